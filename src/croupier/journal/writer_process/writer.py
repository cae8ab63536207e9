"""The hand that is a process apart: it does what it is asked in order, and answers in order."""

import asyncio
import socket
from typing import Generic, TypeVar

from msgspec import Struct

from croupier.journal.port import StoreFailedError
from croupier.journal.writer_process import requests
from croupier.journal.writer_process.frames import BUFFER_BYTES
from croupier.journal.writer_process.pipe import Pipe
from croupier.journal.writer_process.process import Process
from croupier.journal.writer_process.requests import Opening
from croupier.journal.writer_process.results import Failed, Result

# Python itself must start before anything can be opened.
SECONDS_TO_BEGIN = 20.0

RequestT = TypeVar("RequestT", bound=Struct)


class Assignment(Struct, frozen=True):
    """A store as a hand knows it: the module of the process that writes it, and how a sentence
    names it and whatever it is that may stall.
    """

    scribe: str
    store: str
    bearer: str
    opening: Opening


class WriterProcess(Generic[RequestT]):
    """The process ends when this one does, however that ends."""

    def __init__(self, assigned: Assignment, line: Pipe, process: Process) -> None:
        self._assigned = assigned
        self._patience = assigned.opening.patience
        self._line = line
        self._process = process
        self._closed = False
        self._stalled = False

    @classmethod
    async def open(cls, assigned: Assignment) -> "WriterProcess[RequestT]":
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
            opened = line.ask(requests.sent(assigned.opening))
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
        return await self._in_time(self._line.ask(requests.sent(request)), self._patience)

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


def _started(assigned: Assignment) -> tuple[socket.socket, Process]:
    """The process, and our end of the line to it."""
    here, there = socket.socketpair()
    with there:
        for end in (here, there):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER_BYTES)
        try:
            process = Process(assigned.scribe, there)
        except BaseException:
            here.close()
            raise
    here.setblocking(False)
    return here, process
