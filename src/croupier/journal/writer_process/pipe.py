"""This side of the line to a process apart."""

import asyncio
from collections import deque
from typing import cast

from croupier.journal.port import StoreFailedError
from croupier.journal.writer_process import results
from croupier.journal.writer_process.frames import Unframing
from croupier.journal.writer_process.results import Result


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
                answer.set_result(results.read(message))

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        while self._awaited:
            answer = self._awaited.popleft()
            if not answer.done():
                answer.set_exception(self._ended())

    def _ended(self) -> StoreFailedError:
        return StoreFailedError(f"The process that writes {self._store} has ended.")
