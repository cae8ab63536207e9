"""Everything a pit knows. Folded from events, read by decisions, kept by snapshots.

The parts are mutable on purpose: one writer owns one state, and copying it for every wager would
cost more than deciding the wager.
"""

from enum import StrEnum

from msgspec import Struct, field

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import BetText, ClauseId, RulebookId
from croupier.core.ledger.accounts import AccountId
from croupier.core.offer.sign import Sign
from croupier.core.pit.envelope import Answer
from croupier.core.pit.names import (
    CaseId,
    Instant,
    Origin,
    PersonId,
    RoundId,
    SessionId,
    TableId,
    TerminalId,
)
from croupier.core.rulebook.game import GameName, Source

ANSWERS_KEPT = 16
UNDO_KEPT = 20
ROUNDS_KEPT = 50

# What a session has on each bet, in the order in which bets were first touched.
Bets = dict[BetText, int]


class TableStatus(StrEnum):
    CLOSED = "closed"
    OPEN = "open"
    CLOSING = "closing"


class RoundStatus(StrEnum):
    """The life of a round. From SETTLED on it is over, and only a correction can touch it."""

    OPEN = "open"
    CLOSED = "closed"
    RESULTING = "resulting"
    PENDING = "pending"
    SUSPENDED = "suspended"
    SETTLED = "settled"
    VOID = "void"


OVER = frozenset({RoundStatus.SETTLED, RoundStatus.VOID})


class Board(Struct):
    """One session's wagers on one round. `confirmed` is what can no longer be taken back."""

    round: RoundId
    bets: Bets = field(default_factory=dict)
    # What lies on each position, the pieces of every bet included.
    positions: dict[BetText, int] = field(default_factory=dict)
    staked: int = 0
    confirmed: Bets = field(default_factory=dict)
    undo: list[Bets] = field(default_factory=list)


class Session(Struct):
    """From a chip account's opening to its close. Meters: what came, went, was played and won."""

    id: SessionId
    terminal: TerminalId
    opened: Instant
    patron: PersonId | None = None
    frozen: bool = False
    boards: dict[TableId, Board] = field(default_factory=dict)
    # Winning stakes that go up again by themselves when wagering next opens at the table.
    standing: dict[TableId, Bets] = field(default_factory=dict)
    # What was last played at each table, for repeating it.
    last: dict[TableId, Bets] = field(default_factory=dict)
    meters: dict[str, int] = field(default_factory=dict)

    def staked(self) -> int:
        return sum(board.staked for board in self.boards.values())


class Terminal(Struct):
    id: TerminalId
    rulebook: RulebookId
    session: SessionId | None = None
    enabled: bool = True
    meters: dict[str, int] = field(default_factory=dict)


class Reading(Struct, frozen=True):
    """What one witness of the outcome says: a sensor, a shoe, a camera, the dealer."""

    by: str
    outcome: OutcomeData
    at: Instant


class Round(Struct):
    id: RoundId
    number: int
    status: RoundStatus
    opened: Instant
    closes: Instant | None = None
    closed: Instant | None = None
    spun: Instant | None = None
    # Who has chips on this round, in the order in which they came.
    players: dict[SessionId, None] = field(default_factory=dict)
    # Filled at close, and the only thing ever settled.
    wagers: dict[SessionId, Bets] = field(default_factory=dict)
    readings: list[Reading] = field(default_factory=list)
    outcome: OutcomeData | None = None
    credits: dict[SessionId, int] = field(default_factory=dict)


class Table(Struct):
    id: TableId
    rulebook: RulebookId
    game: GameName
    source: Source
    options: dict[str, str]
    sign: Sign
    wagering_ms: int
    status: TableStatus = TableStatus.CLOSED
    dealer: PersonId | None = None
    rounds: int = 0
    round: Round | None = None
    past: list[Round] = field(default_factory=list)


class CaseKind(StrEnum):
    """What staff are called to decide."""

    WRONG_OUTCOME = "wrong-outcome"
    READINGS_DIFFER = "readings-differ"
    EARLY_RESULT = "early-result"
    MALFUNCTION = "malfunction"
    MISDEAL = "misdeal"
    DICE = "dice"
    PRINTING = "printing"
    PAYMENT = "payment"
    RECEIVABLE = "receivable"
    HOLD = "hold"
    CONDUCT = "conduct"
    DISPUTE = "dispute"
    SELF_AUDIT = "self-audit"
    APPROVAL = "approval"


class Case(Struct):
    """Something that waits for a person. `about` names the round, session, terminal or ticket."""

    id: CaseId
    kind: CaseKind
    about: str
    sentence: str
    clause: ClauseId | None
    opened: Instant
    decided: Instant | None = None
    decision: str | None = None


class Heard(Struct):
    """The last commands of an origin with their answers, so that a repeat does nothing twice."""

    last: int = 0
    answers: dict[int, tuple[bytes, Answer]] = field(default_factory=dict)


class PitState(Struct):
    at: Instant = Instant(0)
    rulebooks: dict[RulebookId, str] = field(default_factory=dict)
    tables: dict[TableId, Table] = field(default_factory=dict)
    terminals: dict[TerminalId, Terminal] = field(default_factory=dict)
    sessions: dict[SessionId, Session] = field(default_factory=dict)
    sessions_opened: int = 0
    balances: dict[AccountId, int] = field(default_factory=dict)
    heard: dict[Origin, Heard] = field(default_factory=dict)
    cases: dict[CaseId, Case] = field(default_factory=dict)
    cases_opened: int = 0
