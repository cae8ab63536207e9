"""A server that is only busy keeps its streams: another takes over from a dead one alone."""

import asyncio
import multiprocessing
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path

import asyncpg
import pytest

from croupier.bench.workloads.websocket_load import Load
from tests.server.doubtful_floor import DoubtfulFloor, prepared
from tests.server.server_pair import two_servers

BUSY_LOOPS = 2
# Others look five times a second whether the owner is gone, and believe it after half a second.
USUAL_SECONDS = 1.0
SEATS = 100
IN_FLIGHT = 1_000
HELD = "SELECT name, epoch, owner FROM croupier_journal.streams ORDER BY name"


def _spin() -> None:
    while True:
        pass


@contextmanager
def busy_loops(many: int) -> Iterator[None]:
    """As many cores as that are wanted by somebody else."""
    others: list[BaseProcess] = [
        multiprocessing.get_context("spawn").Process(target=_spin, daemon=True) for _ in range(many)
    ]
    for other in others:
        other.start()
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.join()


async def held(url: str) -> list[tuple[str, int, str]]:
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(HELD)]
    finally:
        await connection.close()


async def pressed(url: str, floor: DoubtfulFloor, seconds: float) -> int:
    """How many wagers were answered while so many were always under way."""
    keys = {str(seat.terminal): seat.key for seat in floor.seats}
    sessions = {str(seat.terminal): str(seat.session) for seat in floor.seats}
    load, answered = Load(url, keys, sessions), 0
    await load.connect()
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        await load.press(floor.round, IN_FLIGHT, min(5.0, seconds))
        assert await load.answered(), "some wagers were never answered"
        answered += len(load.latencies)
        load.latencies.clear()
    load.close()
    return answered


async def busy(folder: Path, url: str, seconds: float) -> int:
    (folder / "data").mkdir()
    async with (
        prepared(folder, url, SEATS, 1) as floor,
        two_servers(folder, floor) as (servers, _),
    ):
        address = servers.addresses[await servers.owner()]
        before = await held(url)
        with busy_loops(BUSY_LOOPS):
            answered = await pressed(address, floor, seconds)
        assert await held(url) == before
        return answered


async def test_no_server_takes_over_from_one_that_is_busy(
    tmp_path: Path, postgres_url: str
) -> None:
    async with asyncio.timeout(300):
        assert await busy(tmp_path, postgres_url, USUAL_SECONDS) > 0


@pytest.mark.slow
@pytest.mark.alone
async def test_no_server_takes_over_in_half_an_hour_of_load_beside_two_busy_loops(
    tmp_path: Path, postgres_url: str
) -> None:
    print(f"{await busy(tmp_path, postgres_url, 1_800.0):,} wagers answered")
