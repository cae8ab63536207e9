"""Projections in a file beside the journal, in a thread of its own."""

from collections.abc import Sequence
from pathlib import Path

import apsw

from croupier.journal.sqlite.thread import ConnectionThread
from croupier.server.projection.schema import CONTENTS, TABLES
from croupier.server.projection.store import Batch
from croupier.server.projection.writing import statements
from croupier.server.side_store.contents import Row
from croupier.server.side_store.sqlite import IN_MEMORY, numbered, open_file


class SqliteReports:
    def __init__(self, thread: ConnectionThread, connection: apsw.Connection) -> None:
        self._thread = thread
        self._connection = connection

    @classmethod
    async def open(cls, path: Path, patience: float) -> "SqliteReports":
        thread = ConnectionThread("reports", path, patience)
        return cls(thread, await thread.open(_open))

    async def write(self, batch: Batch) -> bool:
        return await self._thread.do(lambda: self._write(batch))

    async def ask(self, statement: str, *values: object) -> Sequence[Row]:
        text = numbered(statement)
        return await self._thread.do(lambda: list(self._connection.execute(text, values)))

    async def clear(self) -> None:
        def empty() -> None:
            with self._connection:
                for table in TABLES:
                    self._connection.execute(f"DELETE FROM {table}")

        await self._thread.do(empty)

    async def close(self) -> None:
        await self._thread.close()

    def _write(self, batch: Batch) -> bool:
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.execute(numbered(statements.BEGIN), (batch.stream,))
            step = (batch.stream, batch.after, batch.seq)
            if not list(connection.execute(numbered(statements.ADVANCE), step)):
                connection.execute("ROLLBACK")
                return False
            for write in batch.writes:
                connection.executemany(numbered(write.statement), write.values)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return True


def _open(path: Path, patience: float) -> apsw.Connection:
    if path != IN_MEMORY:
        path.parent.mkdir(parents=True, exist_ok=True)
    # What a power cut takes is counted again from the journal.
    pragmas = {"journal_mode": "WAL", "synchronous": "NORMAL"}
    return open_file(path, patience, CONTENTS, pragmas)
