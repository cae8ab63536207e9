"""Several processes prove one stream, and come to what one alone comes to."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.replaying.parallel_replay import (
    ENTRIES_PER_SEGMENT,
    NO_REPLAY_WORKERS,
    ForkedReplayWorkers,
    ReplayWorkerLostError,
    ReplayWorkers,
    replay_workers,
)
from croupier.audit.verifying import Proof, verify
from croupier.bench.workloads.roulette_table import BusyTable
from croupier.journal.opening import open_journal, open_to_read
from croupier.journal.port import EMPTY, Appended, Draft, Drafts, Lease
from tests.audit.journals import PIT, write

needs_forks = pytest.mark.skipif(
    sys.platform != "linux", reason="processes are copied on Linux only"
)
# More than three segments, of which the first is given away.
ROUNDS, TERMINALS, WAGERS = 32, 50, 8


@pytest.fixture(scope="module")
def evening() -> BusyTable:
    played = BusyTable(TERMINALS)
    played.play(ROUNDS, WAGERS)
    return played


async def kept(path: Path, evening: BusyTable) -> None:
    journal = await open_journal(path)
    await write(journal, evening.entries)
    await journal.close()


async def tampered(path: Path, evening: BusyTable, seq: int) -> None:
    """Another command than was answered, in a chain that links perfectly."""
    memory = await open_journal("memory:")
    await write(memory, evening.entries)
    records = [record async for record in memory.read(PIT)]
    bodies = [record.body for record in records]
    changed = bodies[seq - 1].replace(b'"session":"', b'"session":"X', 1)
    assert changed != bodies[seq - 1]
    bodies[seq - 1] = changed
    journal = await open_journal(path)
    lease = await journal.acquire(PIT, "tests", "", 60)
    assert isinstance(lease, Lease)
    drafts = [Draft(record.at, body) for record, body in zip(records, bodies, strict=True)]
    assert isinstance(await journal.append(PIT, lease.epoch, EMPTY, Drafts.of(*drafts)), Appended)
    await journal.release(lease)
    await journal.close()


async def proved(
    path: Path, workers: ReplayWorkers = NO_REPLAY_WORKERS, *, independent: bool = False
) -> Proof:
    journal = await open_to_read(path)
    try:
        second = SecondOpinion() if independent else None
        return await verify(journal, second=second, workers=workers)
    finally:
        await journal.close()


@needs_forks
@pytest.mark.parametrize("independent", [False, True])
def test_a_long_journal_comes_out_alike_by_one_process_and_by_several(
    independent: bool, evening: BusyTable, tmp_path: Path
) -> None:
    path = tmp_path / "evening.db"
    asyncio.run(kept(path, evening))
    alone = asyncio.run(proved(path, independent=independent))
    assert not alone.wrong
    with replay_workers(str(path), alone.entries, cores=3) as workers:
        assert isinstance(workers, ForkedReplayWorkers)
        assert asyncio.run(proved(path, workers, independent=independent)) == alone


@needs_forks
@pytest.mark.parametrize("seq", [1_000, ENTRIES_PER_SEGMENT, ENTRIES_PER_SEGMENT + 1, 11_000])
def test_an_entry_that_does_not_follow_is_named_whoever_decided_it(
    seq: int, evening: BusyTable, tmp_path: Path
) -> None:
    path = tmp_path / "evening.db"
    asyncio.run(tampered(path, evening, seq))
    alone = asyncio.run(proved(path))
    assert [wrong.seq for wrong in alone.wrong] == [seq]
    with replay_workers(str(path), len(evening.entries), cores=2) as workers:
        shared = asyncio.run(proved(path, workers))
    assert (shared.wrong, shared.streams) == (alone.wrong, alone.streams)


@needs_forks
def test_a_worker_that_dies_is_no_proof(evening: BusyTable, tmp_path: Path) -> None:
    path = tmp_path / "evening.db"
    asyncio.run(kept(path, evening))
    with replay_workers(str(path), len(evening.entries), cores=2) as workers:
        assert isinstance(workers, ForkedReplayWorkers)
        (worker,) = workers._pool._processes
        os.kill(worker, signal.SIGKILL)
        with pytest.raises(ReplayWorkerLostError, match="has died"):
            asyncio.run(proved(path, workers))


@pytest.mark.parametrize(("entries", "cores"), [(100, 8), (1_000_000, 1)])
def test_nobody_is_asked_to_help_where_it_would_not_help(entries: int, cores: int) -> None:
    with replay_workers("nowhere", entries, cores) as workers:
        assert workers is NO_REPLAY_WORKERS


BESIDE = """
import time
from croupier.audit.replaying.parallel_replay import replay_workers
with replay_workers("nowhere", 1_000_000, 3) as workers:
    print(*workers._pool._processes, flush=True)
    time.sleep(60)
"""


@needs_forks
def test_workers_do_not_outlive_a_proof_that_was_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", BESIDE], stdout=subprocess.PIPE, text=True
    ) as proof:
        assert proof.stdout is not None
        workers = [int(word) for word in proof.stdout.readline().split()]
        proof.kill()
    assert len(workers) == 2
    until = time.monotonic() + 30
    while any(map(_runs, workers)):
        assert time.monotonic() < until, "a worker goes on after the proof"
        time.sleep(0.05)


def _runs(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"
