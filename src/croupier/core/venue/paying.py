"""Paying a ticket or voucher in cash: decided alone, marked paid first, and exactly once."""

from msgspec.structs import replace

from croupier.core.ledger.accounts import hold
from croupier.core.ledger.transfer import moved
from croupier.core.money import dollars
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.rulebook import Settings
from croupier.core.rulebook.tickets import Place
from croupier.core.stream.authority import by_device, permit
from croupier.core.stream.dates import ends_in_time
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.stream.intents import IntentClosed, IntentKind
from croupier.core.tickets.life import became, delayed, liability, live, payable
from croupier.core.tickets.ticket import (
    Dealt,
    Found,
    Paper,
    Ticket,
    TicketKey,
    TicketState,
    changed_row,
)
from croupier.core.tickets.vouching import repeated
from croupier.core.venue.casework import answered, case
from croupier.core.venue.commands import DelayPayment, PayRest, PayTicket, ReportPaid
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.events import CashDispensed, PaymentDelayed, RestPaid, TicketPaid
from croupier.core.venue.hall import Hall
from croupier.core.venue.names import DrawerId
from croupier.core.venue.state import Drawer, VenueCase
from croupier.core.venue.vouching import told_held, told_paid, unknown, unvouched


def pay_ticket(hall: Hall, command: Command[PayTicket]) -> Decision | Refusal:
    body = command.body
    refusal = repeated(body.found, body.authorised)
    if refusal is not None:
        return refusal
    drawer = hall.paying(body.drawer, command.at)
    if isinstance(drawer, Refusal):
        return drawer
    if body.found is None:
        return unknown(hall)
    book = hall.settings(body.found.body.terms.rulebook)
    if isinstance(book, Refusal):
        return book
    refusal = (
        by_device(command)
        if drawer.place is Place.KIOSK
        else permit(book, Action.REDEEM_TICKET, command)
    )
    if refusal is not None:
        return refusal
    ticket = payable(body.found, drawer.place, command.at)
    if isinstance(ticket, Refusal):
        return ticket
    refusal = (
        _unrecorded(hall, command, ticket, book)
        or _too_little(hall, drawer, ticket.amount)
        or unvouched(hall, ticket, body.authorised)
    )
    if refusal is not None:
        return refusal
    return _paid(hall, command, drawer, body.found)


def _paid(hall: Hall, command: Command[PayTicket], drawer: Drawer, found: Found) -> Decision:
    """Marked paid, by the host's own name for it where one has reserved it."""
    body, ticket, at = command.body, found.body, command.at
    if body.authorised is not None:
        ticket = replace(ticket, transaction=body.authorised.transaction)
    dealt = Dealt(at, drawer.place, drawer.id, command.actor.person)
    paid = became(ticket, TicketState.REDEEMED, dealt)
    cash = cash_of(drawer.place, drawer.id)
    moves = moved(liability(ticket.paper), cash, ticket.amount)
    given: tuple[object, ...] = ()
    if drawer.place is Place.KIOSK:
        intend = hall.state.intents.intend
        given = (intend(IntentKind.PAY, drawer.id, ticket.number.key, ticket.amount, at),)
    told = told_paid(hall, paid, at, ahead=len(given))
    events = (TicketPaid(paid, drawer.id, body.redeemer, moves), *given, *told)
    return Decision(events, Answer(amounts=(ticket.amount,)), (changed_row(found, paid),))


def _unrecorded(
    hall: Hall, command: Command[PayTicket], ticket: Ticket, book: Settings
) -> Refusal | None:
    """A voucher is signed for where the rulebook says so; of old or large ones the venue asks more.

    Only where the rulebook lets it. What a kiosk cannot record it does not pay.
    """
    redeemer = command.body.redeemer
    signs = book.payouts.hand_pay_signed
    if ticket.paper is Paper.VOUCHER and signs.value and (redeemer is None or not redeemer.signed):
        sentence = f"{ticket.name} is paid when its player has signed for it"
        return Refusal(RefusalCode.NOT_SIGNED, sentence, signs.first)
    asks = book.payouts.identification_may_be_asked
    if not asks.value:
        return None
    policy = hall.state.policy
    late = policy.day(command.at) - policy.day(ticket.issued.at) > 1
    if not late and ticket.amount <= policy.record_above:
        return None
    if redeemer is None or not redeemer.identified:
        sentence = f"{ticket.name} of {dollars(ticket.amount)} needs name, address and document"
        return Refusal(RefusalCode.NOT_IDENTIFIED, sentence, asks.first)
    if not redeemer.signed:
        sentence = f"{ticket.name} is paid against a signature"
        return Refusal(RefusalCode.NOT_SIGNED, sentence, asks.first)
    return None


