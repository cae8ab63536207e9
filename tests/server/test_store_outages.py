"""A server outlives its database: outages short and long, and one that comes late to the start."""

import asyncio
import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientError, ClientSession

from croupier.client.link import Link, LinkLostError, NotHeardError
from croupier.core.identifiers import TerminalId
from croupier.core.pit.terminals.commands import CallAttendant
from croupier.server.config.loading import make_key
from tests.plugins.postgres import PostgresServer, server
from tests.server.two_servers import (
    SECONDS_TO_START,
    configured,
    enrolled,
    serving,
    until_alive,
    until_ready,
)

# Longer than housekeeping and hearing take a rest, so that each of them meets it.
LONG = 17.0
# Longer than anybody has patience with a database.
HUNG = -8.0


@pytest.fixture
def postgres() -> Iterator[PostgresServer]:
    """One of its own, for it is stopped."""
    with server("fsync=off") as made:
        yield made


async def said(session: ClientSession, address: str, path: str) -> tuple[int, dict[str, Any]]:
    async with session.get(f"{address}{path}") as response:
        return response.status, await response.json()


def hang(postgres: PostgresServer, *, still: bool) -> None:
    """Every process of the database stands still, or goes on."""
    children = [
        int(stat.parent.name)
        for stat in Path("/proc").glob("[0-9]*/stat")
        if stat.read_text(errors="replace").rpartition(")")[2].split()[1] == str(postgres.pid)
    ]
    for process in (postgres.pid, *children):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGSTOP if still else signal.SIGCONT)


async def outage(postgres: PostgresServer, seconds: float) -> None:
    """A negative number for a database that hangs and is not gone."""
    if seconds < 0:
        hang(postgres, still=True)
        await asyncio.sleep(-seconds)
        hang(postgres, still=False)
        return
    await asyncio.to_thread(postgres.stop)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(postgres.start)


def assert_json_without_tracebacks(log: Path) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    told = [line for line in lines if not line.startswith(("Serving ", "Waiting "))]
    for line in told:
        found = json.loads(line)
        assert "trace" not in found, line
        assert "another operation" not in line


async def plays_on(session: ClientSession, floors: list[tuple[Path, str]], key: str) -> None:
    """A terminal that asks for something all the time, wherever its pit is run."""
    while True:
        try:
            link = await _linked(session, floors, key)
            while True:
                await link.do(CallAttendant(TerminalId("T1")))
                await asyncio.sleep(0.02)
        except (AssertionError, ClientError, LinkLostError, NotHeardError, OSError, TimeoutError):
            await asyncio.sleep(0.1)


async def outlives(tmp_path: Path, postgres: PostgresServer, outages: list[float], n: int) -> None:
    """`n` servers on one database, one of which runs the pit, with a terminal that plays on."""
    make_key(tmp_path / "venue.key")
    (tmp_path / "data").mkdir()
    with postgres.database() as url, ExitStack() as stack:
        floors = [configured(tmp_path, f"floor-{each}", url) for each in range(n)]
        processes = [stack.enter_context(serving(path)) for path, _ in floors[:1]]
        async with ClientSession() as session:
            first = floors[0][1]
            await until_ready(session, first)
            processes += [stack.enter_context(serving(path)) for path, _ in floors[1:]]
            for _, address in floors[1:]:
                await until_alive(session, address)
            key = await enrolled(session, tmp_path, url, first)
            playing = asyncio.create_task(plays_on(session, floors, key))
            for seconds in outages:
                await outage(postgres, seconds)
                assert [process.poll() for process in processes] == [None] * n
                begun = time.monotonic()
                while not await _all_well(session, [address for _, address in floors]):
                    assert time.monotonic() - begun < SECONDS_TO_START
                    await asyncio.sleep(0.1)
                assert [process.poll() for process in processes] == [None] * n
            assert not playing.done()
            playing.cancel()
    for path, _ in floors:
        assert_json_without_tracebacks(path.with_suffix(".log"))


async def _all_well(session: ClientSession, addresses: list[str]) -> bool:
    """Somebody runs the pit and the venue, and nobody lacks anything."""
    told = [await said(session, address, "/ready") for address in addresses]
    pits = [pit for _, body in told for pit in body["pits"]]
    venues = [body for _, body in told if body["venue"]]
    lacking = [each for _, body in told for each in body.get("troubles", ())]
    return pits == ["north"] and len(venues) == 1 and not lacking


async def _linked(session: ClientSession, floors: list[tuple[Path, str]], key: str) -> Link:
    for _, address in floors:
        _, body = await said(session, address, "/ready")
        if "north" in body["pits"]:
            return await Link.open(session, f"{address}/screen/seat-1", key, ["table:R1"])
    raise AssertionError("nobody runs the pit")


async def test_servers_outlive_outages_of_their_database(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    await outlives(tmp_path, postgres, [1.0, LONG, HUNG], 2)


@pytest.mark.slow
async def test_six_servers_outlive_twenty_outages_of_their_database(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    await outlives(tmp_path, postgres, [1.0, 0.2, 3.0, LONG, HUNG] * 4, 6)


async def test_a_server_waits_for_a_database_that_comes_late(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    make_key(tmp_path / "venue.key")
    (tmp_path / "data").mkdir()
    with postgres.database() as url:
        await asyncio.to_thread(postgres.stop)
        path, address = configured(tmp_path, "floor-1", url)
        with serving(path) as process:
            async with ClientSession() as session:
                await until_alive(session, address)
                status, body = await said(session, address, "/ready")
                assert (status, body["ready"]) == (503, False)
                assert "The database" in body["troubles"][0]
                _, health = await said(session, address, "/health")
                assert health["alive"]
                assert "The database" in health["waits_for"]
                status, body = await said(session, address, "/screen/seat-1/")
                assert (status, body["code"]) == (503, "starting")
                assert process.poll() is None
                await asyncio.to_thread(postgres.start)
                await until_ready(session, address)
        assert process.returncode == 0


async def test_a_server_that_waits_for_its_database_can_be_stopped(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    make_key(tmp_path / "venue.key")
    (tmp_path / "data").mkdir()
    with postgres.database() as url:
        await asyncio.to_thread(postgres.stop)
        path, address = configured(tmp_path, "floor-1", url)
        with serving(path) as process:
            async with ClientSession() as session:
                await until_alive(session, address)
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(process.wait, SECONDS_TO_START) == 0
        await asyncio.to_thread(postgres.start)


def test_a_database_whose_address_makes_no_sense_is_not_waited_for(tmp_path: Path) -> None:
    make_key(tmp_path / "venue.key")
    (tmp_path / "data").mkdir()
    path, _ = configured(tmp_path, "floor-1", "postgresql://db.example:many/casino")
    with serving(path) as process:
        assert process.wait(timeout=SECONDS_TO_START) == 1
