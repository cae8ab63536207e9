"""Writes what became durable on a simulated floor into a store that outlives it."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from croupier.journal.memory import Shelf
from croupier.journal.opening import open_journal
from croupier.journal.port import EMPTY, Appended, Draft, Head, Journal, Lease, StreamId
from croupier.runtime.claims import changes
from croupier.sim.simulation import Simulation
from croupier.sim.stream import Stream
from croupier.sim.wrong import WrongError

_AT_ONCE = 500
_LEASE_SECONDS = 3600.0


async def keep(simulation: Simulation, where: str) -> None:
    """In the order in which it happened, for streams share rows. The store must be empty."""
    journal = await open_journal(where)
    try:
        streams = {s.name: s for s in (simulation.world.pit, simulation.world.venue)}
        leases = {name: await _lease(journal, name) for name in streams}
        heads = dict.fromkeys(streams, EMPTY)
        for name, drafts in _batches(simulation, streams):
            result = await journal.append(name, leases[name].epoch, heads[name], drafts)
            if not isinstance(result, Appended):
                raise WrongError(f"{where} would not take {name} after entry {heads[name].seq}")
            heads[name] = result.head
        for name, lease in leases.items():
            _same_head(simulation.world.shelf, name, heads[name])
            await journal.release(lease)
    finally:
        await journal.close()


async def _lease(journal: Journal, name: StreamId) -> Lease:
    lease = await journal.acquire(name, "simulator", "", _LEASE_SECONDS)
    assert isinstance(lease, Lease)
    return lease


def _batches(
    simulation: Simulation, streams: dict[StreamId, Stream]
) -> Iterator[tuple[StreamId, list[Draft]]]:
    shelf = simulation.world.shelf
    for name, run in groupby(simulation.watcher.order, key=itemgetter(0)):
        machine = streams[name].machine
        drafts = []
        for _, seq in run:
            record = shelf.streams[name].records[seq - 1]
            claims = changes(machine, machine.decode(record.body))
            drafts.append(Draft(record.at, record.body, claims))
        for start in range(0, len(drafts), _AT_ONCE):
            yield name, drafts[start : start + _AT_ONCE]


def _same_head(shelf: Shelf, name: StreamId, head: Head) -> None:
    if shelf.streams[name].head() != head:
        raise WrongError(f"{name} has another head in the store than it had on the floor")
