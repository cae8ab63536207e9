"""Authenticated questions and answers on a stream of bytes.

The keeper opens with 32 random bytes. A frame is the length of its content in four bytes, highest
first, then 32 bytes of HMAC-SHA-256 under the shared secret, then the content in JSON. The HMAC
covers all that was said before, from those random bytes on, who speaks, the number of the frame,
and the content: so none can be altered, repeated or left out, and no answer of another conversation
passes for that to this question. What is said is not encrypted and need not be: a key travels when
it is revealed to everybody, and a judgement when no wager can be changed any more.
"""

import asyncio
import hmac

NONCE_BYTES = 32
MAC_BYTES = 32
FRAME_MAX = 256 * 1024
ASKING, ANSWERING = b"asks", b"answers"
SECRET_BYTES = 32


class FrameError(ConnectionError):
    """The other side does not know the secret, or speaks another language."""


class Frames:
    """One side of one connection."""

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        secret: bytes,
        nonce: bytes,
        speaks: bytes,
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._secret = secret
        # The mark of what was said last; the random bytes where nothing was.
        self._before = nonce
        self._speaks = speaks
        self._hears = ANSWERING if speaks == ASKING else ASKING
        self._sent = self._heard = 0

    async def send(self, content: bytes) -> None:
        mac = self._before = self._mac(self._speaks, self._sent, content)
        self._sent += 1
        self._writer.write(len(content).to_bytes(4) + mac + content)
        await self._writer.drain()

    async def receive(self) -> bytes:
        size = int.from_bytes(await self._reader.readexactly(4))
        if size > FRAME_MAX:
            raise FrameError(f"a frame of {size} bytes is too long")
        mac = await self._reader.readexactly(MAC_BYTES)
        content = await self._reader.readexactly(size)
        if not hmac.compare_digest(mac, self._mac(self._hears, self._heard, content)):
            raise FrameError("a frame is not authenticated by the shared secret")
        self._heard += 1
        self._before = mac
        return content

    def _mac(self, who: bytes, number: int, content: bytes) -> bytes:
        said = b"".join((b"croupier keeper 2\n", self._before, who, number.to_bytes(8), content))
        return hmac.digest(self._secret, said, "sha256")
