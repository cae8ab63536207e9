"""What staff and devices say when something has gone wrong."""

from typing import Annotated, ClassVar

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import BetText
from croupier.core.pit.irregularities.events import RepaidFrom
from croupier.core.pit.irregularities.old_rounds import OLD, OldRound
from croupier.core.pit.names import CaseId, Instant, RoundId, SessionId, TableId, TerminalId
from croupier.core.rulebook.faults import FaultPart, FaultReason, InvalidReason
from croupier.core.rulebook.games.roulette import NoSpinReason, UspinReturn
from croupier.core.stream import messages


class _OfAPastRound(messages.Body, frozen=True, kw_only=True):
    """`old` is for the writer to fill in, of a round that state has dropped."""

    old: OldRound | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = (OLD,)


class _PutsRight(_OfAPastRound, messages.Approvable, frozen=True):
    """What is done about such a round may need somebody's approval."""


class DeclareNoSpin(messages.Approvable, frozen=True, tag="declare-no-spin"):
    """At a wheel with its reason; dice need none. Revolutions are told where they were counted."""

    round: RoundId
    reason: NoSpinReason | None = None
    revolutions: messages.Count | None = None


class ExamineBall(messages.Approvable, frozen=True, tag="examine-ball"):
    round: RoundId


class ReportWrongOutcome(_OfAPastRound, frozen=True, tag="report-wrong-outcome"):
    round: RoundId
    reason: messages.Words


class CorrectOutcome(_PutsRight, frozen=True, tag="correct-outcome"):
    round: RoundId
    outcome: OutcomeData
    reason: messages.Words


class LetOutcomeStand(_PutsRight, frozen=True, tag="let-outcome-stand"):
    """What was thought wrong was right: accounts are released and dealing goes on."""

    round: RoundId
    reason: messages.Words


class VoidPastRound(_PutsRight, frozen=True, tag="void-past-round"):
    """A settled round made void although later ones have begun, which stand."""

    round: RoundId
    reason: messages.Words


class InvalidateRound(_PutsRight, frozen=True, tag="invalidate-round"):
    """`involved` names who did it, player or not; only players named so can forfeit."""

    round: RoundId
    reason: InvalidReason
    note: messages.Words
    involved: messages.Involved = ()
    forfeiting: Annotated[tuple[SessionId, ...], messages.Field(messages.FieldKind.STAKERS)] = ()


class VoidEarlyRound(messages.Approvable, frozen=True, tag="void-early-round"):
    """A result came while bets were taken, and the void that follows needs somebody's word."""

    round: RoundId


class ReportDice(_OfAPastRound, frozen=True, tag="report-dice"):
    """Of the round under way, or of one that is settled where the rulebook reaches so far."""

    round: RoundId
    fault: str


class VoidDiceRound(_PutsRight, frozen=True, tag="void-dice-round"):
    round: RoundId
    reason: messages.Words


class ReportReadError(messages.Body, frozen=True, tag="report-read-error"):
    """A device could not tell the outcome. `indicated` is what it shows all the same."""

    round: RoundId
    device: str
    indicated: OutcomeData | None = None


class ReportDisplay(messages.Body, frozen=True, tag="report-display"):
    """What a winning number display shows."""

    round: RoundId
    display: str
    shown: OutcomeData


class ConfirmDespiteDisplay(messages.Approvable, frozen=True, tag="confirm-despite-display"):
    round: RoundId
    outcome: OutcomeData


class DeclareMalfunction(messages.Approvable, frozen=True, tag="declare-malfunction"):
    """Of one terminal, of the part that is named, or else of the game system.

    `happened` decides much. What a fault of the system makes void is void on the terminals
    `concerned`, or on every one where none is named.
    """

    round: RoundId
    reason: FaultReason
    happened: Instant
    note: messages.Words
    terminal: TerminalId | None = None
    part: FaultPart | None = None
    concerned: messages.Terminals = ()


class RecalculateRound(_PutsRight, frozen=True, tag="recalculate-round"):
    """Settles a suspended round, or settles a settled one again, on what came in fact."""

    round: RoundId
    outcome: OutcomeData
    reason: messages.Words


class AdjustCredit(_PutsRight, frozen=True, tag="adjust-credit"):
    """What the analysis of a fault shows that a player has had too little, or too much."""

    case: CaseId
    session: SessionId
    amount: messages.InCents
    reason: messages.Words


class RepayDebt(messages.Approvable, frozen=True, tag="repay-debt"):
    """What a player owes, or what is demanded back of one, is paid back: all of it or a part.

    `note` names the receipt.
    """

    case: CaseId
    amount: messages.Amount
    source: RepaidFrom
    note: messages.Words


class WriteOffDebt(messages.Approvable, frozen=True, tag="write-off-debt"):
    """All that is still owed in a case is given up."""

    case: CaseId
    reason: messages.Words


class VoidUnprovedWagers(messages.Approvable, frozen=True, tag="void-unproved-wagers"):
    """Without bets, all that the session has on the round."""

    round: RoundId
    session: SessionId
    reason: messages.Words
    bets: tuple[BetText, ...] = ()


class ReportTerminalError(messages.Body, frozen=True, tag="report-terminal-error"):
    terminal: TerminalId
    error: str


class ReportTerminalErrorCleared(messages.Body, frozen=True, tag="report-terminal-error-cleared"):
    """The terminal no longer shows the error, or, where none is named, no error at all."""

    terminal: TerminalId
    error: str | None = None


class ReportScreen(messages.Body, frozen=True, tag="report-screen"):
    """What a terminal shows of a settled round: the credit it was given, and the number."""

    round: RoundId
    terminal: TerminalId
    credited: messages.Counted
    number: str | None = None


class ReportLinkLost(messages.Body, frozen=True, tag="report-link-lost"):
    terminal: TerminalId


class ReportMalfunction(messages.Body, frozen=True, tag="report-malfunction"):
    """A player says that something is wrong with the terminal."""

    session: SessionId
    words: messages.Words


class ReportUspinFault(messages.Body, frozen=True, tag="report-uspin-fault"):
    """`valid` says whether the last spin was a valid one all the same."""

    table: TableId
    valid: bool
    reason: messages.Words


class ReturnUspin(messages.Approvable, frozen=True, tag="return-uspin"):
    table: TableId
    how: UspinReturn


class ReportLuckyScreen(messages.Body, frozen=True, tag="report-lucky-screen"):
    """The Lucky Ball screen has failed."""

    table: TableId
    reason: messages.Words


class RestoreLuckyBall(messages.Approvable, frozen=True, tag="restore-lucky-ball"):
    table: TableId
    mode: str


class RefuseWager(messages.Approvable, frozen=True, tag="refuse-wager"):
    """Of chips on the cloth, `player` says whose they are, and there is no session."""

    round: RoundId
    session: SessionId | None
    bet: BetText
    reason: messages.Words
    player: str = ""


class ChangeLateWager(messages.Approvable, frozen=True, tag="change-late-wager"):
    """After close: so much from one bet to another, or back to the player without one.

    Of chips on the cloth, `player` says whose they are, and there is no session.
    """

    round: RoundId
    session: SessionId | None
    source: BetText
    amount: messages.Amount
    reason: messages.Words
    destination: str | None = None
    cctv: str | None = None
    player: str = ""
