"""Pays a ticket or voucher in cash exactly once: it is marked paid before cash moves.

What a kiosk or a casino's host says of an intent becomes the command that completes it.
"""

from typing import Any

from msgspec.structs import replace

from croupier.core.identifiers import ClauseId
from croupier.core.ledger import accounts, ledger
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream import dates, intents
from croupier.core.stream.envelope import Answer, Command, Decided, Decision
from croupier.core.tickets import ticket as tickets
from croupier.core.tickets.validation import OF_THE_HOST, ReportHost
from croupier.core.venue.cases import answered, case
from croupier.core.venue.commands import DelayPayment, PayRest, PayTicket, Redeemer, ReportPaid
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.events import CashDispensed, PaymentDelayed, RestPaid, TicketPaid
from croupier.core.venue.state import Drawer, DrawerId, Hall, VenueCase
from croupier.core.venue.tickets import holding, host_validation


def pay_ticket(hall: Hall, command: Command[PayTicket]) -> Decided:
    body = command.body
    if isinstance(drawer := hall.paying(body.drawer, command.at), Refusal):
        return drawer
    found, book = holding.named(hall, body.found)
    ticket = tickets.payable(found, drawer.place, command.at, hall.currency)
    if isinstance(ticket, Refusal):
        return ticket
    refusal = (
        _must_be_recorded(hall, command, ticket, book)
        or must_hold_enough(hall, drawer, ticket.amount)
        or host_validation.must_be_vouched_for(hall, ticket, body.authorised)
    )
    return refusal or _paid(hall, command, drawer, found)


def _paid(
    hall: Hall, command: Command[PayTicket], drawer: Drawer, found: tickets.Found
) -> Decision:
    """Marked paid, by the host's own name for it where one has reserved it."""
    body, ticket, at = command.body, found.body, command.at
    if body.authorised is not None:
        ticket = replace(ticket, transaction=body.authorised.transaction)
    dealt = tickets.Dealt(at, drawer.place, drawer.id, command.actor.person)
    paid = tickets.became(ticket, tickets.TicketState.REDEEMED, dealt)
    cash = cash_of(drawer.place, drawer.id)
    moves = ledger.moved(tickets.liability(ticket.paper), cash, ticket.amount)
    given: tuple[object, ...] = ()
    if drawer.place is Place.KIOSK:
        intend = hall.state.intents.intend
        given = (intend(intents.IntentKind.PAY, drawer.id, ticket.number.id, ticket.amount, at),)
    told = host_validation.told_paid(hall, paid, at, ahead=len(given))
    events = (TicketPaid(paid, drawer.id, body.redeemer, moves), *given, *told)
    return Decision(events, Answer(amounts=(ticket.amount,)), (tickets.changed_row(found, paid),))


def _must_be_recorded(
    hall: Hall, command: Command[PayTicket], ticket: tickets.Ticket, book: Settings
) -> Refusal | None:
    """A voucher is signed for where the rulebook says so; of old or large ones the venue asks more.

    Only where the rulebook lets it. What a kiosk cannot record it does not pay.
    """
    redeemer = command.body.redeemer
    if ticket.terms.identified is True:
        return _must_be_identified(hall, ticket, redeemer, ticket.terms.clause)
    signs = book.payouts.hand_pay_signed
    if (
        ticket.paper is tickets.TicketPaper.VOUCHER
        and signs.value
        and (redeemer is None or not redeemer.signed)
    ):
        sentence = f"{ticket.name} is paid when its player has signed for it"
        return Refusal(RefusalCode.NOT_SIGNED, sentence, signs.first)
    asks = book.payouts.identification_may_be_asked
    if not asks.value:
        return None
    policy = hall.state.policy
    late = policy.day(command.at) - policy.day(ticket.issued.at) > 1
    if not late and ticket.amount <= policy.record_above:
        return None
    return _must_be_identified(hall, ticket, redeemer, asks.first)


def _must_be_identified(
    hall: Hall, ticket: tickets.Ticket, redeemer: Redeemer | None, clause: ClauseId | None
) -> Refusal | None:
    if redeemer is None or not redeemer.identified:
        worth = hall.money(ticket.amount)
        sentence = f"{ticket.name} of {worth} needs name, address and document"
        return Refusal(RefusalCode.NOT_IDENTIFIED, sentence, clause)
    if not redeemer.signed:
        sentence = f"{ticket.name} is paid against a signature"
        return Refusal(RefusalCode.NOT_SIGNED, sentence, clause)
    payee = ticket.terms.payee
    if isinstance(payee, str) and _folded(payee) != _folded(redeemer.name):
        sentence = f"{ticket.name} was signed by {payee}, and is paid to nobody else"
        return Refusal(RefusalCode.NOT_IDENTIFIED, sentence, clause)
    return None


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())


