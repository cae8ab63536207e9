"""A session at a table whose wagering is open, or why it may not wager there.

Some rulebooks let a player play at one table or one terminal at a time. Only a patron who is known
can be seen at two terminals; strangers cannot be told apart.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, RoundId, SessionId, table_of
from croupier.core.ledger.accounts import chips
from croupier.core.offer.offer import Offer
from croupier.core.offer.settling import bet_of
from croupier.core.pit.conduct.bars import must_not_be_barred
from croupier.core.pit.floor import Floor, not_the_round
from croupier.core.pit.state import OVER, Board, RoundStatus, Session, Table
from croupier.core.pit.tables import equipment, limits
from croupier.core.pit.tables.exclusive import must_not_be_a_tournaments
from croupier.core.pit.terminals.fitness import unfit
from croupier.core.pit.wagers.commands import LayoutBody
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.wagering import AtOnce, FurtherWager, Gesture
from croupier.core.stream.envelope import Command, Decision

B = TypeVar("B", bound=LayoutBody)
Decide = Callable[[Floor, Command[B]], Decision | Refusal]
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

    def __init__(
        self, floor: Floor, table: Table, session: Session, board: Board, offer: Offer
    ) -> None:
        self.floor = floor
        self.table = table
        self.session = session
        self.board = board
        self.offer = offer
        # What is wagered for good on each position, the pieces of every bet included.
        self.confirmed = offer.positions(board.confirmed) if board.confirmed else _NOTHING
        known = floor.state.plan.desks.get(table.id)
        self.sign = table.sign if known is None else known.personal.get(session.id, table.sign)
        self.withheld = () if known is None else known.withheld
        self.account = chips(session.id)
        self.credit = floor.ledger.balance(self.account)

    def bet(self, text: str, amount: int) -> Bet | Refusal:
        """The bet of that name, if the game has it and this table offers more of it."""
        bet = bet_of(self.offer, text, amount)
        if isinstance(bet, Refusal):
            return bet
        if bet.kind in self.withheld:
            return limits.unoffered(self.table, self.offer, bet)
        if self.board.confirmed:
            return self.must_be_open_to_more(bet.text) or bet
        return bet

    def must_be_open_to_more(self, text: BetText) -> Refusal | None:
        """Some rulebooks let nothing more come to a wager once it is confirmed."""
        if not self.board.confirmed.get(text):
            return None
        rule = self.offer.wagering.further_wager
        if rule.value is not FurtherWager.REFUSED_ONCE_CONFIRMED:
            return None
        sentence = f"{text} is confirmed, and nothing more may be laid on it in this round"
        return Refusal(RefusalCode.NO_FURTHER_WAGER, sentence, rule.first)


def at_seat(decide: Callable[[Seat, B], Decision | Refusal]) -> Decide[B]:
    """Decides where the session that a command names is seated at the table of its round."""

    def decided(floor: Floor, command: Command[B]) -> Decision | Refusal:
        body = command.body
        at = _seat_of(floor, body.session, body.round)
        return at if isinstance(at, Refusal) else decide(at, body)

    kind = decide.__annotations__["body"]
    decided.__annotations__["command"] = Command[kind]  # type: ignore[valid-type]
    return decided


def _seat_of(floor: Floor, session_id: SessionId, round_: RoundId) -> Seat | Refusal:
    session = floor.state.sessions[session_id]
    name = table_of(round_)
    table = floor.state.tables.get(name) or floor.table(name)
    if isinstance(table, Refusal):
        return table
    current = table.round
    if current is None or current.id != round_:
        return not_the_round(table, round_)
    if current.status is not RoundStatus.OPEN:
        return Refusal(RefusalCode.WAGERING_CLOSED, f"wagering on {round_} is closed")
    offer = floor.offer(table)
    gesture = offer.wagering.gesture
    if gesture.value is Gesture.CHIPS_ON_LAYOUT:
        sentence = f"{table.id} takes chips on its layout, and no wagers from terminals"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, gesture.first)
    return seated(floor, session, table, round_, offer)


def seated(
    floor: Floor, session: Session, table: Table, round_: RoundId, offer: Offer
) -> Seat | Refusal:
    """For whoever may speak for the player; wagering on the round is known to be open."""
    if refusal := _must_be_free_to_play(floor, session, table):
        return refusal
    board = session.boards.get(table.id) or Board(round_)
    return Seat(floor, table, session, board, offer)


def _must_be_free_to_play(floor: Floor, session: Session, table: Table) -> Refusal | None:
    taken = must_not_be_a_tournaments(floor, table) if floor.state.tournaments else None
    if taken is not None:
        return taken
    if session.freezes:
        return Refusal(RefusalCode.FROZEN, f"the account of {session.id} is frozen")
    barred_here = must_not_be_barred(floor, session, table) if floor.state.bars else None
    if barred_here is not None:
        return barred_here
    if session.place is not None:
        return None
    terminal = floor.state.terminals[session.terminal]
    why = unfit(floor, terminal)
    if why is not None:
        lacking = equipment.approval_lacking(floor, terminal)
        clause = lacking.first if lacking is not None else None
        return Refusal(RefusalCode.TERMINAL_DISABLED, f"{terminal.id} is {why}", clause)
    if terminal.rulebook != table.rulebook:
        sentence = f"{terminal.id} plays under {terminal.rulebook}, not {table.rulebook}"
        return Refusal(RefusalCode.OTHER_RULEBOOK, sentence)
    return None


def must_not_play_elsewhere(floor: Floor, session: Session, table: Table) -> Refusal | None:
    """The player's wagers at another table, or at another screen, keep them from laying here.

    It is asked of whatever is laid and never of what is taken back.
    """
    if len(floor.state.tables) > 1:
        refusal = _must_not_play_at_another_table(floor, session, table)
        if refusal is not None:
            return refusal
    if session.patron is None:
        return None
    return _must_not_play_at_another_terminal(floor, session, table)


def one_terminal(floor: Floor, session: Session, table: Table) -> bool:
    """Whether this player keeps to one terminal at this table, however many they have."""
    rule = floor.wagering(table).terminals_at_once.value
    told = session.one_game or any(other.one_game for other in _sessions_of_player(floor, session))
    return not _several(floor, table, rule, told=told)


def _must_not_play_at_another_table(floor: Floor, session: Session, table: Table) -> Refusal | None:
    rule = floor.wagering(table).tables_at_once
    if _several(floor, table, rule.value, told=session.one_game):
        return _must_not_play_at_too_many(floor, session, table)
    for other in floor.state.tables.values():
        if other is not table and _lies(session, other, table):
            sentence = f"the wagers at {other.id} must be settled before one is made at {table.id}"
            return Refusal(RefusalCode.ONE_TABLE_AT_A_TIME, sentence, rule.first)
    return None


def _must_not_play_at_too_many(floor: Floor, session: Session, table: Table) -> Refusal | None:
    rule = floor.wagering(table).tables_at_most
    if rule is None:
        return None
    others = floor.state.tables.values()
    there = [
        str(other.id) for other in others if other is not table and _lies(session, other, table)
    ]
    if len(there) < rule.value:
        return None
    most = f"{rule.value} tables at once are the most"
    sentence = f"{most}: there are wagers at {', '.join(there)}"
    return Refusal(RefusalCode.ONE_TABLE_AT_A_TIME, sentence, rule.first)


def _must_not_play_at_another_terminal(
    floor: Floor, session: Session, table: Table
) -> Refusal | None:
    """A document speaks of its own terminals: another's, beside them, are for that one to say."""
    others = _sessions_of_player(floor, session)
    if not others or not one_terminal(floor, session, table):
        return None
    for other in others:
        tables = floor.state.tables.values()
        same = floor.rulebook_of(other) == table.rulebook
        if same and any(_lies(other, at, table) for at in tables):
            there, here = other.terminal, session.terminal
            sentence = f"the wagers at {there} must be settled before one is made at {here}"
            clause = floor.wagering(table).terminals_at_once.first
            return Refusal(RefusalCode.ONE_TERMINAL_AT_A_TIME, sentence, clause)
    return None


def _sessions_of_player(floor: Floor, session: Session) -> list[Session]:
    """The same patron's other sessions."""
    if session.patron is None:
        return []
    known = (floor.state.sessions.get(name) for name in floor.sittings(session.patron))
    return [other for other in known if other is not None and other is not session]


def _lies(session: Session, at: Table, asked: Table) -> bool:
    """Whether the session has wagers there that are not settled.

    At the table where something is to be laid only its open layout counts: stakes left standing
    go up in the decision that ends the round before, which still has its wagers then.
    """
    round_ = at.round
    if round_ is None or round_.status in OVER:
        return False
    board = session.boards.get(at.id)
    if board is not None and board.staked:
        return True
    return at is not asked and session.id in round_.wagers


def _several(floor: Floor, table: Table, rule: AtOnce, *, told: bool) -> bool:
    match rule:
        case AtOnce.ONE:
            return False
        case AtOnce.SEVERAL_WHERE_OFFERED:
            return table.rulebook not in floor.state.plan.unlinked
        case AtOnce.SEVERAL_UNLESS_TOLD_OTHERWISE:
            return not told
