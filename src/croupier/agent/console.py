"""The console of a running agent: a Unix socket that only the agent's own user can open.

A line is a line of JSON: `{"say": "T1 note 20"}` one way, a reply or an event the other.
"""

import asyncio
import os
import queue
import socket
import stat
import threading
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec

from croupier.agent.server_link import LinkEvent, Reply, Said, ServerLink

Hear = Callable[[str], Awaitable[Reply]]
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Said).decode


@asynccontextmanager
async def console(path: Path, voice: ServerLink, hear: Hear) -> AsyncGenerator[None, None]:
    """Raises OSError where there can be no such socket."""
    talking: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        talking.add(task)
        try:
            await _talk(reader, writer, voice, hear)
        finally:
            talking.discard(task)

    bound = _bound(path)
    server = await asyncio.start_unix_server(serve, sock=bound)
    try:
        yield
    finally:
        server.close()
        for task in [*talking]:
            task.cancel()
        await asyncio.gather(*talking, return_exceptions=True)
        path.unlink(missing_ok=True)


def _bound(path: Path) -> socket.socket:
    """Never open to others, not for a moment. What a dead agent left there is taken away."""
    with suppress(FileNotFoundError):
        if stat.S_ISSOCK(path.lstat().st_mode):
            path.unlink()
    bound = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o177)
    try:
        bound.bind(str(path))
    except OSError:
        bound.close()
        raise
    finally:
        os.umask(before)
    return bound


async def _talk(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, voice: ServerLink, hear: Hear
) -> None:
    def tell(sentence: str) -> None:
        writer.write(_encode(LinkEvent(sentence)) + b"\n")

    voice.heard.append(tell)
    try:
        # A line that is too long, or somebody who has gone, ends the talk.
        with suppress(ConnectionError, ValueError):
            while line := await reader.readline():
                reply = await _answer_line(line, hear)
                writer.write(_encode(reply) + b"\n")
                await writer.drain()
    finally:
        voice.heard.remove(tell)
        writer.close()


async def _answer_line(line: bytes, hear: Hear) -> Reply:
    try:
        said = _decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return Reply(ok=False, said='a line is JSON: {"say": "help"}')
    return await hear(said.say)


SECONDS_TO_REPLY = 60.0
Tell = Callable[[str], None]


class AgentGoneError(Exception):
    """No agent runs there, or it has ended meanwhile, in a sentence."""


class ConsoleClient:
    """`told` hears what the agent wants people to know, from a thread of its own."""

    def __init__(self, path: Path, told: Tell) -> None:
        self._told = told
        self._replies: queue.Queue[Reply | None] = queue.Queue()
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._socket.connect(str(path))
        except OSError as error:
            self._socket.close()
            raise AgentGoneError(f"no agent runs at {path}: {error.strerror}") from error
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def say(self, line: str) -> Reply:
        try:
            self._socket.sendall(msgspec.json.encode(Said(line)) + b"\n")
            reply = self._replies.get(timeout=SECONDS_TO_REPLY)
        except (OSError, queue.Empty):
            reply = None
        if reply is None:
            raise AgentGoneError(
                "the agent has ended: hold what was offered until it runs again and `status` "
                "says what became of it"
            )
        return reply

    def close(self) -> None:
        self._socket.close()

    def _listen(self) -> None:
        with self._socket.makefile("rb") as lines:
            try:
                for line in lines:
                    self._receive(line)
            except OSError:
                pass
        self._replies.put(None)

    def _receive(self, line: bytes) -> None:
        found = msgspec.json.decode(line)
        if "event" in found:
            self._told(msgspec.convert(found, LinkEvent).event)
        else:
            self._replies.put(msgspec.convert(found, Reply))
