"""A server counts what its tables do while they do it, and never makes them wait."""

import asyncio
from pathlib import Path

import pytest

from croupier.core.rulebook.games.paytable import GameName
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.journal.port import Base, StoreFailedError, StreamId
from croupier.runtime.owning.feed import Feed
from croupier.server.projection import report_desk
from croupier.server.projection.projector import LetGoUncountedError, Projector
from croupier.server.projection.report_desk import open_reports
from croupier.server.projection.schema import ProjectionBatch
from croupier.server.side_store.sqlite import SqliteReports
from tests.audit.journals import write
from tests.core.pit.floor_script import FloorScript
from tests.server.floor_house import PIT, FloorHouse, floor_house


async def until_counted(floor: FloorHouse) -> int:
    """The last entry of the pit that is counted, once all of them are."""
    reports = floor.house.reports
    assert reports is not None
    head = floor.house.pits[PIT].owner.head
    assert head is not None
    async with asyncio.timeout(20):
        while not await reports.caught_up({PIT: head.seq}):
            await asyncio.sleep(0.05)
    return (await reports.searches.counted())[PIT]


def furnished() -> FloorScript:
    script = FloorScript()
    script.table("R1", "rapid-fusion-2015", GameName.ROULETTE)
    return script


async def test_where_entries_were_let_go_uncounted_it_is_said_how_to_count_them() -> None:
    pit, journal, store = StreamId(PIT), MemoryJournal(MemoryStore()), await open_reports("memory:")
    await write(journal, furnished().entries, pit)
    [last, *_] = reversed([each async for each in journal.read(pit)])
    await journal.let_go({pit: Base(last.seq, last.hash, last.at, b"")})

    async def connect() -> MemoryJournal:
        return journal

    with pytest.raises(LetGoUncountedError, match="croupier reports JOURNAL --archives DIR"):
        await Projector(store, pit).follow(connect, Feed())
    await store.close()


async def test_what_is_done_at_a_table_is_counted_within_moments(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        before = await until_counted(floor)
        await floor.play(furnished())
        assert await until_counted(floor) > before


async def test_a_restarted_server_counts_on_from_where_it_was(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await floor.play(furnished())
        counted = await until_counted(floor)
    async with floor_house(tmp_path) as floor:
        reports = floor.house.reports
        assert reports is not None
        # The stop itself was counted too, before the server was gone.
        assert (await reports.searches.counted())[PIT] > counted
        assert await until_counted(floor) > counted


async def test_a_server_stops_at_once_though_its_streams_stopped_before_they_were_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report_desk, "SECONDS_TO_FINISH", 60)
    async with floor_house(tmp_path) as floor:
        reports = floor.house.reports
        assert reports is not None
        async with asyncio.timeout(30):
            await floor.opening.stop_streams()
            while not reports._following:
                await asyncio.sleep(0.05)
            await floor.opening.close()


async def test_tables_go_on_while_nothing_can_be_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writes = SqliteReports.write
    failing = True

    async def write(self: SqliteReports, batch: ProjectionBatch) -> bool:
        if failing:
            raise StoreFailedError("the disk of the reports is full")
        return await writes(self, batch)

    monkeypatch.setattr(SqliteReports, "write", write)
    async with floor_house(tmp_path) as floor:
        await floor.play(furnished())
        failing = False
        assert await until_counted(floor) > 10


async def test_a_follower_that_fell_behind_reads_on_in_the_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Three entries behind is too far: nearly everything is read from the journal.
    monkeypatch.setattr("croupier.server.projection.projector._BEHIND_AT_MOST", 3)
    async with floor_house(tmp_path) as floor:
        await floor.play(furnished())
        assert await until_counted(floor) > 10
