"""Keeps background tasks running, and reports every failure.

A task that runs for ever has no end that anybody waits for. When it fails, it says what is lacking
until it works again, and it is started anew: soon, and then less and less often. A task that does
one thing and is done says in the log if it failed.

A `Chore` is a job that the owner of a stream does of its own accord, beside the commands of others.
"""

import asyncio
import logging
from asyncio import Future
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Protocol

from croupier.core.identifiers import Instant, Origin
from croupier.core.stream.envelope import Actor, Answer
from croupier.devices.host import HostUnreachableError
from croupier.journal.port import ReadableJournal, StoreFailedError, StreamId
from croupier.runtime.owning.feed import Feed
from croupier.runtime.writing.pending_commands import UnknownResultError

Submit = Callable[[Origin, int, Actor, Any], "Future[Answer]"]


@dataclass(eq=False)
class ChoreContext:
    """What a chore may use. It gives one command at a time and waits for its answer.

    `floor` is the state that decisions are made by: it may be ahead of what is durable.
    """

    journal: ReadableJournal
    clock: Callable[[], Instant]
    _submit: Submit
    _last_of: Callable[[Origin], int]
    stream: StreamId
    floor: Any
    feed: Feed

    async def ask(self, origin: Origin, actor: Actor, body: Any) -> Answer:
        return await self._submit(origin, self._last_of(origin) + 1, actor, body)


class Chore(Protocol):
    # What the log and `/ready` call it.
    name: str

    async def run(self, desk: ChoreContext) -> None:
        """For as long as the stream is written here; cancelled when it is not."""
        ...


_LOGGER = logging.getLogger("croupier.supervisor")

FIRST_WAIT_SECONDS = 0.25
LONGEST_WAIT_SECONDS = 5.0
# Whatever has gone on for so long works again. A store that hangs is noticed sooner.
SECONDS_TO_SETTLE = 6.0

# What happens to others and not by a mistake of ours: it is said without where it happened.
EXPECTED = (StoreFailedError, UnknownResultError, HostUnreachableError, OSError)

# Makes the work anew each time that it is begun.
Work = Callable[[], Coroutine[Any, Any, None]]


class TaskSupervisor:
    def __init__(self) -> None:
        # What cannot be done at present, each in a sentence, by the task that does it.
        self.lacking: dict[str, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(
        self, name: str, work: Work, fatal: tuple[type[Exception], ...] = ()
    ) -> asyncio.Task[None]:
        """Keeps `work` running until it returns or is cancelled, or fails by what is `fatal`."""
        return self._begin(name, self._keep(name, work, fatal))

    def start_every(self, name: str, seconds: float, work: Work) -> asyncio.Task[None]:
        """Does `work` again and again, with a pause before each time."""
        return self._begin(name, self._repeat(name, seconds, work))

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def close(self) -> None:
        tasks = [*self._tasks]
        self.stop()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, name: str, keeping: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(keeping, name=name)
        self._tasks.add(task)
        task.add_done_callback(lambda _: self._ended(name, task))
        return task

    def _ended(self, name: str, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self.lacking.pop(name, None)

    async def _keep(self, name: str, work: Work, fatal: tuple[type[Exception], ...]) -> None:
        loop, wait = asyncio.get_running_loop(), FIRST_WAIT_SECONDS
        while True:
            begun = loop.time()
            settled = loop.call_later(SECONDS_TO_SETTLE, self._works, name)
            try:
                await work()
                return
            except fatal:
                raise
            except Exception as error:
                self._fails(name, error)
            finally:
                settled.cancel()
            if loop.time() - begun >= SECONDS_TO_SETTLE:
                wait = FIRST_WAIT_SECONDS
            await asyncio.sleep(wait)
            wait = min(wait * 2, LONGEST_WAIT_SECONDS)

    async def _repeat(self, name: str, seconds: float, work: Work) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception as error:
                self._fails(name, error)
            else:
                self._works(name)

    def _fails(self, name: str, error: Exception) -> None:
        """Said once for each thing that goes wrong; a bug with where it happened."""
        sentence = f"{name}: {str(error) or type(error).__name__}"
        if self.lacking.get(name) != sentence:
            expected = isinstance(error, EXPECTED)
            log = _LOGGER.warning if expected else _LOGGER.error
            log("failed, trying again: %s", sentence, exc_info=None if expected else error)
        self.lacking[name] = sentence

    def _works(self, name: str) -> None:
        if self.lacking.pop(name, None) is not None:
            _LOGGER.info("works again: %s", name)


def begin_once(
    name: str,
    work: Coroutine[Any, Any, None],
    failed: Callable[[Exception], None] = lambda error: None,
) -> asyncio.Task[None]:
    """Does one thing beside the caller. Should it fail, the log and `failed` are told."""
    return asyncio.get_running_loop().create_task(_once(name, work, failed), name=name)


async def _once(
    name: str, work: Coroutine[Any, Any, None], failed: Callable[[Exception], None]
) -> None:
    try:
        await work
    except EXPECTED as error:
        _LOGGER.warning("%s failed: %s", name, error)
        failed(error)
    except Exception as error:
        _LOGGER.exception("%s failed", name)
        failed(error)
