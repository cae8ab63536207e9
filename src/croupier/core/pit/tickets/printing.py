"""What follows a print: nothing, or the ticket is voided and then paid by hand."""

from typing import Any

from croupier.core.identifiers import IntentId, SessionId
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.accounts.cash_out import pay_credit
from croupier.core.pit.accounts.events import PaymentOwed
from croupier.core.pit.accounts.state import Owed
from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.floats import counting
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.ending import answered, ended
from croupier.core.pit.state import CaseKind
from croupier.core.pit.terminals.condition import Condition
from croupier.core.pit.terminals.reporting import broken, mended
from croupier.core.pit.tickets import commands, host_validation, issuing
from croupier.core.pit.tickets.events import PaidByHand, TicketPrinted, TicketVoided
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import payments, rulebook
from croupier.core.stream.envelope import Answer, Command, Decided, Decision
from croupier.core.stream.intents import Intent, IntentKind
from croupier.core.tickets import ticket as tickets


def printed(floor: Floor, command: Command[commands.ReportPrinted]) -> Decided:
    intent = _printing(floor, command.body.ticket)
    if intent is None:
        return Refusal(RefusalCode.NOT_NOW, "no such ticket is being printed")
    return Decision(came_out(floor, intent, command))


def came_out(floor: Floor, intent: Intent, command: Command[Any]) -> tuple[object, ...]:
    by = command.actor.person
    works = mended(floor, intent.device, Condition.PRINTER_FAULT, by, command.at)
    closed = ended(floor, intent, command, done=True)
    return (TicketPrinted(tickets.TicketId(intent.about)), *closed, *works)


def not_printed(floor: Floor, command: Command[commands.ReportNotPrinted]) -> Decided:
    """Whether or not some paper came out, the ticket is void before anything else is written.

    A ticket that was paid in the meantime was printed after all.
    """
    body = command.body
    intent = _printing(floor, body.ticket)
    if intent is None:
        return Refusal(RefusalCode.NOT_NOW, "no such ticket is being printed")
    if body.found is None:
        return Refusal(RefusalCode.UNKNOWN_TICKET, "no ticket of this venue has that number")
    ticket = body.found.body
    refusal = tickets.must_be_live(ticket, floor.currency)
    if refusal is not None:
        closed = ended(floor, intent, command, done=ticket.state is tickets.TicketState.REDEEMED)
        owing = _held_unprinted(floor, command, ticket)
        return Decision((*closed, *owing), Answer(refusal=refusal))
    return _void_unprinted(floor, command, intent, body.found)


def _held_unprinted(
    floor: Floor, command: Command[commands.ReportNotPrinted], ticket: tickets.Ticket
) -> tuple[CaseOpened, ...]:
    """Released it would be good again without anybody having it, so staff know of it until then."""
    if ticket.state is not tickets.TicketState.HELD:
        return ()
    sentence = f"{ticket.name} of {floor.money(ticket.amount)} is held, and has not been printed"
    name = ticket.number.id
    return (case(floor, CaseKind.PAYMENT, name, sentence, None, command.at),)


def _void_unprinted(
    floor: Floor, command: Command[commands.ReportNotPrinted], intent: Intent, found: tickets.Found
) -> Decision:
    """A voucher at once where the rulebook says so, unless some paper may be about that a casino's
    host does not know to be void yet.
    """
    body, ticket = command.body, found.body
    reason = "it may have been printed" if body.doubtful else "it was not printed"
    void_ticket = _void(found, command, reason)
    failed = broken(floor, intent.device, Condition.PRINTER_FAULT, command.at)
    closed = (*ended(floor, intent, command, done=False), *failed)
    book = floor.book(ticket.terms.rulebook).settings
    assert book.cash_out is not None
    at_once = book.cash_out.payment_fails.value is payments.PaymentFails.HAND_PAY
    row = tickets.changed_row(found, void_ticket)
    told = host_validation.told_void(floor, command, void_ticket)
    waits = told[0].intent.id if told and body.doubtful else None
    if (
        at_once
        and waits is None
        and body.number is not None
        and ticket.paper is tickets.TicketPaper.TICKET
    ):
        source = tickets.liability(ticket.paper)
        asset = ticket.machine
        paid = issuing.voucher(floor, command, book.id, body.number, ticket.amount, source, asset)
        voided = TicketVoided(void_ticket, ())
        answer = Answer(made=body.number.id, amounts=(ticket.amount,))
        told = host_validation.told_void(floor, command, void_ticket, ahead=1)
        return Decision((voided, *closed, *paid.events, *told), answer, (row, *paid.claims))
    owing = _owe_payment(floor, command, void_ticket, book, waits)
    return Decision((*owing, *closed, *told), claims=(row,))


