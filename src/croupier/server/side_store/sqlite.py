"""Keeps the keyring and the projections in SQLite: each in its own file beside the journal.

Each file is opened and migrated here, and has a thread of its own.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import apsw

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite.connection import make_private, plain_troubles
from croupier.journal.sqlite.connection_thread import ConnectionThread
from croupier.server.keyring.schema import KEYRING_CONTENTS
from croupier.server.projection import schema, statements
from croupier.server.side_store.contents import Contents, Row

IN_MEMORY = Path(":memory:")


@lru_cache
def numbered(statement: str) -> str:
    """PostgreSQL numbers values with a dollar, SQLite with a question mark."""
    return statement.replace("$", "?")


def open_file(
    path: Path, patience: float, contents: Contents, pragmas: dict[str, str]
) -> apsw.Connection:
    if path != IN_MEMORY:
        make_private(path)
    with plain_troubles(path):
        connection = apsw.Connection(str(path))
        try:
            # Well before the thread is given up, so that a lock is not taken for a stalled disk.
            connection.set_busy_timeout(round(patience * 500))
            for pragma, value in pragmas.items():
                connection.pragma(pragma, value)
            _migrate(connection, path, contents)
        except BaseException:
            connection.close()
            raise
    return connection


def _migrate(connection: apsw.Connection, path: Path, contents: Contents) -> None:
    connection.execute("BEGIN IMMEDIATE")
    application = connection.pragma("application_id")
    version = connection.pragma("user_version")
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").get
    if application != contents.mark and (application or version or tables):
        raise StoreFailedError(contents.foreign(path))
    if version > contents.version:
        raise StoreFailedError(contents.newer(path, version))
    for migration in contents.migrations[version:]:
        for statement in migration:
            connection.execute(statement)
    connection.pragma("application_id", contents.mark)
    connection.pragma("user_version", contents.version)
    connection.execute("COMMIT")


class SqliteSideStore:
    """One file and its thread."""

    def __init__(self, thread: ConnectionThread, connection: apsw.Connection) -> None:
        self._thread = thread
        self._connection = connection

    async def run(self, statement: str, *values: object) -> Sequence[Row]:
        text = numbered(statement)
        return await self._thread.do(lambda: list(self._connection.execute(text, values)))

    async def close(self) -> None:
        await self._thread.close()


class SqliteKeyring(SqliteSideStore):
    @classmethod
    async def open(cls, path: Path, patience: float) -> "SqliteKeyring":
        thread = ConnectionThread("keyring", path, patience)
        return cls(thread, await thread.open(_open_keyring))


def _open_keyring(path: Path, patience: float) -> apsw.Connection:
    if path != IN_MEMORY:
        _make_folder(path)
    return open_file(path, patience, KEYRING_CONTENTS, {"synchronous": "FULL"})


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreFailedError(f"The keyring {path} cannot be made: {error.strerror}.") from error


class SqliteReports(SqliteSideStore):
    @classmethod
    async def open(cls, path: Path, patience: float) -> "SqliteReports":
        thread = ConnectionThread("reports", path, patience)
        return cls(thread, await thread.open(_open_reports))

    async def write(self, batch: schema.ProjectionBatch) -> bool:
        return await self._thread.do(lambda: self._write(batch))

    async def clear(self) -> None:
        def empty() -> None:
            with self._connection:
                for table in schema.TABLES:
                    self._connection.execute(f"DELETE FROM {table}")

        await self._thread.do(empty)

    def _write(self, batch: schema.ProjectionBatch) -> bool:
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


def _open_reports(path: Path, patience: float) -> apsw.Connection:
    if path != IN_MEMORY:
        path.parent.mkdir(parents=True, exist_ok=True)
    # What a power cut takes is counted again from the journal.
    pragmas = {"journal_mode": "WAL", "synchronous": "NORMAL"}
    return open_file(path, patience, schema.REPORTS_CONTENTS, pragmas)
