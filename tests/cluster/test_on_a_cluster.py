"""Monte Carlo, simulation and verification on a real Dask cluster: equal to the bit.

One cluster serves all of it, because starting one costs more than the work.
"""

import json
import os
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.cluster import dask_client
from croupier.montecarlo import on_dask, on_threads
from croupier.montecarlo.checkpoint import Progress
from croupier.montecarlo.job import BLOCKS_PER_TASK, Job, Kernel
from croupier.sim.many_floors import Outcome, SeededFloor, in_processes, run_floor
from croupier.sim.many_floors import on_dask as floors_on_dask
from tests.cluster.real_cluster import Cluster, cluster, wait_until
from tests.lab.tools import in_process

BACCARAT = ("act-mttg-2019", "baccarat", "--rounds", "1e7")
RRB = "nsw-rapid-2016"


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with cluster(tmp_path_factory.mktemp("dask")) as found:
        found.worker()
        yield found


def doomed_worker(started: Cluster, client: dask_client.Client) -> "subprocess.Popen[bytes]":
    before = len(client.nthreads())
    worker = started.worker()
    wait_until(lambda: len(client.nthreads()) == before + 1)
    return worker


def test_spins_are_counted_the_same_although_a_worker_is_killed(started: Cluster) -> None:
    job = Job(Kernel.SPINS, (37,), 10 * BLOCKS_PER_TASK * (1 << 22), 9)
    with dask_client.connect(started.address) as client:
        doomed = doomed_worker(started, client)
        on_dask.prepare(client, job)
        progress = Progress(job)
        played: list[int] = []

        def advance(rounds: int) -> None:
            played.append(rounds)
            if len(played) == 5:
                os.killpg(doomed.pid, signal.SIGKILL)

        on_dask.run(client, progress, advance)
        assert sum(played) == job.rounds
        assert doomed.poll() is not None
    alone = Progress(job)
    on_threads.run(alone, 2, lambda _: None)
    assert [int(count) for count in progress.counts] == [int(count) for count in alone.counts]


def test_the_command_gives_the_same_bets_on_a_cluster(started: Cluster) -> None:
    on_it = in_process("montecarlo", *BACCARAT, "--json", "--dask", started.address)
    alone = in_process("montecarlo", *BACCARAT, "--json")
    assert on_it.returncode == 0, on_it.stderr
    assert json.loads(on_it.stdout)["bets"] == json.loads(alone.stdout)["bets"]


def test_floors_come_out_the_same_although_a_worker_is_killed(started: Cluster) -> None:
    floors = [SeededFloor(RRB, seed, 0.02, 4, faults=True) for seed in range(1, 7)]
    with dask_client.connect(started.address) as client:
        doomed = doomed_worker(started, client)
    found: dict[SeededFloor, Outcome] = {}
    for floor, outcome in floors_on_dask(started.address, floors):
        if not found:
            os.killpg(doomed.pid, signal.SIGKILL)
        found[floor] = outcome
    assert found == {floor: run_floor(floor) for floor in floors}


def test_floors_come_out_the_same_in_several_processes() -> None:
    floors = [SeededFloor(RRB, seed, 0.02, 3, faults=False) for seed in (1, 2)]
    assert dict(in_processes(floors, 2)) == {floor: run_floor(floor) for floor in floors}


def test_many_seeds_are_told_in_their_order(started: Cluster) -> None:
    words = ("--rulebook", RRB, "--hours", "0.02", "--terminals", "3", "--seeds", "3")
    run = in_process("simulate", *words, "--dask", started.address)
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    assert [line.partition(":")[0] for line in lines[:3]] == [
        f"{RRB}, seed {seed}" for seed in (1, 2, 3)
    ]
    assert lines[3] == "3 floors, 0 of them wrong"


def test_a_journal_is_proved_the_same_on_a_cluster(started: Cluster, tmp_path: Path) -> None:
    journal = str(tmp_path / "floor.db")
    words = ("--rulebook", RRB, "--hours", "0.6", "--terminals", "12")
    assert in_process("simulate", *words, "--journal", journal).returncode == 0
    proofs = [
        in_process("verify", journal, "--json", *more) for more in ((), ("--dask", started.address))
    ]
    assert [proof.returncode for proof in proofs] == [0, 0], proofs[1].stderr
    assert proofs[0].stdout == proofs[1].stdout
    _tamper(Path(journal))
    wrong = [
        in_process("verify", journal, "--json", *more) for more in ((), ("--dask", started.address))
    ]
    assert [proof.returncode for proof in wrong] == [1, 1]
    assert json.loads(wrong[0].stdout)["wrong"] == json.loads(wrong[1].stdout)["wrong"]


def _tamper(path: Path) -> None:
    """A byte more in an entry of the middle."""
    with sqlite3.connect(path) as store:
        [(middle,)] = store.execute(
            "SELECT place FROM entries ORDER BY place"
            " LIMIT 1 OFFSET (SELECT count(*) / 2 FROM entries)"
        ).fetchall()
        store.execute(
            "UPDATE entries SET body = CAST(body || x'20' AS BLOB) WHERE place = ?", (middle,)
        )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("simulate", "--dask", "nowhere"), "'nowhere' is no address"),
        (("simulate", "--seeds", "0"), "there are 1 to 1,000,000 seeds"),
        (("simulate", "--seeds", "2", "--journal", "x.db", "--rulebook", RRB), "keeps one floor"),
    ],
)
def test_bad_input_is_named(words: tuple[str, ...], why: str) -> None:
    run = in_process(*words)
    assert run.returncode == 2
    assert why in run.stderr
