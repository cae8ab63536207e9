"""How long a commit waits for company: where many ask at once, a commit of a few costs each more.

A commit is handed to the store and back at the same cost, whatever is in it. Whoever asks alone
never waits, nor does anybody once enough have gathered.
"""

import asyncio
from time import monotonic

# A commit of fewer shows that nobody else is asking.
MANY = 4
# Enough to be worth a commit at once.
ENOUGH = 64
# Between the beginning of one commit and of the next.
SECONDS_APART = 0.003


class GroupCommit:
    __slots__ = ("_begun", "_taken")

    def __init__(self) -> None:
        self._taken = 0
        self._begun = 0.0

    def committing(self, entries: int) -> None:
        self._taken, self._begun = entries, monotonic()

    async def wait(self, gathered: int) -> None:
        left = self._begun + SECONDS_APART - monotonic()
        if self._taken >= MANY and gathered < ENOUGH and left > 0:
            await asyncio.sleep(left)
