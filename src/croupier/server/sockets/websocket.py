"""A WebSocket connection from its handshake on: messages in, frames out, liveness of the peer.

The web framework reads and guards the request; then the connection is taken over with no extension
and no protocol. It speaks to the transport itself. Every wager comes in and its answer goes out
this way, and a task, a queue and a future each cost as much as deciding it.
"""

import asyncio
import base64
import binascii
import hashlib
import logging
from collections.abc import Callable
from time import monotonic
from typing import cast

from aiohttp import web
from aiohttp.http_websocket import WebSocketReader

from croupier.server.sockets import websocket_frames

_LOGGER = logging.getLogger("croupier.socket")

# A peer that was told goodbye may answer for so long.
SECONDS_TO_CLOSE = 2.0
# And read what it was told before that, and the goodbye itself, for so long.
SECONDS_TO_LEAVE = 5.0
# What cannot be sent in so long a time will not be.
SECONDS_TO_SEND = 20.0

Hear = Callable[[bytes], None]


def unheard(message: bytes) -> None:
    """Before anybody listens, and after."""


class PeerConnection(asyncio.Protocol):
    """`hear` gets every message; `resumed` is called when a peer that was slow reads again."""

    def __init__(self, most: int, gone: "asyncio.Future[None]") -> None:
        self.hear: Hear = unheard
        self.resumed: Callable[[], None] = lambda: None
        # Done when the connection is over, whoever ended it.
        self.gone = gone
        reader = websocket_frames.FrameReader(most)
        self._usual, self._read = reader.usual, reader.read
        self._transport: asyncio.Transport | None = None
        self._before: asyncio.BaseProtocol | None = None
        self._closing = False
        # Whether the peer reads more slowly than it is written to, and since when.
        self.slow = False
        self._slow_since = 0.0
        self._asked = False
        self._answered = False
        self._paused = False

    def take_over(self, transport: asyncio.Transport) -> None:
        """From here on the connection is this line's; its end is still told to whoever had it."""
        self._before = transport.get_protocol()
        self._transport = transport
        transport.set_protocol(self)

    # What goes out

    @property
    def stuck(self) -> bool:
        """Whether the peer has stopped reading, as far as anybody can tell."""
        return self.slow and monotonic() - self._slow_since > SECONDS_TO_SEND

    def send(self, text: bytes) -> None:
        if self._transport is not None and not self._closing:
            self._transport.write(websocket_frames.text_head(len(text)) + text)

    def close(self, code: websocket_frames.CloseCode = websocket_frames.CloseCode.NORMAL) -> None:
        """What was sent still arrives; the peer's own goodbye is awaited for a moment."""
        if self._transport is None or self._closing:
            return
        self._transport.write(websocket_frames.closing(code))
        self._closing = True
        asyncio.get_running_loop().call_later(SECONDS_TO_CLOSE, self._hang_up)

    def stop_listening(self) -> None:
        """Hears nothing more. Whoever does not even read that they are to go is cut off."""
        self.hear = unheard
        if self._transport is not None:
            asyncio.get_running_loop().call_later(SECONDS_TO_LEAVE, self.abort)

    def abort(self) -> None:
        """At once, whatever is still to be sent."""
        if self._transport is not None:
            self._transport.abort()

    def pause_reading(self) -> None:
        """Reads nothing more for the moment: what the peer says waits in the network."""
        self._paused = True
        if self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        self._paused, self._asked = False, False
        transport = self._transport
        if transport is None or transport.is_closing() or transport.is_reading():
            return
        transport.resume_reading()

    def ping(self) -> None:
        """Now and then: a peer that has neither said nor read anything since the last is gone.

        One that is not read from, because it says too much, cannot be heard to answer.
        """
        if self.stuck or (self._asked and not self._answered and not self._paused):
            self.abort()
        elif self._transport is not None and not self._closing and not self.slow:
            self._asked, self._answered = True, False
            self._transport.write(websocket_frames.control(websocket_frames.Opcode.PING))

    def _hang_up(self) -> None:
        """What was sent may still leave, but a peer that reads nothing does not keep us."""
        if self._transport is not None:
            self._transport.close()
            asyncio.get_running_loop().call_later(SECONDS_TO_SEND, self.abort)

    # What the transport tells

    def data_received(self, data: bytes) -> None:
        self._answered = True
        message = self._usual(data)
        if message is not None:
            # As `_receive` has it, without a call more for each of very many.
            try:
                if not self._closing:
                    self.hear(message)
            except Exception:
                self._handler_failed()
            return
        for found in self._read(data):
            if isinstance(found, websocket_frames.ProtocolFault):
                self._end_with(found.code)
                return
            if (
                found.opcode is websocket_frames.Opcode.TEXT
                or found.opcode is websocket_frames.Opcode.BINARY
            ):
                if not self._closing:
                    self._receive(found.payload)
            elif self._controlled(found):
                return

    def _receive(self, message: bytes) -> None:
        """Whoever fails on a message ends the line, and the peer comes again: a line that is open
        and heard by nobody would be worse.
        """
        try:
            self.hear(message)
        except Exception:
            self._handler_failed()

    def _handler_failed(self) -> None:
        _LOGGER.exception("handling a message failed: the connection is closed")
        self.fail()

    def fail(self) -> None:
        """Ends it because of a mistake of ours."""
        self._end_with(websocket_frames.CloseCode.FAILED)

    def _controlled(self, found: websocket_frames.ReceivedFrame) -> bool:
        """Whether it was the last frame."""
        if found.opcode is websocket_frames.Opcode.PING:
            self._pong(found.payload)
        if found.opcode is not websocket_frames.Opcode.CLOSE:
            return False
        self._end_with(websocket_frames.CloseCode.NORMAL)
        return True

    def _pong(self, payload: bytes) -> None:
        """Not to a peer that asks and asks and never reads: its answers would fill our memory."""
        if self._transport is not None and not self._closing and not self.slow:
            self._transport.write(websocket_frames.control(websocket_frames.Opcode.PONG, payload))

    def _end_with(self, code: websocket_frames.CloseCode) -> None:
        self.pause_reading()
        if self._transport is not None and not self._closing:
            self._transport.write(websocket_frames.closing(code))
        self._closing = True
        self._hang_up()

    def pause_writing(self) -> None:
        self.slow, self._slow_since = True, monotonic()

    def resume_writing(self) -> None:
        self.slow = False
        self.resumed()

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        before = self._before
        if before is not None:
            cast("asyncio.Protocol", before).connection_lost(exc)
        if not self.gone.done():
            self.gone.set_result(None)


