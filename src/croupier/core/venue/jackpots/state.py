"""What the venue knows of its jackpots. All amounts are micro-cents, but for shares, in cents."""

from msgspec import Struct, field

from croupier.core.identifiers import Instant, PersonId, RoundId, TableId
from croupier.core.jackpots import activation, sharing
from croupier.core.jackpots.parameters import JackpotId, Level, Parameters

HITS_KEPT = 50
# Presses of all its tables whose wagers the office can still take off; the journal has them all.
PRESSES_KEPT = 200


class LevelMeter(Struct):
    """A level in its present cycle: every key that was committed to begins one.

    Without a commitment there is no key, and nothing can be counted. One that is left when the
    jackpot is withdrawn is of a key that is still to be revealed.
    """

    terms: Level
    meter: int
    reserve: int = 0
    cycle: int = 1
    commitment: str = ""
    # How often it was hit: a lost keeper begins a cycle as well, and leaves the meter as it is.
    resets: int = 0


class Added(Struct, frozen=True):
    """What one activation does to a level: J before it, D that it adds, and what is set aside."""

    level: int
    cycle: int
    before: int
    added: int
    reserved: int
    resets: int


class NewCycle(Struct, frozen=True):
    """What a reset begins with: its seed comes out of the reserve, and the rest from the house."""

    cycle: int
    commitment: str
    terms: Level
    from_reserve: int
    from_house: int


class Hit(Struct):
    """A meter that froze. `amount` is still on it until it is paid, or goes back as void.

    `ceiling` is what bound it then.
    """

    level: int
    amount: int
    ceiling: int
    key: str
    reset: NewCycle


class Counted(Struct):
    """An activation whose contributions are on the meters, until nothing more can become of it."""

    key: str
    pit: str
    table: TableId
    round: RoundId
    place: int
    sensors: tuple[activation.SensorId, ...]
    added: tuple[Added, ...]
    at: Instant
    h: str = ""
    voids: tuple[activation.VoidWager, ...] = ()
    hits: list[Hit] = field(default_factory=list)
    answers: tuple[activation.LevelAnswer, ...] = ()
    shares: tuple[sharing.Share, ...] = ()

    @property
    def valid(self) -> tuple[activation.SensorId, ...]:
        void = {each.sensor for each in self.voids}
        return tuple(sensor for sensor in self.sensors if sensor not in void)


class Totals(Struct):
    """The law: what lies on meters and in reserves is what was paid in less what went out."""

    seeds: int = 0
    contributions: int = 0
    taken_back: int = 0
    paid: int = 0
    rounding: int = 0
    # Out of a jackpot that was withdrawn; of that one it is less than nothing.
    received: int = 0

    @property
    def should_lie(self) -> int:
        paid_in = self.seeds + self.contributions + self.received
        return paid_in - self.taken_back - self.paid + self.rounding


class PastHit(Struct, frozen=True):
    at: Instant
    place: int
    pit: str
    round: RoundId
    level: int
    cycle: int
    amount: int
    winners: int


class Jackpot(Struct):
    parameters: Parameters
    levels: list[LevelMeter]
    # Levels that bind each from its next reset.
    following: tuple[Level, ...] = ()
    # See `table_name`.
    tables: list[str] = field(default_factory=list)
    stopped: str = ""
    stopped_by: PersonId | None = None
    withdrawn: bool = False
    # How many activations were counted, and the hash of the entry that counted the last answered.
    places: int = 0
    last_h: str = ""
    pending: Counted | None = None
    # By the key of their row: answered, and voids or a payment may still come.
    unsettled: dict[str, Counted] = field(default_factory=dict)
    # Misses that the next press of their table has followed.
    earlier: list[Counted] = field(default_factory=list)
    totals: Totals = field(default_factory=Totals)
    hits: list[PastHit] = field(default_factory=list)
    # How many wagers were counted, since when, and until when: how fast it is played for.
    wagers: int = 0
    first_at: Instant | None = None
    last_at: Instant | None = None
    # Of the row that every server may read.
    row_version: int = 0

    @property
    def id(self) -> JackpotId:
        return self.parameters.jackpot

    @property
    def awaited(self) -> tuple[int, ...]:
        """Levels whose keys are still to be revealed, once it is withdrawn."""
        numbered = enumerate(self.levels, 1)
        return tuple(number for number, level in numbered if self.withdrawn and level.commitment)

    @property
    def lies(self) -> int:
        """What is on meters, frozen ones included, and in reserves."""
        meters = sum(level.meter + level.reserve for level in self.levels)
        return meters + sum(hit.amount for one in self.unsettled.values() for hit in one.hits)

    def law(self) -> str | None:
        """Where it is broken, in a sentence."""
        if self.lies == self.totals.should_lie:
            return None
        return (
            f"{self.lies} micro-cents are on the meters and in the reserve of {self.id}, and "
            f"{self.totals.should_lie} were paid in and have not gone out"
        )

    def next_terms(self, level: int) -> Level:
        return self.following[level - 1] if self.following else self.levels[level - 1].terms
