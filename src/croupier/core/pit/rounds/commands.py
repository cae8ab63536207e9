"""What dealers and devices do in the course of a round."""

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import IntentId, RoundId, TableId
from croupier.core.pit.rounds.results import BallDirection, LuckyShows
from croupier.core.pit.state import EmptyRounds
from croupier.core.stream.intents import Became
from croupier.core.stream.messages import Approvable, Body, Count


class OpenWagering(Approvable, frozen=True, tag="open-wagering"):
    table: TableId


class SpinBall(Body, frozen=True, tag="spin-ball"):
    """Whoever knows which way the ball runs says so: wheels are watched by direction."""

    round: RoundId
    direction: BallDirection | None = None


class LoadUspin(Body, frozen=True, tag="load-uspin"):
    """The dealer has put the ball into the spinning unit."""

    round: RoundId


class StartUspin(Body, frozen=True, tag="start-uspin"):
    """A player of the table, or the dealer where none wants to, has pressed the button.

    At a table of chips the unit itself says that its button was pressed.
    """

    round: RoundId


class TumbleDice(Body, frozen=True, tag="tumble-dice"):
    round: RoundId


class LaunchDue(Body, frozen=True, tag="launch-due"):
    """The moment has come to tell a device to launch: the writer's own command, as `Elapse`."""

    table: TableId


class RestDue(Body, frozen=True, tag="rest-due"):
    """The set time after a spin has passed: the writer's own command, as `Elapse`."""

    table: TableId


class ReportBallAtRest(Body, frozen=True, tag="report-ball-at-rest"):
    """The dealer sees the ball at rest and says so: its number may be keyed at once."""

    round: RoundId


class ReportLaunch(Body, frozen=True, tag="report-launch"):
    """What a device says of a launch that it was told of, or asked about after a restart."""

    intent: IntentId
    became: Became


class CallNoMoreBets(Approvable, frozen=True, tag="call-no-more-bets"):
    round: RoundId


class SenseClose(Body, frozen=True, tag="sense-close"):
    """A sensor says that the ball or the dice are about to come to rest."""

    round: RoundId


class SenseRest(Body, frozen=True, tag="sense-rest"):
    """The ball lies in a pocket, or the dice can be seen. What came may be known already."""

    round: RoundId
    device: str
    outcome: OutcomeData | None = None
    direction: BallDirection | None = None


class ReadOutcome(Body, frozen=True, tag="read-outcome"):
    """What a device saw. `device` names it, for several may watch one wheel.

    One that counts how often the ball went round says so, or that saw which way.
    """

    round: RoundId
    device: str
    outcome: OutcomeData
    revolutions: Count | None = None
    direction: BallDirection | None = None


class EnterOutcome(Approvable, frozen=True, tag="enter-outcome"):
    """What the dealer saw, keyed in."""

    round: RoundId
    outcome: OutcomeData
    direction: BallDirection | None = None


class ConfirmOutcome(Approvable, frozen=True, tag="confirm-outcome"):
    """`outcome` repeats what is confirmed, so that nothing else can be by accident."""

    round: RoundId
    outcome: OutcomeData
    direction: BallDirection | None = None


class DrawDue(Body, frozen=True, tag="draw-due"):
    """Lucky Ball needs its numbers or its boost: the writer's own command, as `Elapse`."""

    table: TableId


class ShowLuckyBall(Body, frozen=True, tag="show-lucky-ball"):
    """What the Lucky Ball screen has just put before everybody's eyes, as it says itself."""

    round: RoundId
    device: str
    shows: LuckyShows


class DirectEmptyRounds(Approvable, frozen=True, tag="direct-empty-rounds"):
    """None takes an earlier direction back."""

    table: TableId
    rounds: EmptyRounds | None


class Elapse(Body, frozen=True, tag="elapse"):
    """A deadline has come: the writer's own command, never a person's."""

    table: TableId
