"""`croupier export`: a gaming day as CSV and JSON lines, with a manifest."""

import argparse
import asyncio
from datetime import date, time
from pathlib import Path
from textwrap import fill
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from croupier.audit.entry_following import UnfollowableError
from croupier.audit.export.exporting import ExportManifest, NotEmptyError, export
from croupier.audit.export.tables import TABLES, GamingDay, gaming_day
from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import add_archives_option, print_json, progress, reading
from croupier.journal.clock import wall_clock

STARTS = "06:00"
*_MOST, _LAST = TABLES
_WHAT = f"""\
Writes {", ".join(_MOST)} and {_LAST}, each as .csv and .jsonl, and manifest.json with the moment of
the export, the rows and the SHA-256 of every file and the head of every stream at the day's end.
Amounts are in the smallest unit of the currency, such as cents, and a jackpot's meters in
millionths of it; moments are milliseconds since 1970. Of ticket numbers only the last four
digits appear."""
EPILOG = f"""\
{fill(_WHAT, 100)}

example:
  croupier export floor.db --day 2026-11-14 --zone Australia/Sydney --to 2026-11-14/
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("journal", metavar="JOURNAL", help="a file, or a PostgreSQL URL")
    add_archives_option(parser)
    parser.add_argument("--day", metavar="YYYY-MM-DD", required=True, help="the date it starts on")
    parser.add_argument("--to", metavar="DIR", type=Path, required=True, help="a new folder")
    parser.add_argument(
        "--starts", metavar="HH:MM", default=STARTS, help=f"when a gaming day starts ({STARTS})"
    )
    parser.add_argument("--zone", default="UTC", help="the venue's time zone (UTC)")
    parser.add_argument("--json", action="store_true", help="print the manifest")


def run(arguments: argparse.Namespace) -> int:
    day = _day(arguments.day, arguments.starts, arguments.zone)
    manifest = asyncio.run(_export(arguments.journal, arguments.archives, day, arguments.to))
    print_json(manifest) if arguments.json else _print(manifest, arguments.to)
    return 0


def _day(day: str, starts: str, zone: str) -> GamingDay:

    try:
        on = date.fromisoformat(day)
    except ValueError as error:
        raise CommandFailed(f"--day {day}: not a date written YYYY-MM-DD") from error
    try:
        at = time.fromisoformat(starts)
    except ValueError as error:
        raise CommandFailed(f"--starts {starts}: not a time written HH:MM") from error
    try:
        return gaming_day(on, at.replace(tzinfo=None), ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise CommandFailed(f"--zone {zone}: there is no such time zone") from error
    except OverflowError as error:
        raise CommandFailed(f"--day {day}: no calendar goes so far") from error


async def _export(where: str, archives: Path | None, day: GamingDay, to: Path) -> ExportManifest:
    try:
        async with reading(where, archives) as journal:
            heads = [await journal.head(stream) for stream in await journal.streams()]
            with progress("exporting", sum(head.seq for head in heads)) as advance:
                return await export(journal, day, to, wall_clock(), advance)
    except NotEmptyError as error:
        raise CommandFailed(f"--to {error}") from error
    except UnfollowableError as error:
        raise CommandFailed(str(error)) from error
    except OSError as error:
        raise CommandFailed(f"--to {to}: {error.strerror}; nothing was left there") from error


def _print(manifest: ExportManifest, to: Path) -> None:
    day = manifest.day
    print(f"{to}: gaming day {day.date} from {day.starts} {day.zone}")
    for file in manifest.files:
        if file.name.endswith(".csv"):
            print(f"  {file.name:<14} {file.rows:>9,} rows")
