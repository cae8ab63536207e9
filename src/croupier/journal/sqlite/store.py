"""The journal port, kept by a file: a writer thread or process writes it, a thread reads it."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import cast

from croupier.journal import port, read_delegation, writer_process_messages, writer_process_parent
from croupier.journal.clock import Clock, boot_clock
from croupier.journal.sqlite.reader import SqliteReader
from croupier.journal.sqlite.writer import (
    Acquire,
    LettingGo,
    LookUp,
    Release,
    Renew,
    Request,
    RequestWriter,
    SaveSnapshot,
    Trimming,
)
from croupier.journal.sqlite.writer_thread import WriterThread

TIMEOUT_SECONDS = 5.0
# A tenth of a second's work of a quick disk, and longer than SQLite sleeps between two tries.
TRIMMED_AT_ONCE = 10_000
SECONDS_BETWEEN_TRIMS = 0.12


class SqliteJournal(read_delegation.DelegatesReads):
    def __init__(self, writer: RequestWriter, reader: SqliteReader, clock: Clock) -> None:
        self._writer = writer
        super().__init__(reader)
        self.heads_and_claim = self._look_up
        self._clock = clock
        self._doubt: port.StoreFailedError | None = None

    @classmethod
    async def open(
        cls,
        path: Path,
        timeout: float = TIMEOUT_SECONDS,
        clock: Clock = boot_clock,
        *,
        writer_process: bool = False,
    ) -> "SqliteJournal":
        """`timeout` is how many seconds a commit may take before the disk is taken for stalled.

        Whoever writes much has a `writer_process` write the file.
        """
        open_writer = start_writer_process if writer_process else WriterThread.open
        writer: RequestWriter = await open_writer(path, timeout)
        try:
            reader = await SqliteReader.open(path, timeout, clock)
        except BaseException:
            await writer.close()
            raise
        return cls(writer, reader, clock)

    async def append(
        self, stream: port.StreamId, epoch: port.Epoch, after: port.Head, drafts: port.Drafts
    ) -> port.AppendResult:
        request = writer_process_messages.Append(stream, epoch, after, drafts)
        return cast(port.AppendResult, await self._perform(request))

    async def acquire(
        self,
        stream: port.StreamId,
        owner: str,
        address: str,
        seconds: float,
        instead_of: port.Lease | None = None,
    ) -> port.Lease | port.OwnedElsewhere:
        now = self._clock()
        request = Acquire(stream, owner, address, now, _later(now, seconds), instead_of)
        return cast(port.Lease | port.OwnedElsewhere, await self._perform(request))

    async def renew(self, lease: port.Lease, seconds: float) -> port.Lease | port.Fenced:
        request = Renew(lease, _later(self._clock(), seconds))
        return cast(port.Lease | port.Fenced, await self._perform(request))

    async def release(self, lease: port.Lease) -> None:
        await self._perform(Release(lease))

    async def save_snapshot(self, stream: port.StreamId, snapshot: port.Snapshot) -> None:
        await self._perform(SaveSnapshot(stream, snapshot))

    async def let_go(
        self, bases: dict[port.StreamId, port.Base], rows: Sequence[port.RowVersion] = ()
    ) -> port.LetGo | port.NotInChain:
        """The bases are one transaction; entries are then deleted a few at a time, so that a
        server that runs meanwhile need never wait for long.
        """
        done = await self._perform(LettingGo(bases, list(rows)))
        if not isinstance(done, port.LetGo):
            return cast(port.NotInChain, done)
        entries, more = 0, True
        while more:
            gone = cast(port.LetGo, await self._perform(Trimming(TRIMMED_AT_ONCE)))
            entries, more = entries + gone.entries, gone.entries == TRIMMED_AT_ONCE
            await asyncio.sleep(SECONDS_BETWEEN_TRIMS if more else 0)
        return port.LetGo(entries, done.rows)

    async def close(self) -> None:
        """The writer goes last: the last connection to leave empties the log into the file."""
        try:
            await self._reader.close()
        finally:
            await self._writer.close()

    async def _look_up(
        self, kind: str, key: str
    ) -> tuple[dict[port.StreamId, port.Head], port.ClaimRow | None]:
        """Of whoever writes: beside a busy event loop, a thread that reads holds everybody up."""
        found = cast(writer_process_messages.Found, await self._perform(LookUp(kind, key)))
        return found.heads, found.row

    async def _perform(self, request: Request) -> writer_process_messages.Result:
        """Refuses after a commit in doubt: what the disk holds is known once it is opened anew."""
        if self._doubt is not None:
            raise port.StoreFailedError(f"The journal must be opened anew: {self._doubt}")
        try:
            return await self._writer.perform(request)
        except writer_process_messages.RolledBackError:
            raise
        except port.StoreFailedError as error:
            self._doubt = error
            raise


def _later(now: port.Instant, seconds: float) -> port.Instant:
    return port.Instant(now + round(seconds * 1000))


async def start_writer_process(
    path: Path, timeout: float
) -> writer_process_parent.WriterProcess[Request]:
    spec = writer_process_parent.WriterProcessSpec(
        module="croupier.journal.sqlite.writer_process",
        store=str(path),
        backend=f"The disk of {path}",
        opening=writer_process_messages.Opening(str(path.absolute()), timeout),
    )
    return await writer_process_parent.WriterProcess[Request].open(spec)
