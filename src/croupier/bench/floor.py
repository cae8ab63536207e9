"""Measures a thousand terminals over WebSocket: answers, settlement, and recovery after a kill.

Server and load are two processes. Beside it, in the same run, the bare library's echo to the same
load: what no server on it can be faster than.
"""

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec
import uvloop

from croupier.bench.figure import Figure, Measure
from croupier.bench.workloads import echo_server, floor_server
from croupier.bench.workloads.websocket_load import Load, percentile

TERMINALS = int(os.environ.get("CROUPIER_BENCH_TERMINALS", "1000"))
SECONDS = float(os.environ.get("CROUPIER_BENCH_SECONDS", "8"))
RATE, HELD = 5_000.0, 10_000.0
TURNS = 3


FLOOR_SERVER = "croupier.bench.workloads.floor_server"


class MeasuredServer:
    """The process that is measured."""

    def __init__(
        self,
        terminals: int,
        folder: Path,
        jackpot_wagers: int = 0,
        module: str = FLOOR_SERVER,
    ) -> None:
        command = [
            sys.executable,
            "-m",
            module,
            str(terminals),
            str(folder),
            str(jackpot_wagers),
        ]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.ready = msgspec.json.decode(self._line(), type=floor_server.Ready)
        self.round = str(self.ready.round)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.ready.port}"

    @property
    def megabytes(self) -> float:
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def worked(self) -> float:
        """Its processor time so far, in seconds, whatever else the machine has to do."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def settle(self) -> floor_server.RoundSettledAt:
        """The next line that it prints, read off the loop."""
        self._send_word("settle")
        line = await asyncio.to_thread(self._line)
        settled = msgspec.json.decode(line, type=floor_server.RoundSettledAt)
        self.round = str(settled.round)
        return settled

    def contribute(self) -> None:
        """From now on jackpot wagers are made in the pits beside."""
        self._send_word("contribute")

    async def rest(self) -> int:
        """No more of them; how many there were."""
        self._send_word("rest")
        return int(await asyncio.to_thread(self._line))

    def kill(self) -> None:
        self._process.kill()
        self._process.communicate()

    def stop(self) -> None:
        self._send_word("stop")
        self._process.communicate(timeout=30)

    def _send_word(self, word: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n")
        self._process.stdin.flush()

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("the server of the floor has ended")
        return line


def measure_floor(terminals: int = TERMINALS, seconds: float = SECONDS) -> Figure:
    loop = uvloop.new_event_loop
    with TemporaryDirectory() as folder, asyncio.Runner(loop_factory=loop) as runner:
        found = runner.run(_measure(terminals, seconds, Path(folder)))
    measured, *beside = found
    return Figure(
        figure="floor",
        command=f"{terminals:,} terminals over WebSocket on SQLite, {seconds:g} s at each rate",
        measured=measured,
        beside=tuple(beside),
    )


class Turn(NamedTuple):
    """One spell at each rate, and the bare library at the first of them."""

    answered: float
    ack: float
    half: float
    bare: float
    held: float
    held_ack: float
    behind: float


async def _measure(terminals: int, seconds: float, folder: Path) -> list[Measure]:
    server = MeasuredServer(terminals, folder)
    load = Load(server.url, server.ready.keys, server.ready.sessions)
    connected = await load.connect()
    # In turns, and the best of each: a machine that others use as well only ever adds to it.
    turns = [await _turn(load, server, terminals, seconds) for _ in range(TURNS)]
    shown = await _settlement(load, server)
    memory = server.megabytes
    back, lost = await _killed(load, server, terminals, folder)
    quiet = min(turns, key=lambda turn: turn.ack)
    held = max(turns, key=lambda turn: turn.held)
    acks, bares = [turn.ack for turn in turns], [turn.bare for turn in turns]
    return [
        Measure(
            f"p99 from wager to answer at {RATE:,.0f}/s (got {quiet.answered:,.0f}/s){_each(acks)}",
            quiet.ack,
            "s",
        ),
        Measure(f"the bare library's echo to the same load, p99{_each(bares)}", min(bares), "s"),
        Measure("p50 of the floor", quiet.half, "s"),
        Measure(
            f"p99 at {HELD:,.0f}/s (got {held.held:,.0f}/s)"
            f"{_each([turn.held_ack for turn in turns])}",
            held.held_ack,
            "s",
        ),
        Measure("the last of them answered after it was sent", held.behind, "s"),
        Measure("outcome confirmed to settlement shown, p99", shown, "s"),
        Measure("all terminals connected", connected, "s"),
        Measure(f"all back after a kill, {lost} wagers lost, {memory:,.0f} MB before", back, "s"),
    ]


def _each(seconds: list[float]) -> str:
    """What every turn came to, for the best alone says nothing of the machine."""
    return f", turn by turn {', '.join(f'{each * 1000:.0f}' for each in seconds)} ms"


async def _turn(load: Load, server: MeasuredServer, terminals: int, seconds: float) -> Turn:
    answered, _ = await _bet(load, server, RATE, seconds)
    ack, half = percentile(load.latencies, 0.99), percentile(load.latencies, 0.5)
    load.latencies.clear()
    bare = percentile(await _echoed(terminals, seconds), 0.99)
    held, behind = await _bet(load, server, HELD, seconds)
    held_ack = percentile(load.latencies, 0.99)
    load.latencies.clear()
    return Turn(answered, ack, half, bare, held, held_ack, behind)


async def _bet(
    load: Load, server: MeasuredServer, rate: float, seconds: float
) -> tuple[float, float]:
    """Wagers a second until all were answered, and how far behind the last answers were."""
    begun = time.monotonic()
    sent = await load.bet(server.round, rate, seconds)
    ended = time.monotonic()
    if not await load.answered():
        raise SystemExit("some wagers were never answered")
    if load.refused:
        raise SystemExit(f"{load.refused} wagers were refused")
    now = time.monotonic()
    return sent / (now - begun), now - ended


async def _echoed(terminals: int, seconds: float) -> list[float]:
    with echo_server.EchoServer() as server:
        echo = await echo_server.Echo.to(server, terminals)
        await echo.say(RATE, seconds)
        echo.close()
    return echo.latencies


async def _settlement(load: Load, server: MeasuredServer) -> float:
    settled = await server.settle()
    await asyncio.sleep(1.0)
    late = [seat.seen - settled.at for seat in load.seats]
    if min(late) < 0:
        raise SystemExit("a terminal was never shown its settlement")
    return percentile(late, 0.99)


async def _killed(
    load: Load, server: MeasuredServer, terminals: int, folder: Path
) -> tuple[float, int]:
    """From the kill to the last terminal welcome again, the server's start included."""
    before = sum(seat.seq for seat in load.seats)
    load.close()
    begun = time.monotonic()
    server.kill()
    again = await asyncio.to_thread(MeasuredServer, terminals, folder)
    anew = Load(again.url, again.ready.keys, again.ready.sessions)
    await anew.connect()
    took = time.monotonic() - begun
    after = sum(seat.seq for seat in anew.seats)
    anew.close()
    again.stop()
    return took, before - after
