"""A stream run by the real writer on a store in memory, and its crashes.

The writer runs in the turn of whoever asks, as far as it comes without waiting for anybody: on a
store in memory a commit waits for nobody, and its way through the event loop would cost more than
the commit.
"""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from enum import Enum
from types import coroutine
from typing import Any

from croupier.core.identifiers import Instant, Origin
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.starting import RUNTIME, RUNTIME_ACTOR, Identity, Start, Stop
from croupier.journal import fault_injection, memory
from croupier.journal.port import Lease, StreamId
from croupier.runtime.machine import Machine
from croupier.runtime.owning.restoring import restore
from croupier.runtime.writing import append, pending_commands
from croupier.runtime.writing.append import Appender
from croupier.runtime.writing.pending_commands import PendingCommand
from croupier.runtime.writing.writer import Writer


class CrashedError(Exception):
    """The writer is gone, and nobody knows what became of the command."""


class StreamReply:
    """Where an answer goes, at less than the cost of a future."""

    __slots__ = ("_answer", "_error")

    def __init__(self) -> None:
        self._answer: Answer | None = None
        self._error: Exception | None = None

    def done(self) -> bool:
        return self._answer is not None or self._error is not None

    def set_result(self, answer: Answer, /) -> None:
        self._answer = answer

    def set_exception(self, error: Exception, /) -> None:
        self._error = error

    def result(self) -> Answer:
        if self._answer is None:
            raise self._error or CrashedError
        return self._answer


class Writing:
    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.ended: append.WriterEnded | None = None
        self._running = writer.run()
        # What it waits for itself, or None where it only lets others go first.
        self._waits_for: asyncio.Future[object] | None = None
        self._step()

    async def ask(self, ask: pending_commands.PendingCommand, reply: StreamReply) -> Answer:
        if self.ended is not None:
            raise CrashedError
        self.writer.submit(ask)
        if self._waits_for is not None and self._waits_for.done():
            # As a rule all is done by this, and nothing is left to go on with.
            self._step()
        if not reply.done():
            await self._go_on(reply.done)
        return reply.result()

    async def elapse(self) -> None:
        """A timer nudges the writer."""
        if self.ended is None:
            self.writer.elapse()
            await self._go_on(self._idle)
        if self.writer.fault is not None:
            raise self.writer.fault

    async def stop(self) -> None:
        self.writer.stop()
        await self._go_on(lambda: False)

    def _idle(self) -> bool:
        return self._waits_for is not None and not self._waits_for.done()

    @coroutine
    def _go_on(
        self, enough: Callable[[], bool]
    ) -> Generator["asyncio.Future[object] | None", None, None]:
        """Until there is enough or no more to come; the event loop waits for what it waits for."""
        while self.ended is None and not enough():
            if self._waits_for is None or not self._waits_for.done():
                yield self._waits_for
            self._step()

    def _step(self) -> None:
        try:
            self._waits_for = self._running.send(None)
        except StopIteration as end:
            self.ended = end.value
            # Whoever still waits for an answer learns that there is nobody to give it.
            for ask in self.writer.unanswered():
                ask.answer.set_exception(CrashedError())


_IDENTITY = Identity("simulated", "simulated", {}, {}, "simulated")
_OWNER = "simulator"
_LEASE_SECONDS = 10**9


class WrongError(Exception):
    """Something is not as it must be. `entry` is where it showed: a stream and a sequence."""

    def __init__(self, what: str, stream: str | None = None, seq: int | None = None) -> None:
        where = f"entry {seq} of {stream}: " if stream is not None and seq is not None else ""
        super().__init__(where + what)
        self.what = what
        self.stream = stream
        self.seq = seq


class Mishap(Enum):
    """A process that dies, or a commit that nobody knows the end of; before or after writing."""

    DIES_BEFORE_WRITING = "dies-before-writing"
    DIES_AFTER_WRITING = "dies-after-writing"
    IN_DOUBT_NOT_WRITTEN = "in-doubt-not-written"
    IN_DOUBT_WRITTEN = "in-doubt-written"


