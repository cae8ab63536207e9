"""Opens the projections of a server, counts every stream that it owns, and answers from them.

Counting must never stop a table: what goes wrong with it is tried again by the supervisor.
"""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant, RoundId
from croupier.core.pit.state import Table
from croupier.journal.opening import MEMORY, POSTGRES, SQLITE, TIMEOUT_SECONDS
from croupier.journal.port import StreamId
from croupier.runtime.owning.leasing import Connect
from croupier.runtime.owning.owner import Owner
from croupier.runtime.task_supervisor import TaskSupervisor
from croupier.server.projection import control_charts, figures, searches, statements, wheel_desk
from croupier.server.projection.projector import Projector
from croupier.server.projection.schema import Store
from croupier.views.history import ROUNDS_KEPT, RoundResult
from croupier.views.reports.period import GamingDays

SUFFIX = ".reports"
# A question over years may take longer than a commit.
_PATIENCE = 6 * TIMEOUT_SECONDS


async def open_reports(journal: str) -> Store:
    if journal.startswith(POSTGRES):
        from croupier.server.side_store.postgres import PostgresReports

        return await PostgresReports.open(journal, _PATIENCE)
    from croupier.server.side_store.sqlite import IN_MEMORY, SqliteReports

    if journal == MEMORY:
        return await SqliteReports.open(IN_MEMORY, _PATIENCE)
    return await SqliteReports.open(Path(journal.removeprefix(SQLITE) + SUFFIX), _PATIENCE)


_GAMES = "SELECT desk, game FROM desks WHERE stream = $1"
_SEATS = "SELECT session, terminal FROM sessions WHERE stream = $1"


class ReportedFloor:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def games(self, stream: str) -> dict[str, str]:
        """The game of each table."""
        return dict(await self._store.run(_GAMES, stream))

    async def seats(self, stream: str) -> dict[str, str]:
        """The terminal of each session that is open."""
        return dict(await self._store.run(_SEATS, stream))


async def past_results(store: Store, stream: StreamId, table: Table) -> tuple[RoundResult, ...]:
    """Oldest first, back to where the table had another game or wheel."""
    rows = await store.run(statements.PAST_RESULTS, str(stream), str(table.id), ROUNDS_KEPT)
    found: list[RoundResult] = []
    for round_, settled, result, corrections, game, options in rows:
        if game != table.game.value or msgspec.json.decode(options) != dict(table.options):
            break
        outcome = msgspec.json.decode(result, type=OutcomeData)
        corrected = corrections > 0
        found.append(RoundResult(RoundId(round_), Instant(settled), outcome, corrected=corrected))
    return tuple(reversed(found))


SECONDS_BETWEEN_LOOKS = 1.0
SECONDS_TO_FINISH = 5.0

# The streams owned here at present.
Owners = Callable[[], Mapping[StreamId, Owner]]


@dataclass(eq=False)
class ReportDesk:
    _store: Store
    days: GamingDays
    connect: Connect
    _owners: Owners
    _supervisor: TaskSupervisor

    def __post_init__(self) -> None:
        self.searches = searches.Searches(self._store)
        self.plan = ReportedFloor(self._store)
        self.figures = figures.FigureSheets(self._store, self.days)
        self.control = control_charts.ControlCharts(self._store, self.days)
        self.wheels = wheel_desk.WheelDesk(self._store)
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
        supervisor: TaskSupervisor,
    ) -> "ReportDesk":
        return cls(await open_reports(journal), days, connect, owners, supervisor)

    def start(self) -> None:
        self._looking_out = self._supervisor.start("reports", self._follow_owned_streams)

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

    async def past(self, stream: StreamId, table: Table) -> tuple[RoundResult, ...]:
        """As many results of this table, as it is now, as a board counts; oldest first."""
        return await past_results(self._store, stream, table)

    async def caught_up(self, streams: Mapping[str, int]) -> bool:
        """Whether everything up to these entries is counted."""
        counted = await self.searches.counted()
        return all(counted.get(stream, 0) >= seq for stream, seq in streams.items())

    async def _follow_owned_streams(self) -> None:
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
