"""A screen that reads nothing, and a server that is killed while everybody bets."""

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from aiohttp import ClientSession

from croupier.bench.workloads.floor_server import Ready
from croupier.client.link import Link, LinkLostError
from croupier.core.identifiers import RoundId, SessionId
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.server.sockets import outbox, websocket
from croupier.views.floor.seat import SeatView
from tests.server.floor_house import PIT, floor_house
from tests.server.fuzzing.stage import DISPLAY, Stage, seat

PLAYERS = 8
BETS_BEFORE = 60
CHIP = 100
TOPICS = {"table:R1": 0, "history:R1": 0, "pit:main": 0}


async def test_a_display_that_reads_nothing_slows_nobody_and_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "SECONDS_TO_SEND", 0.5)
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        dead = await stage.socket(DISPLAY, await stage.key(DISPLAY))
        await dead.hello()
        dead.socket._conn.transport.pause_reading()  # type: ignore[union-attr]
        door = floor.house.connected_screens[0]
        (inside,) = door.at(DISPLAY.id)
        live = await floor.link("R1-A", await stage.key(seat("R1-A")), "table:R1")
        async with asyncio.timeout(60):
            while not inside.outbox.stuck:
                for _ in range(100):
                    await dead.send({"type": "watch", "topics": TOPICS})
                    await asyncio.sleep(0)
                answer = await live.do(wager(stage))
                assert answer.refusal is None, answer.refusal
        assert len(inside.outbox._messages) <= outbox.MESSAGES_AT_MOST + 1
        assert len(inside.outbox._views) <= len(TOPICS)
        await floor.run_housekeeping()
        async with asyncio.timeout(30):
            while door.at(DISPLAY.id):
                await asyncio.sleep(0.05)
        assert "history:R1" not in set(floor.house.pits[PIT].fanout.watched)


def wager(stage: Stage) -> PlaceWagers:
    return PlaceWagers(stage.sessions["R1-A"], RoundId(stage.round), (Touch("red", CHIP),))


def started(folder: Path) -> "tuple[subprocess.Popen[bytes], Ready]":
    command = [
        sys.executable,
        "-m",
        "croupier.bench.workloads.floor_server",
        str(PLAYERS),
        str(folder),
    ]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None
    return process, msgspec.json.decode(process.stdout.readline(), type=Ready)


def ended(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    process.wait()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.close()
    process.stdout.close()


def bet(ready: Ready, name: str) -> PlaceWagers:
    return PlaceWagers(SessionId(ready.sessions[name]), ready.round, (Touch("red", CHIP),))


async def bets_until_lost(
    session: ClientSession, ready: Ready, name: str, answered: asyncio.Semaphore
) -> int:
    """The first number that had no answer."""
    link = await Link.open(session, url(ready, name), ready.keys[name])
    seq = 0
    try:
        while True:
            seq += 1
            answer = await link.do(bet(ready, name), seq=seq)
            assert answer.refusal is None, answer.refusal
            answered.release()
    except (LinkLostError, ConnectionError):
        return seq
    finally:
        await link.close()


def url(ready: Ready, name: str) -> str:
    return f"http://127.0.0.1:{ready.port}/screen/{name}"


async def bets_on(session: ClientSession, ready: Ready, name: str, seq: int) -> None:
    """The same command with its number, twice: what was answered counts, each of it once."""
    link = await Link.open(session, url(ready, name), ready.keys[name], [f"seat:{name}"])
    assert link.welcome is not None
    assert link.welcome.last_seq in (seq - 1, seq)
    answer = await link.do(bet(ready, name), seq=seq)
    assert await link.do(bet(ready, name), seq=seq) == answer
    # A restart closes wagering: what had not become durable before comes too late.
    assert answer.refusal is None or answer.refusal.code is RefusalCode.WAGERING_CLOSED
    laid = (seq - (answer.refusal is not None)) * CHIP
    await link.until(lambda: link.view(f"seat:{name}", SeatView).staked == laid)
    await link.close()


async def test_a_server_killed_while_everybody_bets_loses_and_doubles_nothing(
    tmp_path: Path,
) -> None:
    first, ready = started(tmp_path)
    async with ClientSession() as session:
        try:
            names = [*ready.keys]
            answered = asyncio.Semaphore(0)
            betting = [
                asyncio.create_task(bets_until_lost(session, ready, name, answered))
                for name in names
            ]
            for _ in range(BETS_BEFORE):
                await answered.acquire()
        finally:
            ended(first)
        lost = await asyncio.gather(*betting)
        assert sum(lost) > BETS_BEFORE
        second, ready = started(tmp_path)
        try:
            pairs = zip(names, lost, strict=True)
            await asyncio.gather(*(bets_on(session, ready, name, seq) for name, seq in pairs))
        finally:
            ended(second)
