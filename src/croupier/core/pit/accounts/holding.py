"""Credit held while something is investigated: told to the regulator, reviewed, determined."""

from croupier.core.ledger.accounts import HOUSE, chips, hold
from croupier.core.ledger.transfer import moved
from croupier.core.money import dollars
from croupier.core.pit.accounts.commands import (
    Determination,
    DetermineHold,
    HoldCredit,
    ReviewHold,
    SetTerminalMoney,
)
from croupier.core.pit.accounts.events import (
    CreditHeld,
    HoldDetermined,
    HoldReviewed,
    TerminalMoneySet,
)
from croupier.core.pit.accounts.leaving import settings_of
from croupier.core.pit.accounts.state import Hold, TerminalMoney
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.ending import answered
from croupier.core.pit.names import CaseId
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.payouts import Holdable, HoldReview
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.authority import permit
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.stream.withholding import unreviewed


def hold_credit(floor: Floor, command: Command[HoldCredit]) -> Decision | Refusal:
    body = command.body
    session = floor.session(body.session)
    if isinstance(session, Refusal):
        return session
    book = settings_of(floor, session)
    refusal = permit(book, Action.HOLD_PAYMENT, command)
    if refusal is not None:
        return refusal
    if body.amount <= 0:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{body.amount} cents cannot be held")
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
    if isinstance(found, Refusal):
        return found
    _, book = found
    if book.payouts.hold_review.value is not HoldReview.NOTIFIED_AND_REVIEWS:
        sentence = f"under {book.id} a hold is not reviewed"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence, book.payouts.hold_review.first)
    refusal = permit(book, Action.REVIEW_HOLD, command)
    if refusal is not None:
        return refusal
    return Decision((HoldReviewed(name, command.body.finding, command.actor.person),))


def determine_hold(floor: Floor, command: Command[DetermineHold]) -> Decision | Refusal:
    body = command.body
    found = _hold(floor, body.hold)
    if isinstance(found, Refusal):
        return found
    held, book = found
    refusal = permit(book, Action.HOLD_PAYMENT, command)
    if refusal is not None:
        return refusal
    back = body.determination is Determination.RELEASED
    unseen = None if back else unreviewed(book, held.review)
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


def _hold(floor: Floor, name: str) -> tuple[Hold, Settings] | Refusal:
    held = floor.state.money.holds.get(name)
    if held is None:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"nothing is held under {name!r}")
    return held, settings_of(floor, floor.state.sessions[held.session])


def set_terminal_money(floor: Floor, command: Command[SetTerminalMoney]) -> Decision | Refusal:
    body = command.body
    if body.terminal not in floor.state.terminals:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {body.terminal!r}")
    if command.actor.role not in (Role.CASINO_OPERATOR, Role.TECHNICIAN):
        sentence = "what a terminal takes is set by the operator or a technician"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    money = body.money
    limits = (money.credit_max, money.ticket_max, money.ticket_in_max, money.large_win)
    if any(note <= 0 for note in money.notes) or any(
        limit is not None and limit <= 0 for limit in limits
    ):
        return Refusal(RefusalCode.BAD_AMOUNT, "a note or limit must be worth something")
    refusal = _another_currency(floor, money)
    return refusal or Decision((TerminalMoneySet(body.terminal, money),))


def _another_currency(floor: Floor, money: TerminalMoney) -> Refusal | None:
    """A cent is a cent in all books of a pit, so its terminals take the notes of one currency."""
    known = floor.state.money.terminals
    taken = {known[name].currency for name in floor.state.terminals if name in known}
    if not taken - {money.currency}:
        return None
    sentence = f"terminals of this pit take {' and '.join(sorted(taken))}, not {money.currency}"
    return Refusal(RefusalCode.NOT_OFFERED, sentence)
