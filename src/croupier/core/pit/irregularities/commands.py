"""What staff and devices say when something has gone wrong."""

from typing import Annotated, ClassVar

from croupier.core import identifiers
from croupier.core.games.contract import OutcomeData
from croupier.core.pit.irregularities import events, old_rounds
from croupier.core.rulebook.faults import FaultPart, FaultReason, InvalidReason
from croupier.core.rulebook.games.roulette import NoSpinReason, UspinReturn
from croupier.core.stream import messages


class _OfAPastRound(messages.Body, frozen=True, kw_only=True):
    """`old` is for the writer to fill in, of a round that state has dropped."""

    old: old_rounds.OldRound | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = (old_rounds.OLD,)


class _PutsRight(_OfAPastRound, messages.Approvable, frozen=True):
    """What is done about such a round may need somebody's approval."""


class DeclareNoSpin(messages.Approvable, frozen=True, tag="declare-no-spin"):
    """A no-spin: a wheel needs a reason, dice none. `revolutions` are given if anybody counted."""

    round: identifiers.RoundId
    reason: NoSpinReason | None = None
    revolutions: messages.Count | None = None


class ExamineBall(messages.Approvable, frozen=True, tag="examine-ball"):
    round: identifiers.RoundId
    finding: events.BallFinding = events.BallFinding.FIT
    details: str = ""


class ReportWrongOutcome(_OfAPastRound, frozen=True, tag="report-wrong-outcome"):
    round: identifiers.RoundId
    reason: messages.Words


class CorrectOutcome(_PutsRight, frozen=True, tag="correct-outcome"):
    round: identifiers.RoundId
    outcome: OutcomeData
    reason: messages.Words


class LetOutcomeStand(_PutsRight, frozen=True, tag="let-outcome-stand"):
    """The outcome was right after all: accounts are released and dealing goes on."""

    round: identifiers.RoundId
    reason: messages.Words


class VoidPastRound(_PutsRight, frozen=True, tag="void-past-round"):
    """Makes a settled round void although later rounds have begun. Those stand."""

    round: identifiers.RoundId
    reason: messages.Words


class InvalidateRound(_PutsRight, frozen=True, tag="invalidate-round"):
    """`involved` names who did it, player or not; only players named so can forfeit."""

    round: identifiers.RoundId
    reason: InvalidReason
    note: messages.Words
    involved: messages.Involved = ()
    forfeiting: Annotated[
        tuple[identifiers.SessionId, ...], messages.Field(messages.FieldKind.STAKERS)
    ] = ()


class VoidEarlyRound(messages.Approvable, frozen=True, tag="void-early-round"):
    """Makes a round void whose result came while bets were taken, where that needs approval."""

    round: identifiers.RoundId


class ReportDice(_OfAPastRound, frozen=True, tag="report-dice"):
    """The dice failed, in the round under way or, where the rulebook allows, in a settled one."""

    round: identifiers.RoundId
    fault: str


class VoidDiceRound(_PutsRight, frozen=True, tag="void-dice-round"):
    round: identifiers.RoundId
    reason: messages.Words


class ReportReadError(messages.Body, frozen=True, tag="report-read-error"):
    """A device could not tell the outcome. `indicated` is what it shows all the same."""

    round: identifiers.RoundId
    device: str
    indicated: OutcomeData | None = None


class ReportDisplay(messages.Body, frozen=True, tag="report-display"):
    """What a winning number display shows."""

    round: identifiers.RoundId
    display: str
    shown: OutcomeData


class ConfirmDespiteDisplay(messages.Approvable, frozen=True, tag="confirm-despite-display"):
    round: identifiers.RoundId
    outcome: OutcomeData


class DeclareMalfunction(messages.Approvable, frozen=True, tag="declare-malfunction"):
    """The terminal, the part named or else the game system has failed.

    `happened` decides much. What a fault of the system makes void is void on the terminals
    `concerned`, or on every one where none is named.
    """

    round: identifiers.RoundId
    reason: FaultReason
    happened: identifiers.Instant
    note: messages.Words
    terminal: identifiers.TerminalId | None = None
    part: FaultPart | None = None
    concerned: messages.Terminals = ()


