"""Tickets that a casino's own host validates: at the cage and kiosks, and paid elsewhere.

The host has reserved a ticket before it is paid here, so no other machine of the casino pays it
meanwhile; that it was paid, is void, held or good again is intended with the entry and told until
it is heard. What the host says has happened is believed once, and what does not fit with what we
know is a case for staff.
"""

from msgspec.structs import replace

from croupier.core.identifiers import ClauseId, Instant
from croupier.core.ledger import accounts, ledger
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Answer, Command, Decided, Decision
from croupier.core.stream.intents import IntentClosed, IntentKind, IntentOpened
from croupier.core.tickets import ticket as tickets
from croupier.core.tickets import validation
from croupier.core.venue.cases import answered, case
from croupier.core.venue.commands import ReportRedeemedElsewhere
from croupier.core.venue.events import CaseOpened, TicketRedeemedElsewhere
from croupier.core.venue.state import Hall, VenueCase

_UNKNOWN = "no ticket of this venue has that number"
_ANOTHER_MACHINES = "what another machine of the casino printed is paid at the casino's own desk"


def set_validation(hall: Hall, command: Command[validation.SetValidation]) -> Decided:
    return Decision((validation.ValidationSet(command.body.by),))


def validation_set(hall: Hall, event: validation.ValidationSet) -> None:
    hall.state.validation = event.by


def unknown(hall: Hall) -> Refusal:
    """No rulebook of ours says where a paper is paid that none of our terminals has printed."""
    hosted = hall.state.validation is validation.Validation.HOST
    sentence = f"{_UNKNOWN}: {_ANOTHER_MACHINES}" if hosted else _UNKNOWN
    return Refusal(RefusalCode.UNKNOWN_TICKET, sentence)


def must_be_vouched_for(
    hall: Hall, ticket: tickets.Ticket, given: validation.Authorisation | None
) -> Refusal | None:
    refusal = validation.must_match_validation(hall.state.validation, given)
    if refusal is not None or given is None:
        return refusal
    return validation.must_be_authorisation(given) or validation.must_be_worth_as_authorised(
        ticket, given, hall.currency
    )


def told_paid(
    hall: Hall, ticket: tickets.Ticket, at: Instant, *, ahead: int
) -> tuple[IntentOpened, ...]:
    """Nothing where we vouch for the ticket ourselves."""
    if hall.state.validation is not validation.Validation.HOST or ticket.transaction is None:
        return ()
    intend = hall.state.intents.intend
    about, amount = ticket.transaction, ticket.amount
    return (intend(IntentKind.CONFIRM, validation.HOST, about, amount, at, ahead=ahead),)


def told_void(hall: Hall, ticket: tickets.Ticket, at: Instant) -> tuple[IntentOpened, ...]:
    return _host_intent(hall, IntentKind.VOID, ticket, at)


def told_held(
    hall: Hall, ticket: tickets.Ticket, at: Instant, until: Instant | None = None
) -> tuple[IntentOpened, ...]:
    """No machine of the casino is to pay it until then, or until it is told otherwise."""
    return _host_intent(hall, IntentKind.HOLD, ticket, at, until)


def told_free(hall: Hall, ticket: tickets.Ticket, at: Instant) -> tuple[IntentOpened, ...]:
    """As good as before it was held: which may be only from an agreed time on."""
    later = ticket.delayed_until
    if later is not None and at < later:
        return told_held(hall, ticket, at, later)
    return _host_intent(hall, IntentKind.FREE, ticket, at)


def _host_intent(
    hall: Hall, kind: IntentKind, ticket: tickets.Ticket, at: Instant, until: Instant | None = None
) -> tuple[IntentOpened, ...]:
    """Of a ticket by its name, and only where a host vouches."""
    if hall.state.validation is not validation.Validation.HOST:
        return ()
    intend, name = hall.state.intents.intend, ticket.number.id
    return (intend(kind, validation.HOST, name, ticket.amount, at, until=until),)


