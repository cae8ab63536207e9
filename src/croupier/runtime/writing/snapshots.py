"""When a stream's state is worth keeping, and keeping it beside the commits that go on."""

import asyncio

from croupier.journal.port import Snapshot, StoreFailedError
from croupier.runtime.supervisor import begin_once
from croupier.runtime.writing.append import Appender
from croupier.runtime.writing.group_commit import MANY


class Snapshots:
    def __init__(self, place: Appender, every: int) -> None:
        self._place = place
        self._every = every
        self._last = place.head.seq
        self._saving: asyncio.Task[None] | None = None

    def due(self, entries: int, *, waiting: bool) -> bool:
        """Once so many more entries are durable; twice as many while many ask at once.

        Where a thousand play, whoever asks just then waits for it as long as for several commits.
        No round is without a moment in which nobody may ask for anything.
        """
        ahead = self._place.head.seq + entries - self._last
        busy = waiting or entries >= MANY
        return self._saving is None and ahead >= self._every * (2 if busy else 1)

    def save(self, snapshot: Snapshot) -> None:
        self._last = snapshot.seq
        self._saving = begin_once("a snapshot", self._save(snapshot))

    async def saved(self) -> None:
        """When the one under way, if any, is kept."""
        if self._saving is not None:
            await self._saving

    async def _save(self, snapshot: Snapshot) -> None:
        try:
            await self._place.journal.save_snapshot(self._place.stream, snapshot)
        except StoreFailedError:
            # A snapshot proves nothing: without it a restart only takes longer.
            pass
        finally:
            self._saving = None
