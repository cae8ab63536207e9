"""Tickets held, reviewed, determined, and let go when their time is over."""

from msgspec.structs import replace

from croupier.core.ledger.accounts import HOUSE, UNCLAIMED
from croupier.core.ledger.transfer import moved
from croupier.core.money import dollars
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.money.payouts import Holdable, HoldReview
from croupier.core.rulebook.money.tickets import Place
from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.permission.withholding import must_be_reviewed_to_keep
from croupier.core.tickets.life import became, liability, must_be_live, must_be_ours, said
from croupier.core.tickets.ticket import Dealt, Found, Paper, TicketState, changed_row
from croupier.core.venue.casework import answered, case
from croupier.core.venue.commands import (
    Determination,
    DetermineHold,
    ExpireTicket,
    HoldTicket,
    ReviewHold,
)
from croupier.core.venue.events import (
    HoldDetermined,
    HoldReviewed,
    TicketExpired,
    TicketHeld,
)
from croupier.core.venue.hall import Hall
from croupier.core.venue.state import VenueCase
from croupier.core.venue.tickets.vouching import told_free, told_held, told_void

_HOLDABLE = {Paper.TICKET: Holdable.TICKETS, Paper.VOUCHER: Holdable.VOUCHERS}


def hold_ticket(hall: Hall, command: Command[HoldTicket]) -> Decision | Refusal:
    """Blocks payment everywhere, tells the regulator, and waits for a determination."""
    body = command.body
    found, book = named(hall, body.found)
    ticket = found.body
    refusal = must_be_ours(ticket) or must_be_live(ticket)
    if refusal is not None:
        return refusal
    if _HOLDABLE[ticket.paper] not in book.payouts.holds.value:
        sentence = f"under {book.id} no {ticket.paper.value} is held"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, book.payouts.holds.first)
    by = command.actor.person
    dealt = Dealt(command.at, None, "the venue", by)
    held = became(ticket, TicketState.HELD, dealt, body.reason)
    told = book.authority[Action.HOLD_PAYMENT].value.informed
    sentence = f"{ticket.name} of {dollars(ticket.amount)} held: {body.reason}"
    clause = book.payouts.holds.first
    return Decision(
        (
            TicketHeld(held, body.reason, command.at, by, told),
            case(hall, VenueCase.HOLD, body.ticket, sentence, clause, command.at),
            *told_held(hall, held, command.at),
        ),
        claims=(changed_row(found, held),),
    )


def review_hold(hall: Hall, command: Command[ReviewHold]) -> Decision | Refusal:
    body = command.body
    known = hall.state.holds.get(body.ticket) or hall.state.demands.get(body.ticket)
    assert known is not None
    book = hall.settings_found(known.rulebook)
    rule = book.payouts.hold_review
    if rule.value is not HoldReview.NOTIFIED_AND_REVIEWS:
        sentence = f"under {book.id} a hold is not reviewed"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    return Decision((HoldReviewed(body.ticket, body.finding, command.actor.person),))


def determine_hold(hall: Hall, command: Command[DetermineHold]) -> Decision | Refusal:
    """Released it is as good as before; withheld it is void, and its money the venue's."""
    body = command.body
    found, book = named(hall, body.found)
    ticket = found.body
    if ticket.state is not TicketState.HELD:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"{ticket.name} is not held")
    back = body.determination is Determination.RELEASED
    known = hall.state.holds.get(body.ticket)
    unseen = (
        None
        if back
        else must_be_reviewed_to_keep(book, known.review if known is not None else None)
    )
    if unseen is not None:
        return unseen
    by = command.actor.person
    dealt = Dealt(command.at, None, "the venue", by)
    state = TicketState.ISSUED if back else TicketState.VOIDED
    after = became(ticket, state, dealt, None if back else body.reason)
    moves = () if back else moved(liability(ticket.paper), HOUSE, ticket.amount)
    event = HoldDetermined(after, body.determination, body.reason, by, moves)
    over = answered(hall, body.ticket, f"{body.determination.value}: {body.reason}", command)
    told = (told_free if back else told_void)(hall, after, command.at)
    return Decision((event, *over, *told), claims=(changed_row(found, after),))


def expire_ticket(hall: Hall, command: Command[ExpireTicket]) -> Decision | Refusal:
    found = command.body.found
    if found is None:
        return Refusal(RefusalCode.UNKNOWN_TICKET, "no ticket of this venue has that number")
    ticket = found.body
    refusal = must_be_ours(ticket) or must_be_live(ticket)
    if refusal is not None:
        return refusal
    if command.at < ticket.expires:
        sentence = f"{ticket.name} is good until {said(ticket.expires)}"
        return Refusal(RefusalCode.TOO_EARLY, sentence)
    dealt = Dealt(command.at, Place.CASH_DESK, "the venue", command.actor.person)
    over = replace(became(ticket, TicketState.EXPIRED, dealt), delayed_until=None)
    moves = moved(liability(ticket.paper), UNCLAIMED, ticket.amount)
    events = (TicketExpired(over, moves), *told_void(hall, over, command.at))
    return Decision(events, claims=(changed_row(found, over),))


def named(hall: Hall, found: Found | None) -> tuple[Found, Settings]:
    """The ticket that a decision is about, with its rulebook: its gate has found both."""
    assert found is not None
    return found, hall.settings_found(found.body.terms.rulebook)
