"""Checks what a server needs before it takes its streams.

Its journal has the purpose that the configuration says, and everything that the witness was shown.
Its clock does not stand before the last entry, or too long after it.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from croupier.chance.chance import Chance
from croupier.chance.system_chance import SYSTEM
from croupier.core.identifiers import Instant, is_the_venues
from croupier.core.stream.codec import SEALED_DAY
from croupier.core.venue import purpose, registry
from croupier.devices.host import Host
from croupier.journal.opening import TIMEOUT_SECONDS, open_journal
from croupier.journal.port import Base, Journal, ReadableJournal, StreamId
from croupier.journal.witness import HeadSigner, SignedHead, is_genuine, last_shown
from croupier.keeper.client import KeeperAt
from croupier.runtime import identify, pit_machine, venue_machine
from croupier.runtime.house_clock import HouseClock, StartingTime
from croupier.runtime.jackpots.signals import UNANSWERED_SECONDS
from croupier.runtime.let_go import unsealed
from croupier.runtime.machine import Machine
from croupier.runtime.owning.leasing import SETTLE_SECONDS, Connect, Forbidden
from croupier.runtime.owning.witnessing import Lost, Witnessing, lost, named
from croupier.runtime.structured_logging import LOGGER
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.tickets.validation_numbers import Numbers
from croupier.server.config.settings import WitnessSettings
from croupier.server.house import House, VenueProfile
from croupier.server.keyring import credentials, hashing, staff
from croupier.server.offices.journal_proofs import ProofReader


class Setup(Struct, frozen=True, kw_only=True):
    """`owner` names this server, the same after every restart; `address` is where screens find it.

    `configuration` is what the server was started with, whose digest every start records.
    """

    profile: VenueProfile
    journal: str
    pits: tuple[staff.PitId, ...]
    secret: bytes
    owner: str
    address: str = ""
    configuration: bytes = b""
    system: int = 1
    witness: Callable[[], Witnessing] | None = None
    # A casino's own validation host, where it vouches for tickets.
    host: Host | None = None
    # Who keeps the keys of jackpots, where there are any.
    keeper: KeeperAt | None = None
    # After so long a press of a jackpot's console goes back that nobody has answered.
    unanswered_seconds: float = UNANSWERED_SECONDS
    connect: Connect | None = None
    # The auditor, for whoever inspects: a server proves nothing of itself.
    evidence: ProofReader | None = None
    clock: Callable[[], Instant] = field(default_factory=HouseClock)
    # So many days after the last entry people must say that it is so; none where nobody asks.
    longest_gap_days: int | None = None
    settle_seconds: float = SETTLE_SECONDS
    # So long a store may take to answer before it is taken for stalled.
    patience_seconds: float = TIMEOUT_SECONDS
    hashing_cost: hashing.Cost = hashing.USUAL_COST
    policy: credentials.KeyringPolicy = credentials.USUAL
    # Another one only where nothing is played for: a demo that repeats by its seed.
    chance: Chance = SYSTEM


_VENUE = StreamId("venue")


async def declared(journal: ReadableJournal) -> purpose.VenuePurpose | None:
    """It stands among the first entries of the venue's stream; a new journal has none.

    Where those were let go, the state that the stream begins with knows it.
    """
    base = await journal.base(_VENUE)
    if base is not None:
        return _declared_before(base)
    async for record in journal.read(_VENUE):
        for event in registry.CODEC.decode_entry(record.body).events:
            if isinstance(event, purpose.PurposeDeclared):
                return event.purpose
    return None


def _declared_before(base: Base) -> purpose.VenuePurpose | None:
    """By whoever may have put it there: a server that starts on it asks for the seal as well."""
    content = unsealed(base)
    state = registry.CODEC.decode_snapshot(content.state, SEALED_DAY) if content else None
    return state.purpose if state is not None else None


async def other_purpose(journal: ReadableJournal, wanted: purpose.VenuePurpose) -> str | None:
    """Why it cannot be used for this, if it cannot."""
    known = await declared(journal)
    if known is None or known is wanted:
        return None
    return f"this journal is for {known.value} and cannot be used for {wanted.value}"


_GUIDE = "docs/guides/backup-and-restore.md"


class JournalBehindError(Exception):
    """The journal lacks what the witness was shown: both heads of each stream, and the way on."""

    def __init__(self, losses: Iterable[Lost]) -> None:
        self.losses = tuple(losses)
        super().__init__(self.losses)

    def __str__(self) -> str:
        told = "; ".join(map(str, self.losses))
        ways = "\n".join(
            f"  croupier accept loss --config FILE --badge FIRST --badge SECOND {each.stream} "
            f"{named(each.journal)} {named(each.witnessed)}"
            for each in self.losses
        )
        return (
            f"{told}. An older or another journal is in its place: put the right one back. If "
            f"the rest is lost for good, two people can accept that ({_GUIDE}):\n{ways}"
        )


class ForgedWitnessError(Exception):
    """The server's own witness holds what its key never signed."""


