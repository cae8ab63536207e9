"""`croupier reports`: the figures of any period, from stored projections of a journal."""

import argparse
import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfoNotFoundError

from msgspec import Struct

import croupier
from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import add_archives_option, print_json, reading
from croupier.core.currencies import CURRENCIES, Currency
from croupier.core.identifiers import Instant
from croupier.journal.port import StoreFailedError
from croupier.views.reports.control_chart import FALSE_EVERY, ControlPoint
from croupier.views.reports.csv_sheet import heading_lines, sheet
from croupier.views.reports.expectation import FiguresRow, Grouping, Heading
from croupier.views.reports.pace import PaceGrouping, PaceRow
from croupier.views.reports.period import BadPeriod, GamingDays, Period

if TYPE_CHECKING:
    from croupier.server.projection.schema import Store

GROUPINGS = ("venue", "pit", "table", "game", "rulebook", "terminal", "dealer", "day")
# What can be asked for, and by what each can be grouped.
BY = {
    "win": GROUPINGS,
    "control": ("table", "dealer"),
    "pace": ("table", "dealer", "game", "hour"),
}
EPILOG = """\
The journal is counted once into a file beside it, JOURNAL.reports, or into a schema of the same
database; later runs count only what is new. `--rebuild` counts everything again. A period is given
by gaming days, both of them whole. The expected win is exact for every round; 95 of 100 such
periods lie within the band. The heading (title, period, time, version) comes first: in CSV on lines
that begin with #, as JSON on a line of its own. Exit code 2: the journal cannot be read.

`--show control` has a row for each gaming day of each table or dealer: the win less the expectation
in standard deviations of that day's own wagers, and which rules the days break. `--show pace` has
rounds an hour, and how long rounds take from open to settled.

examples:
  croupier reports floor.db --from 2026-11-09 --to 2026-11-15 --by table --zone Australia/Sydney
  croupier reports postgresql://host/casino --by dealer --csv
  croupier reports floor.db --show control --by dealer --from 2026-10-01 --to 2026-10-31
  croupier reports floor.db --show pace --by hour --json
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("journal", metavar="JOURNAL", help="a file, or a PostgreSQL URL")
    add_archives_option(parser)
    parser.add_argument("--from", dest="since", metavar="DAY", default="", help="the first day")
    parser.add_argument("--to", dest="until", metavar="DAY", default="", help="the last day")
    parser.add_argument(
        "--show", choices=tuple(BY), default="win", help="win, a control chart, or the pace (win)"
    )
    parser.add_argument("--by", choices=(*GROUPINGS, "hour"), default="table")
    parser.add_argument(
        "--starts", metavar="HH:MM", default="06:00", help="when a day starts (06:00)"
    )
    parser.add_argument("--zone", metavar="ZONE", default="UTC", help="the venue's time zone (UTC)")
    parser.add_argument(
        "--currency",
        metavar="CODE",
        choices=sorted(CURRENCIES),
        help="write amounts as of this currency of ISO 4217 (the journal's own)",
    )
    parser.add_argument("--rebuild", action="store_true", help="count everything again")
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--csv", action="store_true", help="as CSV")
    shape.add_argument(
        "--json", action="store_true", help="one JSON line for the heading and each row"
    )


def run(arguments: argparse.Namespace) -> int:
    days = _days(arguments.zone, arguments.starts)
    period = _period(days, arguments.since, arguments.until)
    if arguments.by not in BY[arguments.show]:
        known = ", ".join(BY[arguments.show])
        raise CommandFailed(f"--by {arguments.by}: --show {arguments.show} takes one of {known}")
    heading, rows, currency = asyncio.run(_report(arguments, days, period))
    if arguments.csv:
        print(sheet(_KINDS[arguments.show], rows, heading), end="")
    elif arguments.json:
        for line in ({"heading": heading}, *rows):
            print_json(line)
    else:
        print(*heading_lines(heading), "", sep="\n")
        _PRINTS[arguments.show](rows, CURRENCIES.get(arguments.currency, currency))
    return 0


def _days(zone: str, starts: str) -> GamingDays:

    try:
        return GamingDays(zone, starts)
    except (ZoneInfoNotFoundError, OSError) as error:
        raise CommandFailed(f"--zone {zone}: there is no such time zone") from error
    except ValueError as error:
        raise CommandFailed(f"--starts {starts}: not a time written HH:MM") from error


def _period(days: GamingDays, since: str, until: str) -> Period:
    period = days.period(since, until, _now())
    if isinstance(period, BadPeriod):
        raise CommandFailed(period.sentence)
    return period


def _now() -> Instant:

    return Instant(time.time_ns() // 1_000_000)


async def _report(
    arguments: argparse.Namespace, days: GamingDays, period: Period
) -> tuple[Heading, tuple[Any, ...], Currency]:
    from croupier.server.projection import searches

    try:
        store, currency = await _counted(
            arguments.journal, arguments.archives, rebuild=arguments.rebuild
        )
        try:
            title = f"{_TITLES[arguments.show]} by {arguments.by}"
            heading = _heading(days, period, title, await searches.Searches(store).counted())
            rows = await _rows(store, days, period, arguments.show, arguments.by)
            return heading, rows, currency
        finally:
            await store.close()
    except StoreFailedError as error:
        raise CommandFailed(str(error)) from error


async def _rows(
    store: "Store", days: GamingDays, period: Period, show: str, by: str
) -> tuple[Any, ...]:
    from croupier.server.projection import control_charts, figures

    charts = control_charts.ControlCharts(store, days)
    if show == "control":
        return await charts.points(Grouping(by), period)
    if show == "pace":
        return await charts.pace(PaceGrouping(by), period)
    return await figures.FigureSheets(store, days).rows(Grouping(by), period)


def _heading(days: GamingDays, period: Period, title: str, counted: dict[str, int]) -> Heading:
    return Heading(
        title=title,
        venue="",
        since=period.since,
        until=period.until,
        time_zone=days.zone.key,
        gaming_day_starts=days.starts.isoformat("minutes"),
        made=_now(),
        version=croupier.__version__,
        counted=counted,
    )


async def _counted(where: str, archives: Path | None, *, rebuild: bool) -> "tuple[Store, Currency]":
    from croupier.audit.journal_currency import currency_of_journal
    from croupier.server.projection import projector, report_desk

    async with reading(where, archives) as journal:
        store = await report_desk.open_reports(where)
        if rebuild:
            await store.clear()
        await projector.project(store, journal)
        return store, await currency_of_journal(journal)


def _print_win(rows: tuple[FiguresRow, ...], currency: Currency) -> None:
    wide = max([len(row.name) for row in rows], default=0)
    head = ("rounds", "handle", "win", "expected", "95 % from", "to", "drop")
    print(" " * wide, *(f"{title:>15}" for title in head))
    for row in rows:
        found = row.figures
        money = (found.handle, found.win, found.expected, found.low, found.high, found.drop)
        cells = (f"{found.rounds:,}", *("" if m is None else currency.written(m) for m in money))
        print(f"{row.name:<{wide}}", *(f"{cell:>15}" for cell in cells))


def _print_control(rows: tuple[ControlPoint, ...], currency: Currency) -> None:
    wide = max([len(row.name) for row in rows], default=0)
    head = ("rounds", "win", "expected", "deviations")
    print(" " * wide, f"{'day':10}", *(f"{title:>13}" for title in head), " breaks")
    for row in rows:
        expected = "" if row.expected is None else currency.written(row.expected)
        score = "not known" if row.score is None else f"{row.score:+.2f}"
        cells = (f"{row.rounds:,}", currency.written(row.win), expected, score)
        told = ", ".join(f"{rule} (1 in {FALSE_EVERY[rule]})" for rule in row.rules)
        few = "" if row.judged else "not judged"
        columns = " ".join(f"{cell:>13}" for cell in cells)
        print(f"{row.name:<{wide}} {row.day:10} {columns}  {told or few}".rstrip())


def _print_pace(rows: tuple[PaceRow, ...], currency: Currency) -> None:
    wide = max([len(row.name) for row in rows], default=0)
    head = ("rounds", "an hour", "half within", "9 of 10", "wagers each", "players each")
    print(" " * wide, *(f"{title:>12}" for title in head))
    for row in rows:
        hourly = "" if row.rate is None else f"{row.rate / 100:.1f}"
        times = (f"{ms / 1000:.1f} s" for ms in (row.median_ms, row.ninth_ms))
        each = (f"{hundredths / 100:.2f}" for hundredths in (row.wagers, row.players))
        cells = (f"{row.rounds:,}", hourly, *times, *each)
        print(f"{row.name:<{wide}}", *(f"{cell:>12}" for cell in cells))


_TITLES = {"win": "Win", "control": "Win against expectation", "pace": "Pace of games"}
_KINDS: dict[str, type[Struct]] = {"win": FiguresRow, "control": ControlPoint, "pace": PaceRow}
_PRINTS: dict[str, Callable[[Any, Currency], None]] = {
    "win": _print_win,
    "control": _print_control,
    "pace": _print_pace,
}
