"""Simulated days in a journal of their own, counted for reports and exported for the auditor."""

import csv
from datetime import date, time
from pathlib import Path
from zoneinfo import ZoneInfo

from croupier.audit.export.exporting import export
from croupier.audit.export.tables import TABLES, gaming_day
from croupier.journal.opening import open_to_read
from croupier.server.projection.projector import project
from croupier.server.projection.report_desk import SUFFIX, open_reports
from croupier.server.projection.schema import Store
from croupier.sim.saving import save
from croupier.sim.simulation import Plan, Simulation
from croupier.views.reports.period import GamingDays, Period

# Every simulated floor opens on this day.
DAY = date(2020, 3, 1)
DAYS = GamingDays("UTC", "06:00")
PERIOD = Period(DAYS.begins(DAY), DAYS.begins(date(2020, 3, 2)))


# What was simulated once is a file that others can begin with, and so are the reports of it.
_KEPT: dict[Plan, bytes] = {}
_REPORTS: dict[Plan, bytes] = {}


async def simulated(rulebook: str, where: str, hours: float = 0.5, seed: int = 4) -> None:
    plan = Plan(rulebook, seed, hours, 8, faults=True)
    if plan not in _KEPT:
        simulation = Simulation(plan)
        await simulation.run()
        await save(simulation, where)
        _KEPT[plan] = Path(where).read_bytes()
    Path(where).write_bytes(_KEPT[plan])


async def simulated_and_counted(rulebook: str, where: str, hours: float, seed: int) -> None:
    """A house that opens there has to count only what it does itself."""
    await simulated(rulebook, where, hours, seed)
    plan, reports = Plan(rulebook, seed, hours, 8, faults=True), Path(where + SUFFIX)
    if plan not in _REPORTS:
        await (await counted(where)).close()
        _REPORTS[plan] = reports.read_bytes()
    reports.write_bytes(_REPORTS[plan])


async def counted(where: str) -> Store:
    store = await open_reports(where)
    journal = await open_to_read(where)
    await project(store, journal)
    await journal.close()
    return store


async def exported(where: str, to: Path) -> dict[str, list[dict[str, str]]]:
    """What the auditor's own reading of the day says."""
    to.mkdir()
    journal = await open_to_read(where)
    await export(journal, gaming_day(DAY, time(6), ZoneInfo("UTC")), to, PERIOD.until)
    await journal.close()
    texts = {name: (to / f"{name}.csv").read_text().splitlines() for name in TABLES}
    return {name: list(csv.DictReader(lines)) for name, lines in texts.items()}