_VERSION = "13"
_KEY_BYTES = 16
_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class _Early:
    """What a peer has said before it was answered: the framework keeps it for whoever asks."""

    def __init__(self) -> None:
        self.data = b""

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        self.data += data
        return False, b""

    def feed_eof(self) -> None:
        """The line learns of the end itself."""


def upgrade(request: web.Request, line: PeerConnection) -> bool:
    """False for a request that asks for no WebSocket: nothing has been sent then."""
    key, transport = _key(request), request.transport
    if key is None or transport is None:
        return False
    accept = base64.b64encode(hashlib.sha1(key.encode() + _GUID).digest()).decode()
    line.take_over(transport)
    lines = (
        "HTTP/1.1 101 Switching Protocols",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Accept: {accept}",
        "",
        "",
    )
    transport.write("\r\n".join(lines).encode())
    early = _Early()
    request.protocol.set_parser(cast("WebSocketReader", early))
    if early.data:
        # Before anything that arrives later, and after the line has been given to somebody.
        asyncio.get_running_loop().call_soon(line.data_received, early.data)
    return True


def _key(request: web.Request) -> str | None:
    """The client's nonce, if everything that must come with it does."""
    headers = request.headers
    wishes = {wish.strip().lower() for wish in headers.get("Connection", "").split(",")}
    asks = headers.get("Upgrade", "").strip().lower() == "websocket" and "upgrade" in wishes
    key = headers.get("Sec-WebSocket-Key", "").strip()
    if request.method != "GET" or not asks or headers.get("Sec-WebSocket-Version") != _VERSION:
        return None
    try:
        nonce = base64.b64decode(key, validate=True)
    except (binascii.Error, ValueError):
        return None
    return key if len(nonce) == _KEY_BYTES else None
