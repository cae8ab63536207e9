"""What reports say of a day is what the auditor's own export says of it, to the cent."""

from collections import Counter
from pathlib import Path

import pytest

from croupier.server.projection.figures import FigureSheets
from croupier.server.projection.schema import Store
from croupier.server.projection.searches import Searches
from croupier.views.reports.expectation import Grouping
from tests.plugins.long_proofs import mostly_slow
from tests.server.projection.floors import DAYS, PERIOD, counted, exported, simulated

RULEBOOKS = ("nsw-rapid-2016", "act-mttg-2019", "rapid-fusion-2015")
Tables = dict[str, list[dict[str, str]]]


@pytest.fixture(params=mostly_slow(RULEBOOKS, always={"rapid-fusion-2015"}))
async def day(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Store, Tables]:
    where = str(tmp_path / "floor.db")
    await simulated(request.param, where, hours=1.0)
    return await counted(where), await exported(where, tmp_path / "day")


async def test_a_day_of_reports_is_the_day_of_the_auditor(day: tuple[Store, Tables]) -> None:
    store, tables = day
    rounds = tables["rounds"]
    (venue,) = await FigureSheets(store, DAYS).rows(Grouping.VENUE, PERIOD)
    assert len(rounds) > 50
    assert venue.figures.handle == sum(int(row["staked"]) for row in rounds)
    assert venue.figures.paid == sum(int(row["credited"]) for row in rounds)
    ends = Counter(row["status"] for row in rounds)
    assert (venue.figures.rounds, venue.figures.voids) == (ends["settled"], ends["void"])
    await _every_grouping_adds_up(store)
    await _rounds_are_the_same(store, rounds)
    await _meters_are_the_same(store, tables["meters"])
    await _papers_are_the_same(store, tables["tickets"])
    await _shifts_are_the_same(store, tables["shifts"])
    await store.close()


async def _every_grouping_adds_up(store: Store) -> None:
    sheets = FigureSheets(store, DAYS)
    (venue,) = await sheets.rows(Grouping.VENUE, PERIOD)
    for by in (Grouping.PIT, Grouping.TABLE, Grouping.GAME, Grouping.DEALER, Grouping.DAY):
        rows = await sheets.rows(by, PERIOD)
        for figure in ("rounds", "voids", "handle", "paid", "win", "commission"):
            total = sum(getattr(row.figures, figure) for row in rows)
            assert total == getattr(venue.figures, figure), (by, figure)


async def _rounds_are_the_same(store: Store, rounds: list[dict[str, str]]) -> None:
    looking = Searches(store)
    for row in rounds:
        (found,) = await looking.round(row["round"])
        assert (found.handle, found.paid) == (int(row["staked"]), int(row["credited"]))
        assert (found.status, found.corrections) == (row["status"], int(row["corrections"]))
        assert found.opened == int(row["opened"])


async def _meters_are_the_same(store: Store, meters: list[dict[str, str]]) -> None:
    flows = {(line.terminal, line.meter): line.amount for line in await Searches(store).flows()}
    moved = {(row["terminal"], row["meter"]): int(row["day"]) for row in meters}
    assert {key: value for key, value in moved.items() if value} == flows


async def _papers_are_the_same(store: Store, tickets: list[dict[str, str]]) -> None:
    last: dict[str, str] = {}
    # Each stream goes by its own clock, and a ticket is issued before anything else befalls it.
    for row in sorted(tickets, key=lambda row: (row["at"] != row["issued"], int(row["at"]))):
        last[row["key"]] = row["state"]
    states = Counter(last.values())
    lines = await Searches(store).tickets(PERIOD, "", 10_000)
    # The auditor's day is over when, a year on, what nobody brought expires.
    found = Counter("issued" if line.state == "expired" else line.state for line in lines)
    assert found == states


async def _shifts_are_the_same(store: Store, shifts: list[dict[str, str]]) -> None:
    assert shifts
    counts = ("opener", "fills", "credits", "drop", "closer", "variance", "result")
    names = ("table", "shift", "opened", "closed", *counts)
    found = await Searches(store).shifts(PERIOD)
    told = {tuple(_cell(getattr(row, name)) for name in names) for row in found}
    assert told == {tuple(row[name] for name in names) for row in shifts}


def _cell(value: object) -> str:
    return "" if value is None else str(value)
