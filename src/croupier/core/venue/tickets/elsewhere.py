"""A ticket of ours that another machine of the casino has paid, as the casino's host tells us.

What the host says has happened: it is believed once, and what does not fit with what we know is a
case for staff.
"""

from msgspec.structs import replace

from croupier.core.identifiers import ClauseId
from croupier.core.ledger.accounts import SETTLEMENT
from croupier.core.ledger.transfer import moved
from croupier.core.money import dollars
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.money.tickets import Place
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.tickets.life import became, liability, must_be_live, must_be_ours, said
from croupier.core.tickets.ticket import Dealt, Found, Ticket, TicketState, changed_row
from croupier.core.tickets.vouching import Validation
from croupier.core.venue.casework import case
from croupier.core.venue.commands import ReportRedeemedElsewhere
from croupier.core.venue.events import CaseOpened, TicketRedeemedElsewhere
from croupier.core.venue.hall import Hall
from croupier.core.venue.state import VenueCase

Told = Command[ReportRedeemedElsewhere]


def report(hall: Hall, command: Told) -> Decision | Refusal:
    body = command.body
    refusal = _must_have_host(hall)
    if refusal is not None:
        return refusal
    if body.found is None:
        sentence = "no ticket of this venue has that number"
        return _contradicted(hall, command, Refusal(RefusalCode.UNKNOWN_TICKET, sentence))
    ticket = body.found.body
    if ticket.state is TicketState.REDEEMED and ticket.transaction == body.transaction:
        return Refusal(RefusalCode.ALREADY_DONE, f"{ticket.name} is known to be paid")
    refusal = must_be_ours(ticket) or must_be_live(ticket) or _must_be_worth_as_paid(ticket, body)
    if refusal is not None:
        return _contradicted(hall, command, refusal)
    return _redeemed(hall, command, body.found)


def _must_have_host(hall: Hall) -> Refusal | None:
    if hall.state.validation is Validation.HOST:
        return None
    return Refusal(RefusalCode.NOT_OFFERED, "no host vouches for tickets here")


def _must_be_worth_as_paid(ticket: Ticket, body: ReportRedeemedElsewhere) -> Refusal | None:
    if ticket.amount == body.amount:
        return None
    worth, paid = dollars(ticket.amount), dollars(body.amount)
    sentence = f"{ticket.name} is worth {worth}, and the host paid {paid}"
    return Refusal(RefusalCode.OUTCOME_DIFFERS, sentence)


def _redeemed(hall: Hall, command: Told, found: Found) -> Decision:
    """Also where it should not have been paid there, or no more: its bearer has the money."""
    body, ticket = command.body, found.body
    dealt = Dealt(command.at, Place.GAMING_MACHINE, body.machine, command.actor.person)
    known = replace(ticket, transaction=body.transaction, delayed_until=None)
    over = became(known, TicketState.REDEEMED, dealt)
    moves = moved(liability(ticket.paper), SETTLEMENT, ticket.amount)
    events = (TicketRedeemedElsewhere(over, body.machine, moves), *_doubts(hall, command, ticket))
    return Decision(events, Answer(amounts=(ticket.amount,)), (changed_row(found, over),))


def _doubts(hall: Hall, command: Told, ticket: Ticket) -> tuple[CaseOpened, ...]:
    paid = f"{ticket.name} of {dollars(ticket.amount)} was paid at {command.body.machine}"
    if Place.GAMING_MACHINE not in ticket.terms.places:
        sentence = f"{paid}, and is not paid at gaming machines"
        return _case(hall, command, sentence, ticket.terms.clause)
    if command.at >= ticket.expires:
        return _case(hall, command, f"{paid}, and expired at {said(ticket.expires)}", None)
    return ()


def _contradicted(hall: Hall, command: Told, refusal: Refusal) -> Decision:
    body = command.body
    paid = f"the casino's host paid {dollars(body.amount)} at {body.machine}"
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
