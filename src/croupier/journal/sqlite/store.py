"""The port, kept by a file: a hand writes it, a thread reads it."""

from pathlib import Path
from typing import cast

from croupier.journal.clock import Clock, boot_clock
from croupier.journal.port import (
    AppendResult,
    Drafts,
    Epoch,
    Fenced,
    Head,
    Held,
    Instant,
    Lease,
    Snapshot,
    StoreFailedError,
    StreamId,
)
from croupier.journal.reading_through import ReadingThrough
from croupier.journal.sqlite.apart import hand_apart
from croupier.journal.sqlite.hand import Hand
from croupier.journal.sqlite.in_thread import HandInThread
from croupier.journal.sqlite.reader import SqliteReader
from croupier.journal.sqlite.requests import (
    Acquire,
    KeepSnapshot,
    Release,
    Renew,
    Request,
)
from croupier.journal.writer_process.requests import Append
from croupier.journal.writer_process.results import Result, UndoneError

PATIENCE_SECONDS = 5.0


class SqliteJournal(ReadingThrough):
    def __init__(self, hand: Hand, reader: SqliteReader, clock: Clock) -> None:
        self._hand = hand
        super().__init__(reader)
        self._clock = clock
        self._doubt: StoreFailedError | None = None

    @classmethod
    async def open(
        cls,
        path: Path,
        patience: float = PATIENCE_SECONDS,
        clock: Clock = boot_clock,
        *,
        apart: bool = False,
    ) -> "SqliteJournal":
        """`patience` is how many seconds a commit may take before the disk is taken for stalled.

        Whoever writes much has it written by a process `apart`.
        """
        hand: Hand = await (hand_apart if apart else HandInThread.open)(path, patience)
        try:
            reader = await SqliteReader.open(path, patience, clock)
        except BaseException:
            await hand.close()
            raise
        return cls(hand, reader, clock)

    async def append(
        self, stream: StreamId, epoch: Epoch, after: Head, drafts: Drafts
    ) -> AppendResult:
        append = Append(stream, epoch, after, drafts)
        return cast(AppendResult, await self._do(append))

    async def acquire(
        self,
        stream: StreamId,
        owner: str,
        address: str,
        seconds: float,
        instead_of: Lease | None = None,
    ) -> Lease | Held:
        now = self._clock()
        asked = Acquire(stream, owner, address, now, _later(now, seconds), instead_of)
        return cast(Lease | Held, await self._do(asked))

    async def renew(self, lease: Lease, seconds: float) -> Lease | Fenced:
        asked = Renew(lease, _later(self._clock(), seconds))
        return cast(Lease | Fenced, await self._do(asked))

    async def release(self, lease: Lease) -> None:
        await self._do(Release(lease))

    async def save_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        await self._do(KeepSnapshot(stream, snapshot))

    async def close(self) -> None:
        """The writer goes last: the last connection to leave empties the log into the file."""
        try:
            await self._reader.close()
        finally:
            await self._hand.close()

    async def _do(self, request: Request) -> Result:
        """Refuses after a commit in doubt: what the disk holds is known once it is opened anew."""
        if self._doubt is not None:
            raise StoreFailedError(f"The journal must be opened anew: {self._doubt}")
        try:
            return await self._hand.do(request)
        except UndoneError:
            raise
        except StoreFailedError as error:
            self._doubt = error
            raise


def _later(now: Instant, seconds: float) -> Instant:
    return Instant(now + round(seconds * 1000))
