"""Holds, reviews, determines and expires tickets, and demands payments back.

Nothing but what was paid is asked back, and what has come back is not asked for again.
"""

from msgspec.structs import replace

from croupier.core.ledger import accounts, ledger
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Holdable, Place
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream import holds, intents
from croupier.core.stream.envelope import Answer, Command, Decided, Decision
from croupier.core.tickets import ticket as tickets
from croupier.core.venue import cases, drawers
from croupier.core.venue import commands as venue_commands
from croupier.core.venue import events as venue_events
from croupier.core.venue.state import Hall, VenueCase
from croupier.core.venue.tickets.host_validation import told_free, told_held, told_void

_HOLDABLE = {
    tickets.TicketPaper.TICKET: Holdable.TICKETS,
    tickets.TicketPaper.VOUCHER: Holdable.VOUCHERS,
}


def hold_ticket(hall: Hall, command: Command[venue_commands.HoldTicket]) -> Decided:
    """Blocks payment everywhere, tells the regulator, and waits for a determination."""
    body = command.body
    found, book = named(hall, body.found)
    ticket = found.body
    if refusal := (
        tickets.must_be_ours(ticket)
        or tickets.must_be_live(ticket, hall.currency)
        or holds.must_be_holdable(book, _HOLDABLE[ticket.paper], f"a {ticket.paper.value}")
    ):
        return refusal
    by = command.actor.person
    dealt = tickets.Dealt(command.at, None, "the venue", by)
    held = tickets.became(ticket, tickets.TicketState.HELD, dealt, body.reason)
    sentence = f"{ticket.name} of {hall.money(ticket.amount)} held: {body.reason}"
    clause = book.payouts.holds.first
    return Decision(
        (
            venue_events.TicketHeld(held, body.reason, command.at, by, holds.notified(book)),
            cases.case(hall, VenueCase.HOLD, body.ticket, sentence, clause, command.at),
            *told_held(hall, held, command.at),
        ),
        claims=(tickets.changed_row(found, held),),
    )


def review_hold(hall: Hall, command: Command[venue_commands.ReviewHold]) -> Decided:
    body = command.body
    known = hall.state.holds.get(body.ticket) or hall.state.demands.get(body.ticket)
    assert known is not None
    reviewed = venue_events.HoldReviewed(body.ticket, body.finding, command.actor.person)
    return holds.must_be_reviewable(hall.settings_found(known.rulebook)) or Decision((reviewed,))


def determine_hold(hall: Hall, command: Command[venue_commands.DetermineHold]) -> Decided:
    """Released it is as good as before; withheld it is void, and its money the venue's."""
    body = command.body
    found, book = named(hall, body.found)
    ticket = found.body
    if ticket.state is not tickets.TicketState.HELD:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"{ticket.name} is not held")
    back = body.determination is holds.Determination.RELEASED
    known = hall.state.holds.get(body.ticket)
    review = known.review if known is not None else None
    unseen = None if back else holds.must_be_reviewed_to_keep(book, review)
    if unseen is not None:
        return unseen
    by = command.actor.person
    dealt = tickets.Dealt(command.at, None, "the venue", by)
    state = tickets.TicketState.ISSUED if back else tickets.TicketState.VOIDED
    after = tickets.became(ticket, state, dealt, None if back else body.reason)
    moves = (
        () if back else ledger.moved(tickets.liability(ticket.paper), accounts.HOUSE, ticket.amount)
    )
    event = venue_events.HoldDetermined(after, body.determination, body.reason, by, moves)
    over = cases.answered(hall, body.ticket, f"{body.determination.value}: {body.reason}", command)
    told = (told_free if back else told_void)(hall, after, command.at)
    return Decision((event, *over, *told), claims=(tickets.changed_row(found, after),))


def expire_ticket(hall: Hall, command: Command[venue_commands.ExpireTicket]) -> Decided:
    found = command.body.found
    if found is None:
        return Refusal(RefusalCode.UNKNOWN_TICKET, "no ticket of this venue has that number")
    ticket = found.body
    if refusal := tickets.must_be_ours(ticket) or tickets.must_be_live(ticket, hall.currency):
        return refusal
    if command.at < ticket.expires:
        sentence = f"{ticket.name} is good until {tickets.said(ticket.expires)}"
        return Refusal(RefusalCode.TOO_EARLY, sentence)
    dealt = tickets.Dealt(command.at, Place.CASH_DESK, "the venue", command.actor.person)
    over = replace(tickets.became(ticket, tickets.TicketState.EXPIRED, dealt), delayed_until=None)
    moves = ledger.moved(tickets.liability(ticket.paper), accounts.UNCLAIMED, ticket.amount)
    events = (venue_events.TicketExpired(over, moves), *told_void(hall, over, command.at))
    return Decision(events, claims=(tickets.changed_row(found, over),))


