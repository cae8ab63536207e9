"""`croupier reports`: the figures of any period, from stored projections of a journal."""

import argparse
import asyncio
import time
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfoNotFoundError

import croupier
from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import print_json, reading
from croupier.core.currencies import AUSTRALIAN_DOLLARS, CURRENCIES, Currency
from croupier.core.identifiers import Instant
from croupier.journal.port import StoreFailedError
from croupier.views.reports.csv_sheet import heading_lines, sheet
from croupier.views.reports.expectation import FiguresRow, Grouping, Heading
from croupier.views.reports.period import BadPeriod, GamingDays, Period

if TYPE_CHECKING:
    from croupier.server.projection.schema import Store

GROUPINGS = ("venue", "pit", "table", "game", "rulebook", "terminal", "dealer", "day")
EPILOG = """\
The journal is counted once into a file beside it, JOURNAL.reports, or into a schema of the same
database; later runs count only what is new. `--rebuild` counts everything again. A period is given
by gaming days, both of them whole. The expected win is exact for every round; 95 of 100 such
periods lie within the band. The heading (title, period, time, version) comes first: in CSV on lines
that begin with #, as JSON on a line of its own. Exit code 2: the journal cannot be read.

examples:
  croupier reports floor.db --from 2026-11-09 --to 2026-11-15 --by table --zone Australia/Sydney
  croupier reports postgresql://host/casino --by dealer --csv
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("journal", metavar="JOURNAL", help="a file, or a PostgreSQL URL")
    parser.add_argument("--from", dest="since", metavar="DAY", default="", help="the first day")
    parser.add_argument("--to", dest="until", metavar="DAY", default="", help="the last day")
    parser.add_argument("--by", choices=GROUPINGS, default="table")
    parser.add_argument(
        "--starts", metavar="HH:MM", default="06:00", help="when a day starts (06:00)"
    )
    parser.add_argument("--zone", metavar="ZONE", default="UTC", help="the venue's time zone (UTC)")
    parser.add_argument(
        "--currency",
        metavar="CODE",
        choices=sorted(CURRENCIES),
        default=AUSTRALIAN_DOLLARS.code,
        help=f"the venue's, of ISO 4217 ({AUSTRALIAN_DOLLARS.code})",
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
    heading, rows = asyncio.run(_report(arguments, days, period, Grouping(arguments.by)))
    if arguments.csv:
        print(sheet(FiguresRow, rows, heading), end="")
    elif arguments.json:
        for line in ({"heading": heading}, *rows):
            print_json(line)
    else:
        _print(heading, rows, CURRENCIES[arguments.currency])
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
    arguments: argparse.Namespace, days: GamingDays, period: Period, by: Grouping
) -> tuple[Heading, tuple[FiguresRow, ...]]:
    from croupier.server.projection import figures, searches

    try:
        store = await _counted(arguments.journal, rebuild=arguments.rebuild)
        try:
            heading = _heading(days, period, by, await searches.Searches(store).counted())
            return heading, await figures.FigureSheets(store, days).rows(by, period)
        finally:
            await store.close()
    except StoreFailedError as error:
        raise CommandFailed(str(error)) from error


def _heading(days: GamingDays, period: Period, by: Grouping, counted: dict[str, int]) -> Heading:
    return Heading(
        title=f"Win by {by.value}",
        venue="",
        since=period.since,
        until=period.until,
        time_zone=days.zone.key,
        gaming_day_starts=days.starts.isoformat("minutes"),
        made=_now(),
        version=croupier.__version__,
        counted=counted,
    )


async def _counted(where: str, *, rebuild: bool) -> "Store":
    from croupier.server.projection import projector, report_desk

    async with reading(where) as journal:
        store = await report_desk.open_reports(where)
        if rebuild:
            await store.clear()
        await projector.project(store, journal)
    return store


def _print(heading: Heading, rows: tuple[FiguresRow, ...], currency: Currency) -> None:
    print(*heading_lines(heading), "", sep="\n")
    wide = max([len(row.name) for row in rows], default=0)
    head = ("rounds", "handle", "win", "expected", "95 % from", "to", "drop")
    print(" " * wide, *(f"{title:>15}" for title in head))
    for row in rows:
        found = row.figures
        money = (found.handle, found.win, found.expected, found.low, found.high, found.drop)
        cells = (f"{found.rounds:,}", *("" if m is None else currency.written(m) for m in money))
        print(f"{row.name:<{wide}}", *(f"{cell:>15}" for cell in cells))
