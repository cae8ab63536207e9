"""A WebSocket client that costs next to nothing, so that two cores measure the server.

Only what the load needs: text frames, whole and unfragmented. Its masking key is zero, which the
protocol allows and which leaves the bytes as they are.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_FINAL = 0x80
_MASKED = 0x80
_NO_MASK = bytes(4)
_HEADERS_END = b"\r\n\r\n"

# So many frames are sent before what has come is looked at again.
AT_A_STRETCH = 25

Heard = Callable[[bytes], None]


class LeanSocket(asyncio.Protocol):
    def __init__(self) -> None:
        self.heard: Heard = lambda _: None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._rest = b""

    @classmethod
    async def open(cls, host: str, port: int, path: str, key: str) -> "LeanSocket":
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(cls, host, port)
        nonce = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            f"Authorization: Bearer {key}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {nonce}",
        )
        socket.write("\r\n".join(lines).encode() + _HEADERS_END)
        await socket.opened
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # A faster loop's transports do not inherit from the standard ones.
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up"))

    def write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)

    def send(self, text: bytes) -> None:
        self.write(_frame(_TEXT, text))

    def close(self) -> None:
        assert self._transport is not None
        self.write(_frame(_CLOSE, b"\x03\xe8"))
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        self._rest += data
        if not self.opened.done():
            head, end, rest = self._rest.partition(_HEADERS_END)
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self._rest = rest
            self.opened.set_result(None)
        self._frames()

    def _frames(self) -> None:
        data, place = self._rest, 0
        while len(data) - place >= 2:
            length, start = data[place + 1], place + 2
            if length == 126:
                length, start = int.from_bytes(data[start : start + 2]), start + 2
            elif length == 127:
                length, start = int.from_bytes(data[start : start + 8]), start + 8
            if len(data) < start + length:
                break
            kind, payload = data[place] & 0x0F, data[start : start + length]
            place = start + length
            if kind == _TEXT:
                self.heard(payload)
            elif kind == _PING:
                self.write(_frame(_PONG, payload))
        self._rest = data[place:]


def _frame(kind: int, payload: bytes) -> bytes:
    length = len(payload)
    if length < 126:
        head = bytes((_FINAL | kind, _MASKED | length))
    else:
        head = bytes((_FINAL | kind, _MASKED | 126)) + length.to_bytes(2)
    return head + _NO_MASK + payload
