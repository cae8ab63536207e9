"""A stream run by the real writer on a store in memory, and what becomes of it in a crash."""

from collections.abc import Awaitable, Callable
from enum import Enum
from typing import Any

from croupier.core.identifiers import Instant, Origin
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.starting import RUNTIME, RUNTIME_ACTOR, Identity, Start, Stop
from croupier.journal.fault_injection import Fault, FaultyJournal
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.journal.port import Lease, StreamId
from croupier.runtime.machine import Machine
from croupier.runtime.owning.restoring import restore
from croupier.runtime.writing.append import Appender
from croupier.runtime.writing.pending_commands import PendingCommand
from croupier.runtime.writing.writer import Writer
from croupier.sim.writing import CrashedError, Reply, Writing

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
    Mishap.DIES_BEFORE_WRITING: Fault.BEFORE_WRITE,
    Mishap.DIES_AFTER_WRITING: Fault.AFTER_WRITE,
    Mishap.IN_DOUBT_NOT_WRITTEN: Fault.BEFORE_WRITE,
    Mishap.IN_DOUBT_WRITTEN: Fault.AFTER_WRITE,
}
_DEATHS = (Mishap.DIES_BEFORE_WRITING, Mishap.DIES_AFTER_WRITING)


class Stream:
    def __init__(
        self,
        name: str,
        machine: Machine[Any],
        shelf: MemoryStore,
        clock: Callable[[], Instant],
        snapshot_every: int,
    ) -> None:
        self.name = StreamId(name)
        self.machine = machine
        self.shelf = shelf
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
        self._journal = FaultyJournal(MemoryJournal(self.shelf))
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
        reply = Reply()
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
