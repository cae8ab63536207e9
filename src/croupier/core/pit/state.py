"""Everything a pit knows. Folded from events, read by decisions, kept by snapshots.

The parts are mutable on purpose: one writer owns one state, and copying it for every wager would
cost more than deciding the wager.
"""

from enum import StrEnum
from typing import Any

from msgspec import Struct, field

from croupier.core import identifiers
from croupier.core.games.contract import OutcomeData
from croupier.core.ledger import accounts, ledger
from croupier.core.offer.limits import Sign
from croupier.core.pit.accounts.state import Money
from croupier.core.pit.cards.state import CardRoom
from croupier.core.pit.cases.case_words import CaseWords
from croupier.core.pit.chips.state import Rack
from croupier.core.pit.conduct.state import Bar, Direction
from croupier.core.pit.demonstration.state import Demonstration
from croupier.core.pit.floats.state import Floats
from croupier.core.pit.jackpots.state import JackpotTables
from croupier.core.pit.rounds.results import (
    BallDirection,
    LuckyNumbers,
    LuckyProgress,
    Returned,
    SessionSettled,
    StakedTokens,
)
from croupier.core.pit.tables.state import FloorRecords, FormerText, TableDuty
from croupier.core.pit.terminals.condition import Condition
from croupier.core.pit.tournaments.state import TournamentPlay
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.games import paytable, roulette
from croupier.core.stream.envelope import Actor
from croupier.core.stream.idempotency import RecentAnswers
from croupier.core.stream.intents import Intents
from croupier.core.stream.starting import Run
from croupier.core.tournaments.score_sheet import SheetId

UNDO_KEPT = 20
ROUNDS_KEPT = 50
CASES_KEPT = 200
LEFT_KEPT = 200

# What a session has on each bet, in the order in which bets were first touched.
Bets = dict[identifiers.BetText, int]


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


class EmptyRounds(StrEnum):
    """A direction to run rounds without wagers: the next one, or until somebody wagers."""

    NEXT = "next"
    UNTIL_WAGER = "until-wager"


class Board(Struct):
    """One session's wagers on one round. `confirmed` is what can no longer be taken back."""

    round: identifiers.RoundId
    bets: Bets = field(default_factory=dict)
    # What lies on each position, the pieces of every bet included.
    positions: dict[identifiers.BetText, int] = field(default_factory=dict)
    staked: int = 0
    confirmed: Bets = field(default_factory=dict)
    undo: list[Bets] = field(default_factory=list)
    # What was undone and could be done again; any other change forgets it.
    redo: list[Bets] = field(default_factory=list)


class Session(Struct):
    """From a chip account's opening to its close. Meters: what came, went, was played and won.

    Whoever plays with chips has no terminal: `place` is their table, and `terminal` their name.
    """

    id: identifiers.SessionId
    terminal: identifiers.TerminalId
    opened: identifiers.Instant
    patron: identifiers.PersonId | None = None
    # Whether staff have told the player to keep to one game at a time.
    one_game: bool = False
    # In which round they were told that wagers below the minimum go back from then on.
    warned: identifiers.RoundId | None = None
    # Why nothing may be wagered or taken out: the case or hold behind it, and the sentence.
    freezes: dict[str, str] = field(default_factory=dict)
    boards: dict[identifiers.TableId, Board] = field(default_factory=dict)
    place: identifiers.TableId | None = None
    # What was last played at each table, for repeating it.
    last: dict[identifiers.TableId, Bets] = field(default_factory=dict)
    # When wagering last closed on a round, at any table, with a wager of theirs that stood.
    wagered: identifiers.Instant = identifiers.Instant(0)
    meters: dict[str, int] = field(default_factory=dict)

    @property
    def frozen(self) -> bool:
        return bool(self.freezes)

    def staked(self) -> int:
        return sum(board.staked for board in self.boards.values())

    @classmethod
    def find(cls, floor: Any, body: Any) -> Any:
        return floor.state.sessions[body.session]