def _too_little(hall: Hall, drawer: Drawer, amount: int) -> Refusal | None:
    there = -hall.ledger.balance(cash_of(drawer.place, drawer.id))
    if amount <= there:
        return None
    sentence = f"{drawer.id} holds {dollars(there)}, not {dollars(amount)}"
    return Refusal(RefusalCode.DRAWER_TOO_SMALL, sentence)


def report_paid(hall: Hall, command: Command[ReportPaid]) -> Decision | Refusal:
    """What a kiosk did not dispense stays owed to the bearer; the ticket stays paid."""
    body = command.body
    intent = hall.state.intents.open.get(body.intent)
    refusal = _counted(hall, command)
    if refusal is not None:
        return refusal
    if intent is None or intent.kind is not IntentKind.PAY:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.intent} is not being paid")
    if not 0 <= body.dispensed <= intent.amount:
        sentence = f"{dollars(body.dispensed)} is not between nothing and {dollars(intent.amount)}"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    short = intent.amount - body.dispensed
    key, kiosk = TicketKey(intent.about), DrawerId(intent.device)
    moves = moved(cash_of(Place.KIOSK, kiosk), hold(key), short)
    dispensed = CashDispensed(key, kiosk, body.dispensed, short, moves)
    over = answered(hall, intent.id, f"{dollars(body.dispensed)} were dispensed", command)
    closed = (IntentClosed(intent.id, short == 0), *over)
    if not short:
        return Decision((dispensed, *closed))
    sentence = f"{kiosk} dispensed {dollars(body.dispensed)} of {dollars(intent.amount)}"
    return Decision(
        (dispensed, *closed, case(hall, VenueCase.PAYMENT, key, sentence, None, command.at))
    )


def _counted(hall: Hall, command: Command[ReportPaid]) -> Refusal | None:
    """The kiosk's word; once it has been given up, that of whoever counted what is left in it."""
    given_up = any(known.about == command.body.intent for known in hall.state.cases.values())
    if command.actor.role is None or not given_up:
        return by_device(command)
    return _redeems(hall, command)


def pay_rest(hall: Hall, command: Command[PayRest]) -> Decision | Refusal:
    body = command.body
    drawer = hall.paying(body.drawer, command.at)
    if isinstance(drawer, Refusal):
        return drawer
    amount = hall.state.short.get(body.key)
    if amount is None:
        return Refusal(RefusalCode.UNKNOWN_TICKET, "nothing of that ticket is left to pay")
    refusal = _desk_only(hall, command, drawer) or _too_little(hall, drawer, amount)
    if refusal is not None:
        return refusal
    moves = moved(hold(body.key), cash_of(drawer.place, drawer.id), amount)
    over = answered(hall, body.key, f"the rest paid at {drawer.id}", command)
    paid = RestPaid(body.key, drawer.id, amount, moves)
    return Decision((paid, *over), Answer(amounts=(amount,)))


def _desk_only(hall: Hall, command: Command[PayRest], drawer: Drawer) -> Refusal | None:
    """Any rulebook that lets somebody redeem tickets lets them pay the rest of one."""
    if drawer.place is not Place.CASH_DESK:
        return Refusal(RefusalCode.NOT_HERE, "what a kiosk failed to pay is paid at the cash desk")
    return _redeems(hall, command)


def _redeems(hall: Hall, command: Command[PayRest] | Command[ReportPaid]) -> Refusal | None:
    refusal: Refusal | None = Refusal(RefusalCode.NOT_PERMITTED, "the venue has no rulebook yet")
    for name in hall.state.rulebooks:
        book = hall.settings(name)
        refusal = book if isinstance(book, Refusal) else permit(book, Action.REDEEM_TICKET, command)
        if refusal is None:
            return None
    return refusal


def delay_payment(hall: Hall, command: Command[DelayPayment]) -> Decision | Refusal:
    body = command.body
    if body.found is None:
        return Refusal(RefusalCode.UNKNOWN_TICKET, "no ticket of this venue has that number")
    ticket = body.found.body
    book = hall.settings(ticket.terms.rulebook)
    if isinstance(book, Refusal):
        return book
    refusal = permit(book, Action.REDEEM_TICKET, command) or live(ticket)
    if refusal is not None:
        return refusal
    rule = book.payouts.may_be_delayed
    if not rule.value:
        sentence = f"under {book.id} a payment may not be delayed"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    if not body.reason or not ends_in_time(body.until, command.at):
        return Refusal(RefusalCode.BAD_AMOUNT, "a delay needs a reason and an agreed later time")
    dealt = Dealt(command.at, Place.CASH_DESK, command.actor.person, command.actor.person)
    later = delayed(ticket, body.until, body.reason, dealt)
    event = PaymentDelayed(later, body.until, body.reason)
    told = told_held(hall, later, command.at, body.until)
    return Decision((event, *told), claims=(changed_row(body.found, later),))
