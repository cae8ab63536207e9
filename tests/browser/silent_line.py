"""A line to a server that can be pulled out: nothing is closed, and nothing comes through."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from urllib.parse import urlsplit

_PIECE = 65_536


class SilentLine:
    def __init__(self, server: str) -> None:
        self._server = urlsplit(server)
        self._whole = asyncio.Event()
        self._whole.set()
        self._open: set[asyncio.Task[None]] = set()
        self.url = ""

    def pull_out(self) -> None:
        self._whole.clear()

    def put_back(self) -> None:
        self._whole.set()

    def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = asyncio.create_task(self._connect(reader, writer))
        self._open.add(connection)
        connection.add_done_callback(self._open.discard)

    async def close(self) -> None:
        """Nothing of it is left open for a later test to stumble over."""
        for connection in [*self._open]:
            connection.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer), suppress(ConnectionError):
            await self._whole.wait()
            # Either end may go while the other still speaks.
            there = await asyncio.open_connection(self._server.hostname, self._server.port)
            with closing(there[1]):
                await asyncio.gather(self._carry(reader, there[1]), self._carry(there[0], writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while piece := await reader.read(_PIECE):
                await self._whole.wait()
                writer.write(piece)
                await writer.drain()
        finally:
            writer.close()


@asynccontextmanager
async def silent_line(server: str) -> AsyncIterator[SilentLine]:
    line = SilentLine(server)
    listening = await asyncio.start_server(line.connect, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    line.url = f"http://127.0.0.1:{port}"
    try:
        yield line
    finally:
        line.put_back()
        listening.close()
        await line.close()
