"""Wraps a store and makes it fail on demand: for tests and the simulator only."""

import asyncio
from collections import deque
from enum import Enum

from croupier.journal import port
from croupier.journal.read_delegation import DelegatesReads


class Fault(Enum):
    BEFORE_WRITE = "before-write"
    # The doubtful commit: the writer is told of a failure although all is written.
    AFTER_WRITE = "after-write"
    # Nothing is written, and no answer given, until `go_on` is called.
    STALL = "stall"


class FaultyJournal(DelegatesReads):
    def __init__(self, inner: port.Journal) -> None:
        super().__init__(inner)
        self._inner = inner
        self.acquire = inner.acquire
        self.renew = inner.renew
        self.release = inner.release
        self.save_snapshot = inner.save_snapshot
        self.close = inner.close
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
        self, stream: port.StreamId, epoch: port.Epoch, after: port.Head, drafts: port.Drafts
    ) -> port.AppendResult:
        fault = self._faults.popleft() if self._faults else None
        if fault is Fault.BEFORE_WRITE:
            raise port.StoreFailedError("The store failed on purpose before it wrote.")
        if fault is Fault.STALL:
            await self._stall()
        result = await self._inner.append(stream, epoch, after, drafts)
        if fault is Fault.AFTER_WRITE:
            raise port.StoreFailedError("The store failed on purpose after it wrote.")
        return result

    async def _stall(self) -> None:
        self._going_on.clear()
        self.stalled.set()
        await self._going_on.wait()
        self.stalled.clear()
