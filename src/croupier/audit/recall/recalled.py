"""The record of a recalled round, from its opening to its last correction."""

from typing import Any

from msgspec import Struct, field

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import BetText, ClauseId, RoundId
from croupier.core.ledger.accounts import AccountId
from croupier.core.pit.state import Reading
from croupier.core.stream.envelope import Actor
from croupier.journal.port import StreamId


class LaidWager(Struct, frozen=True):
    """What lay on the layout when wagering closed: the only thing ever settled."""

    terminal: str
    session: str
    bet: BetText
    stake: int


class ReturnedWager(Struct, frozen=True):
    """What did not survive the close, wholly or in part."""

    terminal: str
    session: str
    bet: BetText
    amount: int
    reason: str
    clause: ClauseId | None


class WarnedWager(Struct, frozen=True):
    """What was too small and stood for once, with a word that no other will."""

    terminal: str
    session: str
    bet: BetText
    amount: int
    clause: ClauseId | None


class PaidWager(Struct, frozen=True):
    bet: BetText
    stake: int
    status: str
    credit: int
    commission: int
    clause: ClauseId
    explanation: str


class PaidTerminal(Struct, frozen=True):
    terminal: str
    session: str
    staked: int
    credit: int
    # The chip account when the entry was over.
    credit_after: int
    wagers: tuple[PaidWager, ...]


class Settled(Struct, frozen=True):
    """A settlement, or the one after a correction. `confirmed` vouched for the outcome."""

    seq: int
    at: int
    outcome: OutcomeData
    confirmed: Actor | None
    terminals: tuple[PaidTerminal, ...]
    # Of a correction, by whose leave.
    approved: Actor | None = None


class MovedMoney(Struct, frozen=True):
    """Into a player's account or out of it: credit, what is held, or what the player owes."""

    terminal: str
    session: str
    source: AccountId
    destination: AccountId
    amount: int


class PutRight(Struct, frozen=True):
    """Something taken back, made anew, made void or replaced, and what that moved."""

    seq: int
    at: int
    what: str
    reason: str | None
    by: Actor
    approver: Actor | None
    moves: tuple[MovedMoney, ...]
    clause: ClauseId | None = None


class Happening(Struct, frozen=True):
    """`by` is whoever asked for it, where it waited for the approver as a case."""

    seq: int
    at: int
    what: str
    by: Actor
    approver: Actor | None
    details: dict[str, Any]
    told: str


class RecalledCase(Struct):
    case: str
    kind: str
    sentence: str
    clause: ClauseId | None
    opened: int
    by: Actor | None = None
    decision: str | None = None
    decided: int | None = None
    decided_by: Actor | None = None
    approved_by: Actor | None = None


class RecalledRound(Struct):
    stream: StreamId
    round: RoundId
    table: str
    game: str
    rulebook: str
    options: dict[str, str]
    opened: int
    closed: int | None = None
    closed_by: str | None = None
    status: str = "open"
    corrections: int = 0
    wagers: list[LaidWager] = field(default_factory=list)
    returned: list[ReturnedWager] = field(default_factory=list)
    warned: list[WarnedWager] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    settlements: list[Settled] = field(default_factory=list)
    put_right: list[PutRight] = field(default_factory=list)
    cases: list[RecalledCase] = field(default_factory=list)
    happenings: list[Happening] = field(default_factory=list)
