"""The same counts to the bit: on any number of workers, after an interruption, on a cluster."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.montecarlo import on_threads
from croupier.montecarlo.checkpoint import NotThisJob, Progress
from croupier.montecarlo.job import BLOCKS_PER_TASK, BlockRange, Job, Kernel, run_task, tasks

# More than one task of sixteen blocks, and the last block not whole.
SPINS = Job(Kernel.SPINS, (37,), 5 * BLOCKS_PER_TASK * (1 << 22) + 12_345, 9)
FEW = Job(Kernel.LUCKY_SPINS, (37, 1, 200), 100_000, 9)


def nothing(_: int) -> None:
    pass


def by_threads(job: Job, workers: int, path: Path | None = None) -> list[int]:
    progress = Progress(job, path)
    on_threads.run(progress, workers, nothing)
    progress.save()
    return [int(count) for count in progress.counts]


def test_any_number_of_workers_in_any_order_counts_the_same() -> None:
    one = by_threads(SPINS, 1)
    assert sum(one) == SPINS.rounds
    assert by_threads(SPINS, 2) == one == by_threads(SPINS, 7)
    backwards = sum(run_task(SPINS, task) for task in reversed(list(tasks(SPINS))))
    assert [int(count) for count in backwards] == one  # type: ignore[union-attr]


def test_every_seed_and_every_parameter_has_a_key_of_its_own() -> None:
    jobs = [
        Job(kernel, parameters, 10, seed)
        for kernel in (Kernel.SPINS, Kernel.ROLLS)
        for parameters in ((37,), (38,))
        for seed in (-1, 0, 1, 2**70)
    ]
    assert len({job.key for job in jobs}) == len(jobs)
    assert Job(Kernel.SPINS, (37,), 10, 1).key == Job(Kernel.SPINS, (37,), 20, 1).key


def test_a_task_that_comes_twice_is_counted_once() -> None:
    progress = Progress(FEW)
    counts = run_task(FEW, BlockRange(0, 1))
    progress.add(BlockRange(0, 1), counts)
    progress.add(BlockRange(0, 1), counts)
    assert int(progress.counts.sum()) == FEW.rounds == progress.rounds_done


def test_an_interrupted_run_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    path = tmp_path / "spins.json"
    progress = Progress(SPINS, path)

    def stop(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        on_threads.run(progress, 2, stop)
    progress.save()
    again = Progress(SPINS, path)
    assert 0 < again.rounds_done < SPINS.rounds
    played: list[int] = []
    on_threads.run(again, 2, played.append)
    assert sum(played) == SPINS.rounds - progress.rounds_done
    assert [int(count) for count in again.counts] == by_threads(SPINS, 2)


def test_a_checkpoint_of_another_run_or_a_damaged_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "few.json"
    by_threads(FEW, 1, path)
    others = {
        "kernel": Job(Kernel.ROLLS, (), 100_000, 9),
        "rounds": Job(FEW.kernel, FEW.parameters, 200_000, 9),
        "seed": Job(FEW.kernel, FEW.parameters, 100_000, 8),
        "parameters": Job(FEW.kernel, (37, 1, 201), 100_000, 9),
    }
    for name, other in others.items():
        with pytest.raises(NotThisJob, match=f"of another run: its {name} is"):
            Progress(other, path)
    saved = json.loads(path.read_text())
    saved["counts"][0] += 1
    path.write_text(json.dumps(saved))
    with pytest.raises(NotThisJob, match="damaged"):
        Progress(FEW, path)
    path.write_text("{")
    with pytest.raises(NotThisJob, match="not a checkpoint"):
        Progress(FEW, path)


BIN = Path(sys.executable).parent
BACCARAT = ("act-mttg-2019", "baccarat")


def command(*words: str) -> list[str]:
    return [str(BIN / "croupier"), "montecarlo", *words, "--json"]


def bets_of(output: str) -> object:
    return json.loads(output)["bets"]


def wait_until(what: Callable[[], bool]) -> None:
    while not what():
        time.sleep(0.05)


def test_a_command_interrupted_by_a_key_leaves_a_checkpoint_to_go_on_from(tmp_path: Path) -> None:
    path = tmp_path / "rolls.json"
    words = command("act-mttg-2019", "sic-bo", "--rounds", "1e15", "--checkpoint", str(path))
    # Whoever was started in the background ignores this key, and so would a process of its own.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen([*words, "--workers", "1"], stdout=subprocess.PIPE)
    finally:
        signal.signal(signal.SIGINT, before)
    wait_until(lambda: path.exists() or process.poll() is not None)
    process.send_signal(signal.SIGINT)
    output, _ = process.communicate(timeout=120)
    assert (process.returncode, output) == (130, b"")
    progress = Progress(Job(Kernel.ROLLS, (), 10**15, 1), path)
    assert 0 < progress.rounds_done == int(progress.counts.sum())
