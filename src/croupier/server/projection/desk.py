"""The report desk of a server: counts every stream that it owns, and answers from what is stored.

Counting must never stop a table: what goes wrong with it is tried again by the supervisor.
"""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial

from croupier.core.pit.state import Table
from croupier.journal.port import StreamId
from croupier.runtime.owning.leasing import Connect
from croupier.runtime.owning.owner import Owner
from croupier.runtime.supervisor import Supervisor
from croupier.server.projection.opening import open_reports
from croupier.server.projection.past_results import past_results
from croupier.server.projection.searching import Looking
from croupier.server.projection.store import Store
from croupier.server.projection.sums import Sheets
from croupier.server.projection.writing.floor_plan import FloorPlan
from croupier.server.projection.writing.projector import Projector
from croupier.views.history import PastRound
from croupier.views.reports.period import GamingDays

SECONDS_BETWEEN_LOOKS = 1.0
SECONDS_TO_FINISH = 5.0

# The streams owned here at present.
Owners = Callable[[], Mapping[StreamId, Owner]]


class ReportDesk:
    def __init__(
        self,
        store: Store,
        days: GamingDays,
        connect: Connect,
        owners: Owners,
        supervisor: Supervisor,
    ) -> None:
        self.days = days
        self.looking = Looking(store)
        self.plan = FloorPlan(store)
        self.sheets = Sheets(store, days)
        self._store = store
        self.connect = connect
        self._owners = owners
        self._supervisor = supervisor
        self._projectors: dict[StreamId, Projector] = {}
        self._following: dict[Owner, asyncio.Task[None]] = {}
        self._looking_out: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        journal: str,
        days: GamingDays,
        connect: Connect,
        owners: Owners,
        supervisor: Supervisor,
    ) -> "ReportDesk":
        return cls(await open_reports(journal), days, connect, owners, supervisor)

    def start(self) -> None:
        self._looking_out = self._supervisor.start("reports", self._look_out)

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
                    follow = partial(self._follow, stream, owner)
                    self._following[owner] = self._supervisor.start(f"reports of {stream}", follow)
            for owner in [*self._following]:
                if owner not in owned:
                    self._following.pop(owner).cancel()
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    async def _follow(self, stream: StreamId, owner: Owner) -> None:
        projector = self._projectors[stream] = Projector(self._store, stream)
        await projector.follow(self.connect, owner.feed)

    @property
    def troubles(self) -> tuple[str, ...]:
        """What the reports lack, each in a sentence."""
        return tuple(
            f"the reports of {stream} lack {len(found)} entries that cannot be counted, the first "
            f"of them {min(found)}"
            for stream, projector in self._projectors.items()
            if (found := projector.uncounted)
        )
