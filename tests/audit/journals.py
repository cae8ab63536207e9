"""Real journals to be proved: floors played by script, written entry by entry with their claims."""

from collections.abc import Iterable

from msgspec.json import encode

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.replaying.machines import ReplayMachine, machine_of
from croupier.audit.replaying.parallel_replay import Segment, SegmentResult, replay_segment
from croupier.audit.verifying import Proof, verify
from croupier.core.stream.envelope import Entry
from croupier.core.tickets.ticket import KIND as TICKET
from croupier.core.tickets.ticket import TicketId
from croupier.journal import hash_chain
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.journal.port import (
    EMPTY,
    Appended,
    ClaimChange,
    Draft,
    Drafts,
    Instant,
    Journal,
    Lease,
    Record,
    StreamId,
)
from croupier.runtime.tickets.validation_numbers import NUMBERS, NumberOf

PIT = StreamId("pit:1")
VENUE = StreamId("venue")
# A few entries, so that a short journal has many segments.
A_STRETCH = 7


async def write(journal: Journal, entries: Iterable[Entry], stream: StreamId = PIT) -> None:
    """As a writer would: what is not recorded is left out, a claim is taken with its entry."""
    machine = machine_of(stream)
    lease = await journal.acquire(stream, "tests", "", 60)
    assert isinstance(lease, Lease)
    floor, drafts = machine.empty(), list[Draft]()
    for entry in entries:
        if machine.recorded(floor, entry):
            machine.fold(floor, entry)
            drafts.append(draft(machine, entry))
    done = await journal.append(stream, lease.epoch, EMPTY, Drafts.of(*drafts))
    assert isinstance(done, Appended), done
    await journal.release(lease)


def draft(machine: ReplayMachine, entry: Entry) -> Draft:
    claims = tuple(
        ClaimChange(claim.kind, claim.key, claim.version, machine.encode_row(claim.body))
        for claim in entry.claims
    )
    numbers = tuple(
        ClaimChange(NUMBERS, f"number of {claim.key}", 0, encode(NumberOf(TicketId(claim.key))))
        for claim in entry.claims
        if claim.kind == TICKET and not claim.version
    )
    return Draft(Instant(entry.command.at), machine.encode(entry), (*claims, *numbers))


class Kept:
    """A journal in memory, and what whoever gets at its store can do to it."""

    def __init__(self) -> None:
        self.shelf = MemoryStore()
        self.journal = MemoryJournal(self.shelf)

    def records(self, stream: StreamId = PIT) -> list[Record]:
        return self.shelf.streams[stream].records

    def rewrite(self, bodies: Iterable[bytes], stream: StreamId = PIT) -> None:
        """A whole chain anew that links perfectly, each entry at the moment its command says."""
        machine = machine_of(stream)
        drafts = [Draft(Instant(machine.decode(body).command.at), body) for body in bodies]
        self.shelf.streams[stream].records = hash_chain.records(EMPTY, Drafts.of(*drafts))

    def bodies(self, stream: StreamId = PIT) -> list[bytes]:
        return [record.body for record in self.records(stream)]

    async def proof(self, *, independent: bool = False) -> Proof:
        """Alone, and with every other segment decided by others: both must come to the same."""
        alone = await verify(self.journal, second=SecondOpinion() if independent else None)
        second = SecondOpinion() if independent else None
        shared = await verify(self.journal, second=second, workers=OtherWorkers(self.journal))
        assert (shared.wrong, shared.streams) == (alone.wrong, alone.streams)
        assert shared.other_cores == alone.other_cores
        assert alone.wrong or shared == alone
        return alone


class OtherWorkers:
    """Takes every other segment, and judges them when it is asked to."""

    entries = A_STRETCH

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._asked = 0
        self._submitted: list[Segment] = []

    def free(self) -> bool:
        self._asked += 1
        return self._asked % 2 == 1

    def submit(self, segment: Segment) -> None:
        self._submitted.append(segment)

    def disproved(self, stream: StreamId) -> bool:
        return False

    async def results(self) -> list[SegmentResult]:
        submitted, self._submitted = self._submitted, []
        return [await replay_segment(self._journal, segment) for segment in submitted]
