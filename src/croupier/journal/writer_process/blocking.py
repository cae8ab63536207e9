"""The other side's loop, for a store whose calls return when they are done."""

import socket
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from typing import TypeVar

from msgspec import msgpack

from croupier.journal.port import StoreFailedError
from croupier.journal.writer_process import results
from croupier.journal.writer_process.frames import LENGTH_BYTES
from croupier.journal.writer_process.requests import Opening, opening_read
from croupier.journal.writer_process.results import Done, Failed, Result

RequestT = TypeVar("RequestT")
Perform = Callable[[RequestT], Result]
Open = Callable[[Opening], AbstractContextManager[Perform[RequestT]]]

BYTES_AT_A_TIME = 1 << 18


def serve(line: socket.socket, decoder: msgpack.Decoder[RequestT], open_: Open[RequestT]) -> None:
    """Ends when the other end is gone."""
    first = _hear(line)
    if first is None:
        return
    with ExitStack() as opened:
        try:
            perform = opened.enter_context(open_(opening_read(first)))
        except StoreFailedError as error:
            _say(line, Failed(str(error)))
            return
        _say(line, Done())
        while (message := _hear(line)) is not None:
            _say(line, perform(decoder.decode(message)))


def _hear(line: socket.socket) -> bytes | None:
    head = _received(line, LENGTH_BYTES)
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


def _say(line: socket.socket, result: Result) -> None:
    # Nobody may be left to tell; the end is then found when next listening.
    try:
        line.sendall(results.sent(result))
    except OSError:
        return