def void(floor: Floor, command: Command[commands.VoidTicket]) -> Decided:
    body = command.body
    assert body.found is not None
    ticket = body.found.body
    book = floor.book(ticket.terms.rulebook).settings
    if refusal := tickets.must_be_ours(ticket) or tickets.must_be_live(ticket, floor.currency):
        return refusal
    voided = _void(body.found, command, body.reason)
    intent = _printing(floor, body.ticket)
    closed = () if intent is None else ended(floor, intent, command, done=False)
    told = host_validation.told_void(floor, command, voided)
    waits = told[0].intent.id if told else None
    events = (*_owe_payment(floor, command, voided, book, waits), *closed, *told)
    return Decision(
        events, Answer(amounts=(ticket.amount,)), (tickets.changed_row(body.found, voided),)
    )


def _void(
    found: tickets.Found,
    command: Command[commands.ReportNotPrinted] | Command[commands.VoidTicket],
    reason: str,
) -> tickets.Ticket:
    where = found.body.issued.where
    dealt = tickets.Dealt(command.at, payments.Place.TERMINAL, where, command.actor.person)
    return tickets.became(found.body, tickets.TicketState.VOIDED, dealt, reason)


def _owe_payment(
    floor: Floor,
    command: Command[commands.ReportNotPrinted] | Command[commands.VoidTicket],
    ticket: tickets.Ticket,
    book: rulebook.Settings,
    after: IntentId | None,
) -> tuple[object, ...]:
    """The money of a void ticket waits for a hand pay, and staff are called."""
    name = ticket.number.id
    moves = ledger.moved(tickets.liability(ticket.paper), accounts.hold(name), ticket.amount)
    reason = f"{ticket.name} of {floor.money(ticket.amount)} is void: {ticket.reason}"
    assert book.cash_out is not None
    clause = book.cash_out.payment_fails.first
    return (
        TicketVoided(ticket, moves),
        PaymentOwed(
            name, ticket.amount, book.id, reason, command.at, after=after, asset=ticket.machine
        ),
        case(floor, CaseKind.PRINTING, name, reason, clause, command.at),
    )


def hand_pay(floor: Floor, command: Command[commands.HandPay]) -> Decided:
    body = command.body
    session = floor.state.sessions.get(SessionId(body.about))
    if session is not None and body.about not in floor.state.money.owed:
        return pay_credit(floor, command, session)
    if isinstance(owed := _owed(floor, command), Refusal):
        return owed
    book = floor.book(owed.rulebook).settings
    if book.cash_out is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"{book.id} has no payment by hand")
    fails = book.cash_out.payment_fails.value
    if refusal := host_validation.must_be_void_at_host(floor, owed):
        return refusal
    if fails is payments.PaymentFails.DEALER_AT_DEALER_TERMINAL:
        return _in_chips(floor, command, owed)
    if body.number is None:
        return Refusal(RefusalCode.NOT_NOW, "no validation number was drawn for the voucher")
    source = accounts.hold(owed.about)
    asset = owed.asset or floor.state.left.get(SessionId(owed.about))
    paid = issuing.voucher(floor, command, owed.rulebook, body.number, owed.amount, source, asset)
    by_hand = PaidByHand(owed.about, owed.amount, f"…{body.number.tail}")
    answer = Answer(made=body.number.id, amounts=(owed.amount,))
    over = answered(floor, owed.about, "paid by hand", command)
    return Decision((by_hand, *paid.events, *over), answer, paid.claims)


def _owed(floor: Floor, command: Command[commands.HandPay]) -> Owed | Refusal:
    """What waits for this, under the rulebook that it came to be due under."""
    body, money = command.body, floor.state.money
    if body.about in money.prizes_held:
        why = money.prizes_held[body.about].reason
        return Refusal(RefusalCode.TICKET_HELD, f"the payment is held: {why}")
    owed = money.owed.get(body.about)
    if owed is None or not owed.amount:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"nothing is owed for {body.about!r}")
    return owed


def _in_chips(floor: Floor, command: Command[commands.HandPay], owed: Owed) -> Decided:
    name = command.body.table
    if name is None:
        return Refusal(RefusalCode.UNKNOWN_TABLE, "name the table that pays the chips")
    if isinstance(table := floor.table(name), Refusal):
        return table
    refusal = (
        counting.must_not_be_closed(table)
        or counting.must_have_open_float(floor, table)
        or counting.must_be_under_rulebook(table, owed.rulebook)
    )
    if refusal := refusal or counting.must_have_enough_float(floor, table, owed.amount):
        return refusal
    destination: accounts.AccountId = accounts.table_float(table.id)
    moves = ledger.moved(accounts.hold(owed.about), destination, owed.amount)
    by = f"{command.actor.person} at {table.id}"
    paid = PaidByHand(owed.about, owed.amount, by, moves)
    over = answered(floor, owed.about, "paid by hand", command)
    return Decision((paid, *over), Answer(amounts=(owed.amount,)))


def _printing(floor: Floor, name: tickets.TicketId) -> Intent | None:
    for intent in floor.state.intents.open.values():
        if intent.kind is IntentKind.PRINT and intent.about == name:
            return intent
    return None
