"""Credit held while something is investigated: told to the regulator, reviewed, determined."""

from croupier.core.ledger.accounts import HOUSE, chips, hold
from croupier.core.ledger.transfer import moved
from croupier.core.money import dollars
from croupier.core.pit.accounts.commands import (
    Determination,
    DetermineHold,
    HoldCredit,
    ReviewHold,
)
from croupier.core.pit.accounts.events import (
    CreditHeld,
    HoldDetermined,
    HoldReviewed,
)
from croupier.core.pit.accounts.paying_out.leaving import settings_of
from croupier.core.pit.accounts.state import Hold
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.ending import answered
from croupier.core.pit.names import CaseId
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.money.payouts import Holdable, HoldReview
from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.people.roles import Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.stream.permission.withholding import must_be_reviewed_to_keep


def hold_credit(floor: Floor, command: Command[HoldCredit]) -> Decision | Refusal:
    body = command.body
    session = floor.state.sessions[body.session]
    book = settings_of(floor, session)
    if Holdable.ACCOUNT_CREDIT not in book.payouts.holds.value:
        sentence = f"under {book.id} credit on an account is not held"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, book.payouts.holds.first)
    credit = floor.ledger.balance(chips(session.id))
    if body.amount > credit:
        sentence = f"{session.id} has {dollars(credit)}, so {dollars(body.amount)} cannot be held"
        return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence)
    name = f"H{floor.state.money.holds_placed + 1}"
    clause = book.payouts.holds.first
    sentence = f"{dollars(body.amount)} of {session.id} held: {body.reason}"
    held = CreditHeld(
        name,
        session.id,
        body.amount,
        body.reason,
        command.at,
        command.actor.person,
        notified(book),
        moved(chips(session.id), hold(session.id), body.amount),
    )
    opened = case(floor, CaseKind.HOLD, name, sentence, clause, command.at)
    return Decision((held, opened), Answer(made=name))


def notified(book: Settings) -> tuple[Role, ...]:
    """Who is told of a hold as it is placed."""
    return book.authority[Action.HOLD_PAYMENT].value.informed


def review_hold(floor: Floor, command: Command[ReviewHold]) -> Decision | Refusal:
    name = command.body.hold
    demand = floor.state.money.demands.get(CaseId(name))
    found = _hold(floor, name) if demand is None else (demand, floor.book(demand.rulebook).settings)
    _, book = found
    if book.payouts.hold_review.value is not HoldReview.NOTIFIED_AND_REVIEWS:
        sentence = f"under {book.id} a hold is not reviewed"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, book.payouts.hold_review.first)
    return Decision((HoldReviewed(name, command.body.finding, command.actor.person),))


def determine_hold(floor: Floor, command: Command[DetermineHold]) -> Decision | Refusal:
    body = command.body
    held, book = _hold(floor, body.hold)
    back = body.determination is Determination.RELEASED
    unseen = None if back else must_be_reviewed_to_keep(book, held.review)
    if unseen is not None:
        return unseen
    destination = chips(held.session) if back else HOUSE
    moves = moved(hold(held.session), destination, held.amount)
    return Decision(
        (
            HoldDetermined(
                held.id,
                held.session,
                held.amount,
                body.determination,
                body.reason,
                command.actor.person,
                moves,
            ),
            *answered(floor, held.id, f"{body.determination.value}: {body.reason}", command),
        )
    )


def _hold(floor: Floor, name: str) -> tuple[Hold, Settings]:
    held = floor.state.money.holds[name]
    return held, settings_of(floor, floor.state.sessions[held.session])
