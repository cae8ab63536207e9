"""From a request to a line: the opening handshake of RFC 6455, with no extension and no protocol.

The web framework reads the request and guards it; then the line takes the connection over. The
framework's own socket costs a task, a queue and a timer for each message.
"""

import asyncio
import base64
import binascii
import hashlib
from typing import cast

from aiohttp import web
from aiohttp.http_websocket import WebSocketReader

from croupier.server.websocket.line import PeerConnection

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
