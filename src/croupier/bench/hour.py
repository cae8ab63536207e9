"""Measures whether a server's memory stays flat over an hour's rounds of a busy table.

A round of thirty seconds is played in the time its wagers take; its clock is moved by hand. What is
kept of the past fills up over the first rounds, so the later hour is held against that.
"""

import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop

from croupier.bench.figure import Figure, Measure
from croupier.bench.floor import Server
from croupier.bench.workloads.websocket_load import Load

TERMINALS = 200
ROUNDS = int(os.environ.get("CROUPIER_BENCH_HOUR_ROUNDS", "120"))
SETTLED_IN = 60
RATE = 4_000.0
WAGERS_A_TERMINAL = 3


def measure(terminals: int = TERMINALS, rounds: int = ROUNDS) -> Figure:
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
    server = Server(terminals, folder)
    load = Load(server.url, server.ready.keys, server.ready.sessions)
    await load.connect()
    await _rounds(server, load, SETTLED_IN)
    early = server.megabytes
    await _rounds(server, load, rounds)
    late = server.megabytes
    load.close()
    server.stop()
    return early, late


async def _rounds(server: Server, load: Load, many: int) -> None:
    seconds = WAGERS_A_TERMINAL * len(load.seats) / RATE
    for _ in range(many):
        await load.bet(server.round, RATE, seconds)
        if not await load.answered():
            raise SystemExit("some wagers were never answered")
        load.latencies.clear()
        await server.settle()
