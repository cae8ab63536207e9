"""Measures a floor at full load: the most wagers per second that it answers, and its memory.

The bare library's echo is under the same load, in turns: of two processes on a shared machine
neither has a speed of its own, but how they compare stays. For memory an hour's rounds are played
in the time that their wagers take; what is kept of the past fills up over the first rounds, so the
later hour is held against that.
"""

import asyncio
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import uvloop

from croupier.bench.figure import Figure, Measure
from croupier.bench.floor import TERMINALS, MeasuredServer
from croupier.bench.workloads import echo_server, websocket_load

IN_FLIGHT = 1_000


def measure_load(terminals: int = TERMINALS, seconds: float = 4.0, runs: int = 3) -> Figure:
    loop = uvloop.new_event_loop
    with TemporaryDirectory() as folder, asyncio.Runner(loop_factory=loop) as runner:
        answered, echoed = runner.run(_pressed(terminals, seconds, runs, Path(folder)))
    return Figure(
        figure="load",
        command=f"{terminals:,} terminals over WebSocket on SQLite, {IN_FLIGHT:,} always under way",
        measured=Measure("durable and answered", max(answered), "/s"),
        beside=(Measure("the bare library's echo", max(echoed), "/s"),),
    )


JACKPOT_WAGERS = 1_000


def measure_jackpots(terminals: int = TERMINALS, seconds: float = 4.0, turns: int = 10) -> Figure:
    """In turns on one server: with the wagers of four pits for one jackpot, and without.

    A machine's own speed changes from turn to turn by more than is looked for: so turns are many
    and short, and all of both are told, not the best of either.
    """
    loop = uvloop.new_event_loop
    with TemporaryDirectory() as folder, asyncio.Runner(loop_factory=loop) as runner:
        found = runner.run(_contributed(terminals, seconds, turns, Path(folder)))
    return Figure(
        figure="jackpots",
        command=(
            f"load, while four pits make {found.made / found.seconds:,.0f} jackpot wagers a "
            f"second, each at {found.cost:.2f} times the server's processor time of a wager"
        ),
        measured=Measure(f"durable and answered, {found.with_}", found.with_.rate, "/s"),
        beside=(Measure(f"the same without them, {found.without}", found.without.rate, "/s"),),
    )


class LoadSpells:
    """Spells of one kind: what was answered a second in each, and by how much processor time."""

    def __init__(self) -> None:
        self._rates: list[float] = []
        self.answered = self.worked = 0.0

    def add(self, rate: float, seconds: float, worked: float) -> None:
        self._rates.append(rate)
        self.answered += rate * seconds
        self.worked += worked

    @property
    def rate(self) -> float:
        return sum(self._rates) / len(self._rates)

    def __str__(self) -> str:
        least, most = min(self._rates), max(self._rates)
        return f"in {len(self._rates)} turns from {least:,.0f} to {most:,.0f}"


class Contributed(NamedTuple):
    """So many jackpot wagers in so many seconds, beside the turns with them."""

    with_: LoadSpells
    without: LoadSpells
    made: int
    seconds: float

    @property
    def cost(self) -> float:
        """Of a jackpot wager, where that of a wager is 1."""
        a_wager = self.without.worked / self.without.answered
        return (self.with_.worked / a_wager - self.with_.answered) / max(1, self.made)


async def _contributed(terminals: int, seconds: float, turns: int, folder: Path) -> Contributed:
    server = MeasuredServer(terminals, folder, JACKPOT_WAGERS)
    load = websocket_load.Load(server.url, server.ready.keys, server.ready.sessions)
    await load.connect()
    with_, without, made, lasted = LoadSpells(), LoadSpells(), 0, 0.0
    # A server that has just begun is faster for a while, and of two spells the first is.
    await _spell(load, server, seconds)
    for turn in range(turns):
        for contributing in (True, False) if turn % 2 else (False, True):
            begun, worked = time.monotonic(), server.worked
            if contributing:
                server.contribute()
            rate = await _spell(load, server, seconds)
            if contributing:
                made += await server.rest()
                lasted += time.monotonic() - begun
            spells = with_ if contributing else without
            spells.add(rate, seconds, server.worked - worked)
    load.close()
    server.stop()
    return Contributed(with_, without, made, lasted)


async def _spell(load: websocket_load.Load, server: MeasuredServer, seconds: float) -> float:
    rate = await load.press(server.round, IN_FLIGHT, seconds)
    if not await load.answered() or load.refused:
        raise SystemExit("some wagers were refused or never answered")
    return rate


async def _pressed(
    terminals: int, seconds: float, runs: int, folder: Path
) -> tuple[list[float], list[float]]:
    server = MeasuredServer(terminals, folder)
    load = websocket_load.Load(server.url, server.ready.keys, server.ready.sessions)
    await load.connect()
    answered, echoed = list[float](), list[float]()
    with echo_server.EchoServer() as bare:
        echo = await echo_server.Echo.to(bare, terminals)
        for _ in range(runs):
            answered.append(await _spell(load, server, seconds))
            echoed.append(await echo.press(IN_FLIGHT, seconds))
            await echo.back()
        echo.close()
    load.close()
    server.stop()
    return answered, echoed


TERMINALS_OF_THE_HOUR = 200
ROUNDS = int(os.environ.get("CROUPIER_BENCH_HOUR_ROUNDS", "120"))
SETTLED_IN = 60
RATE = 4_000.0
WAGERS_A_TERMINAL = 3


def measure_hour(terminals: int = TERMINALS_OF_THE_HOUR, rounds: int = ROUNDS) -> Figure:
    loop = uvloop.new_event_loop
    with TemporaryDirectory() as folder, asyncio.Runner(loop_factory=loop) as runner:
        early, late = runner.run(_play(terminals, rounds, Path(folder)))
    return Figure(
        figure="hour",
        command=f"{terminals} terminals, {WAGERS_A_TERMINAL} wagers each a round, over WebSocket",
        measured=Measure(f"memory after {SETTLED_IN} + {rounds} rounds", late, "MB"),
        beside=(Measure(f"after the first {SETTLED_IN}", early, "MB"),),
    )


async def _play(terminals: int, rounds: int, folder: Path) -> tuple[float, float]:
    server = MeasuredServer(terminals, folder)
    load = websocket_load.Load(server.url, server.ready.keys, server.ready.sessions)
    await load.connect()
    await _rounds(server, load, SETTLED_IN)
    early = server.megabytes
    await _rounds(server, load, rounds)
    late = server.megabytes
    load.close()
    server.stop()
    return early, late


async def _rounds(server: MeasuredServer, load: websocket_load.Load, many: int) -> None:
    seconds = WAGERS_A_TERMINAL * len(load.seats) / RATE
    for _ in range(many):
        await load.bet(server.round, RATE, seconds)
        if not await load.answered():
            raise SystemExit("some wagers were never answered")
        load.latencies.clear()
        await server.settle()
