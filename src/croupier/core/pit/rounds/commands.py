"""What dealers and devices do in the course of a round."""

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.names import RoundId, TableId


class OpenWagering(Struct, frozen=True, tag="open-wagering"):
    table: TableId


class SpinBall(Struct, frozen=True, tag="spin-ball"):
    round: RoundId


class TumbleDice(Struct, frozen=True, tag="tumble-dice"):
    round: RoundId


class CallNoMoreBets(Struct, frozen=True, tag="call-no-more-bets"):
    round: RoundId


class SenseClose(Struct, frozen=True, tag="sense-close"):
    """A sensor says that the ball or the dice are about to come to rest."""

    round: RoundId


class ReadOutcome(Struct, frozen=True, tag="read-outcome"):
    """What a device saw. `device` names it, for several may watch one wheel."""

    round: RoundId
    device: str
    outcome: OutcomeData


class EnterOutcome(Struct, frozen=True, tag="enter-outcome"):
    """What the dealer saw, keyed in."""

    round: RoundId
    outcome: OutcomeData


class ConfirmOutcome(Struct, frozen=True, tag="confirm-outcome"):
    """`outcome` repeats what is confirmed, so that nothing else can be by accident."""

    round: RoundId
    outcome: OutcomeData


class Elapse(Struct, frozen=True, tag="elapse"):
    """A deadline has come: the writer's own command, never a person's."""

    table: TableId
