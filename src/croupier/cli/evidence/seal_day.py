"""`croupier seal-day`: closes gaming days into signed archives that prove themselves."""

import argparse
import asyncio
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import loaded, print_json, reading
from croupier.cli.output.signers import signer_of
from croupier.journal.clock import wall_clock

if TYPE_CHECKING:
    from croupier.audit.export.tables import GamingDay
    from croupier.audit.sealed_days.sealing import Sealer
    from croupier.journal.archive.day_file import DayFile
    from croupier.journal.port import ProvableJournal

WRONG = 1
STARTS = "06:00"
EPILOG = """\
Proves a gaming day of all streams from where the last sealed one ended, and writes it into one
signed file, FOLDER/2026-11-18.croupier-day. Without --day it seals every day that is over and not
sealed yet. A server may run meanwhile: the journal is only read, and nothing of it is let go.
`croupier verify` proves archives, and `croupier release-days` lets go of sealed days.
Exit code 0: sealed; 1: a day does not prove itself, and is not sealed; 2: it cannot be done.

examples:
  croupier seal-day --config floor.toml
  croupier seal-day floor.db --to archives --venue "Casino One" --key seal.key --name "Night audit"
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("journal", metavar="JOURNAL", nargs="?", help="a file, or a PostgreSQL URL")
    parser.add_argument("--config", metavar="FILE", type=Path, help="the venue's; see [sealing]")
    parser.add_argument("--day", metavar="YYYY-MM-DD", help="the next day that is to be sealed")
    parser.add_argument("--to", metavar="FOLDER", type=Path, help="where archives lie")
    parser.add_argument("--venue", metavar="NAME", help="whose days they are")
    parser.add_argument("--key", metavar="FILE", type=Path, help="signs; made if there is none")
    parser.add_argument(
        "--former-key",
        metavar="HEX",
        action="append",
        default=[],
        help="a public key that signed earlier archives; may be repeated",
    )
    parser.add_argument("--name", metavar="WHO", help="who answers for what the key signs")
    parser.add_argument(
        "--starts", metavar="HH:MM", default=STARTS, help=f"when a gaming day starts ({STARTS})"
    )
    parser.add_argument("--zone", default="UTC", help="the venue's time zone (UTC)")
    parser.add_argument("--json", action="store_true", help="one JSON line for each archive")


def run(arguments: argparse.Namespace) -> int:
    from croupier.audit.sealed_days.sealing import CannotSealError, NotProvedError
    from croupier.journal.archive.day_file import BadArchiveError

    if arguments.config is not None:
        _read_config(arguments)
    wanted = ("journal", "to", "venue", "key", "name")
    missing = [name for name in wanted if getattr(arguments, name) is None]
    if missing:
        needed = "JOURNAL, --to, --venue, --key and --name"
        raise CommandFailed(f"name --config FILE, or else {needed}: there is no {missing[0]}")
    try:
        asyncio.run(_seal(arguments))
    except NotProvedError as error:
        for wrong in error.wrong:
            print(f"WRONG  {wrong}")
        return WRONG
    except (CannotSealError, BadArchiveError) as error:
        raise CommandFailed(str(error)) from error
    except OSError as error:
        raise CommandFailed(f"--to {arguments.to}: {error.strerror}") from error
    return 0


def _read_config(arguments: argparse.Namespace) -> None:
    config = loaded(arguments.config).config
    if config.sealing is None:
        raise CommandFailed(f"{arguments.config}: there is no [sealing] in it: folder, key and by")
    arguments.journal = config.journal.url
    arguments.to = Path(config.sealing.folder)
    arguments.key, arguments.name = Path(config.sealing.key), config.sealing.by
    arguments.venue = config.venue.name
    arguments.former_key = [*config.sealing.former_keys]
    arguments.starts, arguments.zone = config.venue.gaming_day_starts, config.venue.time_zone


async def _seal(arguments: argparse.Namespace) -> None:
    from croupier.audit.sealed_days.sealing import Sealer, seal
    from croupier.audit.sealed_days.times_set_back import TimesSetBack

    signer = signer_of(arguments.key, arguments.name)
    assert signer is not None
    arguments.to.mkdir(parents=True, exist_ok=True)
    former = tuple(arguments.former_key)
    sealer = Sealer(arguments.venue, signer.name, signer.key, arguments.to, former)
    async with reading(arguments.journal) as journal:
        set_back = TimesSetBack(journal)
        days = [_day(arguments, arguments.day)] if arguments.day else None
        sealed = 0
        for day in days or await _due(arguments, journal, sealer):
            archive = await seal(journal, day, sealer, wall_clock(), set_back=set_back)
            _print_archive(archive, json=arguments.json)
            sealed += 1
        if not sealed and not arguments.json:
            print("every day that is over is sealed already")


def _print_archive(archive: "DayFile", *, json: bool) -> None:
    told = archive.manifest
    if json:
        print_json({"archive": archive.path.name, "digest": archive.digest, "key": archive.key})
        return
    size = archive.path.stat().st_size
    print(f"{archive.path.name}: {told.entries:,} entries, {size:,} bytes, digest {archive.digest}")


async def _due(
    arguments: argparse.Namespace, journal: "ProvableJournal", sealer: "Sealer"
) -> "Iterator[GamingDay]":
    """Every day from the first that is not sealed to the last that is over and has an entry."""
    from croupier.audit.sealed_days.sealing import (
        GRACES_MS,
        first_moments,
        following,
        must_be_gone_on_from,
    )
    from croupier.journal.archive.archive_folder import last_in
    from croupier.runtime.house_clock import last_moments

    last = last_in(sealer.folder)
    if last is not None:
        await must_be_gone_on_from(journal, last, sealer)
        first = following(last.manifest.day.date)
    else:
        moments = [at async for at in first_moments(journal, sealer.folder)]
        if not moments:
            raise CommandFailed("the journal is empty: there is no day to seal")
        first = _date_of(arguments, min(moments))
    ended = max((await last_moments(journal)).values(), default=0)
    return _days(arguments, first, ended, wall_clock() - max(GRACES_MS))


def _date_of(arguments: argparse.Namespace, at: int) -> date:
    """The gaming day of a moment."""
    on = datetime.fromtimestamp(at / 1000, UTC).date() - timedelta(days=2)
    while _day(arguments, on.isoformat()).ends <= at:
        on += timedelta(days=1)
    return on


def _days(arguments: argparse.Namespace, on: date, ended: int, now: int) -> "Iterator[GamingDay]":
    day = _day(arguments, on.isoformat())
    while day.ends <= now and day.begins <= ended:
        yield day
        on += timedelta(days=1)
        day = _day(arguments, on.isoformat())


def _day(arguments: argparse.Namespace, text: str) -> "GamingDay":
    from croupier.audit.export.tables import gaming_day

    try:
        on = date.fromisoformat(text)
    except ValueError as error:
        raise CommandFailed(f"--day {text}: not a date written YYYY-MM-DD") from error
    try:
        at = time.fromisoformat(arguments.starts)
        return gaming_day(on, at.replace(tzinfo=None), ZoneInfo(arguments.zone))
    except ZoneInfoNotFoundError as error:
        raise CommandFailed(f"--zone {arguments.zone}: there is no such time zone") from error
    except ValueError as error:
        raise CommandFailed(f"--starts {arguments.starts}: not a time written HH:MM") from error
