"""`croupier simulate`: runs whole floors in virtual time while an auditor follows every cent."""

import argparse
import asyncio
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.sim.report import Report
    from croupier.sim.simulation import Plan


RULEBOOKS = (
    "nsw-rapid-2016",
    "nsw-roulette-2019",
    "act-mttg-2019",
    "nsw-interblock-2016",
    "rapid-fusion-2015",
)
WRONG = 1
UNUSABLE = 2
TERMINALS_MAX = 5_000
HOURS_MAX = 10_000


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1, help="the same seed is the same floor")
    parser.add_argument("--hours", type=_hours, default=1.0, help="of the floor's own time")
    parser.add_argument(
        "--faults",
        action="store_true",
        help="devices err, clocks jump, processes die, commands come late and twice",
    )
    parser.add_argument(
        "--rulebook",
        metavar="ID",
        action="append",
        choices=RULEBOOKS,
        help="which floor, one for each rulebook; all of them in turn if none is named",
    )
    parser.add_argument("--terminals", type=_terminals, default=20, help="how many players sit")
    parser.add_argument(
        "--journal",
        metavar="PATH",
        help="keep the entries in this new file or empty database, to be verified or looked into",
    )
    parser.add_argument("--json", action="store_true", help="one JSON line for each floor")


def run(arguments: argparse.Namespace) -> int:
    from croupier.runtime.process_tuning import prepare
    from croupier.sim.simulation import Plan

    books = arguments.rulebook or list(RULEBOOKS)
    fault = _journal_fault(arguments.journal, len(books))
    if fault is not None:
        return _refuse(fault)
    prepare()
    for book in books:
        plan = Plan(
            book, arguments.seed, arguments.hours, arguments.terminals, faults=arguments.faults
        )
        code = _simulate(plan, arguments)
        if code:
            return code
    return 0


def _simulate(plan: "Plan", arguments: argparse.Namespace) -> int:
    from croupier.journal.port import StoreFailedError
    from croupier.runtime.process_tuning import faster_loop
    from croupier.sim.keeping import keep
    from croupier.sim.simulation import Simulation

    simulation = Simulation(plan)
    report = None
    try:
        with _progress(plan) as progress, asyncio.Runner(loop_factory=faster_loop()) as runner:
            report = runner.run(simulation.run(progress))
    except Exception as wrong:  # Whatever it is, the seed repeats it.
        _print_wrong(plan, wrong, json=arguments.json)
    if report is not None:
        _print(report, json=arguments.json)
    if arguments.journal is not None:
        try:
            asyncio.run(keep(simulation, arguments.journal))
        except StoreFailedError as error:
            return _refuse(f"the floor is not kept: {error}")
    return 0 if report is not None else WRONG


def _print(report: "Report", *, json: bool) -> None:
    if json:
        import msgspec

        print(msgspec.json.encode(report).decode(), flush=True)
    else:
        print("\n".join(report.lines()), flush=True)


def _print_wrong(plan: "Plan", wrong: Exception, *, json: bool) -> None:
    again = f"croupier simulate --seed {plan.seed} --hours {plan.hours:g}"
    again += f" --rulebook {plan.rulebook} --terminals {plan.terminals}"
    again += " --faults" if plan.faults else ""
    what = str(wrong) or type(wrong).__name__
    if json:
        import msgspec

        line = {"rulebook": plan.rulebook, "seed": plan.seed, "wrong": what, "again": again}
        print(msgspec.json.encode(line).decode(), flush=True)
    else:
        print(f"{plan.rulebook}, seed {plan.seed}: {type(wrong).__name__}: {what}")
        print(f"again: {again}", flush=True)


@contextmanager
def _progress(plan: "Plan") -> Generator[Callable[[float], None], None, None]:
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from croupier.cli.output.progress_bar import bar

    shown = 0
    with bar(f"{plan.rulebook}, minutes", round(plan.hours * 60)) as advance:

        def show(done: float) -> None:
            nonlocal shown
            minutes = round(done * plan.hours * 60)
            advance(minutes - shown)
            shown = minutes

        yield show


def _journal_fault(where: str | None, floors: int) -> str | None:
    if where is None:
        return None
    if floors > 1:
        return "--journal keeps one floor: name its --rulebook"
    from croupier.sim.keeping import unfit

    return asyncio.run(unfit(where))


def _refuse(sentence: str) -> int:
    print(f"croupier simulate: {sentence}", file=sys.stderr)
    return UNUSABLE


def _hours(text: str) -> float:
    hours = float(text)
    if not 0 < hours <= HOURS_MAX:
        raise argparse.ArgumentTypeError(f"hours are more than 0 and at most {HOURS_MAX:,}")
    return hours


def _terminals(text: str) -> int:
    terminals = int(text)
    if not 0 < terminals <= TERMINALS_MAX:
        raise argparse.ArgumentTypeError(f"there are 1 to {TERMINALS_MAX:,} terminals")
    return terminals
