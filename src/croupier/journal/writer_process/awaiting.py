"""The other side's loop, for a store that is awaited: what it says unasked is heard as well."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from typing import TypeVar

from msgspec import msgpack

from croupier.journal.port import StoreFailedError
from croupier.journal.writer_process import results
from croupier.journal.writer_process.frames import BUFFER_BYTES, LENGTH_BYTES
from croupier.journal.writer_process.requests import Opening, opening_read
from croupier.journal.writer_process.results import Done, Failed, Result

RequestT = TypeVar("RequestT")
Perform = Callable[[RequestT], Awaitable[Result]]
Open = Callable[[Opening], AbstractAsyncContextManager[Perform[RequestT]]]


async def serve(
    line: socket.socket, decoder: msgpack.Decoder[RequestT], open_: Open[RequestT]
) -> None:
    """Ends when the other end is gone."""
    hearing, saying = await asyncio.open_unix_connection(sock=line, limit=BUFFER_BYTES)
    first = await _hear(hearing)
    if first is None:
        return
    async with AsyncExitStack() as opened:
        try:
            perform = await opened.enter_async_context(open_(opening_read(first)))
        except StoreFailedError as error:
            saying.write(results.sent(Failed(str(error))))
            await saying.drain()
            return
        saying.write(results.sent(Done()))
        while (message := await _hear(hearing)) is not None:
            saying.write(results.sent(await perform(decoder.decode(message))))


async def _hear(hearing: asyncio.StreamReader) -> bytes | None:
    """Nothing, when the other end is gone, whatever it had begun to say."""
    try:
        head = await hearing.readexactly(LENGTH_BYTES)
        return await hearing.readexactly(int.from_bytes(head))
    except (asyncio.IncompleteReadError, ConnectionError):
        return None
