"""Measures rounds played a second on one core, beside the same rounds in plain C.

The C is compiled on the spot with the system's own compiler, for this very processor.
"""

import ctypes
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from croupier.bench.figure import Figure, Measure, NoReference
from croupier.core.refusals import Refusal
from croupier.lab import json_lines, offers
from croupier.montecarlo.classes import play_of
from croupier.montecarlo.job import BlockRange, Job, no_counts, run_task
from croupier.rulebooks.shelf import Shelf

SOURCE = Path(__file__).parent / "workloads" / "plain_kernels.c"
COMPILER = ("cc", "-O3", "-march=native", "-shared", "-fPIC")


class Contest(Struct, frozen=True):
    rulebook: str
    game: str
    function: str
    rounds: int
    unit: str


CONTESTS = (
    Contest("nsw-rapid-2016", "roulette", "spins", 1 << 28, "spins/s"),
    Contest("act-mttg-2019", "sic-bo", "rolls", 1 << 28, "rolls/s"),
    Contest("act-mttg-2019", "baccarat", "coups", 1 << 25, "coups/s"),
)


def measure_montecarlo(runs: int = 5, share: float = 1.0) -> tuple[Figure, ...]:
    """In turns and in processor time, the best of each. `share` makes runs shorter."""
    with TemporaryDirectory() as folder:
        plain = compiled(Path(folder))
        return tuple(_measured(contest, plain, runs, share) for contest in CONTESTS)


def compiled(folder: Path) -> ctypes.CDLL:
    library = folder / "plain_kernels.so"
    try:
        subprocess.run([*COMPILER, "-o", str(library), str(SOURCE)], check=True)
    except FileNotFoundError as fault:
        raise NoReference(f"there is no {COMPILER[0]} here to compile the reference") from fault
    return ctypes.CDLL(str(library))


def counts_in_c(plain: ctypes.CDLL, function: str, rounds: int, classes: int) -> list[int]:
    counts = (ctypes.c_int64 * classes)()
    getattr(plain, function)(ctypes.c_uint64(1), ctypes.c_int64(rounds), counts)
    return list(counts)


def job_of(contest: Contest, rounds: int) -> tuple[Job, int]:
    """The rounds of a contest, and how many classes they are counted in."""
    offer = offers.Offers(Shelf()).find(contest.rulebook, contest.game, {})
    assert not isinstance(offer, json_lines.LineFault), offer
    play = play_of(offer)
    assert not isinstance(play, Refusal), play
    return Job(play.kernel, play.parameters, rounds, 1), len(play.outcomes)


def _measured(contest: Contest, plain: ctypes.CDLL, runs: int, share: float) -> Figure:
    rounds = int(contest.rounds * share)
    job, classes = job_of(contest, rounds)
    no_counts(job)
    ours, theirs = [], []
    for _ in range(runs):
        ours.append(_seconds(lambda: run_task(job, BlockRange(0, job.blocks))))
        theirs.append(_seconds(lambda: counts_in_c(plain, contest.function, rounds, classes)))
    return Figure(
        figure=f"montecarlo {contest.game}",
        command=f"{rounds:,} rounds on one core, compilation aside",
        measured=Measure("played", rounds / min(ours), contest.unit),
        beside=(Measure("plain C", rounds / min(theirs), contest.unit),),
    )


def _seconds(play: Callable[[], object]) -> float:
    begun = time.process_time()
    play()
    return time.process_time() - begun
