"""A thread that does one job after another, so that the event loop never waits for the disk."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Generic, TypeVar

T = TypeVar("T")


class _Job(Generic[T]):
    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[T] = self._loop.create_future()

    def run(self) -> None:
        if self.answer.cancelled():
            # Its turn came too late: whoever asked was told that it failed.
            return
        try:
            result = self._work()
        except Exception as error:
            self._set_answer(self.answer.set_exception, error)
        else:
            self._set_answer(self.answer.set_result, result)

    def _set_answer(self, setter: Callable[..., None], value: object) -> None:
        def tell() -> None:
            # Whoever asked may have stopped waiting.
            if not self.answer.done():
                setter(value)

        # The loop may be gone as well: a stalled disk can outlive it.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(tell)


class Worker:
    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        # A daemon, because a disk that never answers must not keep the process from ending.
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[], T], timeout: float) -> T:
        """Raises TimeoutError after so many seconds; the work then goes on regardless."""
        job = _Job(work)
        self._jobs.put(job.run)
        async with asyncio.timeout(timeout):
            return await job.answer

    def stop(self) -> None:
        """Lets the thread end once it has done what it was given."""
        self._jobs.put(None)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
