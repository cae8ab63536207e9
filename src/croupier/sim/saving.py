"""Writes the durable entries of a simulated floor into a lasting store."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from croupier.journal import memory, opening, port
from croupier.sim.simulation import Simulation
from croupier.sim.stream import Stream, WrongError

_AT_ONCE = 500
_LEASE_SECONDS = 3600.0


async def unfit(where: str) -> str | None:
    """Why no floor can be kept there; asked before anybody waits for one."""
    if not where or where == opening.MEMORY:
        return f"--journal {where!r} keeps nothing: name a file, or a PostgreSQL URL"
    path = _file(where)
    if path is not None and path.exists() and not await _is_vacant(where):
        return f"{where} is there already: a floor is kept in a new file"
    try:
        journal = await opening.open_journal(where)
        try:
            taken = await journal.streams()
        finally:
            await journal.close()
    except port.StoreFailedError as error:
        return str(error)
    if not taken:
        return None
    has = f"{opening.without_password(where)} has {', '.join(taken)} already"
    return f"{has}: a floor is kept by itself"


async def _is_vacant(where: str) -> bool:
    """A journal that was made for a floor which then never came."""
    try:
        journal = await opening.open_to_read(where)
        try:
            return not await journal.streams()
        finally:
            await journal.close()
    except port.StoreFailedError:
        return False


def _file(where: str) -> Path | None:
    return None if where.startswith(opening.POSTGRES) else Path(where.removeprefix(opening.SQLITE))


async def save(simulation: Simulation, where: str) -> None:
    """Where nothing is unfit. Part of a floor is none: a file that cannot take all of it goes."""
    try:
        await _written(simulation, where)
    except port.StoreFailedError:
        path = _file(where)
        if path is not None:
            for ending in ("", "-wal", "-shm"):
                Path(f"{path}{ending}").unlink(missing_ok=True)
        raise


async def _written(simulation: Simulation, where: str) -> None:
    """In the order in which it happened, for streams share rows. The store must be empty."""
    journal = await opening.open_journal(where)
    try:
        streams = {s.name: s for s in (simulation.world.pit, simulation.world.venue)}
        leases = {name: await _lease(journal, name) for name in streams}
        heads = dict.fromkeys(streams, port.EMPTY)
        for name, drafts in _batches(simulation, streams):
            result = await journal.append(name, leases[name].epoch, heads[name], drafts)
            if not isinstance(result, port.Appended):
                there = opening.without_password(where)
                raise WrongError(f"{there} would not take {name} after entry {heads[name].seq}")
            heads[name] = result.head
        for name, lease in leases.items():
            _same_head(simulation.world.store, name, heads[name])
            await journal.release(lease)
    finally:
        await journal.close()


async def _lease(journal: port.Journal, name: port.StreamId) -> port.Lease:
    lease = await journal.acquire(name, "simulator", "", _LEASE_SECONDS)
    assert isinstance(lease, port.Lease)
    return lease


def _batches(
    simulation: Simulation, streams: dict[port.StreamId, Stream]
) -> Iterator[tuple[port.StreamId, port.Drafts]]:
    store = simulation.world.store
    for name, run in groupby(simulation.watcher.order, key=itemgetter(0)):
        machine = streams[name].machine
        drafts: list[port.Draft] = []
        for _, seq in run:
            record = store.streams[name].records[seq - 1]
            claims = tuple(machine.rows(machine.decode(record.body)))
            drafts.append(port.Draft(record.at, record.body, claims))
        for start in range(0, len(drafts), _AT_ONCE):
            yield name, port.Drafts.of(*drafts[start : start + _AT_ONCE])


def _same_head(store: memory.MemoryStore, name: port.StreamId, head: port.Head) -> None:
    if store.streams[name].head() != head:
        raise WrongError(f"{name} has another head in the store than it had on the floor")