_FAULTS = {
    Mishap.DIES_BEFORE_WRITING: fault_injection.Fault.BEFORE_WRITE,
    Mishap.DIES_AFTER_WRITING: fault_injection.Fault.AFTER_WRITE,
    Mishap.IN_DOUBT_NOT_WRITTEN: fault_injection.Fault.BEFORE_WRITE,
    Mishap.IN_DOUBT_WRITTEN: fault_injection.Fault.AFTER_WRITE,
}
_DEATHS = (Mishap.DIES_BEFORE_WRITING, Mishap.DIES_AFTER_WRITING)


class Stream:
    def __init__(
        self,
        name: str,
        machine: Machine[Any],
        store: memory.MemoryStore,
        clock: Callable[[], Instant],
        snapshot_every: int,
    ) -> None:
        self.name = StreamId(name)
        self.machine = machine
        self.store = store
        self.crashes = 0
        self._clock = clock
        self._every = snapshot_every
        self._mishap: Mishap | None = None
        self._writing: Writing | None = None
        # Of whatever kind the machine keeps; the one that the writer decides by.
        self.floor: Any = None

    async def open(self) -> None:
        """As a process that has just been started."""
        await self._take_over()
        await self._as_runtime(
            Start(self.name, _IDENTITY, self.machine.at(self.floor), self.machine.declarations)
        )

    async def _take_over(self) -> None:
        self._journal = fault_injection.FaultyJournal(memory.MemoryJournal(self.store))
        lease = await self._journal.acquire(self.name, _OWNER, "", _LEASE_SECONDS)
        assert isinstance(lease, Lease)
        restored = await restore(self._journal, self.machine, self.name)
        # Nobody else wants the stream, and the same seed comes to the same end.
        place = Appender(self._journal, self.name, lease.epoch, restored.head, time=lambda: 0.0)
        writer = Writer(
            self.machine, restored.floor, place, self._clock, lambda _, __: None, self._every
        )
        self._writing, self.floor = Writing(writer), writer.floor

    async def _as_runtime(self, body: Start | Stop) -> None:
        number = self.machine.last_of(self.floor, RUNTIME) + 1
        answer = await self.submit(RUNTIME, number, RUNTIME_ACTOR, body, None)
        if answer.refusal is not None:
            raise WrongError(f"the runtime was refused: {answer.refusal.sentence}")

    def submit(
        self, origin: Origin, seq: int, actor: Actor, body: Any, approver: Actor | None
    ) -> Awaitable[Answer]:
        assert self._writing is not None
        reply = StreamReply()
        return self._writing.ask(PendingCommand(origin, seq, actor, body, approver, reply), reply)

    @property
    def gone(self) -> bool:
        """Whether the writer has ended with nobody waiting for it."""
        return self._writing is None or self._writing.ended is not None

    async def elapse(self) -> None:
        """A timer nudges the writer."""
        assert self._writing is not None
        await self._writing.elapse()

    # Mishaps

    def strike(self, mishap: Mishap) -> None:
        """The next commit comes to this end."""
        self._mishap = mishap
        self._journal.next_appends(_FAULTS[mishap])

    async def recover(self) -> None:
        """What whoever runs the stream does when the writer is gone."""
        mishap, self._mishap = self._mishap, None
        self.crashes += 1
        if mishap in _DEATHS:
            await self.open()
        else:
            await self._take_over()

    async def stop(self) -> None:
        """A planned stop, with a snapshot; one that fails is tried again."""
        while True:
            try:
                await self._as_runtime(Stop())
                break
            except CrashedError:
                await self.recover()
        assert self._writing is not None
        await self._writing.stop()
        head = self._writing.writer.head
        body = self.machine.snapshot(self.floor)
        snapshot = self.machine.seal.sealed(self.name, head, body)
        await self._journal.save_snapshot(self.name, snapshot)

    async def stop_and_reopen(self) -> None:
        await self.stop()
        await self.open()
