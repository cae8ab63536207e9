"""Files that nobody but their owner reads: made so, and mended where somebody opened them up."""

import os
from contextlib import suppress
from pathlib import Path

from croupier.journal.port import StoreFailedError

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
            f"{file} is open to others and not ours to close: chmod 600 {file.name}"
        ) from error
