"""Whether a touch counts, and for how much."""

from collections.abc import Callable
from typing import Any

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText
from croupier.core.ledger.accounts import chips, escrow
from croupier.core.ledger.transfer import Transfer, moved
from croupier.core.money import STAKE_MAX, Cents
from croupier.core.offer.cutting import Cut, cut
from croupier.core.offer.settling import Wager, bet_of
from croupier.core.pit.envelope import Answer, Command, Decision
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, SessionId, table_of
from croupier.core.pit.state import Bets, Board, RoundStatus, Session, Table
from croupier.core.pit.wagers.commands import (
    CancelWager,
    ClearWagers,
    ConfirmWagers,
    DoubleWagers,
    MoveWager,
    PlaceWagers,
    RepeatWagers,
    Touch,
    UndoWagers,
)
from croupier.core.pit.wagers.events import Stake, WagersChanged, WagersConfirmed
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role


class Place:
    """A session at a table whose wagering is open: all that a wager command needs to know."""

    __slots__ = ("board", "credit", "floor", "session", "table")

    def __init__(self, floor: Floor, table: Table, session: Session, board: Board) -> None:
        self.floor = floor
        self.table = table
        self.session = session
        self.board = board
        self.credit = floor.ledger.balance(chips(session.id))


def place_of(
    floor: Floor, command: Command[Any], session_id: SessionId, round_: RoundId
) -> Place | Refusal:
    """In the fixed order of refusals: unknown, not theirs, not now, not allowed."""
    session = floor.session(session_id)
    if isinstance(session, Refusal):
        return session
    table = floor.table(table_of(round_))
    if isinstance(table, Refusal):
        return table
    actor = command.actor
    if actor.role is not Role.PLAYER or actor.terminal != session.terminal:
        return Refusal(
            RefusalCode.NOT_YOURS, f"only the player at {session.terminal} may touch these chips"
        )
    current = floor.current(table, round_)
    if isinstance(current, Refusal):
        return current
    if current.status is not RoundStatus.OPEN:
        return Refusal(RefusalCode.WAGERING_CLOSED, f"wagering on {round_} is closed")
    barred = _barred(floor, session, table)
    if barred is not None:
        return barred
    board = session.boards.get(table.id)
    return Place(floor, table, session, board if board is not None else Board(round_))


def _barred(floor: Floor, session: Session, table: Table) -> Refusal | None:
    if session.frozen:
        return Refusal(RefusalCode.FROZEN, f"the account of {session.id} is frozen")
    terminal = floor.state.terminals[session.terminal]
    if not terminal.enabled:
        return Refusal(RefusalCode.TERMINAL_DISABLED, f"{terminal.id} is out of service")
    if terminal.rulebook != table.rulebook:
        sentence = f"{terminal.id} plays under {terminal.rulebook}, not {table.rulebook}"
        return Refusal(RefusalCode.OTHER_RULEBOOK, sentence)
    return None


def place(floor: Floor, command: Command[PlaceWagers]) -> Decision | Refusal:
    body = command.body
    at = place_of(floor, command, body.session, body.round)
    return at if isinstance(at, Refusal) else add(at, body.touches)


def add(at: Place, touches: tuple[Touch, ...]) -> Decision | Refusal:
    """Takes of each touch what limits and credit allow; refuses only if nothing at all remains."""
    if not touches:
        return Refusal(RefusalCode.NOTHING_ASKED, "no touch was made")
    offer, sign = at.floor.offer(at.table), at.table.sign
    board, credit = at.board, at.credit
    positions, total = board.positions, board.staked
    if len(touches) > 1:
        positions = dict(positions)
    changed: Bets = {}
    taken: list[int] = []
    first: Refusal | None = None
    for touch in touches:
        bet = _bet(at, touch)
        if isinstance(bet, Refusal):
            first = first or bet
            taken.append(0)
            continue
        amount = cut(offer, sign, positions, total, bet, touch.amount).amount
        if amount > credit:
            first = first or _poor(at, touch.amount, credit)
            taken.append(0)
            continue
        if amount == 0:
            first = first or Refusal(
                RefusalCode.OVER_LIMIT, f"nothing more may be laid on {bet.text}"
            )
            taken.append(0)
            continue
        text = bet.text
        changed[text] = changed.get(text, board.bets.get(text, 0)) + amount
        credit -= amount
        total += amount
        taken.append(amount)
        if len(touches) > 1:
            piece = amount // len(bet.positions)
            for position in bet.positions:
                positions[position] = positions.get(position, 0) + piece
    staked = at.credit - credit
    if staked == 0:
        assert first is not None
        return first
    return Decision((_changed(at, changed, staked),), Answer(amounts=tuple(taken)))


def _bet(at: Place, touch: Touch) -> Bet | Refusal:
    amount = touch.amount
    if not 0 < amount <= STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{amount} cents is no stake")
    return bet_of(at.floor.offer(at.table), Wager(touch.bet, Cents(amount)))


def _poor(at: Place, wanted: int, credit: int) -> Refusal:
    sentence = f"{wanted} cents are more than the credit of {credit} at {at.session.terminal}"
    return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence)


def _changed(at: Place, bets: Bets, staked: int, *, undoes: bool = False) -> WagersChanged:
    """`staked` is what goes from credit to escrow, or comes back where it is negative."""
    account, pot = chips(at.session.id), escrow(at.board.round)
    moves: tuple[Transfer, ...] = (
        moved(account, pot, staked) if staked > 0 else moved(pot, account, -staked)
    )
    stakes = tuple(Stake(bet, amount) for bet, amount in bets.items())
    return WagersChanged(at.session.id, at.board.round, stakes, moves, undoes)


