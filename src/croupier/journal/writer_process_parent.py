"""Starts the process that writes a store, sends it requests and awaits results.

This is the server's side. The writer process performs requests in order and answers in order.
"""

import asyncio
import socket
import subprocess
import sys
import threading
from collections import deque
from typing import Generic, TypeVar, cast

from msgspec import Struct

from croupier.journal import writer_process_messages as messages
from croupier.journal.port import StoreFailedError
from croupier.journal.writer_process_messages import Result


class ChildProcess:
    """A thread always waits for its end, so that no zombie is left."""

    def __init__(self, module: str, parent: socket.socket) -> None:
        fd = parent.fileno()
        self._process = subprocess.Popen(
            # Nothing is imported from wherever the server happens to be started.
            [sys.executable, "-P", "-m", module, str(fd)],
            pass_fds=[fd],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        self._waiter = threading.Thread(
            target=self._process.wait, name="journal-writer-process", daemon=True
        )
        self._waiter.start()
        self.pid = self._process.pid

    def join(self, timeout: float) -> None:
        """Returns when it has ended, or after so many seconds."""
        self._waiter.join(timeout)

    def kill(self) -> None:
        """Nothing, if it has ended."""
        self._process.kill()


class Pipe(asyncio.Protocol):
    """Frames both ways; results come in the order of the requests."""

    def __init__(self, store: str) -> None:
        self._store = store
        self._transport: asyncio.Transport | None = None
        self._frames = messages.FrameDecoder()
        self._pending: deque[asyncio.Future[Result]] = deque()

    def send(self, frame: bytes) -> "asyncio.Future[Result]":
        result: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        if self._transport is None:
            result.set_exception(self._process_ended())
        else:
            self._transport.write(frame)
            self._pending.append(result)
        return result

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        for message in self._frames.decode(data):
            result = self._pending.popleft()
            # Whoever asked may have stopped waiting.
            if not result.done():
                result.set_result(messages.decode_result(message))

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        while self._pending:
            result = self._pending.popleft()
            if not result.done():
                result.set_exception(self._process_ended())

    def _process_ended(self) -> StoreFailedError:
        return StoreFailedError(f"The process that writes {self._store} has ended.")


# Python itself must start before anything can be opened.
SECONDS_TO_START = 20.0

RequestT = TypeVar("RequestT", bound=Struct)


class WriterProcessSpec(Struct, frozen=True):
    """The module that the process runs, and how a sentence names the store and what may stall."""

    module: str
    store: str
    backend: str
    opening: messages.Opening


class WriterProcess(Generic[RequestT]):
    """The process ends when this one does, however that ends."""

    def __init__(self, spec: WriterProcessSpec, pipe: Pipe, process: ChildProcess) -> None:
        self._spec = spec
        self._timeout = spec.opening.timeout
        self._pipe = pipe
        self._process = process
        self.pid = process.pid
        self._closed = False
        self._stalled = False

    @classmethod
    async def open(cls, spec: WriterProcessSpec) -> "WriterProcess[RequestT]":
        try:
            here, process = _start(spec.module)
        except OSError as error:
            raise StoreFailedError(
                f"The process that is to write {spec.store} cannot be started: {error.strerror}."
            ) from error
        loop = asyncio.get_running_loop()
        _, pipe = await loop.create_unix_connection(lambda: Pipe(spec.store), sock=here)
        writer = cls(spec, pipe, process)
        try:
            await writer._send(spec.opening, writer._timeout + SECONDS_TO_START)
        except BaseException:
            await writer.close()
            raise
        return writer

    async def perform(self, request: RequestT) -> Result:
        if self._closed:
            raise StoreFailedError(f"The journal in {self._spec.store} is closed.")
        return await self._send(request, self._timeout)

    async def close(self) -> None:
        """A process that has stalled is not waited for: its last request is in doubt as it is."""
        if self._closed:
            return
        self._closed = True
        self._pipe.close()
        if not self._stalled:
            await asyncio.to_thread(self._process.join, self._timeout)
        self._process.kill()

    async def _send(self, request: Struct, timeout: float) -> Result:
        try:
            async with asyncio.timeout(timeout):
                result = await self._pipe.send(messages.encode_request(request))
        except TimeoutError:
            self._stalled = True
            raise StoreFailedError(
                f"{self._spec.backend} has not answered for {timeout:g} seconds."
            ) from None
        self._stalled = False
        if isinstance(result, messages.Failed):
            raise result.error()
        return result


def _start(module: str) -> tuple[socket.socket, ChildProcess]:
    """The process, and our end of the socket to it."""
    here, there = socket.socketpair()
    with there:
        for end in (here, there):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, messages.BUFFER_BYTES)
        try:
            process = ChildProcess(module, there)
        except BaseException:
            here.close()
            raise
    here.setblocking(False)
    return here, process
