"""The journal in memory, gone with the process: for tests and the simulator."""

import threading
from collections.abc import AsyncIterator, Sequence

from croupier.journal import hash_chain, port
from croupier.journal.clock import Clock, boot_clock

Rows = dict[tuple[str, str], port.ClaimRow]


class _Stream:
    def __init__(self) -> None:
        self.records: list[port.Record] = []
        self.epoch = port.Epoch(0)
        self.lease: port.Lease | None = None
        self.snapshot: port.Snapshot | None = None
        self.base: port.Base | None = None

    @property
    def kept_after(self) -> int:
        return self.base.seq if self.base is not None else 0

    def head(self) -> port.Head:
        if self.records:
            return port.Head(self.records[-1].seq, self.records[-1].hash)
        return self.base.head if self.base is not None else port.EMPTY

    def has(self, head: port.Head) -> bool:
        place = head.seq - self.kept_after - 1
        return 0 <= place < len(self.records) and self.records[place].hash == head.hash


class MemoryStore:
    """What the journals of several owners share, as processes share a database."""

    def __init__(self) -> None:
        self.streams: dict[port.StreamId, _Stream] = {}
        self.rows: Rows = {}
        self.lock = threading.Lock()


class MemoryJournal:
    """One owner's view of a store; a crash is simulated by opening another on the same store."""

    def __init__(self, store: MemoryStore | None = None, clock: Clock = boot_clock) -> None:
        self._store = store or MemoryStore()
        self._clock = clock
        self._closed = False

    async def append(
        self, stream: port.StreamId, epoch: port.Epoch, after: port.Head, drafts: port.Drafts
    ) -> port.AppendResult:
        with self._open_store().lock:
            found = self._stream(stream)
            if epoch != found.epoch:
                return port.Fenced(found.epoch)
            head = found.head()
            if after != head:
                return port.OutOfSequence(head)
            changed: Rows = {}
            for change in drafts.claims:
                lost = self._lost(change, changed)
                if lost is not None:
                    return lost
            found.records += hash_chain.records(after, drafts)
            self._store.rows.update(changed)
            return port.Appended(found.head())

    def _lost(self, change: port.ClaimChange, changed: Rows) -> port.ClaimLost | None:
        """Sets the row aside as changed, or says how it was found instead."""
        name = (change.kind, change.key)
        row = changed.get(name) or self._store.rows.get(name)
        if change.version != (row.version if row else 0):
            return port.ClaimLost(change, self._store.rows.get(name))
        changed[name] = port.ClaimRow(*name, change.version + 1, change.body)
        return None

    async def head(self, stream: port.StreamId) -> port.Head:
        return self._stream(stream).head()

    async def heads(self) -> dict[port.StreamId, port.Head]:
        streams = self._open_store().streams
        return {name: streams[name].head() for name in sorted(streams)}

    async def streams(self) -> list[port.StreamId]:
        return sorted(self._open_store().streams)

    async def read(self, stream: port.StreamId, after: int = 0) -> AsyncIterator[port.Record]:
        found = self._stream(stream)
        # By place and not by iterator, for the list grows while it is read, and may be let go.
        while True:
            if after < found.kept_after:
                raise port.LetGoError(stream, found.kept_after)
            if after - found.kept_after >= len(found.records):
                return
            yield found.records[after - found.kept_after]
            after += 1

    async def mentioning(
        self, stream: port.StreamId, texts: Sequence[bytes], after: int = 0
    ) -> AsyncIterator[port.Record]:
        async for record in self.read(stream, after):
            if any(text in record.body for text in texts):
                yield record

    async def claim(self, kind: str, key: str) -> port.ClaimRow | None:
        return self._open_store().rows.get((kind, key))

    async def heads_and_claim(
        self, kind: str, key: str
    ) -> tuple[dict[port.StreamId, port.Head], port.ClaimRow | None]:
        return await self.heads(), await self.claim(kind, key)

    async def claims(self, kind: str) -> AsyncIterator[port.ClaimRow]:
        rows = self._open_store().rows
        for name in sorted(name for name in rows if name[0] == kind):
            yield rows[name]

    async def kinds(self) -> list[str]:
        return sorted({kind for kind, _ in self._open_store().rows})

    async def strays(self) -> list[port.StrayEntry]:
        """None: entries in memory lie in their stream and nowhere else."""
        return []

    async def acquire(
        self,
        stream: port.StreamId,
        owner: str,
        address: str,
        seconds: float,
        instead_of: port.Lease | None = None,
    ) -> port.Lease | port.OwnedElsewhere:
        with self._open_store().lock:
            found = self._store.streams.setdefault(stream, _Stream())
            running = self._running(found)
            if running is not None and running.owner != owner and running != instead_of:
                return port.OwnedElsewhere(running)
            found.epoch = port.Epoch(found.epoch + 1)
            found.lease = port.Lease(stream, found.epoch, owner, address, self._until(seconds))
            return found.lease

    async def renew(self, lease: port.Lease, seconds: float) -> port.Lease | port.Fenced:
        with self._open_store().lock:
            found = self._stream(lease.stream)
            if found.epoch != lease.epoch:
                return port.Fenced(found.epoch)
            found.lease = port.Lease(
                lease.stream, lease.epoch, lease.owner, lease.address, self._until(seconds)
            )
            return found.lease

    async def release(self, lease: port.Lease) -> None:
        with self._open_store().lock:
            found = self._stream(lease.stream)
            if found.epoch == lease.epoch:
                found.epoch = port.Epoch(found.epoch + 1)
                found.lease = None

    async def owner(self, stream: port.StreamId) -> port.Lease | None:
        return self._running(self._stream(stream))

    async def save_snapshot(self, stream: port.StreamId, snapshot: port.Snapshot) -> None:
        with self._open_store().lock:
            found = self._stream(stream)
            kept = found.snapshot.seq if found.snapshot else 0
            if kept <= snapshot.seq and found.has(port.Head(snapshot.seq, snapshot.hash)):
                found.snapshot = snapshot

    async def snapshot(self, stream: port.StreamId) -> port.Snapshot | None:
        return self._stream(stream).snapshot

    async def base(self, stream: port.StreamId) -> port.Base | None:
        return self._stream(stream).base

    async def let_go(
        self, bases: dict[port.StreamId, port.Base], rows: Sequence[port.RowVersion] = ()
    ) -> port.LetGo | port.NotInChain:
        with self._open_store().lock:
            for stream, base in bases.items():
                found = self._stream(stream)
                here = found.base is not None and found.base.head == base.head
                if not (here or found.has(base.head)):
                    return port.NotInChain(stream, base.seq)
            entries = 0
            for stream, base in bases.items():
                found = self._stream(stream)
                gone = base.seq - found.kept_after
                del found.records[:gone]
                found.base = base
                entries += gone
            return port.LetGo(entries, sum(map(self._let_row_go, rows)))

    def _let_row_go(self, row: port.RowVersion) -> bool:
        found = self._store.rows.get((row.kind, row.key))
        if found is None or found.version != row.version:
            return False
        del self._store.rows[row.kind, row.key]
        return True

    async def close(self) -> None:
        self._closed = True

    def _open_store(self) -> MemoryStore:
        if self._closed:
            raise port.StoreFailedError("The journal in memory is closed.")
        return self._store

    def _stream(self, stream: port.StreamId) -> _Stream:
        """The stream, or an empty one that is not kept."""
        found = self._open_store().streams.get(stream)
        return found if found is not None else _Stream()

    def _running(self, stream: _Stream) -> port.Lease | None:
        lease = stream.lease
        return lease if lease is not None and self._clock() < lease.until else None

    def _until(self, seconds: float) -> port.Instant:
        return port.Instant(self._clock() + round(seconds * 1000))