def machine_of(setup: Setup, stream: StreamId) -> Machine[Any]:
    """As the server would run the stream."""
    maker, seal = identify.code_digest(), RowAuthenticator(setup.secret)
    if is_the_venues(stream):
        return venue_machine.VenueMachine(maker, seal)
    return pit_machine.PitMachine(maker, Numbers(setup.secret, setup.system), seal)


async def hold_to_witness(
    setup: Setup, witness: WitnessSettings, streams: Iterable[StreamId]
) -> None:
    """Raises JournalBehindError where the journal does not have what the file says it had."""
    shown = shown_last(witness, streams)
    if not shown:
        return
    journal = await open_journal(setup.journal, setup.patience_seconds)
    try:
        found = [await lost(journal, machine_of(setup, each.stream), each) for each in shown]
    finally:
        await journal.close()
    losses = [each for each in found if each is not None]
    if losses:
        raise JournalBehindError(losses)


def shown_last(witness: WitnessSettings, streams: Iterable[StreamId]) -> list[SignedHead]:
    path = Path(witness.file)
    if not path.exists():
        return []
    key = HeadSigner.load(Path(witness.key)).public
    shown = [head for stream in streams if (head := last_shown(path, stream)) is not None]
    for head in shown:
        if not is_genuine(head, key):
            raise ForgedWitnessError(
                f"the last line about {head.stream} in the witness {path}, of entry {head.seq}, "
                "was not signed with this server's key"
            )
    return shown


class StartTimeCheck:
    """Without `longest_gap_days` nobody is asked, as for a floor of training or of a test."""

    def __init__(
        self, house: House, clock: Callable[[], Instant], longest_gap_days: int | None
    ) -> None:
        self._house = house
        self._clock = clock
        days = longest_gap_days
        self._starting = StartingTime(clock, days) if days is not None else None

    def forbidden(self, stream: str) -> Forbidden | None:
        """What keeps a stream from being taken; `/ready` and the log say so meanwhile."""
        starting, waiting = self._starting, self._house.waiting
        if starting is None:
            return None

        async def forbids(journal: Journal) -> bool:
            if stream in waiting:
                self._look_anew()
            why = await starting.objection(journal)
            if why is None:
                waiting.pop(stream, None)
                return False
            if stream not in waiting:
                LOGGER.error(why, extra={"stream": stream})
            waiting[stream] = why
            return True

        return forbids

    async def objection(self, journal: Journal) -> str | None:
        """For whoever does not wait."""
        return await self._starting.objection(journal) if self._starting is not None else None

    def _look_anew(self) -> None:
        """A clock that was put right in the meantime is taken at its word, as long as nothing was
        recorded by it here.
        """
        house = self._house
        if isinstance(self._clock, HouseClock) and not house.pits and house.venue is None:
            self._clock.begin_anew()