class RecalculateRound(_PutsRight, frozen=True, tag="recalculate-round"):
    """Settles a suspended round, or a settled one again, on what really came."""

    round: identifiers.RoundId
    outcome: OutcomeData
    reason: messages.Words


class AdjustCredit(_PutsRight, frozen=True, tag="adjust-credit"):
    """Gives or takes what a player was paid too little or too much because of a fault."""

    case: identifiers.CaseId
    session: identifiers.SessionId
    amount: messages.InCents
    reason: messages.Words


class RepayDebt(messages.Approvable, frozen=True, tag="repay-debt"):
    """A player pays back what they owe or what is demanded of them, in full or in part.

    `note` names the receipt.
    """

    case: identifiers.CaseId
    amount: messages.Amount
    source: events.RepaidFrom
    note: messages.Words


class WriteOffDebt(messages.Approvable, frozen=True, tag="write-off-debt"):
    """The house gives up all that is still owed in a case."""

    case: identifiers.CaseId
    reason: messages.Words


class VoidUnprovedWagers(messages.Approvable, frozen=True, tag="void-unproved-wagers"):
    """Makes these bets of the session void; without bets, all it has on the round."""

    round: identifiers.RoundId
    session: identifiers.SessionId
    reason: messages.Words
    bets: tuple[identifiers.BetText, ...] = ()


class ReportTerminalError(messages.Body, frozen=True, tag="report-terminal-error"):
    terminal: identifiers.TerminalId
    error: Annotated[str, messages.Field(messages.FieldKind.TEXT, 1, 64)]


class ReportTerminalErrorCleared(messages.Body, frozen=True, tag="report-terminal-error-cleared"):
    """The terminal no longer shows the error, or, where none is named, no error at all."""

    terminal: identifiers.TerminalId
    error: str | None = None


class ReportScreen(messages.Body, frozen=True, tag="report-screen"):
    """What a terminal shows of a settled round: the credit it was given, and the number."""

    round: identifiers.RoundId
    terminal: identifiers.TerminalId
    credited: messages.Counted
    number: str | None = None


class ReportLinkLost(messages.Body, frozen=True, tag="report-link-lost"):
    terminal: identifiers.TerminalId


class ReportMalfunction(messages.Body, frozen=True, tag="report-malfunction"):
    """A player says that something is wrong with the terminal."""

    session: identifiers.SessionId
    words: Annotated[str, messages.Field(messages.FieldKind.WORDS, 1, 500)]


class ReportUspinFault(messages.Body, frozen=True, tag="report-uspin-fault"):
    """The spinning unit has failed. `valid` says whether the last spin counts all the same."""

    table: identifiers.TableId
    valid: bool
    reason: messages.Words


class ReturnUspin(messages.Approvable, frozen=True, tag="return-uspin"):
    table: identifiers.TableId
    how: UspinReturn


class ReportLuckyScreen(messages.Approvable, frozen=True, tag="report-lucky-screen"):
    """The Lucky Ball screen has failed: it says so itself, or two people attest it."""

    table: identifiers.TableId
    reason: messages.Words


class LuckyScreenDue(messages.Body, frozen=True, tag="lucky-screen-due"):
    """The screen has been silent too long: the writer's own command, as `Elapse`."""

    table: identifiers.TableId


class RestoreLuckyBall(messages.Approvable, frozen=True, tag="restore-lucky-ball"):
    """The screen works again, and Lucky Ball is offered as it was before the fault."""

    table: identifiers.TableId


class RefuseWager(messages.Approvable, frozen=True, tag="refuse-wager"):
    """Takes a wager off. Chips on the cloth have no session: `player` says whose they are."""

    round: identifiers.RoundId
    session: identifiers.SessionId | None
    bet: identifiers.BetText
    reason: messages.Words
    player: str = ""


class ChangeLateWager(messages.Approvable, frozen=True, tag="change-late-wager"):
    """Moves a wager after no more bets to another bet or, without a destination, to the player.

    Chips on the cloth have no session: `player` says whose they are.
    """

    round: identifiers.RoundId
    session: identifiers.SessionId | None
    source: identifiers.BetText
    amount: messages.Amount
    reason: messages.Words
    destination: str | None = None
    cctv: str | None = None
    player: str = ""
