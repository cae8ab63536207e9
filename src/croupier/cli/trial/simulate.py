"""`croupier simulate`: runs whole floors in virtual time while an auditor follows every cent."""

import argparse
import asyncio
import os
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from typing import TYPE_CHECKING

from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import print_json, progress
from croupier.core.identifiers import RulebookId
from croupier.journal.port import StoreFailedError
from croupier.runtime.process_tuning import faster_loop, prepare

if TYPE_CHECKING:
    from croupier.sim.many_floors import Outcome, SeededFloor
    from croupier.sim.report import Report
    from croupier.sim.simulation import Plan


RULEBOOKS: tuple[str, ...] = (
    "nsw-rapid-2016",
    "nsw-roulette-2019",
    "act-mttg-2019",
    "nsw-interblock-2016",
    "rapid-fusion-2015",
)
WRONG = 1
TERMINALS_MAX = 5_000
HOURS_MAX = 10_000
SEEDS_MAX = 1_000_000
WORKERS_MAX = 1_024


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", type=int, default=1, help="the same seed gives the same floor (1)"
    )
    parser.add_argument(
        "--hours", type=_hours, default=1.0, help="how long, in the floor's own time (1)"
    )
    parser.add_argument(
        "--faults",
        action="store_true",
        help="let devices fail, clocks jump, processes die, commands come late or twice",
    )
    parser.add_argument(
        "--rulebook",
        metavar="ID",
        action="append",
        help="the rulebook of a floor, of any that `croupier rulebooks` lists; may be repeated;"
        " the five that are shipped if left out",
    )
    parser.add_argument(
        "--terminals", type=_terminals, default=20, help="how many players take part (20)"
    )
    parser.add_argument(
        "--journal", metavar="PATH", help="keep the entries in this new file or empty database"
    )
    parser.add_argument(
        "--seeds", metavar="N", type=_seeds, default=1, help="how many floors, from --seed on (1)"
    )
    parser.add_argument(
        "--workers", metavar="W", type=_workers, help="processes for many floors (one a core)"
    )
    parser.add_argument("--dask", metavar="ADDRESS", help="run the floors on a Dask cluster")
    parser.add_argument("--json", action="store_true", help="one JSON line for each floor")


def run(arguments: argparse.Namespace) -> int:
    from croupier.sim.simulation import Plan

    books = arguments.rulebook or list(RULEBOOKS)
    _must_be_known(books)
    many = arguments.seeds > 1 or arguments.dask is not None
    if many and arguments.journal is not None:
        raise CommandFailed("--journal keeps one floor: leave out --seeds and --dask")
    if many:
        return _many(arguments, books)
    if arguments.journal is not None:
        _must_be_fit(arguments.journal, len(books))
    prepare()
    for book in books:
        plan = Plan(
            book, arguments.seed, arguments.hours, arguments.terminals, faults=arguments.faults
        )
        code = _simulate(plan, arguments)
        if code:
            return code
    return 0


def _many(arguments: argparse.Namespace, books: list[str]) -> int:
    """Told in the order of rulebooks and seeds, whichever ended first."""
    from croupier.cluster.dask_client import Unreachable
    from croupier.sim.many_floors import SeededFloor, in_processes, on_dask

    seeds = range(arguments.seed, arguments.seed + arguments.seeds)
    shape = (arguments.hours, arguments.terminals, arguments.faults)
    floors = [SeededFloor(book, seed, *shape) for book in books for seed in seeds]
    workers = arguments.workers or os.cpu_count() or 1
    found: dict[SeededFloor, Outcome] = {}
    try:
        with progress("floors", len(floors)) as advance:
            running = (
                in_processes(floors, min(workers, len(floors)))
                if arguments.dask is None
                else on_dask(arguments.dask, floors)
            )
            for floor, outcome in running:
                found[floor] = outcome
                advance(1)
    except Unreachable as fault:
        raise CommandFailed(str(fault)) from fault
    failures = [_print_outcome(floor, found[floor], json=arguments.json) for floor in floors]
    if not arguments.json:
        print(f"{len(floors):,} floors, {sum(failures):,} of them wrong")
    return WRONG if any(failures) else 0


