"""A session at a table whose wagering is open, or why it is not one."""

from typing import Any

from croupier.core.games.contract import Bet
from croupier.core.ledger.accounts import chips
from croupier.core.offer.settling import bet_of
from croupier.core.pit.conduct.bars import barred
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, SessionId, table_of
from croupier.core.pit.state import Board, RoundStatus, Session, Table
from croupier.core.pit.tables.withheld import unoffered
from croupier.core.pit.terminals.fitness import unfit
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command


class Seat:
    """A session at a table whose wagering is open: all that a wager command needs to know."""

    __slots__ = (
        "account",
        "board",
        "credit",
        "floor",
        "offer",
        "session",
        "sign",
        "table",
        "withheld",
    )

    def __init__(self, floor: Floor, table: Table, session: Session, board: Board) -> None:
        self.floor = floor
        self.table = table
        self.session = session
        self.board = board
        self.offer = floor.offer(table)
        self.sign = floor.sign(table, session.id)
        self.withheld = floor.state.plan.desk(table.id).withheld
        self.account = chips(session.id)
        self.credit = floor.ledger.balance(self.account)

    def bet(self, text: str, amount: int) -> Bet | Refusal:
        """The bet of that name, if the game has it and this table offers it."""
        bet = bet_of(self.offer, text, amount)
        if isinstance(bet, Refusal) or bet.kind not in self.withheld:
            return bet
        return unoffered(self.table, self.offer, bet)


def seat_of(
    floor: Floor, command: Command[Any], session_id: SessionId, round_: RoundId
) -> Seat | Refusal:
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
    return seated(floor, session, table, round_)


def seated(floor: Floor, session: Session, table: Table, round_: RoundId) -> Seat | Refusal:
    """For whoever may speak for the player; wagering on the round is known to be open."""
    barred = _barred(floor, session, table)
    if barred is not None:
        return barred
    board = session.boards.get(table.id)
    return Seat(floor, table, session, board if board is not None else Board(round_))


def _barred(floor: Floor, session: Session, table: Table) -> Refusal | None:
    if session.frozen:
        return Refusal(RefusalCode.FROZEN, f"the account of {session.id} is frozen")
    barred_here = barred(floor, session, table) if floor.state.bars else None
    if barred_here is not None:
        return barred_here
    terminal = floor.state.terminals[session.terminal]
    why = unfit(floor, terminal)
    if why is not None:
        return Refusal(RefusalCode.TERMINAL_DISABLED, f"{terminal.id} is {why}")
    if terminal.rulebook != table.rulebook:
        sentence = f"{terminal.id} plays under {terminal.rulebook}, not {table.rulebook}"
        return Refusal(RefusalCode.OTHER_RULEBOOK, sentence)
    return None
