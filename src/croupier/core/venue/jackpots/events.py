"""What happened to jackpots. Each event says all the micro-cents that it moves."""

from msgspec import Struct

from croupier.core.identifiers import Instant, PersonId, RoundId, TableId
from croupier.core.jackpots import activation, sharing
from croupier.core.jackpots.hit_judging import RevealedKey
from croupier.core.jackpots.parameters import JackpotId, Level, Parameters
from croupier.core.stream.messages import Event, InCents
from croupier.core.venue.jackpots.state import Added, NewCycle


class JackpotSetUp(Event, frozen=True, tag="jackpot-set-up.1"):
    """The house pays the seeds in."""

    jackpot: JackpotId
    parameters: Parameters
    by: PersonId
    approver: PersonId


class JackpotChanged(Event, frozen=True, tag="jackpot-changed.1"):
    jackpot: JackpotId
    levels: tuple[Level, ...]
    approve_from: int
    slip_from: int
    reason: str
    by: PersonId
    approver: PersonId


class TableLinked(Event, frozen=True, tag="jackpot-table-linked.1"):
    jackpot: JackpotId
    pit: str
    table: TableId


class TableUnlinked(Event, frozen=True, tag="jackpot-table-unlinked.1"):
    jackpot: JackpotId
    pit: str
    table: TableId
    reason: str


class JackpotStopped(Event, frozen=True, tag="jackpot-stopped.1"):
    jackpot: JackpotId
    reason: str
    by: PersonId


class JackpotResumed(Event, frozen=True, tag="jackpot-resumed.1"):
    jackpot: JackpotId
    reason: str
    by: PersonId


class KeyCommitted(Event, frozen=True, tag="jackpot-key-committed.1"):
    jackpot: JackpotId
    level: int
    cycle: int
    commitment: str


class ActivationCounted(Event, frozen=True, tag="activation-counted.1"):
    jackpot: JackpotId
    place: int
    key: str
    pit: str
    table: TableId
    round: RoundId
    sensors: tuple[activation.SensorId, ...]
    levels: tuple[Added, ...]
    at: Instant


class ActivationReturned(Event, frozen=True, tag="activation-returned.1"):
    """It was never counted: its wagers go back."""

    jackpot: JackpotId
    pit: str
    table: TableId
    round: RoundId
    reason: str


class LevelHit(Struct, frozen=True):
    """The key is revealed, and the level begins anew.

    `beyond` is what the press added above the ceiling: it lies in the reserve.
    """

    level: int
    amount: int
    beyond: int
    key: str
    reset: NewCycle


class ActivationAnswered(Event, frozen=True, tag="activation-answered.1"):
    """`previous` is the hash of the entry that counted the activation answered before this one."""

    jackpot: JackpotId
    place: int
    key: str
    round: RoundId
    h: str
    previous: str
    levels: tuple[activation.LevelAnswer, ...]
    hits: tuple[LevelHit, ...]
    shares: tuple[sharing.Share, ...]
    at: Instant


class LevelTakenBack(Struct, frozen=True):
    """`off` comes off the meter, or off what is frozen; `reserved` off the reserve, with what a hit
    had added beyond the ceiling.

    What another hit has paid out meanwhile comes off neither: the house bears it.
    """

    level: int
    off: int
    reserved: int
    borne: int


class HitVoided(Struct, frozen=True):
    """Nobody valid has hit: what was frozen is on the meter again, and the seed goes back."""

    level: int
    amount: int
    to_reserve: int
    to_house: int


class ContributionsTakenBack(Event, frozen=True, tag="contributions-taken-back.1"):
    """Wagers that were none. The inspectorate is told of each."""

    jackpot: JackpotId
    place: int
    key: str
    round: RoundId
    voids: tuple[activation.VoidWager, ...]
    levels: tuple[LevelTakenBack, ...]
    voided: tuple[HitVoided, ...]
    shares: tuple[sharing.Share, ...]
    reason: str
    by: PersonId


class ActivationReversed(Event, frozen=True, tag="activation-reversed.1"):
    """Counted, and its wagers went back before the answer was on record: it is as if never made."""

    jackpot: JackpotId
    place: int
    key: str
    round: RoundId
    levels: tuple[LevelTakenBack, ...]
    voided: tuple[HitVoided, ...]
    reason: str


class JackpotPaid(Event, frozen=True, tag="jackpot-paid.1"):
    """`amount` leaves the frozen meters; `paid` are the shares, and `rounding` is between them."""

    jackpot: JackpotId
    place: int
    key: str
    round: RoundId
    amount: int
    paid: InCents
    rounding: int


class KeeperLost(Event, frozen=True, tag="jackpot-keeper-lost.1"):
    """`cycles` are those whose keys nobody will ever know."""

    jackpot: JackpotId
    cycles: tuple[int, ...]
    reason: str
    by: PersonId
    approver: PersonId


class Passed(Struct, frozen=True):
    """From a level's meter and reserve to another's."""

    level: int
    into: int
    to_meter: int
    to_reserve: int


class JackpotWithdrawn(Event, frozen=True, tag="jackpot-withdrawn.1"):
    jackpot: JackpotId
    into: JackpotId
    passed: tuple[Passed, ...]
    approval: str
    reason: str
    by: PersonId
    approver: PersonId


class KeysRevealed(Event, frozen=True, tag="jackpot-keys-revealed.1"):
    """Of a jackpot that is withdrawn: every press of its last cycles can be judged again."""

    jackpot: JackpotId
    keys: tuple[RevealedKey, ...]


class JackpotShown(Event, frozen=True, tag="jackpot-shown.1"):
    """The row by which every server knows it has changed, and is at this version now."""

    jackpot: JackpotId
    version: int
