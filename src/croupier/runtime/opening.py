"""From a lease to a state: the latest snapshot, if it is of this very chain, and what came after.

A snapshot is a shortcut that proves nothing. It is taken only if its hash is the one the chain has
at that place and if the same code made it; otherwise everything is replayed.
"""

from typing import Any

from croupier.journal import chain
from croupier.journal.port import EMPTY, Head, ReadableJournal, StreamId
from croupier.runtime.machine import Machine


class BrokenChainError(Exception):
    """The stored entries do not follow from one another: no pit may be run on them."""


class Restored:
    """A state, and the entry it was folded up to."""

    def __init__(self, floor: Any, head: Head) -> None:  # noqa: ANN401 - whatever the machine keeps
        self.floor = floor
        self.head = head
        self.replayed = 0


async def restore(journal: ReadableJournal, machine: Machine[Any], stream: StreamId) -> Restored:
    """Whoever will go on from it holds the lease, for otherwise the stream may go on meanwhile."""
    restored = await _from_snapshot(journal, machine, stream)
    if restored is None:
        restored = Restored(machine.empty(), EMPTY)
    floor, head = restored.floor, restored.head
    decode, fold = machine.decode, machine.fold
    async for record in journal.read(stream, head.seq):
        if not chain.follows(head, record):
            raise BrokenChainError(f"entry {record.seq} of {stream} does not follow {head.seq}")
        fold(floor, decode(record.body))
        head = Head(record.seq, record.hash)
        restored.replayed += 1
    restored.head = head
    return restored


async def _from_snapshot(
    journal: ReadableJournal, machine: Machine[Any], stream: StreamId
) -> Restored | None:
    snapshot = await journal.snapshot(stream)
    if snapshot is None or snapshot.seq == 0:
        return None
    async for record in journal.read(stream, snapshot.seq - 1):
        if record.seq != snapshot.seq or record.hash != snapshot.hash:
            return None
        floor = machine.restore(snapshot.body)
        return None if floor is None else Restored(floor, Head(snapshot.seq, snapshot.hash))
    return None
