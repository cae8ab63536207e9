"""Listens for servers on a Unix socket or on an address, and answers one by one."""

import asyncio
import logging
from pathlib import Path

import msgspec

from croupier.chance.chance import Chance
from croupier.chance.system_chance import ChanceFailedError
from croupier.keeper import frames, keeping, key_file, messages
from croupier.keeper.address import Address

# So long a stranger may be silent, and so many may be connected at once.
SECONDS_TO_ASK = 10.0
CONNECTIONS_AT_MOST = 64
_LOGGER = logging.getLogger("croupier.keeper")
_question: msgspec.json.Decoder[messages.Question] = msgspec.json.Decoder(messages.Question)


class KeeperServer:
    def __init__(
        self, keeper: keeping.Keeper, secret: bytes, chance: Chance, seconds: float = SECONDS_TO_ASK
    ) -> None:
        self._keeper = keeper
        self._secret = secret
        self._chance = chance
        self._seconds = seconds
        self._connected: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._failed: asyncio.Future[None] | None = None

    async def start(self, address: Address) -> Address:
        """Where it listens: with the port that was given, where any would do."""
        self._failed = asyncio.get_running_loop().create_future()
        if address.path is not None:
            # What a crash has left; a keeper that runs holds the lock on its file.
            Path(address.path).unlink(missing_ok=True)
            self._server = await asyncio.start_unix_server(self._serve_connection, address.path)
            Path(address.path).chmod(0o660)
            return address
        self._server = await asyncio.start_server(
            self._serve_connection, address.host, address.port
        )
        return Address(None, address.host, self._server.sockets[0].getsockname()[1])

    async def wait_closed(self) -> None:
        """Until it is stopped, or can keep nothing more: then it raises."""
        assert self._failed is not None
        await self._failed

    def stop(self) -> None:
        if self._server is not None:
            self._server.close()
        for writer in self._connected:
            writer.close()
        if self._failed is not None and not self._failed.done():
            self._failed.set_result(None)

    async def _serve_connection(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        if len(self._connected) >= CONNECTIONS_AT_MOST:
            _LOGGER.warning(
                "more than %d servers are connected: refused another", CONNECTIONS_AT_MOST
            )
            writer.close()
            return
        nonce = self._chance.raw(frames.NONCE_BYTES)
        writer.write(nonce)
        spoken = frames.Frames(reader, writer, self._secret, nonce, frames.ANSWERING)
        self._connected.add(writer)
        try:
            async with asyncio.timeout(self._seconds):
                first = await spoken.receive()
            await spoken.send(self._answer(first))
            while True:
                await spoken.send(self._answer(await spoken.receive()))
        except (asyncio.IncompleteReadError, ConnectionResetError, BrokenPipeError, TimeoutError):
            pass
        except frames.FrameError as error:
            _LOGGER.warning("refused a connection: %s", error)
        except key_file.KeyFileError as error:
            # What was decided may not be on the disk: it must not be said, nor decided anew.
            assert self._failed is not None
            if not self._failed.done():
                self._failed.set_exception(error)
        finally:
            self._connected.discard(writer)
            writer.close()

    def _answer(self, content: bytes) -> bytes:
        """No question is logged, and no answer: a key may be in it."""
        try:
            question = _question.decode(content)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            return msgspec.json.encode(
                messages.KeeperRefusal(f"this is not a question for a keeper: {error}")
            )
        try:
            return msgspec.json.encode(self._keeper.answer(question))
        except ChanceFailedError as error:
            return msgspec.json.encode(messages.KeeperRefusal(str(error)))
