"""`croupier montecarlo`: plays very many rounds and holds every return against the exact one."""

import argparse
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.commands import CommandFailed
from croupier.cli.output import inputs, pictures
from croupier.rulebooks.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.montecarlo.answers import RunAnswer, RunRequest
    from croupier.montecarlo.checkpoint import Progress
    from croupier.montecarlo.estimates import BetEstimate
    from croupier.montecarlo.job import Counts, Job

ALL = "all"
ROUNDS_MAX = 10**15
# Sums of squares of what bets are worth fit 64 bits for as many shoes at least.
DEPTH_SHOES_MAX = 10**7
WORKERS_MAX = 1024
EXAMPLES = """\
examples:
  croupier montecarlo nsw-rapid-2016 roulette --rounds 1e9
  croupier montecarlo act-mttg-2019 baccarat --rounds 1e10 --checkpoint coups.json
  croupier montecarlo nsw-rapid-2016 baccarat --shoes 1e6 --behind 20
  croupier montecarlo nsw-rapid-2016 baccarat --shoes 1e4 --by-depth --plot counter.svg
  croupier montecarlo all sic-bo --rounds 1e9 --plot rolls.svg
  croupier montecarlo nsw-rapid-2016 roulette --rounds 1e12 --dask tcp://host:8786
The same seed gives the same figures, on however many workers and in whatever order.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EXAMPLES
    parser.add_argument(
        "rulebook",
        metavar="RULEBOOK",
        help="as `croupier rulebooks` lists them, or all: one run pays the bets of each",
    )
    parser.add_argument("game", metavar="GAME", help="roulette, baccarat or sic-bo")
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument(
        "--rounds",
        metavar="N",
        type=_count,
        help="how many rounds, also as 1e9; coups come from fresh shoes",
    )
    length.add_argument(
        "--shoes", metavar="N", type=_count, help="baccarat: this many whole shoes instead"
    )
    parser.add_argument(
        "--behind",
        metavar="CARDS",
        type=int,
        help="cards behind the cutting card of a shoe (the rulebook's least)",
    )
    parser.add_argument(
        "--by-depth",
        action="store_true",
        help="with --shoes: what the cutting card does, and what each bet is worth to a perfect"
        " counter by depth of the shoe (some 200 shoes a second on a core)",
    )
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="the seed (1)")
    parser.add_argument(
        "--workers", metavar="W", type=_workers, help="threads (as many as there are cores)"
    )
    inputs.add_offer_options(parser)
    parser.add_argument("--dask", metavar="ADDRESS", help="play on the workers of a Dask cluster")
    parser.add_argument(
        "--checkpoint",
        metavar="FILE",
        type=Path,
        help="keep counts here; the same command goes on from it after an interruption",
    )
    parser.add_argument(
        "--plot", metavar="FILE", type=Path, help="draw how far each bet is off: .svg or .png"
    )
    parser.add_argument("--json", action="store_true", help="one JSON line for each rulebook")


def _count(text: str) -> int:
    return inputs.whole_number(text, ROUNDS_MAX, "1e15")


def _workers(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:9]) <= WORKERS_MAX:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {WORKERS_MAX}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    from croupier.montecarlo.answers import Pace, answer
    from croupier.montecarlo.job import Job

    if arguments.plot is not None:
        pictures.must_be_picture(arguments.plot)
    asked = _asked(arguments)
    play = asked[0].play
    job = Job(play.kernel, play.parameters, arguments.shoes or arguments.rounds, arguments.seed)
    workers = arguments.workers or os.cpu_count() or 1
    if arguments.dask is None:
        counted, seconds, played = _on_threads(job, workers, arguments.checkpoint)
    else:
        counted, seconds, played, workers = _on_dask(job, arguments.dask, arguments.checkpoint)
    pace = Pace(seconds, played, arguments.seed, workers)
    answers = [answer(one, counted, pace) for one in asked]
    for one in answers:
        inputs.print_json(one) if arguments.json else _print_table(one)
    if arguments.plot is not None:
        _plot(answers[0], arguments.plot)
    return 0


def _asked(arguments: argparse.Namespace) -> "list[RunRequest]":
    from croupier.lab.json_lines import LineFault
    from croupier.lab.offers import Offers
    from croupier.montecarlo.answers import ask, ask_all, ask_shoes

    if arguments.behind is not None and arguments.shoes is None:
        raise CommandFailed("--behind goes with --shoes only")
    if arguments.by_depth and arguments.shoes is None:
        raise CommandFailed("--by-depth goes with --shoes only")
    if arguments.by_depth and arguments.shoes > DEPTH_SHOES_MAX:
        raise CommandFailed("--by-depth counts 1e7 shoes at most: take another --seed for more")
    shelf = Shelf.from_environment()
    offers, options = Offers(shelf), inputs.chosen_options(arguments.option)
    found: list[RunRequest] | LineFault
    if arguments.rulebook == ALL and arguments.shoes is not None:
        raise CommandFailed("--shoes are dealt by the rules of one rulebook: name it")
    if arguments.rulebook == ALL:
        found = ask_all(offers, shelf.ids(), arguments.game, options)
    else:
        one = ask(offers, arguments.rulebook, arguments.game, options)
        if arguments.shoes is not None and not isinstance(one, LineFault):
            one = ask_shoes(one, arguments.behind, depths=arguments.by_depth)
        found = one if isinstance(one, LineFault) else [one]
    if isinstance(found, LineFault):
        raise CommandFailed(found.message)
    return found


def _on_threads(job: "Job", workers: int, checkpoint: Path | None) -> "tuple[Counts, float, int]":
    from croupier.montecarlo import on_threads

    counted = _progress(job, checkpoint)
    return _timed(counted, lambda advance: on_threads.run(counted, workers, advance))


def _on_dask(job: "Job", address: str, checkpoint: Path | None) -> "tuple[Counts, float, int, int]":
    from croupier.cluster import dask_client
    from croupier.montecarlo import on_dask

    counted = _progress(job, checkpoint)
    try:
        with dask_client.connect(address) as client:
            on_dask.prepare(client, job)
            workers = dask_client.threads_of(client)
            played = _timed(counted, lambda advance: on_dask.run(client, counted, advance))
    except dask_client.Unreachable as fault:
        raise CommandFailed(str(fault)) from fault
    return *played, workers


def _progress(job: "Job", checkpoint: Path | None) -> "Progress":
    from croupier.montecarlo.checkpoint import NotThisJob, Progress

    if checkpoint is not None and not checkpoint.parent.is_dir():
        raise CommandFailed(f"--checkpoint {checkpoint}: there is no folder {checkpoint.parent}")
    try:
        return Progress(job, checkpoint)
    except NotThisJob as fault:
        raise CommandFailed(f"--checkpoint {fault}") from fault
    except OSError as fault:
        raise CommandFailed(f"--checkpoint {checkpoint}: {fault.strerror}") from fault


def _timed(
    counted: "Progress", play: "Callable[[Callable[[int], None]], None]"
) -> "tuple[Counts, float, int]":
    """The counts, the seconds that were played now, and the rounds played in them."""
    before, begun = counted.rounds_done, time.perf_counter()
    try:
        with inputs.progress(_what(counted.job), counted.job.rounds) as advance:
            advance(before)
            play(advance)
    finally:
        # Also if it was interrupted, for the next run to go on from.
        counted.save()
    return counted.counts, time.perf_counter() - begun, counted.rounds_done - before


def _what(job: "Job") -> str:
    from croupier.montecarlo.job import SHOES

    return "shoes" if job.kernel in SHOES else "rounds"


def _plot(answer: "RunAnswer", path: Path) -> None:
    from croupier.montecarlo import chart, depth_chart

    if answer.counter:
        size = depth_chart.WIDTH, depth_chart.HEIGHT
        pictures.save_picture(path, *size, lambda canvas: depth_chart.draw(answer, canvas))
        return
    height = chart.height(answer)
    pictures.save_picture(path, chart.WIDTH, height, lambda canvas: chart.draw(answer, canvas))


def _print_table(answer: "RunAnswer") -> None:
    chosen = ", ".join(f"{name} {value}" for name, value in answer.options.items())
    print(f"{answer.rulebook}: {answer.game}" + (f" ({chosen})" if chosen else ""))
    if not answer.approved:
        print(answer.standing)
    pace = f"{answer.rounds_per_second:,.0f} a second" if answer.seconds else "all counted before"
    print(f"{answer.rounds:,} rounds, seed {answer.seed}, {answer.seconds:.2f} s, {pace}")
    if answer.shoe:
        shoe = answer.shoe
        print(
            f"{shoe.shoes:,} shoes of {shoe.coups_mean:.3f} coups on average"
            f" ({shoe.coups_min} to {shoe.coups_max}), {shoe.behind} cards behind the cutting card"
        )
    if answer.fit:
        print(f"all outcomes fit their exact chances with p = {answer.fit.p:.3f}")
    names = ("bet", "wins", "mean return", "standard error", "exact return", "z")
    inputs.print_columns([names, *(_cells(bet) for bet in answer.bets)])
    if answer.counter:
        from croupier.montecarlo.depth_tables import depth_tables

        for line in depth_tables(answer):
            inputs.print_columns(line) if isinstance(line, list) else print(line)


def _cells(bet: "BetEstimate") -> tuple[str, ...]:
    return (
        *(bet.bet, f"{bet.win:,}", f"{bet.mean_return:.7f}", f"{bet.standard_error:.7f}"),
        *(f"{bet.exact_return:.7f}", "" if bet.z is None else f"{bet.z:+.2f}"),
    )
