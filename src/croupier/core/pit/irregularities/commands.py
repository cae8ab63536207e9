"""What staff and devices say when something has gone wrong."""

from typing import ClassVar

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import BetText
from croupier.core.pit.irregularities.events import RepaidFrom
from croupier.core.pit.irregularities.records import OLD, OldRound
from croupier.core.pit.names import CaseId, Instant, RoundId, SessionId, TableId, TerminalId
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.no_spin import NoSpinReason
from croupier.core.rulebook.spin import UspinReturn
from croupier.core.rulebook.voids import InvalidReason
from croupier.core.stream.body import Body


class DeclareNoSpin(Body, frozen=True, tag="declare-no-spin"):
    """At a wheel with its reason; dice need none. Revolutions are told where they were counted."""

    round: RoundId
    reason: NoSpinReason | None = None
    revolutions: int | None = None


class ExamineBall(Body, frozen=True, tag="examine-ball"):
    round: RoundId


class ReportWrongOutcome(Body, frozen=True, tag="report-wrong-outcome"):
    """`old` here and below is for the writer to fill in, of a round that state has dropped."""

    round: RoundId
    reason: str
    old: OldRound | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = (OLD,)


class CorrectOutcome(Body, frozen=True, tag="correct-outcome"):
    round: RoundId
    outcome: OutcomeData
    reason: str
    old: OldRound | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = (OLD,)


class LetOutcomeStand(Body, frozen=True, tag="let-outcome-stand"):
    """What was thought wrong was right: accounts are released and dealing goes on."""

    round: RoundId
    reason: str
    old: OldRound | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = (OLD,)


class VoidPastRound(Body, frozen=True, tag="void-past-round"):
    """A settled round made void although later ones have begun, which stand."""

    round: RoundId
    reason: str
    old: OldRound | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = (OLD,)


class InvalidateRound(Body, frozen=True, tag="invalidate-round"):
    """`involved` names who did it, player or not; only players named so can forfeit."""

    round: RoundId
    reason: InvalidReason
    note: str
    involved: tuple[str, ...] = ()
    forfeiting: tuple[SessionId, ...] = ()
    old: OldRound | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = (OLD,)


class VoidEarlyRound(Body, frozen=True, tag="void-early-round"):
    """A result came while bets were taken, and the void that follows needs somebody's word."""

    round: RoundId


class ReportDice(Body, frozen=True, tag="report-dice"):
    round: RoundId
    fault: str


class VoidDiceRound(Body, frozen=True, tag="void-dice-round"):
    round: RoundId
    reason: str


class ReportReadError(Body, frozen=True, tag="report-read-error"):
    """A device could not tell the outcome. `indicated` is what it shows all the same."""

    round: RoundId
    device: str
    indicated: OutcomeData | None = None


class ReportDisplay(Body, frozen=True, tag="report-display"):
    """What a winning number display shows."""

    round: RoundId
    display: str
    shown: OutcomeData


class ConfirmDespiteDisplay(Body, frozen=True, tag="confirm-despite-display"):
    round: RoundId
    outcome: OutcomeData


class DeclareMalfunction(Body, frozen=True, tag="declare-malfunction"):
    """Of one terminal, or of the system where no terminal is named. `happened` decides much."""

    round: RoundId
    reason: FaultReason
    happened: Instant
    note: str
    terminal: TerminalId | None = None


class RecalculateRound(Body, frozen=True, tag="recalculate-round"):
    """Settles a suspended round, or settles a settled one again, on what came in fact."""

    round: RoundId
    outcome: OutcomeData
    reason: str
    old: OldRound | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = (OLD,)


class AdjustCredit(Body, frozen=True, tag="adjust-credit"):
    """What the analysis of a fault shows that a player has had too little, or too much."""

    case: CaseId
    session: SessionId
    amount: int
    reason: str
    old: OldRound | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = (OLD,)


class RepayDebt(Body, frozen=True, tag="repay-debt"):
    """What a player owes, or what is demanded back of one, is paid back: all of it or a part.

    `note` names the receipt.
    """

    case: CaseId
    amount: int
    source: RepaidFrom
    note: str


class WriteOffDebt(Body, frozen=True, tag="write-off-debt"):
    """All that is still owed in a case is given up."""

    case: CaseId
    reason: str


class VoidUnprovedWagers(Body, frozen=True, tag="void-unproved-wagers"):
    """Without bets, all that the session has on the round."""

    round: RoundId
    session: SessionId
    reason: str
    bets: tuple[BetText, ...] = ()


class ReportTerminalError(Body, frozen=True, tag="report-terminal-error"):
    terminal: TerminalId
    error: str


class ReportScreen(Body, frozen=True, tag="report-screen"):
    """What a terminal shows of a settled round: the credit it was given, and the number."""

    round: RoundId
    terminal: TerminalId
    credited: int
    number: str | None = None


class ReportLinkLost(Body, frozen=True, tag="report-link-lost"):
    terminal: TerminalId


class ReportMalfunction(Body, frozen=True, tag="report-malfunction"):
    """A player says that something is wrong with the terminal."""

    session: SessionId
    words: str


class ReportUspinFault(Body, frozen=True, tag="report-uspin-fault"):
    """`valid` says whether the last spin was a valid one all the same."""

    table: TableId
    valid: bool
    reason: str


class ReturnUspin(Body, frozen=True, tag="return-uspin"):
    table: TableId
    how: UspinReturn


class ReportLuckyScreen(Body, frozen=True, tag="report-lucky-screen"):
    """The Lucky Ball screen has failed."""

    table: TableId
    reason: str


class RestoreLuckyBall(Body, frozen=True, tag="restore-lucky-ball"):
    table: TableId
    mode: str


class RefuseWager(Body, frozen=True, tag="refuse-wager"):
    """Of chips on the cloth, `player` says whose they are, and there is no session."""

    round: RoundId
    session: SessionId | None
    bet: BetText
    reason: str
    player: str = ""


class ChangeLateWager(Body, frozen=True, tag="change-late-wager"):
    """After close: so much from one bet to another, or back to the player without one.

    Of chips on the cloth, `player` says whose they are, and there is no session.
    """

    round: RoundId
    session: SessionId | None
    source: BetText
    amount: int
    reason: str
    destination: str | None = None
    cctv: str | None = None
    player: str = ""
