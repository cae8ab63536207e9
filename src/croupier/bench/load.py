"""Measures how many wagers per second a floor answers at most, and the bare library's echo.

Both are under the same load, in turns: of two processes on a shared machine neither has a speed of
its own, but how they compare stays.
"""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop

from croupier.bench.figure import Figure, Measure
from croupier.bench.floor import TERMINALS, Server
from croupier.bench.workloads.echo_server import Echo, EchoServer
from croupier.bench.workloads.websocket_load import Load

IN_FLIGHT = 1_000


def measure(terminals: int = TERMINALS, seconds: float = 4.0, runs: int = 3) -> Figure:
    loop = uvloop.new_event_loop
    with TemporaryDirectory() as folder, asyncio.Runner(loop_factory=loop) as runner:
        answered, echoed = runner.run(_pressed(terminals, seconds, runs, Path(folder)))
    return Figure(
        figure="load",
        command=f"{terminals:,} terminals over WebSocket on SQLite, {IN_FLIGHT:,} always under way",
        measured=Measure("durable and answered", max(answered), "/s"),
        beside=(Measure("the bare library's echo", max(echoed), "/s"),),
    )


async def _pressed(
    terminals: int, seconds: float, runs: int, folder: Path
) -> tuple[list[float], list[float]]:
    server = Server(terminals, folder)
    load = Load(server.url, server.ready.keys, server.ready.sessions)
    await load.connect()
    answered, echoed = list[float](), list[float]()
    with EchoServer() as bare:
        echo = await Echo.to(bare, terminals)
        for _ in range(runs):
            answered.append(await load.press(server.round, IN_FLIGHT, seconds))
            if not await load.answered() or load.refused:
                raise SystemExit("some wagers were refused or never answered")
            echoed.append(await echo.press(IN_FLIGHT, seconds))
            await echo.back()
        echo.close()
    load.close()
    server.stop()
    return answered, echoed
