"""Simulates many floors, one for each seed: in this process, in several, or on Dask.

A floor is its seed's alone, so it comes out the same wherever it runs; its `head` shows that.
"""

import asyncio
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from msgspec import Struct

from croupier.cluster import dask_client
from croupier.sim.report import Report
from croupier.sim.simulation import Plan, Simulation


class SeededFloor(Struct, frozen=True):
    rulebook: str
    seed: int
    hours: float
    terminals: int
    faults: bool

    def plan(self) -> Plan:
        return Plan(self.rulebook, self.seed, self.hours, self.terminals, faults=self.faults)


class FloorFailed(Struct, frozen=True):
    """What the auditor or the core objected to; the seed repeats it."""

    kind: str
    sentence: str


Outcome = Report | FloorFailed


def run_floor(floor: SeededFloor) -> Outcome:
    try:
        return asyncio.run(Simulation(floor.plan()).run(lambda _: None))
    except Exception as wrong:  # Whatever it is, the seed repeats it.
        return FloorFailed(type(wrong).__name__, str(wrong))


def in_processes(
    floors: Iterable[SeededFloor], workers: int
) -> Iterator[tuple[SeededFloor, Outcome]]:
    """As they end, in any order."""
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        running = {pool.submit(run_floor, floor): floor for floor in floors}
        try:
            for future in as_completed(running):
                yield running[future], future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def on_dask(address: str, floors: Iterable[SeededFloor]) -> Iterator[tuple[SeededFloor, Outcome]]:
    with dask_client.connect(address) as client:
        yield from dask_client.each_result(client, run_floor, floors)
