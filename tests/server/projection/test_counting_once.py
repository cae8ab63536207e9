"""However often counting is interrupted, begun anew or done by two, everything counts once."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from croupier.journal.opening import open_to_read
from croupier.journal.port import StoreFailedError
from croupier.server.projection import projector
from croupier.server.projection.projector import OvertakenError, Projector, project
from croupier.server.projection.report_desk import open_reports
from croupier.server.projection.schema import TABLES, ProjectionBatch, Store
from croupier.server.side_store.contents import Row
from tests.server.projection.floors import counted, simulated


async def everything(store: Store) -> dict[str, list[str]]:
    """Every row of every table, in an order of its own."""
    return {table: sorted(map(str, await store.run(f"SELECT * FROM {table}"))) for table in TABLES}


class Failing:
    """A store that fails in every third batch, after or before it is written."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.writes = 0

    async def write(self, batch: ProjectionBatch) -> bool:
        self.writes += 1
        if self.writes % 3 == 0:
            if self.writes % 2:
                await self._store.write(batch)
            raise StoreFailedError("as disks do")
        return await self._store.write(batch)

    async def run(self, statement: str, *values: object) -> Sequence[Row]:
        return await self._store.run(statement, *values)

    async def clear(self) -> None:
        await self._store.clear()

    async def close(self) -> None:
        await self._store.close()


@pytest.fixture
async def floor(tmp_path: Path) -> str:
    where = str(tmp_path / "floor.db")
    await simulated("nsw-rapid-2016", where, hours=0.3)
    return where


async def test_counting_in_pieces_gives_the_same_as_at_once(
    floor: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    once = await counted(floor)
    whole = await everything(once)
    await once.clear()
    monkeypatch.setattr(projector, "ENTRIES_AT_ONCE", 97)
    journal = await open_to_read(floor)
    failing = Failing(once)
    for stream in await journal.streams():
        for _ in range(1000):
            try:
                # Another projector each time, that knows only what was written.
                await Projector(failing, stream).catch_up(journal)
                break
            except StoreFailedError:
                continue
    assert failing.writes > 10
    assert await everything(once) == whole
    assert whole["results"]
    assert whole["flows"]
    await journal.close()
    await once.close()


async def test_of_two_that_count_the_same_entries_one_is_told_so(floor: str) -> None:
    store = await open_reports(floor)
    journal = await open_to_read(floor)
    (stream, *_) = await journal.streams()
    late = Projector(store, stream)
    await late._remembered()
    await Projector(store, stream).catch_up(journal)
    before = await everything(store)
    with pytest.raises(OvertakenError):
        await late.catch_up(journal)
    assert await everything(store) == before
    await journal.close()
    await store.close()


async def test_what_is_rebuilt_is_what_was_there(floor: str) -> None:
    store = await counted(floor)
    before = await everything(store)
    await store.clear()
    assert not any((await everything(store)).values())
    journal = await open_to_read(floor)
    await project(store, journal)
    assert await everything(store) == before
    await journal.close()
    await store.close()
