"""The hand that is a process apart: this side of the line to it. The other is `scribe`."""

import asyncio
import socket
import subprocess
import sys
import threading
from collections import deque
from pathlib import Path
from typing import cast

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite import requests
from croupier.journal.sqlite.hand import UndoneError
from croupier.journal.sqlite.requests import LENGTH_BYTES, Failed, Request, Result

# A commit of several hundred entries fits in, so that handing it over waits for nobody.
BUFFER_BYTES = 1 << 20
SECONDS_TO_BEGIN = 20.0
SCRIBE = "croupier.journal.sqlite.scribe"


class Line(asyncio.Protocol):
    """Frames both ways; results come in the order of what was asked."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._transport: asyncio.Transport | None = None
        self._received = b""
        self._awaited: deque[asyncio.Future[Result]] = deque()

    def ask(self, frame: bytes) -> "asyncio.Future[Result]":
        self.send(frame)
        return self.expect()

    def expect(self) -> "asyncio.Future[Result]":
        answer: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        if self._transport is None:
            answer.set_exception(self._ended())
        else:
            self._awaited.append(answer)
        return answer

    def send(self, frame: bytes) -> None:
        if self._transport is not None:
            self._transport.write(frame)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        received = self._received + data if self._received else data
        start = 0
        while len(received) >= (begin := start + LENGTH_BYTES):
            end = begin + int.from_bytes(received[start:begin])
            if len(received) < end:
                break
            answer = self._awaited.popleft()
            # Whoever asked may have stopped waiting.
            if not answer.done():
                answer.set_result(requests.result_read(received[begin:end]))
            start = end
        self._received = received[start:]

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        while self._awaited:
            answer = self._awaited.popleft()
            if not answer.done():
                answer.set_exception(self._ended())

    def _ended(self) -> StoreFailedError:
        return StoreFailedError(f"The process that writes {self._path} has ended.")


class HandApart:
    """The process ends when this one does, however that ends."""

    def __init__(self, path: Path, patience: float, line: Line, scribe: "Scribe") -> None:
        self._path = path
        self._patience = patience
        self._line = line
        self._scribe = scribe
        self._closed = False
        self._stalled = False

    @classmethod
    async def open(cls, path: Path, patience: float) -> "HandApart":
        here, there = socket.socketpair()
        with there:
            for end in (here, there):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER_BYTES)
            try:
                scribe = Scribe(there, path, patience)
            except OSError as error:
                here.close()
                raise StoreFailedError(
                    f"The process that is to write {path} cannot be started: {error.strerror}."
                ) from error
        here.setblocking(False)
        loop = asyncio.get_running_loop()
        _, line = await loop.create_unix_connection(lambda: Line(path), sock=here)
        hand = cls(path, patience, line, scribe)
        try:
            # It says first whether the file could be opened; Python itself must start for that.
            await hand._in_time(line.expect(), patience + SECONDS_TO_BEGIN)
        except BaseException:
            await hand.close()
            raise
        return hand

    @property
    def process(self) -> int:
        return self._scribe.process

    async def do(self, request: Request) -> Result:
        if self._closed:
            raise StoreFailedError(f"The journal {self._path} is closed.")
        return await self._in_time(self._line.ask(requests.request_sent(request)), self._patience)

    async def close(self) -> None:
        """Does not wait for a disk that has stalled: the process ends if it ever answers."""
        if self._closed:
            return
        self._closed = True
        self._line.close()
        if not self._stalled:
            await asyncio.to_thread(self._scribe.ended, self._patience)

    async def _in_time(self, answer: "asyncio.Future[Result]", seconds: float) -> Result:
        try:
            async with asyncio.timeout(seconds):
                result = await answer
        except TimeoutError:
            self._stalled = True
            raise StoreFailedError(
                f"The disk of {self._path} has not answered for {seconds:g} seconds."
            ) from None
        if isinstance(result, Failed):
            raise (UndoneError if result.undone else StoreFailedError)(result.sentence)
        return result


class Scribe:
    """The process itself. Somebody always waits for its end, so that nothing is left of it."""

    def __init__(self, line: socket.socket, path: Path, patience: float) -> None:
        number = line.fileno()
        process = subprocess.Popen(
            # Nothing is imported from wherever the server happens to be started.
            [sys.executable, "-P", "-m", SCRIBE, str(number), str(path.absolute()), str(patience)],
            pass_fds=[number],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        self.process = process.pid
        self._waiting = threading.Thread(target=process.wait, name="journal-scribe", daemon=True)
        self._waiting.start()

    def ended(self, patience: float) -> None:
        """Returns when it has ended, or after so many seconds."""
        self._waiting.join(patience)
