"""`croupier wheels`: watches wheels and tumblers for bias, by serial number."""

import argparse
import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import (
    add_archives_option,
    add_span_options,
    chosen_span,
    print_json,
    progress,
    reading,
    tell_what_was_let_go,
)
from croupier.cli.output.pictures import must_be_picture, save_picture

if TYPE_CHECKING:
    from croupier.views.reports.wheel_tally import WheelTally
    from croupier.views.reports.wheel_watch import Finding, Watched
    from croupier.wheels.results import MachineResults

ALARMED = 1
EXAMPLES = """\
examples:
  croupier wheels floor.db
  croupier wheels floor.db --table R1 --plot wheel.svg
Of each wheel since its last approval or maintenance, in all and by the direction of the ball:
chi-square, the best pocket, the best arc of 2 to 12 pockets, tilt, CUSUM against a pocket that
comes once in 32, and how far a dealer's spins carry the ball. A fair wheel needs watching in one
look of a hundred, and raises an alarm in one of a thousand; it is looked at once in 1,000 results.
CUSUM does so once in 110,000 and once in 760,000 spins of a single-zero wheel. The exit code is 1
where an alarm was raised.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("journal", metavar="JOURNAL", help="a file, or a PostgreSQL URL")
    add_archives_option(parser)
    add_span_options(parser)
    parser.add_argument("--table", metavar="T", help="this table alone")
    parser.add_argument("--plot", metavar="FILE", type=Path, help="draw the wheel: .svg or .png")
    parser.add_argument("--json", action="store_true", help="one JSON line for each wheel")


def run(arguments: argparse.Namespace) -> int:
    from croupier.views.reports.wheel_watch import Level

    if arguments.plot is not None:
        must_be_picture(arguments.plot)
    found = asyncio.run(_machines(arguments))
    if not found:
        of_table = f" at table {arguments.table}" if arguments.table else ""
        raise CommandFailed(f"no wheel or tumbler has a result{of_table}{_in_time(arguments)}")
    if arguments.plot is not None and len(found) > 1:
        tables = ", ".join(sorted({machine.table for machine in found}))
        raise CommandFailed(f"--plot draws one wheel: choose a --table of {tables}")
    alarmed = False
    for machine in found:
        tally = machine.tally()
        alarmed |= tally.level is Level.ALARM
        _json(machine, tally) if arguments.json else _print(machine, tally)
        if arguments.plot is not None:
            _plot(machine, tally.whole(), arguments.plot)
    return ALARMED if alarmed else 0


def _in_time(arguments: argparse.Namespace) -> str:
    return " in that time" if arguments.begins or arguments.ends else ""


async def _machines(arguments: argparse.Namespace) -> "list[MachineResults]":
    from croupier.audit.entry_following import UnfollowableError, pits
    from croupier.wheels.results import machines

    span, table = chosen_span(arguments), arguments.table
    async with reading(arguments.journal, arguments.archives) as journal:
        streams = await pits(journal)
        await tell_what_was_let_go(journal, streams, span)
        heads = [await journal.head(stream) for stream in streams]
        with progress("following", sum(head.seq for head in heads)) as advance:
            try:
                return [
                    machine
                    async for machine in machines(journal, advance, span)
                    if machine.results and table in (None, machine.table)
                ]
            except UnfollowableError as fault:
                raise CommandFailed(str(fault), 1) from fault


def _json(machine: "MachineResults", tally: "WheelTally") -> None:
    print_json(
        {
            "table": machine.table,
            "serial": machine.serial,
            "since": machine.since,
            **msgspec.to_builtins(tally.whole()),
            "level": tally.level.value,
            "alarms": tally.alarms,
            "directions": {one.group: one.watched for one in tally.groups()},
            "dealers": tally.dealers(),
        }
    )


def _print(machine: "MachineResults", tally: "WheelTally") -> None:
    from croupier.views.reports.wheel_watch import LEAST

    since = f"{datetime.fromtimestamp(machine.since / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    serial = f"serial number {machine.serial}" if machine.serial else "not registered"
    print(f"{machine.table}, {serial}: {tally.results:,} results since {since}")
    if not tally.whole().findings:
        print(f"  fewer than {LEAST} say nothing")
    for group in tally.groups():
        for finding in group.watched.findings:
            direction = "" if group.group == "all" else f"ball {group.group}: "
            print(f"  {direction}{_line(finding)}")
    for one in tally.dealers():
        shift = one.displacement
        if shift.finding is not None:
            way = "" if one.group == "unknown" else f" {one.group}"
            print(f"  {one.dealer}{way}, {shift.results:,} spins: {_line(shift.finding)}")
    for alarm in tally.alarms:
        whose = f" of {alarm.dealer}" if alarm.dealer else ""
        told = f"{alarm.finding.test.value}{whose}, ball {alarm.group}, after {alarm.results:,}"
        print(f"  raised: {told}: false about once in {alarm.finding.every:,} results")


def _line(finding: "Finding") -> str:
    level = {"none": "", "watch": "WATCH: ", "alarm": "ALARM: "}[finding.level.value]
    where = f" at {', '.join(finding.where)}" if finding.where and level else ""
    bounds = f"watch from {finding.watch:.2f}, alarm from {finding.alarm:.2f}"
    false = f"; false about once in {finding.every:,} results" if finding.every else ""
    return f"{level}{finding.test.value} {finding.statistic:.2f}{where} ({bounds}{false})"


def _plot(machine: "MachineResults", watched: "Watched", path: Path) -> None:
    from croupier.wheels import chart

    if not machine.order:
        raise CommandFailed("--plot draws wheels, and this table has dice")
    title = f"{machine.table}, {machine.serial or 'wheel not registered'}"
    save_picture(path, chart.WIDTH, chart.HEIGHT, lambda one: chart.draw(title, watched, one))
