"""`croupier wheels`: watches wheels and tumblers for bias, by serial number."""

import argparse
import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import print_json, progress, reading
from croupier.cli.output.pictures import must_be_picture, save_picture

if TYPE_CHECKING:
    from croupier.views.reports.wheel_watch import Displacement, Finding, Watched
    from croupier.wheels.results import Machine

ALARMED = 1
EXAMPLES = """\
examples:
  croupier wheels floor.db
  croupier wheels floor.db --table R1 --plot wheel.svg
Of each wheel since its last approval: chi-square, the best pocket, the best arc of 2 to 12 pockets,
tilt, and CUSUM against a pocket that comes once in 32. By each test a fair wheel needs watching in
one look of a hundred, and raises an alarm in one of a thousand. CUSUM does so once in 110,000 and
once in 760,000 spins of a single-zero wheel. The exit code is 1 where there is an alarm.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("journal", metavar="JOURNAL", help="a file, or a PostgreSQL URL")
    parser.add_argument("--table", metavar="T", help="this table alone")
    parser.add_argument("--plot", metavar="FILE", type=Path, help="draw the wheel: .svg or .png")
    parser.add_argument("--json", action="store_true", help="one JSON line for each wheel")


def run(arguments: argparse.Namespace) -> int:
    from croupier.views.reports.wheel_watch import Level

    if arguments.plot is not None:
        must_be_picture(arguments.plot)
    found = asyncio.run(_machines(arguments.journal, arguments.table))
    if not found:
        of_table = f" at table {arguments.table}" if arguments.table else ""
        raise CommandFailed(f"no wheel or tumbler has a result{of_table}")
    if arguments.plot is not None and len(found) > 1:
        tables = ", ".join(sorted({machine.table for machine in found}))
        raise CommandFailed(f"--plot draws one wheel: choose a --table of {tables}")
    alarmed = False
    for machine in found:
        watched = _watched(machine)
        alarmed |= watched.level is Level.ALARM
        _json(machine, watched) if arguments.json else _print(machine, watched)
        if arguments.plot is not None:
            _plot(machine, watched, arguments.plot)
    return ALARMED if alarmed else 0


async def _machines(where: str, table: str | None) -> "list[Machine]":
    from croupier.audit.following import UnfollowableError, pits
    from croupier.wheels.results import machines

    async with reading(where) as journal:
        heads = [await journal.head(stream) for stream in await pits(journal)]
        with progress("following", sum(head.seq for head in heads)) as advance:
            try:
                return [
                    machine
                    async for machine in machines(journal, advance)
                    if machine.results and table in (None, machine.table)
                ]
            except UnfollowableError as fault:
                raise CommandFailed(str(fault), 1) from fault


def _watched(machine: "Machine") -> "Watched":
    from croupier.views.reports.wheel_watch import watch_dice, watch_wheel

    outcomes = [result.outcome for result in machine.results.values()]
    if machine.order:
        return watch_wheel([one.number for one in outcomes if one.number], machine.order)
    return watch_dice([face for one in outcomes for face in one.dice or ()])


def _by_dealer(machine: "Machine") -> "dict[str, Displacement]":
    from croupier.views.reports.wheel_watch import displacement

    spun: dict[str, list[str]] = {}
    for result in machine.results.values():
        if result.dealer is not None and result.outcome.number:
            spun.setdefault(result.dealer, []).append(result.outcome.number)
    return {dealer: displacement(numbers, machine.order) for dealer, numbers in spun.items()}


def _json(machine: "Machine", watched: "Watched") -> None:
    print_json(
        {
            "table": machine.table,
            "serial": machine.serial,
            "since": machine.since,
            **msgspec.to_builtins(watched),
            "level": watched.level.value,
            "dealers": _by_dealer(machine),
        }
    )


def _print(machine: "Machine", watched: "Watched") -> None:
    from croupier.views.reports.wheel_watch import LEAST

    since = f"{datetime.fromtimestamp(machine.since / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    serial = f"serial number {machine.serial}" if machine.serial else "not registered"
    print(f"{machine.table}, {serial}: {watched.results:,} results since {since}")
    if not watched.findings:
        print(f"  fewer than {LEAST} tell nothing")
    for finding in watched.findings:
        print(f"  {_line(finding)}")
    for dealer, shift in sorted(_by_dealer(machine).items()):
        if shift.finding is not None:
            print(f"  displacement of {dealer}, {shift.results:,} spins: {_line(shift.finding)}")


def _line(finding: "Finding") -> str:
    level = {"none": "", "watch": "WATCH: ", "alarm": "ALARM: "}[finding.level.value]
    where = f" at {', '.join(finding.where)}" if finding.where and level else ""
    bounds = f"watch from {finding.watch:.2f}, alarm from {finding.alarm:.2f}"
    return f"{level}{finding.test.value} {finding.statistic:.2f}{where} ({bounds})"


def _plot(machine: "Machine", watched: "Watched", path: Path) -> None:
    from croupier.wheels import chart

    if not machine.order:
        raise CommandFailed("--plot draws wheels, and this table has dice")
    title = f"{machine.table}, {machine.serial or 'wheel not registered'}"
    save_picture(path, chart.WIDTH, chart.HEIGHT, lambda one: chart.draw(title, watched, one))
