"""The reference for a served floor: aiohttp's own WebSocket, which sends back what it receives.

`python -m croupier.bench.workloads.echo_server` prints its port and echoes until its
standard input ends.
"""

import asyncio
import subprocess
import sys
import time
from collections import deque
from types import TracebackType

from aiohttp import WSMsgType, web

from croupier.bench.workloads.websocket_load import Heard, LeanSocket, pressed

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
        command = [sys.executable, "-m", "croupier.bench.workloads.echo_server"]
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


class Echo:
    """As many sockets as there are terminals, each said what a terminal says."""

    def __init__(self, sockets: list[LeanSocket]) -> None:
        # From the moment at which each frame should have been sent, there and back.
        self.latencies: list[float] = []
        self._sockets = sockets
        self._due: list[deque[float]] = [deque() for _ in sockets]
        for socket, due in zip(sockets, self._due, strict=True):
            socket.heard = self._noting(due)

    @classmethod
    async def to(cls, server: EchoServer, terminals: int) -> "Echo":
        return cls(
            [await LeanSocket.open("127.0.0.1", server.port, "/", "") for _ in range(terminals)]
        )

    async def say(self, rate: float, seconds: float) -> None:
        """So many frames a second; returns when all have come back."""
        sent, begun = 0, time.monotonic()
        while (passed := time.monotonic() - begun) < seconds:
            while sent < int(passed * rate):
                self._send(sent, begun + sent / rate)
                sent += 1
            await asyncio.sleep(0.0005)
        await self.back()

    async def back(self) -> None:
        """Returns when nothing is under way any more."""
        while any(self._due):
            await asyncio.sleep(0.005)

    async def press(self, in_flight: int, seconds: float) -> float:
        """Frames that came back in a second while so many were always under way."""

        def say(number: int) -> None:
            self._send(number, time.monotonic())

        return await pressed(say, self.latencies, in_flight, seconds, pause=0)

    def close(self) -> None:
        for socket in self._sockets:
            socket.close()

    def _send(self, number: int, due: float) -> None:
        place = number % len(self._sockets)
        self._due[place].append(due)
        self._sockets[place].send(_WAGER)

    def _noting(self, due: deque[float]) -> Heard:
        latencies = self.latencies

        def heard(_: bytes) -> None:
            latencies.append(time.monotonic() - due.popleft())

        return heard


if __name__ == "__main__":
    import uvloop

    uvloop.run(_serve())
