"""The same figures from a file and from a database."""

from pathlib import Path

from croupier.journal.opening import open_to_read
from croupier.server.projection.figures import FigureSheets
from croupier.server.projection.projector import project
from croupier.server.projection.schema import Store
from croupier.server.projection.searches import EventSearch, RoundSearch, Searches
from croupier.server.side_store.postgres import PostgresReports
from croupier.views.reports.expectation import Grouping
from tests.server.projection.floors import DAYS, PERIOD, counted, simulated


async def asked(store: Store) -> list[object]:
    looking, sheets = Searches(store), FigureSheets(store, DAYS)
    answers: list[object] = [await sheets.rows(by, PERIOD) for by in Grouping]
    answers += [
        await looking.events(EventSearch(PERIOD, notices_only=True)),
        await looking.events(EventSearch(PERIOD, code="round-settled", words="R1", most=3)),
        await looking.rounds(RoundSearch(PERIOD, corrected=True)),
        await looking.outstanding(PERIOD.until),
        await looking.issued(PERIOD),
        await looking.ended(PERIOD),
        await looking.drawers(PERIOD),
        await looking.shifts(PERIOD),
        await looking.flows(PERIOD),
        await looking.acting(),
        await looking.counted(),
    ]
    first = await looking.events(EventSearch(PERIOD, most=2))
    last = first[-1]
    place = (int(last.at), last.stream, last.entry, last.part)
    answers.append(await looking.events(EventSearch(PERIOD, before=place, most=5)))
    return answers


async def test_both_stores_answer_alike(tmp_path: Path, postgres_url: str) -> None:
    where = str(tmp_path / "floor.db")
    await simulated("nsw-rapid-2016", where)
    file = await counted(where)
    database = await PostgresReports.open(postgres_url, 30.0)
    journal = await open_to_read(where)
    await project(database, journal)
    assert await asked(database) == await asked(file)
    await database.clear()
    assert await Searches(database).counted() == {}
    for store in (file, database):
        await store.close()
    await journal.close()
