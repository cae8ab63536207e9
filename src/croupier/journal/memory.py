"""The promise at its plainest: for tests and the simulator, and gone with the process."""

import threading
from collections.abc import AsyncIterator, Sequence

from croupier.journal import chain
from croupier.journal.clock import Clock, boot_clock
from croupier.journal.port import (
    EMPTY,
    Appended,
    AppendResult,
    ClaimChange,
    ClaimLost,
    ClaimRow,
    Drafts,
    Epoch,
    Fenced,
    Head,
    Held,
    Instant,
    Lease,
    OutOfSequence,
    Record,
    Snapshot,
    StoreFailedError,
    StrayEntry,
    StreamId,
)

Rows = dict[tuple[str, str], ClaimRow]


class _Stream:
    def __init__(self) -> None:
        self.records: list[Record] = []
        self.epoch = Epoch(0)
        self.lease: Lease | None = None
        self.snapshot: Snapshot | None = None

    def head(self) -> Head:
        return Head(self.records[-1].seq, self.records[-1].hash) if self.records else EMPTY


class Shelf:
    """What the journals of several owners share, as processes share a database."""

    def __init__(self) -> None:
        self.streams: dict[StreamId, _Stream] = {}
        self.rows: Rows = {}
        self.lock = threading.Lock()


class MemoryJournal:
    """One owner's view of a shelf; a crash is simulated by opening another on the same shelf."""

    def __init__(self, shelf: Shelf | None = None, clock: Clock = boot_clock) -> None:
        self._shelf = shelf or Shelf()
        self._clock = clock
        self._closed = False

    async def append(
        self, stream: StreamId, epoch: Epoch, after: Head, drafts: Drafts
    ) -> AppendResult:
        with self._open_shelf().lock:
            found = self._stream(stream)
            if epoch != found.epoch:
                return Fenced(found.epoch)
            head = found.head()
            if after != head:
                return OutOfSequence(head)
            changed: Rows = {}
            for change in drafts.claims:
                lost = self._lost(change, changed)
                if lost is not None:
                    return lost
            found.records += chain.records(after, drafts)
            self._shelf.rows.update(changed)
            return Appended(found.head())

    def _lost(self, change: ClaimChange, changed: Rows) -> ClaimLost | None:
        """Sets the row aside as changed, or says how it was found instead."""
        name = (change.kind, change.key)
        row = changed.get(name) or self._shelf.rows.get(name)
        if change.version != (row.version if row else 0):
            return ClaimLost(change, self._shelf.rows.get(name))
        changed[name] = ClaimRow(*name, change.version + 1, change.body)
        return None

    async def head(self, stream: StreamId) -> Head:
        return self._stream(stream).head()

    async def streams(self) -> list[StreamId]:
        return sorted(self._open_shelf().streams)

    async def read(self, stream: StreamId, after: int = 0) -> AsyncIterator[Record]:
        records = self._stream(stream).records
        place = after
        # By place and not by iterator, for the list grows while it is read.
        while place < len(records):
            yield records[place]
            place += 1

    async def mentioning(
        self, stream: StreamId, texts: Sequence[bytes], after: int = 0
    ) -> AsyncIterator[Record]:
        async for record in self.read(stream, after):
            if any(text in record.body for text in texts):
                yield record

    async def claim(self, kind: str, key: str) -> ClaimRow | None:
        return self._open_shelf().rows.get((kind, key))

    async def claims(self, kind: str) -> AsyncIterator[ClaimRow]:
        rows = self._open_shelf().rows
        for name in sorted(name for name in rows if name[0] == kind):
            yield rows[name]

    async def kinds(self) -> list[str]:
        return sorted({kind for kind, _ in self._open_shelf().rows})

    async def strays(self) -> list[StrayEntry]:
        """None: entries in memory lie in their stream and nowhere else."""
        return []

    async def acquire(
        self,
        stream: StreamId,
        owner: str,
        address: str,
        seconds: float,
        instead_of: Lease | None = None,
    ) -> Lease | Held:
        with self._open_shelf().lock:
            found = self._shelf.streams.setdefault(stream, _Stream())
            running = self._running(found)
            if running is not None and running.owner != owner and running != instead_of:
                return Held(running)
            found.epoch = Epoch(found.epoch + 1)
            found.lease = Lease(stream, found.epoch, owner, address, self._until(seconds))
            return found.lease

    async def renew(self, lease: Lease, seconds: float) -> Lease | Fenced:
        with self._open_shelf().lock:
            found = self._stream(lease.stream)
            if found.epoch != lease.epoch:
                return Fenced(found.epoch)
            found.lease = Lease(
                lease.stream, lease.epoch, lease.owner, lease.address, self._until(seconds)
            )
            return found.lease

    async def release(self, lease: Lease) -> None:
        with self._open_shelf().lock:
            found = self._stream(lease.stream)
            if found.epoch == lease.epoch:
                found.epoch = Epoch(found.epoch + 1)
                found.lease = None

    async def owner(self, stream: StreamId) -> Lease | None:
        return self._running(self._stream(stream))

    async def save_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        with self._open_shelf().lock:
            found = self._stream(stream)
            kept = found.snapshot.seq if found.snapshot else 0
            if kept <= snapshot.seq and _has_entry(found.records, snapshot):
                found.snapshot = snapshot

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        return self._stream(stream).snapshot

    async def close(self) -> None:
        self._closed = True

    def _open_shelf(self) -> Shelf:
        if self._closed:
            raise StoreFailedError("The journal in memory is closed.")
        return self._shelf

    def _stream(self, stream: StreamId) -> _Stream:
        """The stream, or an empty one that is not kept."""
        found = self._open_shelf().streams.get(stream)
        return found if found is not None else _Stream()

    def _running(self, stream: _Stream) -> Lease | None:
        lease = stream.lease
        return lease if lease is not None and self._clock() < lease.until else None

    def _until(self, seconds: float) -> Instant:
        return Instant(self._clock() + round(seconds * 1000))


def _has_entry(records: list[Record], snapshot: Snapshot) -> bool:
    return 0 < snapshot.seq <= len(records) and records[snapshot.seq - 1].hash == snapshot.hash
