"""The report desk of a server: counts every stream that it owns, and answers from what is stored.

Counting must never stop a table, so what goes wrong with it is logged, and tried again.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping

from croupier.core.pit.state import Table
from croupier.journal.port import StreamId
from croupier.runtime.leasing import Connect
from croupier.runtime.owner import Owner
from croupier.server.projection.floor_plan import FloorPlan
from croupier.server.projection.looking import Looking
from croupier.server.projection.opening import open_reports
from croupier.server.projection.past_results import past_results
from croupier.server.projection.projector import Projector
from croupier.server.projection.store import Store
from croupier.server.projection.sums import Sheets
from croupier.views.history import PastRound
from croupier.views.reports.period import GamingDays

_LOGGER = logging.getLogger("croupier.reports")
SECONDS_BETWEEN_LOOKS = 1.0
SECONDS_BEFORE_TRYING_AGAIN = 5.0
SECONDS_TO_FINISH = 5.0

# The streams owned here at present.
Owners = Callable[[], Mapping[StreamId, Owner]]


class ReportDesk:
    def __init__(self, store: Store, days: GamingDays, connect: Connect, owners: Owners) -> None:
        self.days = days
        self.looking = Looking(store)
        self.plan = FloorPlan(store)
        self.sheets = Sheets(store, days)
        self._store = store
        self.connect = connect
        self._owners = owners
        self._following: dict[Owner, asyncio.Task[None]] = {}
        self._looking_out: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls, journal: str, days: GamingDays, connect: Connect, owners: Owners
    ) -> "ReportDesk":
        return cls(await open_reports(journal), days, connect, owners)

    def start(self) -> None:
        self._looking_out = asyncio.get_running_loop().create_task(self._look_out())

    async def close(self) -> None:
        """What is not written by then is counted at the next start."""
        tasks = [*self._following.values()]
        if tasks:
            # Streams that have stopped are counted to their end.
            await asyncio.wait(tasks, timeout=SECONDS_TO_FINISH)
        if self._looking_out is not None:
            tasks.append(self._looking_out)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._store.close()

    async def past(self, stream: StreamId, table: Table) -> tuple[PastRound, ...]:
        """As many results of this table, as it is now, as a board counts; oldest first."""
        return await past_results(self._store, stream, table)

    async def caught_up(self, streams: Mapping[str, int]) -> bool:
        """Whether everything up to these entries is counted."""
        counted = await self.looking.counted()
        return all(counted.get(stream, 0) >= seq for stream, seq in streams.items())

    async def _look_out(self) -> None:
        """Streams come and go as leases do."""
        while True:
            owned = {owner: stream for stream, owner in self._owners().items()}
            for owner, stream in owned.items():
                if owner not in self._following:
                    work = self._follow(stream, owner)
                    task = asyncio.get_running_loop().create_task(work)
                    self._following[owner] = task
            for owner in [*self._following]:
                if owner not in owned:
                    self._following.pop(owner).cancel()
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    async def _follow(self, stream: StreamId, owner: Owner) -> None:
        while True:
            try:
                await Projector(self._store, stream).follow(self.connect, owner.feed)
                return
            except Exception:
                _LOGGER.exception("reports of %s cannot be counted at present", stream)
                await asyncio.sleep(SECONDS_BEFORE_TRYING_AGAIN)
