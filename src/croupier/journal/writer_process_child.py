"""The loop of a writer process: reads requests from its parent, and sends back results.

`serve` is for a store whose calls block; `serve_async` is for a store that is awaited, and so also
hears what the store says unasked. Both end when the parent is gone.
"""

import asyncio
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    AsyncExitStack,
    ExitStack,
)
from typing import TypeVar

from msgspec import msgpack

from croupier.journal import writer_process_messages
from croupier.journal.port import StoreFailedError


def inherited_socket() -> socket.socket:
    # Whoever is at the keyboard stops the server, and the server ends this.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return socket.socket(fileno=int(sys.argv[1]))


RequestT = TypeVar("RequestT")
Perform = Callable[[RequestT], writer_process_messages.Result]
Open = Callable[[writer_process_messages.Opening], AbstractContextManager[Perform[RequestT]]]

BYTES_AT_A_TIME = 1 << 18


def serve(line: socket.socket, decoder: msgpack.Decoder[RequestT], open_: Open[RequestT]) -> None:
    """Ends when the other end is gone."""
    first = _receive(line)
    if first is None:
        return
    with ExitStack() as opened:
        try:
            perform = opened.enter_context(open_(writer_process_messages.decode_opening(first)))
        except StoreFailedError as error:
            _send(line, writer_process_messages.Failed(str(error)))
            return
        _send(line, writer_process_messages.Done())
        while (message := _receive(line)) is not None:
            _send(line, perform(decoder.decode(message)))


def _receive(line: socket.socket) -> bytes | None:
    head = _received(line, writer_process_messages.LENGTH_BYTES)
    return _received(line, int.from_bytes(head)) if head else None


def _received(line: socket.socket, length: int) -> bytes | None:
    """Nothing, when the other end is gone, whatever it had begun to say."""
    parts = bytearray()
    while len(parts) < length:
        try:
            part = line.recv(min(length - len(parts), BYTES_AT_A_TIME))
        except ConnectionError:
            return None
        if not part:
            return None
        parts += part
    return bytes(parts)


def _send(line: socket.socket, result: writer_process_messages.Result) -> None:
    # Nobody may be left to tell; the end is then found when next listening.
    try:
        line.sendall(writer_process_messages.encode_result(result))
    except OSError:
        return


PerformAsync = Callable[[RequestT], Awaitable[writer_process_messages.Result]]
OpenAsync = Callable[
    [writer_process_messages.Opening], AbstractAsyncContextManager[PerformAsync[RequestT]]
]


async def serve_async(
    line: socket.socket, decoder: msgpack.Decoder[RequestT], open_: OpenAsync[RequestT]
) -> None:
    """Ends when the other end is gone."""
    hearing, saying = await asyncio.open_unix_connection(
        sock=line, limit=writer_process_messages.BUFFER_BYTES
    )
    first = await _receive_async(hearing)
    if first is None:
        return
    async with AsyncExitStack() as opened:
        try:
            perform = await opened.enter_async_context(
                open_(writer_process_messages.decode_opening(first))
            )
        except StoreFailedError as error:
            saying.write(
                writer_process_messages.encode_result(writer_process_messages.Failed(str(error)))
            )
            await saying.drain()
            return
        saying.write(writer_process_messages.encode_result(writer_process_messages.Done()))
        while (message := await _receive_async(hearing)) is not None:
            saying.write(
                writer_process_messages.encode_result(await perform(decoder.decode(message)))
            )


async def _receive_async(hearing: asyncio.StreamReader) -> bytes | None:
    """Nothing, when the other end is gone, whatever it had begun to say."""
    try:
        head = await hearing.readexactly(writer_process_messages.LENGTH_BYTES)
        return await hearing.readexactly(int.from_bytes(head))
    except (asyncio.IncompleteReadError, ConnectionError):
        return None
