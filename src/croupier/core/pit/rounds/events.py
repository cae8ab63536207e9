"""What happened in a round."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core import identifiers
from croupier.core.games.contract import OutcomeData
from croupier.core.ledger.ledger import Transfer
from croupier.core.pit.rounds.results import BallDirection, LuckyShows, Returned, SessionSettled
from croupier.core.pit.state import EmptyRounds, Reading
from croupier.core.stream.envelope import Actor
from croupier.core.stream.messages import Event, InCents


class ClosedBy(StrEnum):
    """What ended the wagering period of this round."""

    CLOCK = "clock"
    SENSOR = "sensor"
    SYSTEM_WHILE_BALL_ROTATES = "system-while-ball-rotates"
    DEALER_CALL = "dealer-call"
    EARLY_RESULT = "early-result"
    RESTART = "restart"
    MALFUNCTION = "malfunction"


class WageringOpened(Event, frozen=True, tag="wagering-opened.1"):
    table: identifiers.TableId
    round: identifiers.RoundId
    number: int
    opened: identifiers.Instant
    closes: identifiers.Instant | None


class BallSpun(Event, frozen=True, omit_defaults=True, tag="ball-spun.1"):
    round: identifiers.RoundId
    at: identifiers.Instant
    direction: BallDirection | None = None


class BallRested(Event, frozen=True, omit_defaults=True, tag="ball-rested.1"):
    """`by` is the sensor or the dealer; without either the set time after the spin has passed."""

    round: identifiers.RoundId
    at: identifiers.Instant
    by: str | None = None
    direction: BallDirection | None = None


class UspinLoaded(Event, frozen=True, tag="uspin-loaded.1"):
    round: identifiers.RoundId
    by: identifiers.PersonId


class DiceTumbled(Event, frozen=True, tag="dice-tumbled.1"):
    round: identifiers.RoundId
    at: identifiers.Instant


class LuckyNumbersDrawn(Event, frozen=True, tag="lucky-numbers-drawn.1"):
    round: identifiers.RoundId
    numbers: Mapping[str, str]


class LuckyNumberBoosted(Event, frozen=True, tag="lucky-number-boosted.1"):
    round: identifiers.RoundId
    colour: str
    boost: str


class LuckyBallShown(Event, frozen=True, tag="lucky-ball-shown.1"):
    round: identifiers.RoundId
    device: str
    shows: LuckyShows


class Warned(Struct, frozen=True, array_like=True, gc=False):
    """A wager that is too small and stands for once; its player knows that no other will."""

    session: identifiers.SessionId
    bet: identifiers.BetText
    amount: InCents
    clause: identifiers.ClauseId | None


class WageringClosed(Event, frozen=True, tag="wagering-closed.1", omit_defaults=True):
    round: identifiers.RoundId
    by: ClosedBy
    at: identifiers.Instant
    returned: tuple[Returned, ...]
    moves: tuple[Transfer, ...]
    warned: tuple[Warned, ...] = ()
    # Lucky Ball's numbers were not showing: its wagers have gone back, on whatever they lay.
    lucky_void: bool = False


class OutcomeRead(Event, frozen=True, tag="outcome-read.1"):
    round: identifiers.RoundId
    reading: Reading


class RoundSettled(Event, frozen=True, omit_defaults=True, tag="round-settled.1"):
    """`confirmed` is who vouched for the outcome; a device that settles by itself has nobody.

    The rulebook and the options that bound it are said here again, so that this event alone is the
    whole record of the round, however long ago it was.
    """

    round: identifiers.RoundId
    outcome: OutcomeData
    sessions: tuple[SessionSettled, ...]
    moves: tuple[Transfer, ...]
    at: identifiers.Instant
    rulebook: identifiers.RulebookId
    options: Mapping[str, str]
    confirmed: Actor | None = None
    # Whose win was so large that it does not leave before staff have seen it.
    large: tuple[identifiers.SessionId, ...] = ()
    # Which way the ball ran, where anybody said so.
    direction: BallDirection | None = None


class Refunded(Struct, frozen=True, array_like=True, gc=False):
    session: identifiers.SessionId
    amount: InCents


class RoundVoided(Event, frozen=True, tag="round-voided.1"):
    """Every stake back to its session, except what was forfeited by name."""

    round: identifiers.RoundId
    reason: str
    clause: identifiers.ClauseId | None
    moves: tuple[Transfer, ...]
    at: identifiers.Instant
    refunds: tuple[Refunded, ...] = ()
    forfeits: tuple[Refunded, ...] = ()


class RoundSuspended(Event, frozen=True, tag="round-suspended.1"):
    round: identifiers.RoundId
    reason: str
    clause: identifiers.ClauseId | None


class RoundResumed(Event, frozen=True, tag="round-resumed.1"):
    """It goes on where it stood; wagering that had been stopped stays closed."""

    round: identifiers.RoundId
    reason: str


class EmptyRoundsDirected(Event, frozen=True, tag="empty-rounds-directed.1"):
    table: identifiers.TableId
    rounds: EmptyRounds | None
