"""The port, kept by a file: reads go to one thread, writes to another, checkpoints to a third."""

from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import TypeVar

import apsw

from croupier.journal.clock import Clock, wall_clock
from croupier.journal.port import (
    AppendResult,
    ClaimRow,
    Draft,
    Epoch,
    Fenced,
    Head,
    Held,
    Lease,
    Record,
    Snapshot,
    StoreFailedError,
    StreamId,
)
from croupier.journal.sqlite.checkpoint import Checkpointer
from croupier.journal.sqlite.connection import open_writer
from croupier.journal.sqlite.reader import SqliteReader
from croupier.journal.sqlite.thread import ConnectionThread
from croupier.journal.sqlite.writer import Writer, batch

T = TypeVar("T")

# After these the transaction is known to be undone; after any other its fate is in doubt.
UNDONE = (apsw.FullError, apsw.BusyError, apsw.LockedError, apsw.ReadOnlyError, apsw.TooBigError)


class SqliteJournal:
    def __init__(
        self,
        thread: ConnectionThread,
        writer: Writer,
        reader: SqliteReader,
        checkpoints: Checkpointer,
    ) -> None:
        self._thread = thread
        self._writer = writer
        self._reader = reader
        self._checkpoints = checkpoints
        self._doubt: StoreFailedError | None = None

    @classmethod
    async def open(
        cls, path: Path, patience: float = 5.0, clock: Clock = wall_clock
    ) -> "SqliteJournal":
        """`patience` is how many seconds a commit may take before the disk is taken for stalled."""
        thread = ConnectionThread("journal-writer", path, patience)
        connection = await thread.open(open_writer)
        try:
            reader = await SqliteReader.open(path, patience, clock)
        except BaseException:
            await thread.close()
            raise
        try:
            checkpoints = await thread.do(lambda: Checkpointer(path, patience, connection))
        except BaseException:
            await reader.close()
            await thread.close()
            raise
        return cls(thread, Writer(connection, clock), reader, checkpoints)

    async def append(
        self, stream: StreamId, epoch: Epoch, after: Head, drafts: Sequence[Draft]
    ) -> AppendResult:
        ready = batch(stream, epoch, after, drafts)
        return await self._write(lambda: self._writer.append(ready))

    async def acquire(
        self, stream: StreamId, owner: str, address: str, seconds: float
    ) -> Lease | Held:
        return await self._write(lambda: self._writer.acquire(stream, owner, address, seconds))

    async def renew(self, lease: Lease, seconds: float) -> Lease | Fenced:
        return await self._write(lambda: self._writer.renew(lease, seconds))

    async def release(self, lease: Lease) -> None:
        await self._write(lambda: self._writer.release(lease))

    async def save_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        await self._write(lambda: self._writer.save_snapshot(stream, snapshot))

    async def head(self, stream: StreamId) -> Head:
        return await self._reader.head(stream)

    async def streams(self) -> list[StreamId]:
        return await self._reader.streams()

    def read(self, stream: StreamId, after: int = 0) -> AsyncIterator[Record]:
        return self._reader.read(stream, after)

    def mentioning(
        self, stream: StreamId, texts: Sequence[bytes], after: int = 0
    ) -> AsyncIterator[Record]:
        return self._reader.mentioning(stream, texts, after)

    async def claim(self, kind: str, key: str) -> ClaimRow | None:
        return await self._reader.claim(kind, key)

    def claims(self, kind: str) -> AsyncIterator[ClaimRow]:
        return self._reader.claims(kind)

    async def owner(self, stream: StreamId) -> Lease | None:
        return await self._reader.owner(stream)

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        return await self._reader.snapshot(stream)

    async def close(self) -> None:
        """The writer goes last: the last connection to leave empties the log into the file."""
        try:
            await self._reader.close()
        finally:
            await self._thread.close(self._checkpoints.stop)

    async def _write(self, work: Callable[[], T]) -> T:
        """Refuses after a commit in doubt: what the disk holds is known once it is opened anew."""
        if self._doubt is not None:
            raise StoreFailedError(f"The journal must be opened anew: {self._doubt}")
        try:
            return await self._thread.do(work)
        except StoreFailedError as error:
            if not isinstance(error.__cause__, UNDONE):
                self._doubt = error
            raise
