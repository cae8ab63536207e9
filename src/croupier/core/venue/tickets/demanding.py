"""What was paid on a ticket and is asked back: brought to the cash desk, or withdrawn.

Nothing but what was paid is asked back, and what has come back is not asked for again.
"""

from croupier.core.ledger.accounts import HOUSE
from croupier.core.ledger.transfer import moved
from croupier.core.money import dollars
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.money.tickets import Place
from croupier.core.rulebook.people.authority import Action
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.stream.intents import Intent, IntentKind
from croupier.core.stream.permission.withholding import must_be_reviewed_to_withdraw
from croupier.core.tickets.ticket import Ticket, TicketId, TicketState
from croupier.core.venue.casework import case
from croupier.core.venue.commands import DemandReturn, RepayDemand, WithdrawDemand
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.events import CaseDecided, DemandRepaid, DemandWithdrawn, ReturnDemanded
from croupier.core.venue.hall import Hall
from croupier.core.venue.state import VenueCase
from croupier.core.venue.tickets.holding import named


def demand_return(hall: Hall, command: Command[DemandReturn]) -> Decision | Refusal:
    body = command.body
    found, book = named(hall, body.found)
    ticket, rule = found.body, book.payouts.return_may_be_demanded
    paid = _paid(hall, ticket)
    if isinstance(paid, Refusal):
        return paid
    if not rule.value:
        sentence = f"under {book.id} nothing paid is asked back"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    told, by = book.authority[Action.HOLD_PAYMENT].value.informed, command.actor.person
    sentence = f"{dollars(paid)} paid on {ticket.name} demanded back: {body.reason}"
    opened = case(hall, VenueCase.HOLD, body.ticket, sentence, rule.first, command.at)
    demanded = ReturnDemanded(ticket, body.reason, by, told, opened.case, paid, command.at)
    return Decision((demanded, opened))


def _paid(hall: Hall, ticket: Ticket) -> int | Refusal:
    """What of it is with whoever was paid."""
    state, name = hall.state, ticket.number.id
    if ticket.state is not TicketState.REDEEMED:
        return Refusal(RefusalCode.NOT_NOW, f"{ticket.name} has not been paid")
    if name in state.demands:
        return Refusal(RefusalCode.ALREADY_DONE, f"{ticket.name} is demanded back already")
    if any(_pays(intent, name) for intent in state.intents.open.values()):
        return Refusal(RefusalCode.NOT_NOW, f"{ticket.name} is still being paid")
    paid = ticket.amount - state.short.get(name, 0) - state.returned.get(name, 0)
    if paid > 0:
        return paid
    return Refusal(RefusalCode.NOT_NOW, f"nothing that was paid on {ticket.name} is still out")


def _pays(intent: Intent, name: TicketId) -> bool:
    """A kiosk has not said yet what it has dispensed."""
    return intent.kind is IntentKind.PAY and intent.about == name


def repay_demand(hall: Hall, command: Command[RepayDemand]) -> Decision | Refusal:
    """Taken by whoever pays tickets there: it lies in the drawer and is the house's."""
    body = command.body
    drawer = hall.paying(body.drawer, command.at)
    if isinstance(drawer, Refusal):
        return drawer
    demand = hall.state.demands[body.ticket]
    if drawer.place is not Place.CASH_DESK:
        return Refusal(RefusalCode.NOT_HERE, "what is asked back is brought to the cash desk")
    if not 0 < body.amount <= demand.amount:
        sentence = f"{dollars(demand.amount)} are demanded, so {body.amount} cents are not taken"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    moves = moved(cash_of(drawer.place, drawer.id), HOUSE, body.amount)
    repaid = DemandRepaid(body.ticket, demand.case, drawer.id, body.amount, moves)
    answer = Answer(amounts=(body.amount,))
    if body.amount < demand.amount:
        return Decision((repaid,), answer)
    over = CaseDecided(demand.case, "paid back", command.actor.person, command.at)
    return Decision((repaid, over), answer)


def withdraw_demand(hall: Hall, command: Command[WithdrawDemand]) -> Decision | Refusal:
    body = command.body
    demand = hall.state.demands[body.ticket]
    book = hall.settings_found(demand.rulebook)
    refusal = must_be_reviewed_to_withdraw(book, demand.review)
    if refusal is not None:
        return refusal
    by = command.actor.person
    withdrawn = DemandWithdrawn(body.ticket, demand.case, demand.amount, body.reason, by)
    over = CaseDecided(demand.case, f"withdrawn: {body.reason}", by, command.at)
    return Decision((withdrawn, over))
