"""A connection in its own thread, with a time limit for every call."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite.connection import plain_troubles
from croupier.journal.worker_thread import Worker

T = TypeVar("T")


class Closable(Protocol):
    def close(self) -> None: ...


C = TypeVar("C", bound=Closable)


class ConnectionThread:
    def __init__(self, name: str, path: Path, timeout: float) -> None:
        self._path = path
        self._timeout = timeout
        self._worker = Worker(name)
        self._connection: Closable | None = None
        self._stalled = False

    async def open(self, opener: Callable[[Path, float], C]) -> C:
        try:
            connection = await self._in_time(partial(opener, self._path, self._timeout))
        except BaseException:
            self._worker.stop()
            raise
        self._connection = connection
        return connection

    async def do(self, work: Callable[[], T]) -> T:
        if self._connection is None:
            raise StoreFailedError(f"The journal {self._path} is closed.")
        return await self._in_time(work)

    async def close(self, before: Callable[[], None] = lambda: None) -> None:
        """Does not wait for a disk that has stalled: its thread ends if it ever answers."""
        connection, self._connection = self._connection, None
        if connection is None:
            return

        def leave() -> None:
            before()
            connection.close()

        try:
            if not self._stalled:
                await self._in_time(leave)
        finally:
            self._worker.stop()

    async def _in_time(self, work: Callable[[], T]) -> T:
        def guarded() -> T:
            with plain_troubles(self._path):
                return work()

        try:
            done = await self._worker.do(guarded, self._timeout)
        except TimeoutError:
            self._stalled = True
            raise StoreFailedError(
                f"The disk of {self._path} has not answered for {self._timeout:g} seconds."
            ) from None
        # It does one thing after another: whatever had stalled is over.
        self._stalled = False
        return done
