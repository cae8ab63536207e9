"""The keyring in a file beside the journal, in a thread of its own."""

from collections.abc import Sequence
from pathlib import Path

import apsw

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite.thread import ConnectionThread
from croupier.server.keyring.storage.store import CONTENTS
from croupier.server.side_store.contents import Row
from croupier.server.side_store.sqlite import IN_MEMORY, numbered, open_file


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
        _make_folder(path)
    return open_file(path, patience, CONTENTS, {"synchronous": "FULL"})


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreFailedError(f"The keyring {path} cannot be made: {error.strerror}.") from error
