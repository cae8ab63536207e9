"""The jackpot of a table: its sensors, whose chip is on which, and what became of it."""

from enum import StrEnum

from msgspec import Struct, field

from croupier.core.identifiers import (
    ClauseId,
    DeviceId,
    Instant,
    PersonId,
    RoundId,
    SessionId,
    TableId,
)
from croupier.core.jackpots import activation, parameters, sharing
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.stream.messages import InCents

# Rounds whose wagers can still be adjusted; the journal has them all.
ROUNDS_KEPT = 20


class SensorReading(StrEnum):
    """What a sensor says of its spot. Whatever else it says than FAULT, it works."""

    EMPTY = "empty"
    CHIP = "chip"
    FOREIGN_CHIP = "foreign-chip"
    FAULT = "fault"


class SensorSeen(Struct, frozen=True):
    device: DeviceId
    reading: SensorReading


class JackpotSettings(Struct, frozen=True):
    """`wager` is the one amount that a jackpot wager has here; `pit` is what the venue calls us.

    A jackpot from `approved_from` on is approved before it is paid, however many share it, and a
    share from `slip_from` on is paid by a slip that the cage cashes.
    """

    jackpot: parameters.JackpotId
    pit: str
    wager: InCents
    approved_from: InCents
    slip_from: InCents
    # The most that one press locks; where nothing is said, as many as there are spots.
    wagers_max: int = 0


class SensorWager(Struct, frozen=True):
    """A player's chip on a sensor, which the player answers for.

    At a terminal the spot is called like the terminal, and `session` is whose credit is staked.
    """

    sensor: activation.SensorId
    player: str
    amount: InCents
    session: SessionId | None = None


class WagerNoted(Struct, frozen=True):
    """A wager that was activated incorrectly, and whether the venue need not hear of it any more.

    What was seen before the press never reached the meters.
    """

    kind: IncorrectWager
    clause: ClauseId | None
    adjusted: bool


class WinConfirmed(Struct, frozen=True):
    """The inspector has seen sensor, chip and main wager, on the recording that `camera` names."""

    by: PersonId
    camera: str


class JackpotProgress(StrEnum):
    """Where a round stands with its jackpot.

    TAKING until the console's press, PRESSED until the venue has answered. RETURNED is also a press
    without any wager: nothing of it is awaited.
    """

    TAKING = "taking"
    PRESSED = "pressed"
    ANSWERED = "answered"
    RETURNED = "returned"


class JackpotRound(Struct):
    round: RoundId
    progress: JackpotProgress = JackpotProgress.TAKING
    # Who has a chip on which sensor; from the press on they are locked.
    wagers: dict[activation.SensorId, SensorWager] = field(default_factory=dict)
    declined: tuple[str, ...] = ()
    # Management's final word on whose a sensor is in this round.
    decided: dict[activation.SensorId, str] = field(default_factory=dict)
    # The dealer has checked wagers and sensors, and nothing has changed since.
    checked: bool = False
    pressed: Instant | None = None
    # What was disclosed when the console was pressed: by that its wins are approved and paid.
    terms: JackpotSettings | None = None
    removed: bool = False
    noted: dict[activation.SensorId, WagerNoted] = field(default_factory=dict)
    # How many wagers the venue was told to take back.
    voids: int = 0
    answer: activation.ActivationAnswer | None = None
    confirmed: dict[activation.SensorId, WinConfirmed] = field(default_factory=dict)
    paid: list[sharing.Share] = field(default_factory=list)
    over: bool = False

    @property
    def counting(self) -> tuple[SensorWager, ...]:
        """The wagers that were activated as they should be."""
        if not self.noted:
            return tuple(self.wagers.values())
        return tuple(each for name, each in self.wagers.items() if name not in self.noted)

    @property
    def unadjusted(self) -> bool:
        """Whether some wager still adds to the meters that should not, or may share in a win."""
        heard = self.answer.voided if self.answer is not None else 0
        return heard < self.voids or any(not each.adjusted for each in self.noted.values())

    @property
    def winning(self) -> tuple[sharing.Share, ...]:
        """Without those of wagers that are known to be wrong: they are shared anew."""
        shares = self.answer.shares if self.answer is not None else ()
        return tuple(share for share in shares if share.sensor not in self.noted)

    @property
    def unpaid(self) -> tuple[sharing.Share, ...]:
        shares = self.answer.shares if self.answer is not None else ()
        return tuple(share for share in shares if share not in self.paid)


class JackpotTable(Struct):
    settings: JackpotSettings
    open: bool = False
    # Why wagers are not taken, by what must be dealt with first.
    stops: dict[str, str] = field(default_factory=dict)
    sensors: dict[DeviceId, SensorReading] = field(default_factory=dict)
    round: JackpotRound | None = None
    past: dict[RoundId, JackpotRound] = field(default_factory=dict)

    def of(self, round_: RoundId) -> JackpotRound | None:
        if self.round is not None and self.round.round == round_:
            return self.round
        return self.past.get(round_)

    def terms_of(self, round_: JackpotRound) -> JackpotSettings:
        """Those that bind a round: what is changed after its press is for the next."""
        return round_.terms if round_.terms is not None else self.settings


JackpotTables = dict[TableId, JackpotTable]
