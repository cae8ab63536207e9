"""The loop of a writer process: reads requests from its parent, and sends back results.

`serve` is for a store whose calls block, and ends when the parent is gone. It does without asyncio,
which would take a third of the time to start.
"""

import signal
import socket
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TypeVar

from msgspec import msgpack

from croupier.journal import writer_process_messages as messages
from croupier.journal.port import StoreFailedError

RequestT = TypeVar("RequestT")
Perform = Callable[[RequestT], messages.Result]
Open = Callable[[messages.Opening], AbstractContextManager[Perform[RequestT]]]

BYTES_AT_A_TIME = 1 << 18


def inherited_socket() -> socket.socket:
    # A keyboard or a service manager tells every process to stop. The server still has to write
    # what it has answered for, and then ends this.
    for stops in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stops, signal.SIG_IGN)
    return socket.socket(fileno=int(sys.argv[1]))


def serve(parent: socket.socket, decoder: msgpack.Decoder[RequestT], open_: Open[RequestT]) -> None:
    first = _receive(parent)
    if first is None:
        return
    try:
        with open_(messages.decode_opening(first)) as perform:
            _send(parent, messages.Done())
            while (message := _receive(parent)) is not None:
                _send(parent, perform(decoder.decode(message)))
    except StoreFailedError as error:
        _send(parent, messages.Failed(str(error)))


def _receive(parent: socket.socket) -> bytes | None:
    """None when the parent is gone, whatever it had begun to send."""
    head = _receive_exactly(parent, messages.LENGTH_BYTES)
    return _receive_exactly(parent, int.from_bytes(head)) if head else None


def _receive_exactly(parent: socket.socket, length: int) -> bytes | None:
    parts = bytearray()
    while len(parts) < length:
        try:
            part = parent.recv(min(length - len(parts), BYTES_AT_A_TIME))
        except ConnectionError:
            return None
        if not part:
            return None
        parts += part
    return bytes(parts)


def _send(parent: socket.socket, result: messages.Result) -> None:
    # A parent that is gone is noticed when the next request is awaited.
    try:
        parent.sendall(messages.encode_result(result))
    except OSError:
        return
