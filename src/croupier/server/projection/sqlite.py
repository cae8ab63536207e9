"""Projections in a file beside the journal, in a thread of its own."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import apsw

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite.connection import plain_troubles
from croupier.journal.sqlite.thread import ConnectionThread
from croupier.server.projection import statements
from croupier.server.projection.schema import MIGRATIONS, TABLES, VERSION
from croupier.server.projection.store import Batch, Row, newer

IN_MEMORY = Path(":memory:")
# "Crrp": says whose file it is.
APPLICATION_ID = 0x43727270


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
        text = _numbered(statement)
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
            connection.execute(_numbered(statements.BEGIN), (batch.stream,))
            step = (batch.stream, batch.after, batch.seq)
            if not list(connection.execute(_numbered(statements.ADVANCE), step)):
                connection.execute("ROLLBACK")
                return False
            for write in batch.writes:
                connection.executemany(_numbered(write.statement), write.values)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return True


@lru_cache
def _numbered(statement: str) -> str:
    """PostgreSQL numbers values with a dollar, SQLite with a question mark."""
    return statement.replace("$", "?")


def _open(path: Path, patience: float) -> apsw.Connection:
    if path != IN_MEMORY:
        path.parent.mkdir(parents=True, exist_ok=True)
    with plain_troubles(path):
        connection = apsw.Connection(str(path), statementcachesize=100)
        try:
            connection.set_busy_timeout(round(patience * 500))
            _bring_forward(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def _bring_forward(connection: apsw.Connection, path: Path) -> None:
    connection.pragma("journal_mode", "WAL")
    # What a power cut takes is counted again from the journal.
    connection.pragma("synchronous", "NORMAL")
    connection.execute("BEGIN IMMEDIATE")
    application = connection.pragma("application_id")
    version = connection.pragma("user_version")
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").get
    if application != APPLICATION_ID and (application or version or tables):
        raise StoreFailedError(f"{path} is a database, but not of Croupier's reports.")
    if version > VERSION:
        raise StoreFailedError(newer(path, version))
    for migration in MIGRATIONS[version:]:
        for statement in migration:
            connection.execute(statement)
    connection.pragma("application_id", APPLICATION_ID)
    connection.pragma("user_version", VERSION)
    connection.execute("COMMIT")