def move(floor: Floor, command: Command[MoveWager]) -> Decision | Refusal:
    """All of it or nothing: a chip that will not go where it was dragged stays where it was."""
    body = command.body
    at = place_of(floor, command, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    free = _removable(at, body.source, body.amount)
    if isinstance(free, Refusal):
        return free
    taken = _without(at, body.source, body.amount)
    bet = bet_of(floor.offer(at.table), Wager(body.destination, Cents(body.amount)))
    if isinstance(bet, Refusal):
        return bet
    fits: Cut = cut(
        floor.offer(at.table), at.table.sign, taken.positions, taken.staked, bet, body.amount
    )
    if fits.amount != body.amount:
        return Refusal(
            RefusalCode.OVER_LIMIT, f"{body.amount} cents will not go on {bet.text}", fits.clause
        )
    after = {body.source: taken.bets.get(body.source, 0)}
    after[bet.text] = after.get(bet.text, taken.bets.get(bet.text, 0)) + body.amount
    return Decision((_changed(at, after, 0),), Answer(amounts=(body.amount,)))


def cancel(floor: Floor, command: Command[CancelWager]) -> Decision | Refusal:
    body = command.body
    at = place_of(floor, command, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    free = _removable(at, body.bet, body.amount)
    if isinstance(free, Refusal):
        return free
    left = {body.bet: at.board.bets[body.bet] - body.amount}
    return Decision((_changed(at, left, -body.amount),), Answer(amounts=(body.amount,)))


def _removable(at: Place, bet: BetText, amount: int) -> Refusal | None:
    lying = at.board.bets.get(bet, 0)
    free = lying - at.board.confirmed.get(bet, 0)
    if amount <= 0:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{amount} cents cannot be taken back")
    if amount > lying:
        return Refusal(RefusalCode.NOT_THERE, f"there are {lying} cents on {bet}, not {amount}")
    if amount > free:
        clauses = at.floor.wagering(at.table).lock.clauses
        return Refusal(
            RefusalCode.CONFIRMED,
            f"{bet} is confirmed and stays until the round is settled",
            clauses[0] if clauses else None,
        )
    pieces = at.floor.offer(at.table).game.bet(bet)
    if isinstance(pieces, Bet) and amount % len(pieces.positions):
        return Refusal(RefusalCode.UNEVEN_PIECES, f"{amount} cents are not equal pieces of {bet}")
    return None


def _without(at: Place, bet: BetText, amount: int) -> Board:
    """The board as it would be with so much of a bet taken back."""
    offered = at.floor.offer(at.table).game.bet(bet)
    assert isinstance(offered, Bet)
    positions = dict(at.board.positions)
    for position in offered.positions:
        positions[position] -= amount // len(offered.positions)
    bets = {**at.board.bets, bet: at.board.bets[bet] - amount}
    return Board(at.board.round, bets, positions, at.board.staked - amount)


def clear(floor: Floor, command: Command[ClearWagers]) -> Decision | Refusal:
    body = command.body
    at = place_of(floor, command, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    confirmed = at.board.confirmed
    free = {bet: amount - confirmed.get(bet, 0) for bet, amount in at.board.bets.items()}
    back = sum(free.values())
    if back == 0:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is no chip that could be taken back")
    left = {bet: confirmed.get(bet, 0) for bet, amount in free.items() if amount}
    return Decision((_changed(at, left, -back),), Answer(amounts=(back,)))


def repeat(floor: Floor, command: Command[RepeatWagers]) -> Decision | Refusal:
    body = command.body
    at = place_of(floor, command, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    last = at.session.last.get(at.table.id)
    if not last:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to repeat at this table")
    return _whole(at, tuple(Touch(bet, amount) for bet, amount in last.items()))


def double(floor: Floor, command: Command[DoubleWagers]) -> Decision | Refusal:
    body = command.body
    at = place_of(floor, command, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    if not at.board.bets:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to double")
    return _whole(at, tuple(Touch(bet, amount) for bet, amount in at.board.bets.items()))


def _whole(at: Place, touches: tuple[Touch, ...]) -> Decision | Refusal:
    """Repeating and doubling need the credit for all of it; limits may still cut each chip."""
    wanted = sum(touch.amount for touch in touches)
    if wanted > at.credit:
        return _poor(at, wanted, at.credit)
    return add(at, touches)


def undo(floor: Floor, command: Command[UndoWagers]) -> Decision | Refusal:
    body = command.body
    at = place_of(floor, command, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    if not at.board.undo:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to undo")
    before = at.board.undo[-1]
    change = sum(before.values()) - sum(at.board.bets.get(bet, 0) for bet in before)
    if change > at.credit:
        return _poor(at, change, at.credit)
    kept = at.board.confirmed
    if any(amount < kept.get(bet, 0) for bet, amount in before.items()):
        return Refusal(RefusalCode.CONFIRMED, "what was confirmed cannot be undone")
    return Decision((_changed(at, before, change, undoes=True),))


def confirm(floor: Floor, command: Command[ConfirmWagers]) -> Decision | Refusal:
    body = command.body
    at = place_of(floor, command, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    if not floor.wagering(at.table).confirm_bet.value:
        return Refusal(RefusalCode.NOT_OFFERED, "wagers at this table need no confirming")
    open_ = tuple(
        Stake(bet, amount)
        for bet, amount in at.board.bets.items()
        if amount != at.board.confirmed.get(bet, 0)
    )
    if not open_:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to confirm")
    return Decision((WagersConfirmed(body.session, body.round, open_),))


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    PlaceWagers: place,
    MoveWager: move,
    CancelWager: cancel,
    ClearWagers: clear,
    RepeatWagers: repeat,
    DoubleWagers: double,
    UndoWagers: undo,
    ConfirmWagers: confirm,
}