def report_host(hall: Hall, command: Command[validation.ReportHost]) -> Decided:
    body = command.body
    intent = validation.told_of(hall.state.intents.open, command)
    if isinstance(intent, Refusal):
        return intent
    heard = "the host has heard it" if body.known else "the host says that it cannot be so"
    over = (IntentClosed(intent.id, body.known), *answered(hall, intent.id, heard, command))
    if body.known:
        return Decision(over)
    about, sentence = validation.contradicted(intent, hall.currency)
    opened = case(hall, VenueCase.PAYMENT, about, sentence, None, command.at)
    return Decision((*over, opened))


Told = Command[ReportRedeemedElsewhere]


def report_redeemed_elsewhere(hall: Hall, command: Told) -> Decided:
    body = command.body
    if refusal := _must_have_host(hall):
        return refusal
    if body.found is None:
        sentence = "no ticket of this venue has that number"
        return _contradicted(hall, command, Refusal(RefusalCode.UNKNOWN_TICKET, sentence))
    ticket = body.found.body
    if ticket.state is tickets.TicketState.REDEEMED and ticket.transaction == body.transaction:
        return Refusal(RefusalCode.ALREADY_DONE, f"{ticket.name} is known to be paid")
    refusal = (
        tickets.must_be_ours(ticket)
        or tickets.must_be_live(ticket, hall.currency)
        or _must_be_worth_as_paid(hall, ticket, body)
    )
    if refusal is not None:
        return _contradicted(hall, command, refusal)
    return _redeemed(hall, command, body.found)


def _must_have_host(hall: Hall) -> Refusal | None:
    if hall.state.validation is validation.Validation.HOST:
        return None
    return Refusal(RefusalCode.NOT_OFFERED, "no host vouches for tickets here")


def _must_be_worth_as_paid(
    hall: Hall, ticket: tickets.Ticket, body: ReportRedeemedElsewhere
) -> Refusal | None:
    if ticket.amount == body.amount:
        return None
    worth, paid = hall.money(ticket.amount), hall.money(body.amount)
    sentence = f"{ticket.name} is worth {worth}, and the host paid {paid}"
    return Refusal(RefusalCode.OUTCOME_DIFFERS, sentence)


def _redeemed(hall: Hall, command: Told, found: tickets.Found) -> Decision:
    """Also where it should not have been paid there, or no more: its bearer has the money."""
    body, ticket = command.body, found.body
    dealt = tickets.Dealt(command.at, Place.GAMING_MACHINE, body.machine, command.actor.person)
    known = replace(ticket, transaction=body.transaction, delayed_until=None)
    over = tickets.became(known, tickets.TicketState.REDEEMED, dealt)
    moves = ledger.moved(tickets.liability(ticket.paper), accounts.SETTLEMENT, ticket.amount)
    events = (TicketRedeemedElsewhere(over, body.machine, moves), *_doubts(hall, command, ticket))
    return Decision(events, Answer(amounts=(ticket.amount,)), (tickets.changed_row(found, over),))


def _doubts(hall: Hall, command: Told, ticket: tickets.Ticket) -> tuple[CaseOpened, ...]:
    paid = f"{ticket.name} of {hall.money(ticket.amount)} was paid at {command.body.machine}"
    if Place.GAMING_MACHINE not in ticket.terms.places:
        sentence = f"{paid}, and is not paid at gaming machines"
        return _case(hall, command, sentence, ticket.terms.clause)
    if command.at >= ticket.expires:
        return _case(hall, command, f"{paid}, and expired at {tickets.said(ticket.expires)}", None)
    return ()


def _contradicted(hall: Hall, command: Told, refusal: Refusal) -> Decision:
    body = command.body
    paid = f"the casino's host paid {hall.money(body.amount)} at {body.machine}"
    opened = _case(hall, command, f"{paid}: {refusal.sentence}", refusal.clause)
    return Decision(opened, Answer(refusal=refusal))


def _case(
    hall: Hall, command: Told, sentence: str, clause: ClauseId | None
) -> tuple[CaseOpened, ...]:
    """One for a transaction, however often the host tells of it."""
    about = command.body.transaction
    if any(known.about == about for known in hall.state.cases.values()):
        return ()
    return (case(hall, VenueCase.PAYMENT, about, sentence, clause, command.at),)
