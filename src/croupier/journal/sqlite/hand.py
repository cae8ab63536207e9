"""Whoever writes the file: a thread of this process, or a process apart.

A thread needs Python's lock several times in each commit, and so does whoever decides wagers at
the same time: they hold each other up. A process apart leaves all of it to the one who decides.
"""

from typing import Protocol

import apsw

from croupier.journal.sqlite.requests import Request
from croupier.journal.writer_process.results import Result

# After these the transaction is known to be undone; after any other its fate is in doubt.
UNDONE = (apsw.FullError, apsw.BusyError, apsw.LockedError, apsw.ReadOnlyError, apsw.TooBigError)


class Hand(Protocol):
    """One request after another, each within a limited time."""

    async def do(self, request: Request) -> Result: ...

    async def close(self) -> None: ...
