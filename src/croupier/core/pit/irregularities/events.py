"""What went wrong, and how it was put right. Nothing earlier is edited: it is answered."""

from enum import StrEnum

from msgspec import Struct

from croupier.core import identifiers
from croupier.core.games.contract import OutcomeData
from croupier.core.ledger.ledger import Transfer
from croupier.core.pit.conduct.state import TablePlace
from croupier.core.pit.rounds import events, results
from croupier.core.rulebook.faults import FaultPart, FaultReason
from croupier.core.rulebook.games import roulette
from croupier.core.stream.messages import Event, InCents


class NoSpinDeclared(Event, frozen=True, tag="no-spin-declared.1"):
    """`after` says where the round goes on; a round that ends is voided by the next event."""

    round: identifiers.RoundId
    reason: roulette.NoSpinReason
    clause: identifiers.ClauseId | None
    care: tuple[roulette.NoSpinCare, ...]
    after: roulette.AfterNoSpin
    draws: roulette.SideDraws
    at: identifiers.Instant


class BallFinding(StrEnum):
    FIT = "fit"
    REPLACED = "replaced"


class BallExamined(Event, frozen=True, tag="ball-examined.1"):
    round: identifiers.RoundId
    finding: BallFinding
    details: str


class WrongOutcomeReported(Event, frozen=True, tag="wrong-outcome-reported.1"):
    round: identifiers.RoundId
    case: identifiers.CaseId
    reason: str
    clause: identifiers.ClauseId | None
    stops: bool
    freezes: tuple[identifiers.SessionId, ...]


class RoundReversed(Event, frozen=True, tag="round-reversed.1"):
    """All that was settled is taken back: stakes lie in escrow again, as if nothing had come."""

    round: identifiers.RoundId
    sessions: tuple[results.SessionSettled, ...]
    reason: str
    clause: identifiers.ClauseId | None
    moves: tuple[Transfer, ...]
    at: identifiers.Instant


class RoundResettled(Event, frozen=True, tag="round-resettled.1"):
    """`digest` is that of the round's record as it now stands."""

    round: identifiers.RoundId
    outcome: OutcomeData
    sessions: tuple[results.SessionSettled, ...]
    moves: tuple[Transfer, ...]
    at: identifiers.Instant
    digest: str


class PastRoundVoided(Event, frozen=True, tag="past-round-voided.1"):
    """A settled round made void: it follows the reversal that put its stakes back into escrow.

    Every stake goes back to its session, except what was forfeited by name.
    """

    round: identifiers.RoundId
    reason: str
    clause: identifiers.ClauseId | None
    sessions: tuple[identifiers.SessionId, ...]
    moves: tuple[Transfer, ...]
    at: identifiers.Instant
    digest: str
    forfeits: tuple[events.Refunded, ...] = ()


class VoidedBet(Struct, frozen=True, array_like=True, gc=False):
    bet: identifiers.BetText
    stake: InCents


class WagersVoided(Event, frozen=True, tag="wagers-voided.1"):
    """Some wagers of one session taken out of a round; the others stand."""

    round: identifiers.RoundId
    session: identifiers.SessionId
    bets: tuple[VoidedBet, ...]
    reason: str
    clause: identifiers.ClauseId | None
    moves: tuple[Transfer, ...]


class ChipsRefused(Event, frozen=True, tag="chips-refused.1"):
    """A wager of chips that was taken off the cloth, before no more bets."""

    round: identifiers.RoundId
    place: TablePlace
    bet: identifiers.BetText
    reason: str
    clause: identifiers.ClauseId | None


class ChipsPutRight(Event, frozen=True, tag="chips-put-right.1"):
    """A wager of chips after no more bets, as a supervisor put it right on the cloth."""

    round: identifiers.RoundId
    place: TablePlace
    source: identifiers.BetText
    destination: identifiers.BetText | None
    amount: InCents
    reason: str
    cctv: str | None
    clause: identifiers.ClauseId | None


class ChipsVoided(Event, frozen=True, tag="chips-voided.1"):
    """All that a player has on the cloth, given back for a breach."""

    round: identifiers.RoundId
    place: TablePlace
    reason: str
    clause: identifiers.ClauseId | None


class WagersReplaced(Event, frozen=True, tag="wagers-replaced.1"):
    """A session's wagers after close, as a supervisor put them right."""

    round: identifiers.RoundId
    session: identifiers.SessionId
    before: tuple[VoidedBet, ...]
    after: tuple[VoidedBet, ...]
    reason: str
    cctv: str | None
    clause: identifiers.ClauseId | None
    moves: tuple[Transfer, ...]