def named(hall: Hall, found: tickets.Found | None) -> tuple[tickets.Found, Settings]:
    """The ticket that a decision is about, with its rulebook: its gate has found both."""
    assert found is not None
    return found, hall.settings_found(found.body.terms.rulebook)


def demand_return(hall: Hall, command: Command[venue_commands.DemandReturn]) -> Decided:
    body = command.body
    found, book = named(hall, body.found)
    ticket, rule = found.body, book.payouts.return_may_be_demanded
    if isinstance(paid := _paid(hall, ticket), Refusal):
        return paid
    if refusal := holds.must_be_demandable(book):
        return refusal
    by = command.actor.person
    sentence = f"{hall.money(paid)} paid on {ticket.name} demanded back: {body.reason}"
    opened = cases.case(hall, VenueCase.HOLD, body.ticket, sentence, rule.first, command.at)
    demanded = venue_events.ReturnDemanded(
        ticket, body.reason, by, holds.notified(book), opened.case, paid, command.at
    )
    return Decision((demanded, opened))


def _paid(hall: Hall, ticket: tickets.Ticket) -> int | Refusal:
    """What of it is with whoever was paid."""
    state, name = hall.state, ticket.number.id
    if ticket.state is not tickets.TicketState.REDEEMED:
        return Refusal(RefusalCode.NOT_NOW, f"{ticket.name} has not been paid")
    if name in state.demands:
        return Refusal(RefusalCode.ALREADY_DONE, f"{ticket.name} is demanded back already")
    if any(_pays(intent, name) for intent in state.intents.open.values()):
        return Refusal(RefusalCode.NOT_NOW, f"{ticket.name} is still being paid")
    paid = ticket.amount - state.short.get(name, 0) - state.returned.get(name, 0)
    if paid > 0:
        return paid
    return Refusal(RefusalCode.NOT_NOW, f"nothing that was paid on {ticket.name} is still out")


def _pays(intent: intents.Intent, name: tickets.TicketId) -> bool:
    """A kiosk has not said yet what it has dispensed."""
    return intent.kind is intents.IntentKind.PAY and intent.about == name


def repay_demand(hall: Hall, command: Command[venue_commands.RepayDemand]) -> Decided:
    """Taken by whoever pays tickets there: it lies in the drawer and is the house's."""
    body = command.body
    if isinstance(drawer := hall.paying(body.drawer, command.at), Refusal):
        return drawer
    demand = hall.state.demands[body.ticket]
    if drawer.place is not Place.CASH_DESK:
        return Refusal(RefusalCode.NOT_HERE, "what is asked back is brought to the cash desk")
    if not 0 < body.amount <= demand.amount:
        sentence = f"{hall.money(demand.amount)} is demanded: enter no more than that"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    moves = ledger.moved(drawers.cash_of(drawer.place, drawer.id), accounts.HOUSE, body.amount)
    repaid = venue_events.DemandRepaid(body.ticket, demand.case, drawer.id, body.amount, moves)
    answer = Answer(amounts=(body.amount,))
    if body.amount < demand.amount:
        return Decision((repaid,), answer)
    over = venue_events.CaseDecided(demand.case, "paid back", command.actor.person, command.at)
    return Decision((repaid, over), answer)


def withdraw_demand(hall: Hall, command: Command[venue_commands.WithdrawDemand]) -> Decided:
    body = command.body
    demand = hall.state.demands[body.ticket]
    book = hall.settings_found(demand.rulebook)
    if refusal := holds.must_be_reviewed_to_withdraw(book, demand.review):
        return refusal
    by = command.actor.person
    withdrawn = venue_events.DemandWithdrawn(
        body.ticket, demand.case, demand.amount, body.reason, by
    )
    over = venue_events.CaseDecided(demand.case, f"withdrawn: {body.reason}", by, command.at)
    return Decision((withdrawn, over))
