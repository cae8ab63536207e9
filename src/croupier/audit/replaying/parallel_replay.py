"""Replays segments of a stream in worker processes, one for each further core.

To decide an entry again costs more than all else that a proof asks of it, and needs nothing but
the state before it. So whoever proves a stream may only follow a segment, while a worker decides
it. A segment that comes out alike proves the state that the next one was begun with.
"""

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import AsyncGenerator, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import aclosing, contextmanager
from multiprocessing import get_context
from typing import Protocol, cast

from msgspec import Struct

from croupier.audit.discrepancies import Wrong
from croupier.audit.replaying.replay import Replay, ReplayPosition
from croupier.journal.opening import open_to_read
from croupier.journal.port import ReadableJournal, Record, StreamId

# Enough to be worth the state that is handed over with them.
ENTRIES_PER_SEGMENT = 4_000


class Segment(Struct, frozen=True):
    """The entries after a place, up to and with `until`. `state` is as a snapshot has it."""

    stream: StreamId
    after: ReplayPosition
    until: int
    state: bytes


class SegmentResult(Struct, frozen=True):
    """How far a segment came out alike, and what is wrong with the entry after that."""

    stream: StreamId
    proved: ReplayPosition
    other_cores: dict[int, int]
    wrong: Wrong | None


class ReplayWorkers(Protocol):
    """Whoever decides segments of so many entries beside the proof."""

    @property
    def entries(self) -> int: ...

    def free(self) -> bool: ...

    def submit(self, segment: Segment) -> None: ...

    def disproved(self, stream: StreamId) -> bool:
        """Whether one of its segments is known to be wrong by now."""
        ...

    async def results(self) -> Sequence[SegmentResult]:
        """All that was given since this was last asked, once it is judged."""
        ...


class NoReplayWorkers:
    entries = ENTRIES_PER_SEGMENT

    def free(self) -> bool:
        return False

    def submit(self, segment: Segment) -> None:
        raise AssertionError("nobody is there to take it")

    def disproved(self, stream: StreamId) -> bool:
        return False

    async def results(self) -> Sequence[SegmentResult]:
        return ()


NO_REPLAY_WORKERS = NoReplayWorkers()


async def replay_segment(journal: ReadableJournal, segment: Segment) -> SegmentResult:
    again = Replay.at(segment.stream, segment.after, segment.state)
    reading = journal.read(segment.stream, segment.after.head.seq)
    # Every store reads by a generator: left before its end, it is to be closed.
    async with aclosing(cast(AsyncGenerator[Record, None], reading)) as records:
        async for record in records:
            if again.take(record) is not None or record.seq >= segment.until:
                break
    return SegmentResult(segment.stream, again.place, dict(again.other_cores), again.wrong)


# A journal of fewer is proved before a second process could be of use.
WORTH_SHARING = 3 * ENTRIES_PER_SEGMENT
# More would wait for whoever reads the stream and hands it out.
WORKERS_AT_MOST = 4
# One that it works at and one that is there when it has done.
SEGMENTS_EACH = 2
SECONDS_BETWEEN_LOOKS = 1.0


class ReplayWorkerLostError(Exception):
    """A process that decided segments has died: nothing is known of what it was given."""


def cores() -> int:
    """That we may use. Elsewhere than on Linux a copy of a process is not to be relied upon."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else 1


@contextmanager
def replay_workers(where: str, entries: int, cores: int) -> Generator[ReplayWorkers, None, None]:
    """To be called before any thread runs: the processes are copies of this one as it is."""
    many = min(cores - 1, WORKERS_AT_MOST)
    if many < 1 or entries < WORTH_SHARING:
        yield NO_REPLAY_WORKERS
        return
    pool = ProcessPoolExecutor(many, get_context("fork"), _begin, (os.getpid(),))
    try:
        pool.submit(os.getpid).result()
        yield ForkedReplayWorkers(where, many, pool)
    finally:
        pool.shutdown(cancel_futures=True)


class ForkedReplayWorkers:
    entries = ENTRIES_PER_SEGMENT

    def __init__(self, where: str, many: int, pool: ProcessPoolExecutor) -> None:
        self._where = where
        self._at_once = many * SEGMENTS_EACH
        self._pool = pool
        self._submitted: list[tuple[StreamId, Future[SegmentResult]]] = []

    def free(self) -> bool:
        return sum(not future.done() for _, future in self._submitted) < self._at_once

    def submit(self, segment: Segment) -> None:
        with _worker_loss():
            future = self._pool.submit(replay, self._where, segment)
        self._submitted.append((segment.stream, future))

    def disproved(self, stream: StreamId) -> bool:
        with _worker_loss():
            return any(
                future.result().wrong is not None
                for given, future in self._submitted
                if given == stream and future.done()
            )

    async def results(self) -> Sequence[SegmentResult]:
        submitted, self._submitted = self._submitted, []
        with _worker_loss():
            return [await asyncio.wrap_future(future) for _, future in submitted]


@contextmanager
def _worker_loss() -> Generator[None, None, None]:
    try:
        yield
    except BrokenProcessPool as error:
        raise ReplayWorkerLostError("a process that decided entries again has died") from error


def _begin(parent: int) -> None:
    # Whoever is at the keyboard stops the proof, and the proof ends this.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    """However the proof ends: who was killed can tell nobody to go."""
    while os.getppid() == parent:
        time.sleep(SECONDS_BETWEEN_LOOKS)
    os._exit(1)


def replay(where: str, segment: Segment) -> SegmentResult:
    """In a process of its own, which opens the store for itself."""
    return asyncio.run(_open_and_replay(where, segment))


async def _open_and_replay(where: str, segment: Segment) -> SegmentResult:
    journal = await open_to_read(where)
    try:
        return await replay_segment(journal, segment)
    finally:
        await journal.close()