class CreditAdjusted(Event, frozen=True, tag="credit-adjusted.1", omit_defaults=True):
    """For a round, by hand. Whatever settles those wagers otherwise takes it back before.

    Where the round's record changes by it, `digest` is that of the record as it now stands.
    """

    # None where it is taken back with something else that is decided about the round.
    case: identifiers.CaseId | None
    session: identifiers.SessionId
    amount: InCents
    reason: str
    clause: identifiers.ClauseId | None
    moves: tuple[Transfer, ...]
    round: identifiers.RoundId = identifiers.RoundId("")
    digest: str = ""


class RepaidFrom(StrEnum):
    """The credit that a player who is still there has now, or what they brought to the cage."""

    CREDIT = "credit"
    CAGE = "cage"


class Repaid(Event, frozen=True):
    """What a player paid back in a case, in full or in part."""

    case: identifiers.CaseId
    session: identifiers.SessionId
    amount: InCents
    source: RepaidFrom
    note: str
    moves: tuple[Transfer, ...]


class DebtRepaid(Repaid, frozen=True, tag="debt-repaid.1"):
    pass


class DemandRepaid(Repaid, frozen=True, tag="demand-repaid.1"):
    """What was only demanded was owed in no account, so it goes to the house."""


class DebtWrittenOff(Event, frozen=True, tag="debt-written-off.1", omit_defaults=True):
    """`rounds` says how much of it was owed for which."""

    case: identifiers.CaseId
    session: identifiers.SessionId
    amount: InCents
    reason: str
    moves: tuple[Transfer, ...]
    rounds: tuple[tuple[identifiers.RoundId, int], ...] = ()


class DebtRestored(Event, frozen=True, tag="debt-restored.1"):
    """Owed again although it was written off: the round for which it was gives as much anew."""

    round: identifiers.RoundId
    session: identifiers.SessionId
    amount: InCents
    clause: identifiers.ClauseId | None
    moves: tuple[Transfer, ...]


class MalfunctionDeclared(Event, frozen=True, tag="malfunction-declared.1"):
    """`part` says what failed: a terminal, the game system or something that belongs to it."""

    round: identifiers.RoundId
    terminal: identifiers.TerminalId | None
    reason: FaultReason
    happened: identifiers.Instant
    note: str
    clause: identifiers.ClauseId | None
    part: FaultPart = FaultPart.GAME_SYSTEM


class TerminalErrorShown(Event, frozen=True, tag="terminal-error-shown.1"):
    terminal: identifiers.TerminalId
    error: str
    at: identifiers.Instant


class TerminalErrorCleared(Event, frozen=True, tag="terminal-error-cleared.1"):
    """Without an error, every one that it had shown."""

    terminal: identifiers.TerminalId
    error: str | None


class ServerFaultFound(Event, frozen=True, tag="server-fault-found.1"):
    """One error that several terminals display at once is the server's."""

    error: str
    terminals: tuple[identifiers.TerminalId, ...]


class LinkLost(Event, frozen=True, tag="link-lost.1"):
    """Recorded, and nothing else: accepted wagers stand."""

    terminal: identifiers.TerminalId
    at: identifiers.Instant


class DisplayShown(Event, frozen=True, tag="display-shown.1"):
    """Before anybody had told what came: held against it once somebody does."""

    round: identifiers.RoundId
    display: str
    shown: OutcomeData


class DisplayDiffered(Event, frozen=True, tag="display-differed.1"):
    round: identifiers.RoundId
    display: str
    shown: OutcomeData
    blocks: bool


class UspinFaulted(Event, frozen=True, tag="uspin-faulted.1"):
    table: identifiers.TableId
    reason: str
    valid: bool
    clause: identifiers.ClauseId | None


class UspinReturned(Event, frozen=True, tag="uspin-returned.1"):
    table: identifiers.TableId
    how: roulette.UspinReturn
    clause: identifiers.ClauseId | None


class LuckyBallStopped(Event, frozen=True, tag="lucky-ball-stopped.1"):
    table: identifiers.TableId
    reason: str
    clause: identifiers.ClauseId | None


class LuckyBallRestored(Event, frozen=True, tag="lucky-ball-restored.1"):
    table: identifiers.TableId
    mode: str
