"""`croupier rng-test`: statistical tests of the numbers that production draws."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.commands import CommandFailed
from croupier.cli.output import inputs
from croupier.cli.output.inputs import print_columns, print_json, progress

if TYPE_CHECKING:
    from croupier.randomness.battery import BatteryOutcome
    from croupier.randomness.samples import Sample

FAILED = 1
_MOST = 10**10
_LEAST_DRAWS, _LEAST_BYTES = 1_000, 10_000
_BOUND_MOST = 1_000
EXAMPLES = """\
examples:
  croupier rng-test
  croupier rng-test --draws 1e7 --report rng --keep samples
  croupier rng-test --file spins.csv --below 37
  croupier rng-test --file raw.bin
Every number is drawn by the very call that a server makes, and tested whole and in twenty parts.
--keep writes the samples as well: raw.bin is for dieharder or PractRand.
The exit code is 0 where every test is passed at 95 % and at 99 %, and 1 where one is not.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument(
        "--draws", metavar="N", type=_count, default=10**6, help="numbers of each kind (1e6)"
    )
    parser.add_argument(
        "--raw", metavar="N", type=_count, default=12_000_000, help="raw bytes (12000000)"
    )
    parser.add_argument("--file", metavar="FILE", type=Path, help="test this file instead")
    parser.add_argument(
        "--below", metavar="N", type=_count, help="its numbers lie below N; raw bytes without"
    )
    parser.add_argument("--report", metavar="NAME", type=Path, help="write NAME.html and NAME.pdf")
    parser.add_argument("--keep", metavar="DIR", type=Path, help="write the samples into DIR")
    parser.add_argument("--json", action="store_true", help="answer in one line of JSON")


def _count(text: str) -> int:
    return inputs.whole_number(text, _MOST, "1e10")


def run(arguments: argparse.Namespace) -> int:
    from croupier.chance.system_chance import ChanceFailedError
    from croupier.randomness.battery import judged

    _must_make_sense(arguments)
    try:
        samples = [_of_file(arguments)] if arguments.file else _drawn(arguments)
    except ChanceFailedError as fault:
        raise CommandFailed(str(fault), FAILED) from fault
    outcome = judged(samples)
    if not outcome.results:
        raise CommandFailed(f"{arguments.file}: so few numbers cannot be tested")
    if arguments.keep is not None:
        keep(samples, arguments.keep)
    if arguments.report is not None:
        _report(outcome, arguments)
    print_json(outcome) if arguments.json else _print(outcome)
    return 0 if outcome.passed else FAILED


def _must_make_sense(arguments: argparse.Namespace) -> None:
    if arguments.below is not None and arguments.file is None:
        raise CommandFailed("--below goes with --file only")
    if arguments.below is not None and not 2 <= arguments.below <= _BOUND_MOST:
        raise CommandFailed(f"--below {arguments.below}: from 2 to {_BOUND_MOST}")
    if arguments.draws < _LEAST_DRAWS:
        raise CommandFailed(f"--draws {arguments.draws}: at least {_LEAST_DRAWS:,} can be tested")
    if arguments.raw < _LEAST_BYTES:
        raise CommandFailed(f"--raw {arguments.raw}: at least {_LEAST_BYTES:,} can be tested")


def _of_file(arguments: argparse.Namespace) -> "Sample":
    from croupier.randomness.samples import of_file

    try:
        return of_file(arguments.file, arguments.below)
    except OSError as fault:
        raise CommandFailed(f"{arguments.file}: {fault.strerror}") from fault
    except ValueError as fault:
        raise CommandFailed(f"{arguments.file}: {fault}") from fault


def _drawn(arguments: argparse.Namespace) -> "list[Sample]":
    from croupier.chance.system_chance import SYSTEM
    from croupier.randomness.samples import collected, plans, raw

    planned = plans(SYSTEM)
    total = arguments.raw + sum(round(arguments.draws * plan.share) for plan in planned)
    with progress("drawing", total) as advance:
        samples = [collected(plan, arguments.draws, advance) for plan in planned]
        return [*samples, raw(SYSTEM, arguments.raw, advance)]


def keep(samples: "Sequence[Sample]", folder: Path) -> None:
    """Never over a file that is there: somebody may be testing it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for sample in samples:
            suffix = "bin" if sample.kind.value == "bytes" else "csv"
            name = "raw" if suffix == "bin" else sample.name.replace(",", "").replace(" ", "-")
            with (folder / f"{name}.{suffix}").open("xb") as out:
                out.write(sample.content())
    except OSError as fault:
        raise CommandFailed(f"--keep {fault.filename}: {fault.strerror}") from fault


def _report(outcome: "BatteryOutcome", arguments: argparse.Namespace) -> None:
    import croupier
    from croupier.papers.html import html
    from croupier.papers.pdf import pdf
    from croupier.randomness.report import report

    asked = f"{arguments.file}" if arguments.file else "the operating system's, as a server draws"
    paper = report(
        outcome,
        (("Source", asked), ("Software", f"croupier {croupier.__version__}"),
         ("Python", sys.version.split()[0])),
    )  # fmt: skip
    try:
        for suffix, content in (("html", html(paper).encode()), ("pdf", pdf(paper))):
            path = arguments.report.with_name(f"{arguments.report.name}.{suffix}")
            path.write_bytes(content)
    except OSError as fault:
        raise CommandFailed(f"--report {fault.filename}: {fault.strerror}") from fault


def _print(outcome: "BatteryOutcome") -> None:
    from croupier.randomness.report import shown

    rows = [("sample", "test", "p", "p of its parts", "corrected")]
    for one in outcome.results:
        parts = "too few" if one.parts_p is None else shown(one.parts_p)
        rows.append((one.sample, one.test, shown(one.p), parts, shown(one.adjusted)))
    print_columns(list(rows))
    for verdict in outcome.verdicts:
        words = "passed" if verdict.passed else "FAILED: " + "; ".join(verdict.failed)
        print(f"at {verdict.level}: {words}")
