"""Whether the file still lies where it was opened, with its log and the log's index.

A file that was deleted, or has another in its place, takes commits as if nothing had happened for
as long as it is open, and then all of them are gone.
"""

import os
from pathlib import Path

from croupier.journal.port import StoreFailedError

# The device and the number of a file on it; nothing where there is none.
Identity = tuple[int, int] | None


class Whereabouts:
    """To be asked for once there is a log: from then on the three are the same until the last
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
                    f"{name} is not the file that was opened: it was taken away or replaced."
                )


def _identity(name: str) -> Identity:
    try:
        found = os.stat(name)
    except OSError:
        return None
    return found.st_dev, found.st_ino