def _print_outcome(floor: "SeededFloor", outcome: "Outcome", *, json: bool) -> bool:
    """Whether something is wrong with it."""
    from croupier.sim.many_floors import FloorFailed

    if isinstance(outcome, FloorFailed):
        _print_wrong(floor.plan(), outcome.kind, outcome.sentence, json=json)
        return True
    if json:
        print_json(outcome)
    else:
        rounds = sum(outcome.rounds.values())
        told = f"{outcome.entries:,} entries, {rounds:,} rounds, all in balance"
        print(f"{outcome.rulebook}, seed {outcome.seed}: {told}, head {outcome.head[:12]}")
    return False


def _must_be_known(books: Iterable[str]) -> None:
    from croupier.rulebooks.shelf import Rejected, Shelf, Unknown

    shelf = Shelf.from_environment()
    try:
        for book in books:
            shelf.rulebook(RulebookId(book))
    except (Unknown, Rejected) as fault:
        raise CommandFailed(str(fault)) from fault


def _simulate(plan: "Plan", arguments: argparse.Namespace) -> int:
    from croupier.sim.saving import save
    from croupier.sim.simulation import Simulation

    simulation = Simulation(plan)
    report = None
    try:
        with _progress(plan) as advance, asyncio.Runner(loop_factory=faster_loop()) as runner:
            report = runner.run(simulation.run(advance))
    except Exception as wrong:  # Whatever it is, the seed repeats it.
        _print_wrong(plan, type(wrong).__name__, str(wrong), json=arguments.json)
    if report is not None:
        _print(report, json=arguments.json)
    if arguments.journal is not None:
        try:
            asyncio.run(save(simulation, arguments.journal))
        except StoreFailedError as error:
            raise CommandFailed(f"the floor is not kept: {error}") from error
    return 0 if report is not None else WRONG


def _print(report: "Report", *, json: bool) -> None:
    if json:
        print_json(report)
    else:
        print("\n".join(report.lines()), flush=True)


def _print_wrong(plan: "Plan", kind: str, sentence: str, *, json: bool) -> None:
    again = f"croupier simulate --seed {plan.seed} --hours {plan.hours:g}"
    again += f" --rulebook {plan.rulebook} --terminals {plan.terminals}"
    again += " --faults" if plan.faults else ""
    what = sentence or kind
    if json:
        print_json({"rulebook": plan.rulebook, "seed": plan.seed, "wrong": what, "again": again})
    else:
        print(f"{plan.rulebook}, seed {plan.seed}: {kind}: {what}")
        print(f"again: {again}", flush=True)


@contextmanager
def _progress(plan: "Plan") -> Generator[Callable[[float], None], None, None]:
    shown = 0
    with progress(f"{plan.rulebook}, minutes", round(plan.hours * 60)) as advance:

        def show(done: float) -> None:
            nonlocal shown
            minutes = round(done * plan.hours * 60)
            advance(minutes - shown)
            shown = minutes

        yield show


def _must_be_fit(where: str, floors: int) -> None:
    from croupier.sim.saving import unfit

    if floors > 1:
        raise CommandFailed("--journal keeps one floor: name its --rulebook")
    why = asyncio.run(unfit(where))
    if why is not None:
        raise CommandFailed(why)


def _hours(text: str) -> float:
    hours = float(text)
    if not 0 < hours <= HOURS_MAX:
        raise argparse.ArgumentTypeError(f"hours are more than 0 and at most {HOURS_MAX:,}")
    return hours


def _seeds(text: str) -> int:
    return _from_one("seeds", text, SEEDS_MAX)


def _workers(text: str) -> int:
    return _from_one("workers", text, WORKERS_MAX)


def _from_one(what: str, text: str, most: int) -> int:
    number = int(text)
    if not 0 < number <= most:
        raise argparse.ArgumentTypeError(f"there are 1 to {most:,} {what}")
    return number


def _terminals(text: str) -> int:
    return _from_one("terminals", text, TERMINALS_MAX)
