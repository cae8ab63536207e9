"""What is to be expected of each terminal alone, and of all of them together."""

from pathlib import Path

import pytest

from croupier.journal.opening import open_to_read
from croupier.server.projection.figures import FigureSheets
from croupier.server.projection.projector import project
from croupier.server.projection.report_desk import open_reports
from croupier.sim.saving import save
from croupier.sim.simulation import Plan, Simulation
from croupier.views.reports.expectation import Grouping
from tests.server.projection.floors import DAYS, PERIOD

# Those without tables of chips, at which hardly anybody has a terminal.
BOOKS = ("nsw-rapid-2016", "act-mttg-2019", "nsw-interblock-2016")


@pytest.mark.parametrize("rulebook", BOOKS)
async def test_expectations_of_all_terminals_add_up_to_that_of_all_tables(
    rulebook: str, tmp_path: Path
) -> None:
    """Means of wagers add up, whatever they share. A cent is lost to rounding in each at most."""
    simulation = Simulation(Plan(rulebook, 4, 0.5, 8, faults=False))
    await simulation.run()
    where = str(tmp_path / "floor.db")
    await save(simulation, where)
    store, journal = await open_reports(where), await open_to_read(where)
    await project(store, journal)
    sheets = FigureSheets(store, DAYS)
    terminals = [row.figures for row in await sheets.rows(Grouping.TERMINAL, PERIOD)]
    tables = [row.figures for row in await sheets.rows(Grouping.TABLE, PERIOD)]
    await journal.close()
    await store.close()
    played = [figures for figures in terminals if figures.handle]
    assert len(played) > 3
    assert all(figures.rounds > 0 for figures in played)
    expected = [figures.expected for figures in played]
    of_tables = [figures.expected for figures in tables if figures.handle]
    assert None not in (*expected, *of_tables)
    together = sum(each or 0 for each in expected)
    assert abs(together - sum(each or 0 for each in of_tables)) <= len(expected) + len(of_tables)
    for figures in played:
        assert figures.low is not None
        assert figures.high is not None
        assert figures.low < (figures.expected or 0) < figures.high
