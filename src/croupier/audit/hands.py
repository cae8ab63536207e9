"""Processes that decide stretches of a journal again, as many as there are cores beside ours."""

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context

from croupier.audit.stretches import (
    ENTRIES_AT_A_STRETCH,
    NO_HANDS,
    Hands,
    Judged,
    Stretch,
    judge,
)
from croupier.journal.opening import open_to_read
from croupier.journal.port import StreamId

# A journal of fewer is proved before a second process could be of use.
WORTH_SHARING = 3 * ENTRIES_AT_A_STRETCH
# More would wait for whoever reads the stream and hands it out.
HANDS_AT_MOST = 4
# One that it works at and one that is there when it has done.
STRETCHES_EACH = 2
SECONDS_BETWEEN_LOOKS = 1.0


class HandLostError(Exception):
    """A process that decided stretches has died: nothing is known of what it was given."""


def cores() -> int:
    """That we may use. Elsewhere than on Linux a copy of a process is not to be relied upon."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else 1


@contextmanager
def hands_for(where: str, entries: int, cores: int) -> Generator[Hands, None, None]:
    """To be called before any thread runs: the processes are copies of this one as it is."""
    many = min(cores - 1, HANDS_AT_MOST)
    if many < 1 or entries < WORTH_SHARING:
        yield NO_HANDS
        return
    pool = ProcessPoolExecutor(many, get_context("fork"), _begin, (os.getpid(),))
    try:
        pool.submit(os.getpid).result()
        yield ForkedHands(where, many, pool)
    finally:
        pool.shutdown(cancel_futures=True)


class ForkedHands:
    entries = ENTRIES_AT_A_STRETCH

    def __init__(self, where: str, many: int, pool: ProcessPoolExecutor) -> None:
        self._where = where
        self._at_once = many * STRETCHES_EACH
        self._pool = pool
        self._given: list[tuple[StreamId, Future[Judged]]] = []

    def free(self) -> bool:
        return sum(not future.done() for _, future in self._given) < self._at_once

    def give(self, stretch: Stretch) -> None:
        with _told_of_loss():
            future = self._pool.submit(_judged, self._where, stretch)
        self._given.append((stretch.stream, future))

    def disproved(self, stream: StreamId) -> bool:
        with _told_of_loss():
            return any(
                future.result().wrong is not None
                for given, future in self._given
                if given == stream and future.done()
            )

    async def judged(self) -> Sequence[Judged]:
        given, self._given = self._given, []
        with _told_of_loss():
            return [await asyncio.wrap_future(future) for _, future in given]


@contextmanager
def _told_of_loss() -> Generator[None, None, None]:
    try:
        yield
    except BrokenProcessPool as error:
        raise HandLostError("a process that decided entries again has died") from error


def _begin(parent: int) -> None:
    # Whoever is at the keyboard stops the proof, and the proof ends this.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    """However the proof ends: who was killed can tell nobody to go."""
    while os.getppid() == parent:
        time.sleep(SECONDS_BETWEEN_LOOKS)
    os._exit(1)


def _judged(where: str, stretch: Stretch) -> Judged:
    return asyncio.run(_read_and_judged(where, stretch))


async def _read_and_judged(where: str, stretch: Stretch) -> Judged:
    journal = await open_to_read(where)
    try:
        return await judge(journal, stretch)
    finally:
        await journal.close()
