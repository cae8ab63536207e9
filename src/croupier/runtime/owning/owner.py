"""Owns a stream from lease to stop: opens it, writes it, recovers it, and gives it up.

After a failed or doubtful commit the state is dropped and read back from the journal. What was
asked in the meantime is held and asked again; whatever had become durable answers as a repeat.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

from croupier.chance.chance import Chance
from croupier.chance.system_chance import SYSTEM
from croupier.core.identifiers import Instant, Origin
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor, Answer, Entry
from croupier.core.stream.starting import RUNTIME, RUNTIME_ACTOR, Identity, Start, Stop
from croupier.devices.port import Devices
from croupier.journal.port import EMPTY, Head, StoreFailedError, StreamId
from croupier.runtime.intents import INTENTS, IntentRunner
from croupier.runtime.machine import Machine
from croupier.runtime.owning import feed, leasing, restoring
from croupier.runtime.owning.witnessing import Witnessing
from croupier.runtime.task_supervisor import Chore, ChoreContext, TaskSupervisor, Work
from croupier.runtime.writing.append import Appender, Stall, Timed, WriterEnded, untimed
from croupier.runtime.writing.deadline_timer import Timer
from croupier.runtime.writing.pending_commands import (
    AwaitedAnswer,
    PendingCommand,
    UnknownResultError,
)
from croupier.runtime.writing.writer import Writer

# A bug that breaks the writer so often in a row will break it for ever.
FAULTS_AT_MOST = 3


class Owner:
    def __init__(
        self,
        connect: leasing.Connect,
        machine: Machine[Any],
        stream: StreamId,
        terms: leasing.LeaseTerms,
        identity: Identity,
        clock: Callable[[], Instant],
        witnessing: Witnessing | None = None,
        devices: Devices | None = None,
        chores: Sequence[Chore] = (),
        timed: Timed = untimed,
        supervisor: TaskSupervisor | None = None,
        forbidden: leasing.Forbidden | None = None,
        chance: Chance = SYSTEM,
    ) -> None:
        """Without `devices`, whoever sends commands carries out what is intended."""
        self.feed = feed.Feed()
        self.stream = stream
        # What the last opening found, for whoever wants to know how long it took.
        self.restored: restoring.Restored | None = None
        # To whom the stream was lost, once it was.
        self.lost: leasing.LostError | None = None
        self._machine = machine
        self._terms = terms
        self._identity = identity
        self._clock = clock
        self._witnessing = witnessing
        self._chores = tuple(chores)
        self._timed = timed
        self._supervisor = supervisor or TaskSupervisor()
        self._chance = chance
        self._intending = self._intending_with(devices) if devices is not None else None
        self._leaseholder = leasing.Leaseholder(connect, stream, terms, forbidden)
        self._writer: Writer | None = None
        # Where the last writer got to, for the next one to find again.
        self._durable = EMPTY
        self._timer: Timer | None = None
        self._held: deque[PendingCommand] = deque()
        # Why nothing can be asked at present, in a sentence for whoever does.
        self._unavailable: str | None = None
        self._stopping = False
        self._start: PendingCommand | None = None
        self._open = asyncio.Event()
        self._stall = Stall(stream, terms.patience_seconds, monotonic)
        # What the store failure, if the last writer ended by that.
        self._failure: StoreFailedError | None = None
        self._faults = 0
        self._fault: Exception | None = None
        self._serving: asyncio.Task[WriterEnded] | None = None

    def _intending_with(self, devices: Devices) -> IntentRunner:
        machine, seconds = self._machine, self._terms.retry_seconds
        return IntentRunner(
            devices, machine.completing, machine.paper, self.submit, seconds, self._chance
        )

    # What the rest of the server asks of an owner

    async def start(self) -> None:
        """Returns when the stream is open and its start recorded; waits for another's lease."""
        self._serving = asyncio.get_running_loop().create_task(self._serve())
        opening = asyncio.get_running_loop().create_task(self._open.wait())
        await asyncio.wait((self._serving, opening), return_when=asyncio.FIRST_COMPLETED)
        opening.cancel()
        if self._serving.done():
            self._serving.result()
        if isinstance(self.lost, leasing.NamesakeError):
            raise self.lost

    def submit(
        self,
        origin: Origin,
        seq: int,
        actor: Actor,
        body: Any,
        approver: Actor | None = None,
        refusal: Refusal | None = None,
    ) -> "asyncio.Future[Answer]":
        """The answer comes once everything it rests on is durable.

        A `refusal` is the answer, unless the number was decided before.
        """
        answer = AwaitedAnswer()
        self.enqueue(PendingCommand(origin, seq, actor, body, approver, answer, refusal))
        return answer

    def enqueue(self, pending: PendingCommand) -> None:
        writer = self._writer
        if self._unavailable is not None:
            pending.leave_unknown(self._unavailable)
        elif writer is not None and len(writer.waiting) < self._terms.held_at_most:
            writer.enqueue(pending)
        elif writer is None and len(self._held) < self._terms.held_at_most:
            self._held.append(pending)
        else:
            pending.leave_unknown(f"{self.stream} has too many commands waiting")

    async def stop(self) -> None:
        """A planned stop: recorded as one, with a snapshot, and the lease given up at once."""
        assert self._serving is not None
        if self._intending is not None:
            await self._intending.settle(self._terms.settle_seconds)
        if self._writer is None:
            # Nothing can be recorded without a store; what is durable will be found again.
            self._serving.cancel()
            await asyncio.gather(self._serving, return_exceptions=True)
            return
        stopping, stopped = self._as_runtime(self._writer.floor, Stop())
        self._stopping = True
        self._unavailable = self._being_stopped()
        self._writer.submit(stopping)
        with suppress(UnknownResultError):
            await stopped
        self._stop_writer()
        # A store that is gone by now has nothing recorded in it, and nobody waits for it for ever.
        with suppress(StoreFailedError):
            await self.ended()

    async def abandon(self) -> None:
        """Nobody was told that it is owned here: it is as if it had not been tried."""
        if self._serving is not None:
            self._serving.cancel()
            await asyncio.gather(self._serving, return_exceptions=True)

    def _being_stopped(self) -> str | None:
        return f"{self.stream} is being stopped" if self._stopping else None

    def _stop_writer(self) -> None:
        """Not the one that was asked, where a doubtful commit has put another in its place."""
        if self._writer is not None:
            self._writer.stop()

    async def ended(self) -> WriterEnded:
        """Why it owns the stream no more, when it does not."""
        assert self._serving is not None
        return await asyncio.shield(self._serving)

    @property
    def floor(self) -> Any:
        """The state that decisions are made by: it may be ahead of what is durable."""
        return self._writer.floor if self._writer is not None else None

    @property
    def head(self) -> Head | None:
        return self._writer.head if self._writer is not None else None

    @property
    def lacking(self) -> str | None:
        """What keeps it from recording anything at present, in a sentence."""
        if self._writer is None:
            return (
                self._unavailable
                or f"{self.stream} is being restored from the journal: {self._failure}"
            )
        failing = self._leaseholder.failing
        return f"the lease of {self.stream} cannot be renewed: {failing}" if failing else None

    # From lease to stop

    async def _serve(self) -> WriterEnded:
        try:
            await self._leaseholder.acquire()
            ended = await self._run_writer()
            while ended in (WriterEnded.IN_DOUBT, WriterEnded.BROKEN):
                await self._recover(ended)
                ended = await self._run_writer()
            if ended is WriterEnded.FENCED:
                raise await self._leaseholder.owner_elsewhere()
            await self._leaseholder.release()
            self._unavailable = f"{self.stream} is stopped"
            return ended
        except leasing.LostError as lost:
            self.lost, self._unavailable = lost, str(lost)
            return WriterEnded.FENCED
        except restoring.BrokenChainError as broken:
            self._unavailable = f"{self.stream} cannot continue: {broken}"
            restoring.log_broken(self.stream, broken)
            raise
        finally:
            await self._shut_down()

    async def _run_writer(self) -> WriterEnded:
        """From reading the state back to the end of its writer."""
        loop = asyncio.get_running_loop()
        keeping = loop.create_task(self._leaseholder.keep_renewed())
        tasks: list[asyncio.Task[Any]] = [keeping]
        self._failure = None
        try:
            writer = await self._open_writer()
            writing = loop.create_task(writer.run())
            beside = [
                self._supervisor.start(f"{what} of {self.stream}", work)
                for what, work in self._background_work(writer)
            ]
            tasks += [writing, *beside]
            self._resume(writer)
            await asyncio.wait((writing, keeping), return_when=asyncio.FIRST_COMPLETED)
            if not writing.done():
                # A bug of ours is not taken for another's lease.
                keeping.result()
                return WriterEnded.FENCED
            if writing.result() is WriterEnded.STOPPED:
                await self._stop_cleanly(writer)
            return writing.result()
        except StoreFailedError as error:
            self._failure = error
            return WriterEnded.IN_DOUBT
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._hold_unanswered()

    async def _open_writer(self) -> Writer:
        leaseholder, machine = self._leaseholder, self._machine
        await restoring.check_contains(leaseholder.journal, self.stream, self._durable)
        self.restored = await restoring.restore(leaseholder.journal, machine, self.stream)
        await restoring.check_ends_at(leaseholder.journal, self.stream, self.restored.head)
        restoring.log_rejected_snapshot(self.stream, self.restored)
        head, epoch = self.restored.head, leaseholder.lease.epoch
        appender = Appender(leaseholder.journal, self.stream, epoch, head, self._timed)
        floor, every = self.restored.floor, self._terms.snapshot_every
        if self._start is None:
            start = Start(self.stream, self._identity, machine.at(floor), machine.declarations)
            self._start, started = self._as_runtime(floor, start)
            started.add_done_callback(lambda _: self._open.set())
            self._held.appendleft(self._start)
        if self._intending is not None:
            last = machine.last_of(floor, INTENTS)
            self._intending.resume(machine.intents(floor), last)
        return Writer(machine, floor, appender, self._clock, self._publish, every)

    def _as_runtime(
        self, floor: Any, body: Start | Stop
    ) -> "tuple[PendingCommand, asyncio.Future[Answer]]":
        number = self._machine.last_of(floor, RUNTIME) + 1
        answer = AwaitedAnswer()
        return PendingCommand(RUNTIME, number, RUNTIME_ACTOR, body, None, answer), answer

    def _background_work(self, writer: Writer) -> list[tuple[str, Work]]:
        """What runs for as long as the writer does."""
        machine, floor, clock = self._machine, writer.floor, self._clock
        self._timer = Timer(clock, lambda: machine.next_deadline(floor), writer.elapse)
        work: list[tuple[str, Work]] = [("deadlines", self._timer.run)]
        if self._witnessing is not None:
            head = partial(self._witnessing.run, self.stream, lambda: writer.head, clock)
            work.append(("witness", head))
        last_of = partial(machine.last_of, floor)
        desk = ChoreContext(
            self._leaseholder.journal, clock, self.submit, last_of, self.stream, floor, self.feed
        )
        return work + [(chore.name, partial(chore.run, desk)) for chore in self._chores]

    def _resume(self, writer: Writer) -> None:
        self._writer = writer
        while self._held:
            writer.submit(self._held.popleft())

    def _publish(self, entries: Sequence[Entry], head: Head) -> None:
        self._faults = 0
        self.feed.publish(entries, head)
        if self._intending is not None:
            self._intending.follow(entries)
        if self._timer is not None:
            self._timer.look_again()
        if self._witnessing is not None:
            self._witnessing.note(head)

    async def _stop_cleanly(self, writer: Writer) -> None:
        head = writer.head
        body = self._machine.snapshot(writer.floor)
        snapshot = self._machine.seal.sealed(self.stream, head, body)
        await self._leaseholder.journal.save_snapshot(self.stream, snapshot)
        if self._witnessing is not None:
            await self._witnessing.show(self.stream, head, self._clock())

    # When something went wrong

    async def _recover(self, ended: WriterEnded) -> None:
        """Takes the lease anew, however long the store needs; commands are held for a while.

        Where another server has written the stream meanwhile, whoever asked may have asked there
        too, and gone by its answer: nothing is then decided that was held here.
        """
        if ended is WriterEnded.BROKEN:
            self._faults += 1
            if self._faults > FAULTS_AT_MOST and self._fault is not None:
                raise self._fault
        stuck = self._stall.note_failure(self._durable, self._failure or self._fault)
        if stuck:
            await asyncio.sleep(self._terms.retry_seconds)
        epoch = self._leaseholder.lease.epoch
        while True:
            try:
                await self._leaseholder.reacquire()
            except StoreFailedError as error:
                if self._stall.timed_out:
                    if self._stopping:
                        raise
                    self._drop_held(f"{self.stream} cannot record anything at present: {error}")
                await asyncio.sleep(self._terms.retry_seconds)
            else:
                if self._leaseholder.lease.epoch > epoch + 1:
                    self._drop_held(f"{self.stream} may have been run elsewhere meanwhile")
                if stuck and self._stall.timed_out:
                    self._refuse_held()
                self._unavailable = self._being_stopped()
                return

    def _refuse_held(self) -> None:
        """The store is there and does not take it: something that was asked cannot be recorded.

        The lease is ours again, so nothing is under way any more: the next writer finds in the
        journal what was done of it, and refuses the rest.
        """
        asked = [pending for pending in self._asked() if pending.refusal is None]
        if self._stopping and self._failure is not None and not asked:
            raise self._failure
        failure = self._failure or self._fault
        sentence = f"{self.stream} cannot record what was asked: {failure}"
        for pending in asked:
            pending.refusal = Refusal(RefusalCode.OUT_OF_SERVICE, sentence)
        self._stall.give_up(failure)

    def _hold_unanswered(self) -> None:
        writer, self._writer, self._timer = self._writer, None, None
        if writer is not None:
            self._fault, self._durable = writer.fault, writer.head
            self._failure = self._failure or writer.failure
            self._held.extendleft(reversed(writer.unanswered()))

    def _drop_held(self, sentence: str) -> None:
        """What is held is not decided here any more, and may be durable: that nobody is told no."""
        self._unavailable = sentence
        own = [pending for pending in self._held if pending.origin == RUNTIME]
        for pending in self._asked():
            pending.leave_unknown(sentence)
        self._held = deque(own)

    def _asked(self) -> list[PendingCommand]:
        """What is held of anybody else."""
        return [pending for pending in self._held if pending.origin != RUNTIME]

    async def _shut_down(self) -> None:
        if self._intending is not None:
            await self._intending.abandon()
        self._hold_unanswered()
        self._unavailable = self._unavailable or f"{self.stream} is not run here"
        for pending in self._held:
            pending.leave_unknown(self._unavailable)
        self._held.clear()
        self.feed.close()
        await self._leaseholder.close()
