"""Looking into the file without leaving a trace, whether or not somebody is at work on it.

A log beside the file means that it is in use: then it is read as any database is, which uses the
log's index. Without a log it is read as a file that does not change, for otherwise even a reader
would create a log and its index, or fail where it may not. So each reading is good only if the file
was still at rest afterwards; if it was not, it is done again, the usual way.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

import apsw

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite import schema

T = TypeVar("T")

# The time of its last change and its size: two looks at a file at rest find the same.
Rest = tuple[int, int]


class Onlooker:
    """Refuses a file that is not there or not a journal."""

    def __init__(self, path: Path, patience: float) -> None:
        if not path.is_file():
            raise StoreFailedError(f"There is no journal at {path}.")
        self._path = path
        self._patience = patience
        self._rest = _rest(path)
        self._connection = self._connect()
        try:
            self.look(schema.check)
        except BaseException:
            self.close()
            raise

    def look(self, work: Callable[[apsw.Connection], T]) -> T:
        if self._rest is not None:
            try:
                found = work(self._connection)
            except apsw.Error:
                if _rest(self._path) == self._rest:
                    raise
            else:
                if _rest(self._path) == self._rest:
                    return found
            self._connection.close()
            self._rest = None
            self._connection = self._connect()
        return work(self._connection)

    def close(self) -> None:
        self._connection.close()

    def _connect(self) -> apsw.Connection:
        how = "mode=ro" if self._rest is None else "mode=ro&immutable=1"
        connection = apsw.Connection(
            f"file:{quote(str(self._path.absolute()))}?{how}",
            flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI,
        )
        # Well before the thread is given up, so that a lock is not taken for a stalled disk.
        connection.set_busy_timeout(round(self._patience * 500))
        return connection


def _rest(path: Path) -> Rest | None:
    if Path(f"{path}-wal").exists():
        return None
    found = path.stat()
    return found.st_mtime_ns, found.st_size
