"""A store that fails when told to, around any other: for tests and the simulator only."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Sequence
from enum import Enum

from croupier.journal.port import (
    AppendResult,
    ClaimRow,
    Drafts,
    Epoch,
    Fenced,
    Head,
    Held,
    Journal,
    Lease,
    Record,
    Snapshot,
    StoreFailedError,
    StreamId,
)


class Fault(Enum):
    BEFORE_WRITE = "before-write"
    # The doubtful commit: the writer is told of a failure although all is written.
    AFTER_WRITE = "after-write"
    # Nothing is written, and no answer given, until `go_on` is called.
    STALL = "stall"


class FaultyJournal:
    def __init__(self, inner: Journal) -> None:
        self._inner = inner
        self._faults: deque[Fault | None] = deque()
        self._going_on = asyncio.Event()
        self.stalled = asyncio.Event()

    def next_appends(self, *faults: Fault | None) -> None:
        """What becomes of the appends to come, in order; none of the later ones fails."""
        self._faults.extend(faults)

    def go_on(self) -> None:
        """Ends a stall: what was held back is now written."""
        self._going_on.set()

    async def append(
        self, stream: StreamId, epoch: Epoch, after: Head, drafts: Drafts
    ) -> AppendResult:
        fault = self._faults.popleft() if self._faults else None
        if fault is Fault.BEFORE_WRITE:
            raise StoreFailedError("The store failed, as it was told to, before it wrote.")
        if fault is Fault.STALL:
            await self._stall()
        result = await self._inner.append(stream, epoch, after, drafts)
        if fault is Fault.AFTER_WRITE:
            raise StoreFailedError("The store wrote, and lost its answer, as it was told to.")
        return result

    async def _stall(self) -> None:
        self._going_on.clear()
        self.stalled.set()
        await self._going_on.wait()
        self.stalled.clear()

    async def head(self, stream: StreamId) -> Head:
        return await self._inner.head(stream)

    async def streams(self) -> list[StreamId]:
        return await self._inner.streams()

    def read(self, stream: StreamId, after: int = 0) -> AsyncIterator[Record]:
        return self._inner.read(stream, after)

    def mentioning(
        self, stream: StreamId, texts: Sequence[bytes], after: int = 0
    ) -> AsyncIterator[Record]:
        return self._inner.mentioning(stream, texts, after)

    async def claim(self, kind: str, key: str) -> ClaimRow | None:
        return await self._inner.claim(kind, key)

    def claims(self, kind: str) -> AsyncIterator[ClaimRow]:
        return self._inner.claims(kind)

    async def acquire(
        self,
        stream: StreamId,
        owner: str,
        address: str,
        seconds: float,
        instead_of: Lease | None = None,
    ) -> Lease | Held:
        return await self._inner.acquire(stream, owner, address, seconds, instead_of)

    async def renew(self, lease: Lease, seconds: float) -> Lease | Fenced:
        return await self._inner.renew(lease, seconds)

    async def release(self, lease: Lease) -> None:
        await self._inner.release(lease)

    async def owner(self, stream: StreamId) -> Lease | None:
        return await self._inner.owner(stream)

    async def save_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        await self._inner.save_snapshot(stream, snapshot)

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        return await self._inner.snapshot(stream)

    async def close(self) -> None:
        await self._inner.close()