def must_hold_enough(hall: Hall, drawer: Drawer, amount: int) -> Refusal | None:
    there = -hall.ledger.balance(cash_of(drawer.place, drawer.id))
    if amount <= there:
        return None
    sentence = f"{drawer.id} holds {hall.money(there)}, not {hall.money(amount)}"
    return Refusal(RefusalCode.DRAWER_TOO_SMALL, sentence)


def report_paid(hall: Hall, command: Command[ReportPaid]) -> Decided:
    """What a kiosk did not dispense stays owed to the bearer; the ticket stays paid."""
    body = command.body
    intent = hall.state.intents.open.get(body.intent)
    if intent is None or intent.kind is not intents.IntentKind.PAY:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.intent} is not being paid")
    if not 0 <= body.dispensed <= intent.amount:
        sentence = (
            f"{hall.money(body.dispensed)} is not between nothing and {hall.money(intent.amount)}"
        )
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    short = intent.amount - body.dispensed
    name, kiosk = tickets.TicketId(intent.about), DrawerId(intent.device)
    moves = ledger.moved(cash_of(Place.KIOSK, kiosk), accounts.hold(name), short)
    dispensed = CashDispensed(name, kiosk, body.dispensed, short, moves)
    over = answered(hall, intent.id, f"{hall.money(body.dispensed)} were dispensed", command)
    closed = (intents.IntentClosed(intent.id, short == 0), *over)
    if not short:
        return Decision((dispensed, *closed))
    sentence = f"{kiosk} dispensed {hall.money(body.dispensed)} of {hall.money(intent.amount)}"
    return Decision(
        (dispensed, *closed, case(hall, VenueCase.PAYMENT, name, sentence, None, command.at))
    )


def pay_rest(hall: Hall, command: Command[PayRest]) -> Decided:
    body = command.body
    if isinstance(drawer := hall.paying(body.drawer, command.at), Refusal):
        return drawer
    amount = hall.state.short.get(body.ticket)
    if amount is None:
        return Refusal(RefusalCode.UNKNOWN_TICKET, "nothing of that ticket is left to pay")
    if drawer.place is not Place.CASH_DESK:
        return Refusal(RefusalCode.NOT_HERE, "what a kiosk failed to pay is paid at the cash desk")
    if refusal := must_hold_enough(hall, drawer, amount):
        return refusal
    moves = ledger.moved(accounts.hold(body.ticket), cash_of(drawer.place, drawer.id), amount)
    over = answered(hall, body.ticket, f"the rest paid at {drawer.id}", command)
    paid = RestPaid(body.ticket, drawer.id, amount, moves)
    return Decision((paid, *over), Answer(amounts=(amount,)))


def delay_payment(hall: Hall, command: Command[DelayPayment]) -> Decided:
    body = command.body
    found, book = holding.named(hall, body.found)
    ticket = found.body
    if refusal := tickets.must_be_live(ticket, hall.currency):
        return refusal
    rule = book.payouts.may_be_delayed
    if not rule.value:
        sentence = f"under {book.id} a payment may not be delayed"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    if not dates.ends_in_time(body.until, command.at):
        return Refusal(RefusalCode.BAD_AMOUNT, "enter the later time that was agreed")
    dealt = tickets.Dealt(command.at, Place.CASH_DESK, command.actor.person, command.actor.person)
    later = tickets.delayed(ticket, body.until, body.reason, dealt)
    event = PaymentDelayed(later, body.until, body.reason)
    told = host_validation.told_held(hall, later, command.at, body.until)
    return Decision((event, *told), claims=(tickets.changed_row(found, later),))


def completing(intent: intents.Intent, outcome: intents.IntentOutcome) -> Any:
    if outcome.became not in (intents.Became.DONE, intents.Became.NOT_DONE):
        return intents.LoseIntent(intent.id)
    if intent.kind in OF_THE_HOST:
        return ReportHost(intent.id, known=outcome.became is intents.Became.DONE)
    return ReportPaid(intent.id, outcome.paid)


def lose(hall: Hall, command: Command[intents.LoseIntent]) -> Decided:
    """A payment stays unfinished until a cashier has counted what the kiosk gave.

    What a host is to hear it is told again at the next start.
    """
    name = command.body.intent
    intent = hall.state.intents.open.get(name)
    if intent is None or any(known.about == name for known in hall.state.cases.values()):
        return Refusal(RefusalCode.ALREADY_DONE, f"{name} is over, or staff know of it already")
    heard = f"the casino's host has heard of {intent.about}: {hall.money(intent.amount)}"
    gave = f"{intent.device} gave {hall.money(intent.amount)}"
    sentence = f"nobody can say whether {heard if intent.kind in OF_THE_HOST else gave}"
    return Decision((case(hall, VenueCase.PAYMENT, name, sentence, None, command.at),))