class Terminal(Struct):
    id: identifiers.TerminalId
    rulebook: identifiers.RulebookId
    session: identifiers.SessionId | None = None
    enabled: bool = True
    # The approval it is used under, where one is needed.
    approval: str | None = None
    # Staff are looking at its meters: nothing is wagered, taken or paid there meanwhile.
    audited: bool = False
    # Since when somebody there waits for an attendant.
    called: identifiers.Instant | None = None
    meters: dict[str, int] = field(default_factory=dict)
    # Tickets that lie in its stacker: how many, and what they were worth.
    papers: int = 0
    papers_worth: int = 0
    # What its devices have reported and not taken back, and since when.
    conditions: dict[Condition, identifiers.Instant] = field(default_factory=dict)
    # Which parts each is said of, by name: two doors are open until both are shut.
    parts: dict[Condition, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def find(cls, floor: Any, body: Any) -> Any:
        return floor.state.terminals[body.terminal]


class Reading(Struct, frozen=True, omit_defaults=True):
    """What one witness of the outcome says: a sensor, a shoe, a camera, the dealer."""

    by: str
    outcome: OutcomeData
    at: identifiers.Instant
    direction: BallDirection | None = None


class Round(Struct):
    id: identifiers.RoundId
    number: int
    status: RoundStatus
    opened: identifiers.Instant
    closes: identifiers.Instant | None = None
    closed: identifiers.Instant | None = None
    spun: identifiers.Instant | None = None
    # Which way the ball ran, as whoever said so last.
    direction: BallDirection | None = None
    # Whether the ball rests, where no number is keyed before.
    at_rest: bool = False
    # What bound it: a change of rules or options reaches the next round and not this one.
    rulebook: identifiers.RulebookId = identifiers.RulebookId("")
    options: dict[str, str] = field(default_factory=dict)
    game: paytable.GameName | None = None
    # Who has chips on this round, in the order in which they came.
    players: dict[identifiers.SessionId, None] = field(default_factory=dict)
    # Filled at close, and the only thing ever settled.
    wagers: dict[identifiers.SessionId, Bets] = field(default_factory=dict)
    # What went back at close, so that its player can be told.
    returned: tuple[Returned, ...] = ()
    readings: list[Reading] = field(default_factory=list)
    outcome: OutcomeData | None = None
    confirmed: Actor | None = None
    settled: identifiers.Instant | None = None
    results: tuple[SessionSettled, ...] = ()
    # What of the stakes was in promotional tokens.
    tokens: tuple[StakedTokens, ...] = ()
    # By how much credit was adjusted for it by hand and still is, of those with wagers on it.
    adjusted: dict[identifiers.SessionId, int] = field(default_factory=dict)
    corrections: int = 0
    # The number of the first round on which what it imprisoned lies: later ones where a correction
    # has carried it there.
    imprisons_for: int = 0
    # Where it stood when it was suspended.
    before: RoundStatus | None = None
    # Spins that were declared none, and what is to be done before the ball is spun again.
    no_spins: int = 0
    care: tuple[roulette.NoSpinCare, ...] = ()
    loaded: identifiers.PersonId | None = None
    # By which intent a device was told to launch, since the last spin that was none.
    launch: identifiers.IntentId | None = None
    draw: LuckyNumbers | None = None
    lucky: LuckyProgress = LuckyProgress()
    # What displays showed before anybody had told what came.
    displays: dict[str, OutcomeData] = field(default_factory=dict)
    # Whether a display shows something else than was read.
    display_differs: bool = False


class Table(Struct):
    id: identifiers.TableId
    rulebook: identifiers.RulebookId
    game: paytable.GameName
    source: paytable.Source
    options: dict[str, str]
    sign: Sign
    wagering_ms: int
    status: TableStatus = TableStatus.CLOSED
    dealer: identifiers.PersonId | None = None
    # Who works there beside the dealer, and as what.
    assisting: dict[identifiers.PersonId, TableDuty] = field(default_factory=dict)
    rounds: int = 0
    round: Round | None = None
    past: list[Round] = field(default_factory=list)
    # Why no further round may open, by what must be dealt with first.
    stops: dict[str, str] = field(default_factory=dict)
    # Whether rounds run although nobody wagered, by whose direction and for how long.
    empty: EmptyRounds | None = None
    # Stakes in prison, by the bet that each lies on when the next round opens.
    prison: dict[identifiers.SessionId, Bets] = field(default_factory=dict)
    # The numbers of the rounds after which it closed, of those that state still has.
    closed_after: list[int] = field(default_factory=list)
    # The last record of each round that was put right after state had dropped it.
    amended: dict[identifiers.RoundId, str] = field(default_factory=dict)

    @classmethod
    def find(cls, floor: Any, body: Any) -> Any:
        return floor.state.tables[body.table]


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
    CALL = "call"
    JACKPOT = "jackpot"
    # A wheel or a tumbler whose results are not those of chance.
    BIAS = "bias"


class Case(Struct):
    """Something that waits for a person. `about` names the round, session, terminal or ticket."""

    id: identifiers.CaseId
    kind: CaseKind
    about: str
    sentence: str
    clause: identifiers.ClauseId | None
    opened: identifiers.Instant
    decided: identifiers.Instant | None = None
    decision: str | None = None
    by: Actor | None = None
    # What waits for approval, as it was asked.
    request: str | None = None
    decided_by: Actor | None = None
    # A dispute that its player wants looked at again.
    review: bool = False
    # The terminal that failed.
    terminal: identifiers.TerminalId | None = None
    # What makes it a malfunction, where somebody or something has said so.
    fault: FaultReason | None = None
    # The round that a dispute is about.
    disputed_round: identifiers.RoundId | None = None
    # Who has approved it while others must as well, and the shoe at its table when it was asked.
    endorsed: tuple[Actor, ...] = ()
    shoe: int | None = None
    # The same as the sentence, for screens in another language.
    words: CaseWords | None = None
    # What the entry that decided it did to the accounts.
    changes: ledger.AccountChanges = ledger.AccountChanges()


class PitState(Struct):
    at: identifiers.Instant = identifiers.Instant(0)
    run: Run = field(default_factory=Run)
    rulebooks: dict[identifiers.RulebookId, str] = field(default_factory=dict)
    # Texts that another under the same name has replaced, the oldest first.
    replaced: list[FormerText] = field(default_factory=list)
    tables: dict[identifiers.TableId, Table] = field(default_factory=dict)
    plan: FloorRecords = field(default_factory=FloorRecords)
    terminals: dict[identifiers.TerminalId, Terminal] = field(default_factory=dict)
    # Those that have left the floor, with their meters: they go on if one comes back.
    retired: dict[identifiers.TerminalId, Terminal] = field(default_factory=dict)
    sessions: dict[identifiers.SessionId, Session] = field(default_factory=dict)
    sessions_opened: int = 0
    # Where the last of those who have left sat: a screen may show a round of theirs still.
    left: dict[identifiers.SessionId, identifiers.TerminalId] = field(default_factory=dict)
    # What players owe, by the rounds it is owed for; and, by round, what of it was written off.
    owing: dict[identifiers.SessionId, dict[identifiers.RoundId, int]] = field(default_factory=dict)
    given_up: dict[identifiers.RoundId, dict[identifiers.SessionId, int]] = field(
        default_factory=dict
    )
    # The last moment as of which wagers of somebody known were made void here as a sanction.
    voids_heard: dict[identifiers.PersonId, identifiers.Instant] = field(default_factory=dict)
    balances: dict[accounts.AccountId, int] = field(default_factory=dict)
    recent_answers: dict[identifiers.Origin, RecentAnswers] = field(default_factory=dict)
    cases: dict[identifiers.CaseId, Case] = field(default_factory=dict)
    cases_opened: int = 0
    cards: CardRoom = field(default_factory=CardRoom)
    cases_done: list[Case] = field(default_factory=list)
    bars: list[Bar] = field(default_factory=list)
    directions: dict[identifiers.SessionId, Direction] = field(default_factory=dict)
    # Patrons who know that wagers below the minimum go back, and from which round they know it.
    warned: dict[identifiers.PersonId, identifiers.RoundId] = field(default_factory=dict)
    # Errors that terminals have reported and nobody has dealt with: who showed which, and when.
    errors: dict[str, dict[identifiers.TerminalId, identifiers.Instant]] = field(
        default_factory=dict
    )
    money: Money = field(default_factory=Money)
    floats: Floats = field(default_factory=Floats)
    racks: dict[identifiers.TableId, Rack] = field(default_factory=dict)
    jackpots: JackpotTables = field(default_factory=dict)
    intents: Intents = field(default_factory=Intents)
    # Terminals that play with credit worth nothing, until somebody resets them.
    demonstrations: dict[identifiers.TerminalId, Demonstration] = field(default_factory=dict)
    # Tables that are a tournament's alone, until its session there is over.
    tournaments: dict[identifiers.TableId, TournamentPlay] = field(default_factory=dict)
    # Sessions whose score was returned, for a result that is put right later.
    returned: dict[SheetId, TournamentPlay] = field(default_factory=dict)

    def terminal_of(self, session: identifiers.SessionId) -> identifiers.TerminalId | None:
        """Where somebody sits, or sat last; of those who left long ago nobody knows."""
        there = self.sessions.get(session)
        return there.terminal if there is not None else self.left.get(session)
