"""One press of a jackpot console: the row that passes between its pit and the venue.

There is one row for each table of a jackpot, and it holds that table's last activation. It goes

    PRESSED    the pit, with the entry of the press: these sensors, at this round
    COUNTED    the venue: its contributions are on the meters, it has its place in the one order
    ANSWERED   the venue: hit or miss at every level, and what each sensor has
    PAID       the pit: every share is paid
    SETTLED    the venue: it has recorded the payment, or the return

    REFUNDED   the pit, out of PRESSED or COUNTED: the server failed, the chips went back; or the
               venue, out of PRESSED: the jackpot is not offered there, and nothing was counted

Out of ANSWERED the pit may add voids: wagers that were none, such as a foreign chip. The venue
takes their contributions back, shares what was hit among the others and says so in the answer.
Every step is a compare-and-set in the transaction of its entry: whoever dies when, an activation is
counted once, or refunded once, or counted and then taken back once.
"""

from enum import StrEnum
from typing import Annotated, Any, ClassVar, NewType, Self

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.identifiers import Instant, RoundId, TableId
from croupier.core.jackpots import parameters, sharing
from croupier.core.money import Cents
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.stream.envelope import Claim
from croupier.core.stream.messages import Field, FieldKind, NeedsClaim, RowName

SensorId = NewType("SensorId", str)

KIND = "jackpot-activation"


class ActivationState(StrEnum):
    PRESSED = "pressed"
    COUNTED = "counted"
    ANSWERED = "answered"
    PAID = "paid"
    SETTLED = "settled"
    REFUNDED = "refunded"


class VoidWager(Struct, frozen=True):
    """A wager that was none: it goes back, and its contribution comes off."""

    sensor: SensorId
    reason: IncorrectWager


class LevelAnswer(Struct, frozen=True):
    """`before` is the meter as the press found it, `added` what the press put on it.

    At a hit the meter froze at `amount`: the answer's shares say who has it.
    """

    level: int
    cycle: int
    before: parameters.MicroCents
    added: parameters.MicroCents
    hit: bool
    amount: parameters.MicroCents = parameters.MicroCents(0)


class ActivationAnswer(Struct, frozen=True):
    """`place` is its number among all activations of the jackpot; `h` the hash of the entry that
    counted it, in hexadecimal digits. `voided` is how many of the voids are carried out.
    """

    place: int
    h: str
    levels: tuple[LevelAnswer, ...]
    shares: tuple[sharing.Share, ...] = ()
    voided: int = 0

    @property
    def hit(self) -> bool:
        return any(level.hit for level in self.levels)


class Activation(Struct, frozen=True, omit_defaults=True, tag="jackpot-activation.1"):
    jackpot: parameters.JackpotId
    pit: str
    table: TableId
    round: RoundId
    # Of each sensor that has a valid wager of the fixed amount; no two are alike.
    sensors: tuple[SensorId, ...]
    wager: Cents
    pressed: Instant
    state: ActivationState = ActivationState.PRESSED
    # Whether its contributions ever were on the meters.
    counted: bool = False
    answer: ActivationAnswer | None = None
    voids: tuple[VoidWager, ...] = ()
    reason: str = ""

    @property
    def name(self) -> RowName:
        return activation_row(self.jackpot, self.pit, self.table)

    @property
    def over(self) -> bool:
        """Whether the table may press again as far as the venue is concerned."""
        if self.state is ActivationState.REFUNDED:
            return not self.counted
        if self.state is ActivationState.ANSWERED and self.answer is not None:
            return not self.answer.hit and self.answer.voided == len(self.voids)
        return self.state is ActivationState.SETTLED

    @property
    def valid(self) -> tuple[SensorId, ...]:
        void = {each.sensor for each in self.voids}
        return tuple(sensor for sensor in self.sensors if sensor not in void)


FoundActivation = Claim[Activation]


def escaped(name: str) -> str:
    """A part of a row's key: a slash parts it from the next."""
    return name.replace("%", "%25").replace("/", "%2F")


def activation_row(jackpot: parameters.JackpotId, pit: str, table: TableId) -> RowName:
    return RowName(KIND, "/".join(escaped(part) for part in (jackpot, pit, table)))


def pressed_row(found: FoundActivation | None, activation: Activation) -> FoundActivation:
    """The pit's claim with the entry of a press: on a table's first, the row is new."""
    name = activation.name
    return Claim(name.kind, name.key, found.version if found is not None else 0, activation)


def became(found: FoundActivation, activation: Activation) -> FoundActivation:
    return Claim(found.kind, found.key, found.version, activation)


def must_be_over(found: FoundActivation | None) -> Refusal | None:
    """Asked by the pit before a press: the table's last activation leaves nothing to be done."""
    if found is None or found.body.over:
        return None
    sentence = f"the activation of {found.body.round} is not over: it is {found.body.state.value}"
    return Refusal(RefusalCode.NOT_NOW, sentence)


def refunded(found: FoundActivation, reason: str) -> FoundActivation | Refusal:
    """The chips go back, by the pit. Of what is answered nothing is taken back so: a hit stands."""
    body = found.body
    if body.state not in (ActivationState.PRESSED, ActivationState.COUNTED):
        sentence = f"the activation of {body.round} is {body.state.value}: it stands"
        return Refusal(RefusalCode.TOO_LATE, sentence)
    return became(found, replace(body, state=ActivationState.REFUNDED, reason=reason))


def voided(found: FoundActivation, void: VoidWager) -> FoundActivation | Refusal:
    """One wager was none, says the pit, once the activation is answered and before it is paid."""
    body = found.body
    if body.state is not ActivationState.ANSWERED:
        sentence = f"the activation of {body.round} is {body.state.value}, and not answered"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    if void.sensor not in body.valid:
        sentence = f"sensor {void.sensor} has no wager that counts in {body.round}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    return became(found, replace(body, voids=(*body.voids, void)))


def paid(found: FoundActivation) -> FoundActivation | Refusal:
    """Every share is paid, says the pit; the voids must be carried out before."""
    body = found.body
    answer = body.answer
    if body.state is not ActivationState.ANSWERED or answer is None or not answer.hit:
        sentence = f"nothing of {body.round} is to be paid: it is {body.state.value}"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    if answer.voided != len(body.voids):
        return Refusal(RefusalCode.NOT_NOW, "the venue has yet to take back what was void")
    return became(found, replace(body, state=ActivationState.PAID))


# What the venue calls a pit.
PitName = Annotated[str, Field(FieldKind.PIT)]


class NeedsActivation(NeedsClaim, frozen=True, kw_only=True):
    """The base of every command about the activation of a table."""

    jackpot: parameters.JackpotId
    pit: PitName
    table: TableId
    found: FoundActivation | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)

    def needs_claim(self) -> RowName:
        return activation_row(self.jackpot, self.pit, self.table)

    def with_claim(self, found: Claim[Any] | None) -> Self:
        return replace(self, found=found)


class HearActivation(NeedsActivation, frozen=True, kw_only=True, tag="hear-activation"):
    """The server says to a pit that the row of one of its tables has changed.

    The pit decides it with the row as it is: it takes the answer, or hears that its wagers go back.
    """
