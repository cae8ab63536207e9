"""The keyring in a file beside the journal, in a thread of its own."""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import apsw

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite.thread import ConnectionThread
from croupier.server.beside.contents import Row
from croupier.server.beside.sqlite import IN_MEMORY, numbered, open_file
from croupier.server.keyring.store import CONTENTS


class SqliteKeyring:
    def __init__(self, thread: ConnectionThread, connection: apsw.Connection) -> None:
        self._thread = thread
        self._connection = connection

    @classmethod
    async def open(cls, path: Path, patience: float) -> "SqliteKeyring":
        thread = ConnectionThread("keyring", path, patience)
        return cls(thread, await thread.open(_open))

    async def run(self, statement: str, *values: object) -> Sequence[Row]:
        text = numbered(statement)
        return await self._thread.do(lambda: list(self._connection.execute(text, values)))

    async def close(self) -> None:
        await self._thread.close()


def _open(path: Path, patience: float) -> apsw.Connection:
    if path != IN_MEMORY:
        _make_private(path)
    return open_file(path, patience, CONTENTS, {"synchronous": "FULL"})


def _make_private(path: Path) -> None:
    """Nobody but its owner reads it, from the first moment that it is there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as error:
        raise StoreFailedError(f"The keyring {path} cannot be made: {error.strerror}.") from error
