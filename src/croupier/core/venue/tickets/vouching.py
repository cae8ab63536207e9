"""Tickets at the cage and at kiosks where a casino's own host vouches for them.

The host has reserved a ticket before it is paid here, so no other machine of the casino pays it
meanwhile; that it was paid, is void, held or good again is intended with the entry and told until
it is heard.
"""

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.intents import IntentClosed, IntentKind, IntentOpened
from croupier.core.stream.names import Instant
from croupier.core.tickets.ticket import Ticket
from croupier.core.tickets.vouching import (
    HOST,
    Authorisation,
    ReportHost,
    SetValidation,
    Validation,
    ValidationSet,
    contradicted,
    must_be_authorisation,
    must_be_worth_as_authorised,
    must_match_validation,
    told_of,
)
from croupier.core.venue.casework import answered, case
from croupier.core.venue.hall import Hall
from croupier.core.venue.state import VenueCase

_UNKNOWN = "no ticket of this venue has that number"
_ANOTHER_MACHINES = "what another machine of the casino printed is paid at the casino's own desk"


def set_validation(hall: Hall, command: Command[SetValidation]) -> Decision | Refusal:
    return Decision((ValidationSet(command.body.by),))


def validation_set(hall: Hall, event: ValidationSet) -> None:
    hall.state.validation = event.by


def unknown(hall: Hall) -> Refusal:
    """No rulebook of ours says where a paper is paid that none of our terminals has printed."""
    hosted = hall.state.validation is Validation.HOST
    sentence = f"{_UNKNOWN}: {_ANOTHER_MACHINES}" if hosted else _UNKNOWN
    return Refusal(RefusalCode.UNKNOWN_TICKET, sentence)


def must_be_vouched_for(hall: Hall, ticket: Ticket, given: Authorisation | None) -> Refusal | None:
    refusal = must_match_validation(hall.state.validation, given)
    if refusal is not None or given is None:
        return refusal
    return must_be_authorisation(given) or must_be_worth_as_authorised(ticket, given)


def told_paid(hall: Hall, ticket: Ticket, at: Instant, *, ahead: int) -> tuple[IntentOpened, ...]:
    """Nothing where we vouch for the ticket ourselves."""
    if hall.state.validation is not Validation.HOST or ticket.transaction is None:
        return ()
    intend = hall.state.intents.intend
    about, amount = ticket.transaction, ticket.amount
    return (intend(IntentKind.CONFIRM, HOST, about, amount, at, ahead=ahead),)


def told_void(hall: Hall, ticket: Ticket, at: Instant) -> tuple[IntentOpened, ...]:
    return _told(hall, IntentKind.VOID, ticket, at)


def told_held(
    hall: Hall, ticket: Ticket, at: Instant, until: Instant | None = None
) -> tuple[IntentOpened, ...]:
    """No machine of the casino is to pay it until then, or until it is told otherwise."""
    return _told(hall, IntentKind.HOLD, ticket, at, until)


def told_free(hall: Hall, ticket: Ticket, at: Instant) -> tuple[IntentOpened, ...]:
    """As good as before it was held: which may be only from an agreed time on."""
    later = ticket.delayed_until
    if later is not None and at < later:
        return told_held(hall, ticket, at, later)
    return _told(hall, IntentKind.FREE, ticket, at)


def _told(
    hall: Hall, kind: IntentKind, ticket: Ticket, at: Instant, until: Instant | None = None
) -> tuple[IntentOpened, ...]:
    """Of a ticket by its name, and only where a host vouches."""
    if hall.state.validation is not Validation.HOST:
        return ()
    intend, name = hall.state.intents.intend, ticket.number.id
    return (intend(kind, HOST, name, ticket.amount, at, until=until),)


def report(hall: Hall, command: Command[ReportHost]) -> Decision | Refusal:
    body = command.body
    intent = told_of(hall.state.intents.open, command)
    if isinstance(intent, Refusal):
        return intent
    heard = "the host has heard it" if body.known else "the host says that it cannot be so"
    over = (IntentClosed(intent.id, body.known), *answered(hall, intent.id, heard, command))
    if body.known:
        return Decision(over)
    about, sentence = contradicted(intent)
    opened = case(hall, VenueCase.PAYMENT, about, sentence, None, command.at)
    return Decision((*over, opened))
