"""Appends a stream's entries, saves its snapshots, and notices when it makes no progress.

Fencing: appends name the epoch of the lease, so a writer that was replaced can write nothing.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from time import perf_counter

from croupier.journal import port
from croupier.runtime.task_supervisor import begin_once
from croupier.runtime.writing.group_commit import MANY


class WriterEnded(Enum):
    """Why a writer writes no more."""

    STOPPED = "stopped"
    # Somebody else owns the stream.
    FENCED = "fenced"
    # A commit failed, or nobody knows whether it did: only the journal knows the state.
    IN_DOUBT = "in-doubt"
    # A bug of ours: the state in memory may be half changed.
    BROKEN = "broken"


# Told how many seconds each commit took; nobody may want to know.
Timed = Callable[[float], None]


def untimed(seconds: float) -> None:
    pass


# So long after the store has taken something nobody else can own the stream and have answered.
CONFIRMED_SECONDS = 0.5


@dataclass(eq=False)
class Appender:
    """`failure` is the error of a store that did not take what was to be written."""

    journal: port.Journal
    stream: port.StreamId
    epoch: port.Epoch
    head: port.Head
    _timed: Timed = untimed
    time: Callable[[], float] = perf_counter

    def __post_init__(self) -> None:
        self.failure: port.StoreFailedError | None = None
        self._confirmed_until = 0.0

    @property
    def lease_confirmed(self) -> bool:
        """Whether the stream is certainly ours still. A process that was stopped is not sure."""
        return self.time() < self._confirmed_until

    async def append(self, drafts: port.Drafts) -> port.Head | port.ClaimLost | WriterEnded:
        """Nothing is written for answers that rest on entries already durable."""
        if not drafts.bodies:
            return self.head if self.lease_confirmed else await self._confirm_lease()
        begun = self.time()
        try:
            result = await self.journal.append(self.stream, self.epoch, self.head, drafts)
        except port.StoreFailedError as error:
            self.failure = error
            return WriterEnded.IN_DOUBT
        if isinstance(result, port.Appended):
            self._confirmed_until = begun + CONFIRMED_SECONDS
            self._timed(self.time() - begun)
            return result.head
        if isinstance(result, port.ClaimLost):
            return result
        return WriterEnded.FENCED if isinstance(result, port.Fenced) else WriterEnded.IN_DOUBT

    async def _confirm_lease(self) -> port.Head | WriterEnded:
        begun = self.time()
        try:
            lease = await self.journal.owner(self.stream)
        except port.StoreFailedError as error:
            self.failure = error
            return WriterEnded.IN_DOUBT
        if lease is None:
            # It ran out: whether anybody had the stream meanwhile, taking it again will tell.
            return WriterEnded.IN_DOUBT
        if lease.epoch != self.epoch:
            return WriterEnded.FENCED
        self._confirmed_until = begun + CONFIRMED_SECONDS
        return self.head


_LOGGER = logging.getLogger("croupier.runtime")


class Stall:
    """Begins with a commit that failed, and is over once the stream has come further.

    A store can be well and refuse one batch for ever, for something in it that it does not take:
    so it is not over when the store is back.
    """

    def __init__(
        self, stream: port.StreamId, patience_seconds: float, time: Callable[[], float]
    ) -> None:
        self._stream = stream
        self._patience = patience_seconds
        self.time = time
        self._since = time()
        self._head: port.Head | None = None

    def note_failure(self, head: port.Head, said: Exception | None) -> bool:
        """Whether a commit after the same entry has failed before."""
        if head == self._head:
            return True
        self._since, self._head = self.time(), head
        _LOGGER.warning(
            "%s could not write what follows entry %s: %s", self._stream, head.seq, said
        )
        return False

    @property
    def timed_out(self) -> bool:
        """For longer than anybody who asked need wait."""
        return self.time() - self._since > self._patience

    def give_up(self, said: Exception | None) -> None:
        """Whoever asked was turned away: what comes next is tried as if nothing had been."""
        _LOGGER.error("%s refused commands that it could not record: %s", self._stream, said)
        self._head = None


class Snapshots:
    def __init__(self, appender: Appender, every: int) -> None:
        self._appender = appender
        self._every = every
        self._last = appender.head.seq
        self._saving: asyncio.Task[None] | None = None

    def due(self, entries: int, *, waiting: bool) -> bool:
        """Once so many more entries are durable; twice as many while many ask at once.

        Where a thousand play, whoever asks just then waits for it as long as for several commits.
        No round is without a moment in which nobody may ask for anything.
        """
        ahead = self._appender.head.seq + entries - self._last
        busy = waiting or entries >= MANY
        return self._saving is None and ahead >= self._every * (2 if busy else 1)

    def save(self, snapshot: port.Snapshot) -> None:
        self._last = snapshot.seq
        self._saving = begin_once("a snapshot", self._save(snapshot))

    async def saved(self) -> None:
        """When the one under way, if any, is kept."""
        if self._saving is not None:
            await self._saving

    async def _save(self, snapshot: port.Snapshot) -> None:
        try:
            await self._appender.journal.save_snapshot(self._appender.stream, snapshot)
        except port.StoreFailedError:
            # A snapshot proves nothing: without it a restart only takes longer.
            pass
        finally:
            self._saving = None
