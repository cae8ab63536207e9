"""Opens the file for writing, keeps it private, and puts its errors into plain sentences.

A file that was deleted, or has another in its place, takes commits as if nothing had happened for
as long as it is open, and then all of them are gone. So its identity is checked after each commit,
with that of its log and the log's index.
"""

import os
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

import apsw

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite import schema

_OTHERS = 0o077
# What SQLite keeps beside a database takes after it when it is made, and not afterwards.
_BESIDE = ("", "-wal", "-shm")


def make_private(path: Path) -> None:
    """From the first moment that it is there. One that cannot be mended is refused, as keys are."""
    try:
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        for file in (Path(f"{path}{ending}") for ending in _BESIDE):
            with suppress(FileNotFoundError):
                if file.stat().st_mode & _OTHERS:
                    _mend(file)
    except OSError as error:
        raise StoreFailedError(f"{path} cannot be made: {error.strerror}.") from error


def _mend(file: Path) -> None:
    try:
        file.chmod(0o600)
    except PermissionError as error:
        raise StoreFailedError(
            f"{file} can be read by others, and belongs to another user: chmod 600 {file.name}"
        ) from error


# The device and the number of a file on it; nothing where there is none.
Identity = tuple[int, int] | None


class FileIdentity:
    """Ask for it once there is a log: from then on the three stay the same until the last
    connection leaves.
    """

    def __init__(self, path: Path) -> None:
        named = (str(path), f"{path}-wal", f"{path}-shm")
        self._files = [(name, _identity(name)) for name in named]

    def check(self) -> None:
        """What was committed is known to be found again only after this."""
        for name, opened in self._files:
            if _identity(name) != opened:
                raise StoreFailedError(
                    f"{name} is not the file that was opened: it was removed or replaced."
                )


def _identity(name: str) -> Identity:
    try:
        found = os.stat(name)
    except OSError:
        return None
    return found.st_dev, found.st_ino


SENTENCES: tuple[tuple[type[apsw.Error], str], ...] = (
    (apsw.FullError, "There is no room left on the disk of {path}."),
    (apsw.IOError, "The disk of {path} failed to read or write."),
    (apsw.ReadOnlyError, "{path} cannot be written."),
    (apsw.CorruptError, "{path} is damaged."),
    (apsw.NotADBError, "{path} is not a database, or is damaged."),
    (apsw.CantOpenError, "{path} cannot be opened; is it there, and may it be read and written?"),
    (apsw.PermissionsError, "{path} cannot be opened."),
    (apsw.BusyError, "Another process keeps {path} locked."),
    (apsw.LockedError, "Another process keeps {path} locked."),
    (apsw.NoMemError, "There is no memory left to work on {path}."),
    (apsw.TooBigError, "An entry is too big for {path}."),
)


@contextmanager
def plain_troubles(path: Path) -> Generator[None, None, None]:
    """Turns whatever SQLite raises, and a text that is none, into a sentence for a person."""
    try:
        yield
    except apsw.Error as error:
        said = next((text for kind, text in SENTENCES if isinstance(error, kind)), "{path} failed.")
        raise StoreFailedError(f"{said.format(path=path)} (SQLite: {error})") from error
    except UnicodeDecodeError as error:
        raise StoreFailedError(f"{path} is damaged: a name in it is not text.") from error


def open_writer(path: Path, timeout: float) -> apsw.Connection:
    """Creates the file, and its folder, where they are missing."""
    _make_folder(path)
    make_private(path)
    with plain_troubles(path):
        connection = apsw.Connection(str(path), statementcachesize=200)
        try:
            # Well before the thread is given up, so that a lock is not taken for a stalled disk.
            connection.set_busy_timeout(round(timeout * 500))
            if connection.readonly("main"):
                raise StoreFailedError(f"{path} cannot be written.")
            # Before anything is changed: the file may be another program's.
            schema.version(connection)
            _use_write_ahead_log(connection, timeout / 2)
            connection.pragma("synchronous", "FULL")
            connection.pragma("journal_size_limit", 64 * 1024 * 1024)
            # Checkpoints are made by a connection of their own, off the path of commits.
            connection.wal_autocheckpoint(0)
            schema.bring_forward(connection)
            schema.check_shape(connection)
        except BaseException:
            connection.close()
            raise
    return connection


def _make_folder(path: Path) -> None:
    try:
        if not path.parent.is_dir():
            path.parent.mkdir(parents=True, exist_ok=True)
            # The folder's own name must outlive a power cut too.
            folder = os.open(path.parent.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
    except OSError as error:
        raise StoreFailedError(
            f"The folder {path.parent} for the journal cannot be made: {error.strerror}."
        ) from error


def _use_write_ahead_log(connection: apsw.Connection, timeout: float) -> None:
    """Tries again while another process is doing the same, for SQLite does not wait here."""
    deadline = time.monotonic() + timeout
    while True:
        try:
            mode = connection.pragma("journal_mode", "WAL")
        except apsw.BusyError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            if mode != "wal":
                raise StoreFailedError(
                    f"{connection.filename} is where SQLite cannot keep a write-ahead log."
                )
            return
