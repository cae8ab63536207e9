"""Writes the file in a thread of this process."""

from functools import partial
from pathlib import Path

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite.checkpoint import Checkpointer
from croupier.journal.sqlite.connection import open_writer
from croupier.journal.sqlite.connection_thread import ConnectionThread
from croupier.journal.sqlite.writer import UNDONE, Request, SqliteWriter
from croupier.journal.writer_process_messages import Result, RolledBackError


class WriterThread:
    def __init__(
        self, thread: ConnectionThread, writer: SqliteWriter, checkpoints: Checkpointer
    ) -> None:
        self._thread = thread
        self._writer = writer
        self._checkpoints = checkpoints

    @classmethod
    async def open(cls, path: Path, timeout: float) -> "WriterThread":
        thread = ConnectionThread("journal-writer", path, timeout)
        connection = await thread.open(open_writer)
        try:
            checkpoints = await thread.do(lambda: Checkpointer(path, timeout, connection))
        except BaseException:
            await thread.close()
            raise
        return cls(thread, SqliteWriter(connection), checkpoints)

    async def perform(self, request: Request) -> Result:
        try:
            return await self._thread.do(partial(self._writer.perform, request))
        except StoreFailedError as error:
            if isinstance(error.__cause__, UNDONE):
                raise RolledBackError(str(error)) from error.__cause__
            raise

    async def close(self) -> None:
        await self._thread.close(self._checkpoints.stop)
