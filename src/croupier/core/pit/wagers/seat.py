"""A session at a table whose wagering is open, or why it is not one."""

from collections.abc import Mapping
from types import MappingProxyType

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText
from croupier.core.ledger.accounts import chips
from croupier.core.offer.settling import bet_of
from croupier.core.pit.conduct.bars import must_not_be_barred
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, SessionId, table_of
from croupier.core.pit.state import Board, RoundStatus, Session, Table
from croupier.core.pit.tables.running.withheld import unoffered
from croupier.core.pit.tables.setup.approval import approval_lacking
from croupier.core.pit.terminals.fitness import unfit
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.rounds.wagering import FurtherWager, Gesture

_NOTHING: Mapping[BetText, int] = MappingProxyType({})


class Seat:
    """A session at a table whose wagering is open: all that a wager command needs to know."""

    __slots__ = (
        "account",
        "board",
        "confirmed",
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
        # What is wagered for good on each position, the pieces of every bet included.
        self.confirmed = self.offer.positions(board.confirmed) if board.confirmed else _NOTHING
        self.sign = floor.sign(table, session.id)
        self.withheld = floor.state.plan.desk(table.id).withheld
        self.account = chips(session.id)
        self.credit = floor.ledger.balance(self.account)

    def bet(self, text: str, amount: int) -> Bet | Refusal:
        """The bet of that name, if the game has it and this table offers more of it."""
        bet = bet_of(self.offer, text, amount)
        if isinstance(bet, Refusal):
            return bet
        if bet.kind in self.withheld:
            return unoffered(self.table, self.offer, bet)
        return self.must_be_open_to_more(bet.text) or bet

    def must_be_open_to_more(self, text: BetText) -> Refusal | None:
        """Some rulebooks let nothing more come to a wager once it is confirmed."""
        rule = self.offer.wagering.further_wager
        refused = rule.value is FurtherWager.REFUSED_ONCE_CONFIRMED
        if not refused or not self.board.confirmed.get(text):
            return None
        sentence = f"{text} is confirmed, and nothing more may be laid on it in this round"
        return Refusal(RefusalCode.NO_FURTHER_WAGER, sentence, rule.first)


def seat_of(floor: Floor, session_id: SessionId, round_: RoundId) -> Seat | Refusal:
    session = floor.state.sessions[session_id]
    table = floor.table(table_of(round_))
    if isinstance(table, Refusal):
        return table
    current = floor.current(table, round_)
    if isinstance(current, Refusal):
        return current
    if current.status is not RoundStatus.OPEN:
        return Refusal(RefusalCode.WAGERING_CLOSED, f"wagering on {round_} is closed")
    gesture = floor.wagering(table).gesture
    if gesture.value is Gesture.CHIPS_ON_LAYOUT:
        sentence = f"wagers at {table.id} are chips on its layout, and none comes from a terminal"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, gesture.first)
    return seated(floor, session, table, round_)


def seated(floor: Floor, session: Session, table: Table, round_: RoundId) -> Seat | Refusal:
    """For whoever may speak for the player; wagering on the round is known to be open."""
    barred = _must_be_free_to_play(floor, session, table)
    if barred is not None:
        return barred
    board = session.boards.get(table.id)
    return Seat(floor, table, session, board if board is not None else Board(round_))


def _must_be_free_to_play(floor: Floor, session: Session, table: Table) -> Refusal | None:
    if session.frozen:
        return Refusal(RefusalCode.FROZEN, f"the account of {session.id} is frozen")
    barred_here = must_not_be_barred(floor, session, table) if floor.state.bars else None
    if barred_here is not None:
        return barred_here
    terminal = floor.state.terminals[session.terminal]
    why = unfit(floor, terminal)
    if why is not None:
        lacking = approval_lacking(floor, terminal)
        clause = lacking.first if lacking is not None else None
        return Refusal(RefusalCode.TERMINAL_DISABLED, f"{terminal.id} is {why}", clause)
    if terminal.rulebook != table.rulebook:
        sentence = f"{terminal.id} plays under {terminal.rulebook}, not {table.rulebook}"
        return Refusal(RefusalCode.OTHER_RULEBOOK, sentence)
    return None
