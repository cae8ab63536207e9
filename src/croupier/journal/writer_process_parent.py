"""Starts the process that writes a store, sends it requests and awaits its results.

This is the server's side. The writer process does what it is asked in order and answers in order.
"""

import asyncio
import socket
import subprocess
import sys
import threading
from collections import deque
from typing import Generic, TypeVar, cast

from msgspec import Struct

from croupier.journal import writer_process_messages
from croupier.journal.port import StoreFailedError
from croupier.journal.writer_process_messages import (
    BUFFER_BYTES,
    Failed,
    Opening,
    Result,
    Unframing,
)


class ChildProcess:
    """Somebody always waits for its end, so that nothing is left of it."""

    def __init__(self, module: str, line: socket.socket) -> None:
        number = line.fileno()
        self._process = subprocess.Popen(
            # Nothing is imported from wherever the server happens to be started.
            [sys.executable, "-P", "-m", module, str(number)],
            pass_fds=[number],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        self._waiting = threading.Thread(
            target=self._process.wait, name="journal-scribe", daemon=True
        )
        self._waiting.start()

    @property
    def number(self) -> int:
        return self._process.pid

    def ended(self, patience: float) -> None:
        """Returns when it has ended, or after so many seconds."""
        self._waiting.join(patience)

    def kill(self) -> None:
        """Nothing, if it has ended."""
        self._process.kill()


class Pipe(asyncio.Protocol):
    """Frames both ways; results come in the order of what was asked."""

    def __init__(self, store: str) -> None:
        self._store = store
        self._transport: asyncio.Transport | None = None
        self._unframing = Unframing()
        self._awaited: deque[asyncio.Future[Result]] = deque()

    def ask(self, frame: bytes) -> "asyncio.Future[Result]":
        answer: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        if self._transport is None:
            answer.set_exception(self._ended())
        else:
            self._transport.write(frame)
            self._awaited.append(answer)
        return answer

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        for message in self._unframing.messages(data):
            answer = self._awaited.popleft()
            # Whoever asked may have stopped waiting.
            if not answer.done():
                answer.set_result(writer_process_messages.decode_result(message))

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        while self._awaited:
            answer = self._awaited.popleft()
            if not answer.done():
                answer.set_exception(self._ended())

    def _ended(self) -> StoreFailedError:
        return StoreFailedError(f"The process that writes {self._store} has ended.")


# Python itself must start before anything can be opened.
SECONDS_TO_BEGIN = 20.0

RequestT = TypeVar("RequestT", bound=Struct)


class WriterProcessSpec(Struct, frozen=True):
    """A store as a hand knows it: the module of the process that writes it, and how a sentence
    names it and whatever it is that may stall.
    """

    scribe: str
    store: str
    bearer: str
    opening: Opening


class WriterProcess(Generic[RequestT]):
    """The process ends when this one does, however that ends."""

    def __init__(self, assigned: WriterProcessSpec, line: Pipe, process: ChildProcess) -> None:
        self._assigned = assigned
        self._patience = assigned.opening.patience
        self._line = line
        self._process = process
        self._closed = False
        self._stalled = False

    @classmethod
    async def open(cls, assigned: WriterProcessSpec) -> "WriterProcess[RequestT]":
        try:
            here, process = _started(assigned)
        except OSError as error:
            raise StoreFailedError(
                f"The process that is to write {assigned.store} cannot be started: "
                f"{error.strerror}."
            ) from error
        loop = asyncio.get_running_loop()
        _, line = await loop.create_unix_connection(lambda: Pipe(assigned.store), sock=here)
        hand = cls(assigned, line, process)
        try:
            opened = line.ask(writer_process_messages.encode_request(assigned.opening))
            await hand._in_time(opened, hand._patience + SECONDS_TO_BEGIN)
        except BaseException:
            await hand.close()
            raise
        return hand

    @property
    def process(self) -> int:
        return self._process.number

    async def do(self, request: RequestT) -> Result:
        if self._closed:
            raise StoreFailedError(f"The journal in {self._assigned.store} is closed.")
        return await self._in_time(
            self._line.ask(writer_process_messages.encode_request(request)), self._patience
        )

    async def close(self) -> None:
        """A process that has stalled is not waited for: what it was asked is in doubt as it is."""
        if self._closed:
            return
        self._closed = True
        self._line.close()
        if not self._stalled:
            await asyncio.to_thread(self._process.ended, self._patience)
        self._process.kill()

    async def _in_time(self, answer: "asyncio.Future[Result]", seconds: float) -> Result:
        try:
            async with asyncio.timeout(seconds):
                result = await answer
        except TimeoutError:
            self._stalled = True
            raise StoreFailedError(
                f"{self._assigned.bearer} has not answered for {seconds:g} seconds."
            ) from None
        self._stalled = False
        if isinstance(result, Failed):
            raise result.error()
        return result


def _started(assigned: WriterProcessSpec) -> tuple[socket.socket, ChildProcess]:
    """The process, and our end of the line to it."""
    here, there = socket.socketpair()
    with there:
        for end in (here, there):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER_BYTES)
        try:
            process = ChildProcess(assigned.scribe, there)
        except BaseException:
            here.close()
            raise
    here.setblocking(False)
    return here, process
