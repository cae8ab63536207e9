"""The bare library beside the floor: aiohttp's own WebSocket, which only says what it hears.

`python -m croupier.bench.floor_echo` prints its port and echoes until its standard input ends.
"""

import asyncio
import subprocess
import sys
import time
from types import TracebackType

from aiohttp import WSMsgType, web

from croupier.bench.lean_socket import Heard, LeanSocket

_WAGER = (
    b'{"type":"do","seq":1,"body":{"type":"place-wagers","session":"S1000","round":"T1/1",'
    b'"touches":[["red",1]]}}'
)


async def _echo(request: web.Request) -> web.WebSocketResponse:
    socket = web.WebSocketResponse(compress=False)
    await socket.prepare(request)
    async for message in socket:
        if message.type is WSMsgType.TEXT:
            await socket.send_str(message.data)
    return socket


async def _serve() -> None:
    app = web.Application()
    app.add_routes([web.get("/", _echo)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, backlog=8192).start()
    print(runner.addresses[0][1], flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await runner.cleanup()


class EchoServer:
    def __init__(self) -> None:
        command = [sys.executable, "-m", "croupier.bench.floor_echo"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline())

    def __enter__(self) -> "EchoServer":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate(timeout=30)


async def echoed(terminals: int, rate: float, seconds: float) -> list[float]:
    """How long each of as many frames took there and back, from when it should have been sent."""
    latencies: list[float] = []
    with EchoServer() as server:
        sockets = [
            await LeanSocket.open("127.0.0.1", server.port, "/", "") for _ in range(terminals)
        ]
        due: list[list[float]] = [[] for _ in sockets]
        for socket, waiting in zip(sockets, due, strict=True):
            socket.heard = _noting(waiting, latencies)
        sent, begun = 0, time.monotonic()
        while (passed := time.monotonic() - begun) < seconds:
            while sent < int(passed * rate):
                due[sent % terminals].append(begun + sent / rate)
                sockets[sent % terminals].send(_WAGER)
                sent += 1
            await asyncio.sleep(0.0005)
        while len(latencies) < sent:
            await asyncio.sleep(0.005)
        for socket in sockets:
            socket.close()
    return latencies


def _noting(waiting: list[float], latencies: list[float]) -> Heard:
    def heard(_: bytes) -> None:
        latencies.append(time.monotonic() - waiting.pop(0))

    return heard


if __name__ == "__main__":
    import uvloop

    uvloop.run(_serve())
