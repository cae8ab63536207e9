"""A server's connection to the keeper, opened again whenever it breaks."""

import asyncio

import msgspec
from msgspec import Struct

from croupier.keeper import frames, messages
from croupier.keeper.address import Address

SECONDS_TO_ANSWER = 5.0
_reply: msgspec.json.Decoder[messages.Reply] = msgspec.json.Decoder(messages.Reply)


class KeeperUnreachableError(OSError):
    """It did not answer. Whether it has judged is unknown: the same question is asked again."""


class KeeperAt(Struct, frozen=True):
    """Where a keeper listens, and what it is known by."""

    address: Address
    secret: bytes

    def __repr__(self) -> str:
        return f"KeeperAt({self.address})"


class KeeperClient:
    def __init__(self, address: Address, secret: bytes, seconds: float = SECONDS_TO_ANSWER) -> None:
        self.address = address
        self._secret = secret
        self._seconds = seconds
        self._frames: frames.Frames | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._one = asyncio.Lock()

    async def ask(self, question: messages.Question) -> messages.Reply:
        async with self._one:
            try:
                async with asyncio.timeout(self._seconds):
                    spoken = self._frames or await self._connect()
                    await spoken.send(msgspec.json.encode(question))
                    return _reply.decode(await spoken.receive())
            except (OSError, EOFError, TimeoutError, msgspec.MsgspecError) as error:
                self.close()
                why = str(error) or type(error).__name__
                sentence = f"the keeper at {self.address} does not answer: {why}"
                raise KeeperUnreachableError(sentence) from error
            except asyncio.CancelledError:
                # An answer under way would be taken for that of the next question.
                self.close()
                raise

    async def _connect(self) -> frames.Frames:
        where = self.address
        if where.path is not None:
            reader, writer = await asyncio.open_unix_connection(where.path)
        else:
            reader, writer = await asyncio.open_connection(where.host, where.port)
        self._writer = writer
        nonce = await reader.readexactly(frames.NONCE_BYTES)
        self._frames = frames.Frames(reader, writer, self._secret, nonce, frames.ASKING)
        return self._frames

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._frames = self._writer = None
