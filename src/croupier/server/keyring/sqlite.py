"""The keyring in a file beside the journal, in a thread of its own."""

import os
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import apsw

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite.connection import plain_troubles
from croupier.journal.sqlite.thread import ConnectionThread
from croupier.server.keyring.store import MIGRATIONS, VERSION, Row, newer

IN_MEMORY = Path(":memory:")
# "Crky": says whose file it is.
APPLICATION_ID = 0x43726B79


class SqliteKeyring:
    def __init__(self, thread: ConnectionThread, connection: apsw.Connection) -> None:
        self._thread = thread
        self._connection = connection

    @classmethod
    async def open(cls, path: Path, patience: float) -> "SqliteKeyring":
        thread = ConnectionThread("keyring", path, patience)
        return cls(thread, await thread.open(_open))

    async def run(self, statement: str, *values: object) -> Sequence[Row]:
        text = _numbered(statement)
        return await self._thread.do(lambda: list(self._connection.execute(text, values)))

    async def close(self) -> None:
        await self._thread.close()


@lru_cache
def _numbered(statement: str) -> str:
    """PostgreSQL numbers values with a dollar, SQLite with a question mark."""
    return statement.replace("$", "?")


def _open(path: Path, patience: float) -> apsw.Connection:
    if path != IN_MEMORY:
        _make_private(path)
    with plain_troubles(path):
        connection = apsw.Connection(str(path))
        try:
            connection.set_busy_timeout(round(patience * 500))
            _bring_forward(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def _make_private(path: Path) -> None:
    """Nobody but its owner reads it, from the first moment that it is there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as error:
        raise StoreFailedError(f"The keyring {path} cannot be made: {error.strerror}.") from error


def _bring_forward(connection: apsw.Connection, path: Path) -> None:
    connection.pragma("synchronous", "FULL")
    connection.execute("BEGIN IMMEDIATE")
    application = connection.pragma("application_id")
    version = connection.pragma("user_version")
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").get
    if application != APPLICATION_ID and (application or version or tables):
        raise StoreFailedError(f"{path} is a database, but not a Croupier keyring.")
    if version > VERSION:
        raise StoreFailedError(newer(path, version))
    for migration in MIGRATIONS[version:]:
        for statement in migration:
            connection.execute(statement)
    connection.pragma("application_id", APPLICATION_ID)
    connection.pragma("user_version", VERSION)
    connection.execute("COMMIT")
