"""A line with a real connection under it, and a peer at the other end that does as it likes."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from croupier.server.sockets.websocket import PeerConnection
from tests.server.socket.test_reading import MOST, frame

__all__ = ["Begun", "Peer", "connected", "frame"]

_KERNEL_BYTES = 8_192


class Begun(asyncio.Protocol):
    """Whoever has the connection before the line takes it over."""

    def __init__(self, line: PeerConnection) -> None:
        self.line = line
        self.told_of_the_end = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # Of the faster loop it is one in all but name.
        whole = cast("asyncio.Transport", transport)
        kernel = whole.get_extra_info("socket")
        kernel.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _KERNEL_BYTES)
        self.line.take_over(whole)

    def connection_lost(self, exc: Exception | None) -> None:
        self.told_of_the_end = True


class Peer:
    """`heard` is what the line passed on."""

    def __init__(self, line: PeerConnection, kernel: socket.socket) -> None:
        self.line = line
        self.heard: list[bytes] = []
        line.hear = self.heard.append
        self._kernel = kernel

    async def send(self, data: bytes) -> None:
        async with asyncio.timeout(30):
            await asyncio.get_running_loop().sock_sendall(self._kernel, data)

    async def read(self, most: int = 65_536) -> bytes:
        async with asyncio.timeout(30):
            return await asyncio.get_running_loop().sock_recv(self._kernel, most)

    async def read_all(self) -> bytes:
        whole = b""
        while data := await self.read():
            whole += data
        return whole

    async def until_heard(self, count: int) -> None:
        async with asyncio.timeout(30):
            while len(self.heard) < count:
                await asyncio.sleep(0.005)

    def make_slow(self) -> None:
        """So much is said to it that the line is written to no more."""
        while not self.line.slow:
            self.line.send(b"x" * 50_000)

    @property
    def waiting_bytes(self) -> int:
        transport = self.line._transport
        return transport.get_write_buffer_size() if transport is not None else 0

    def hang_up(self) -> None:
        self._kernel.close()


@asynccontextmanager
async def connected() -> AsyncIterator[Peer]:
    loop = asyncio.get_running_loop()
    line = PeerConnection(MOST, loop.create_future())
    server = await loop.create_server(lambda: Begun(line), "127.0.0.1", 0)
    with socket.socket() as kernel:
        kernel.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _KERNEL_BYTES)
        kernel.setblocking(False)
        await loop.sock_connect(kernel, server.sockets[0].getsockname())
        peer = Peer(line, kernel)
        await peer.send(frame(1, b"here"))
        await peer.until_heard(1)
        peer.heard.clear()
        try:
            yield peer
        finally:
            line.abort()
            async with asyncio.timeout(30):
                await line.gone
            server.close()
            await server.wait_closed()
