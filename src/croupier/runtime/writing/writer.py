"""The one writer of a stream: stamps and decides commands, folds and commits entries, then answers.

Commands are decided as they come, while the batch before is being made durable; the next commit
starts when the last one ends. No answer, refusal or published entry leaves before everything it
rests on is durable.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from croupier.core.identifiers import Instant
from croupier.core.stream.envelope import Answer, Command, Entry
from croupier.core.stream.idempotency import repeated
from croupier.core.stream.recording import truncated
from croupier.journal.port import ClaimLost, Drafts, Head, StoreFailedError
from croupier.runtime.machine import Machine
from croupier.runtime.tickets.claims import RowInDoubtError
from croupier.runtime.writing.append import Appender, Snapshots, WriterEnded
from croupier.runtime.writing.group_commit import (
    ENOUGH_FOR_A_COMMIT,
    ENTRIES_PER_COMMIT,
    OF_AN_ORIGIN_PER_COMMIT,
    Batch,
    GroupCommit,
)
from croupier.runtime.writing.pending_commands import PendingCommand, UnrecordedRefusals

# So many waiting commands are decided at a stretch before the event loop does something else.
DECIDED_AT_A_STRETCH = 64
# Somebody else gets ahead each time a claim is lost, so this is never reached but by a mistake.
CLAIMS_LOST_AT_MOST = 20


class Writer:
    def __init__(
        self,
        machine: Machine[Any],
        floor: Any,
        appender: Appender,
        clock: Callable[[], Instant],
        publish: Callable[[Sequence[Entry], Head], None],
        snapshot_every: int,
    ) -> None:
        self.floor = floor
        self.fault: Exception | None = None
        self._machine = machine
        self._needing_a_row = machine.needing_a_row
        self._needing_a_number = machine.needing_a_number
        self._appender = appender
        self._clock = clock
        self._publish = publish
        self._snapshots = Snapshots(appender, snapshot_every)
        self._last = machine.at(floor)
        self._unrecorded = UnrecordedRefusals()
        self._refused_unrecorded = self._unrecorded.origins
        self._forming = Batch()
        self._committing = Batch()
        # Not decided yet. Whatever holds up the first of them lets them go on when it is over.
        self.waiting: deque[PendingCommand] = deque()
        # While a claim is under way nothing else may be decided: the state to decide by is not yet
        # known.
        self._claiming: PendingCommand | None = None
        self._claims_lost = 0
        self._group_commit = GroupCommit()
        self._draining = False
        self._stopping = False
        self._ended = False
        self._wake = asyncio.Event()

    @property
    def head(self) -> Head:
        """The last durable entry."""
        return self._appender.head

    @property
    def failure(self) -> StoreFailedError | None:
        """What the store said, if that is why nothing more is written."""
        return self._appender.failure

    def submit(self, pending: PendingCommand) -> None:
        if self.waiting or self._held_up(pending):
            self.waiting.append(pending)
        else:
            self._take(pending, self._now())
            self._wake.set()

    def enqueue(self, pending: PendingCommand) -> None:
        """As `submit`, in the loop's next turn and at a stretch with all that came in this one:
        what one decision needs is then near for the next.
        """
        self.waiting.append(pending)
        if len(self.waiting) == 1:
            self._drain_soon()

    def elapse(self) -> None:
        """Applies the deadlines that have come; called by a timer, and needed by nobody."""
        if self.waiting or self._blocked():
            return
        try:
            self._apply(self._machine.due(self.floor, self._now()))
        except Exception as error:
            self._break(error)
        self._wake.set()

    def stop(self) -> None:
        """Lets `run` end once all that was asked so far is durable."""
        self._stopping = True
        self._wake.set()

    def unanswered(self) -> list[PendingCommand]:
        """What was asked and not answered, in order, once no more of it is to be decided here."""
        self._ended = True
        batched = [*self._committing.pending, *self._forming.pending]
        if self._claiming is not None and self._claiming not in batched:
            batched.append(self._claiming)
        return [pending for pending in (*batched, *self.waiting) if not pending.answer.done()]

    async def run(self) -> WriterEnded:
        """Commits batch after batch, until told to stop or until it must."""
        ended: WriterEnded | None = None
        while ended is None:
            if self._forming:
                await self._gather()
                ended = await self._commit()
            elif self.fault is not None:
                ended = WriterEnded.BROKEN
            elif self._claiming is not None:
                ended = await self._look_up_claim(self._claiming)
            elif self._stopping and not self.waiting:
                ended = WriterEnded.STOPPED
            else:
                self._wake.clear()
                await self._wake.wait()
        await self._snapshots.saved()
        return ended

    # Deciding: every wager passes through here, so little is asked that was asked before

    def _blocked(self) -> bool:
        return (
            self._claiming is not None
            or self.fault is not None
            or self._ended
            or len(self._forming.entries) >= ENTRIES_PER_COMMIT
        )

    def _held_up(self, pending: PendingCommand) -> bool:
        asked = self._forming.by_origin.get(pending.origin, 0)
        return asked >= OF_AN_ORIGIN_PER_COMMIT or self._blocked()

    def _now(self) -> Instant:
        """Time stands still rather than going back."""
        now = self._clock()
        self._last = max(now, self._last)
        return self._last

    def _take(self, pending: PendingCommand, at: Instant) -> None:
        """`at` is now, or a moment ago where several are decided at a stretch."""
        if type(pending.body) in self._needing_a_row:
            self._claim(pending, at)
        else:
            self._decide(pending, pending.body, at)

    def _claim(self, pending: PendingCommand, at: Instant) -> None:
        """Everything waits for a command that asks the store; where state knows enough, nothing."""
        try:
            self._apply(self._machine.due(self.floor, at))
            looks_up = self._machine.looks_up(self.floor, pending.body)
        except Exception as error:
            self._break_on(pending, error)
            return
        if looks_up:
            self._claiming = pending
        else:
            self._decide(pending, pending.body, at)

    def _decide(self, pending: PendingCommand, body: Any, at: Instant) -> None:
        machine, floor, origin = self._machine, self.floor, pending.origin
        try:
            if type(body) in self._needing_a_number:
                body = pending.numbered(machine.numbered, body)
            command = Command(origin, pending.seq, at, pending.actor, body, pending.approver)
            earliest = machine.next_deadline(floor)
            if earliest is not None and earliest.at <= at:
                self._apply(machine.due(floor, at))
            if origin in self._refused_unrecorded:
                known = self._unrecorded.answer(command)
                if known is not None:
                    self._answer_when_durable(pending, known)
                    return
            if pending.refusal is not None:
                self._refuse(pending, command)
                return
            if type(body) in machine.beginning:
                self._apply(machine.implied(floor, command))
            entry = machine.decide(floor, command)
            # Whatever has events is recorded: only of the rest need it be asked.
            if entry.claims or not (entry.events or machine.recorded(floor, entry)):
                self._answer_unfolded(pending, entry)
                return
            if not entry.events:
                entry = truncated(entry)
            machine.fold(floor, entry)
            forming = self._forming
            forming.entries.append(entry)
            forming.pending.append(pending)
            forming.answers.append(entry.answer)
            forming.by_origin[origin] = forming.by_origin.get(origin, 0) + 1
        except Exception as error:
            self._break_on(pending, error)

    def _refuse(self, pending: PendingCommand, command: Command[Any]) -> None:
        """What was turned down before it came here, unless its number was decided before."""
        known = repeated(self._machine.recent_answers(self.floor), command)
        if known is None:
            known = Answer(refusal=pending.refusal)
            self._unrecorded.keep(command, known)
        self._answer_when_durable(pending, known)

    def _answer_unfolded(self, pending: PendingCommand, entry: Entry) -> None:
        """A claim may be lost, so it is folded when durable; what is not recorded never is."""
        if entry.claims:
            self._claiming = self._forming.claiming = pending
            self._forming.entries.append(entry)
        elif entry.answer.refusal is not None:
            self._unrecorded.keep(entry.command, entry.answer)
        self._answer_when_durable(pending, entry.answer)

    def _apply(self, entries: Iterator[Entry]) -> None:
        for entry in entries:
            self._machine.fold(self.floor, entry)
            self._forming.entries.append(entry)

    def _answer_when_durable(self, pending: PendingCommand, answer: Answer) -> None:
        """Answers once all that came before is durable, which may be at once.

        Another server may have decided the same number as soon as the stream is not ours any more.
        """
        if self._committing or self._forming or not self._appender.lease_confirmed:
            self._forming.answer_later(pending, answer)
        else:
            pending.reply(answer)

    def _break_on(self, pending: PendingCommand, error: Exception) -> None:
        """A command that the program fails on is not done, and would make it fail again.

        Where its number was used before, the answer of that time is still to be had.
        """
        heard = self._machine.recent_answers(self.floor).get(pending.origin)
        if heard is not None and heard.used(pending.seq):
            pending.leave_unknown(f"a program fault: {error}")
        else:
            pending.refuse_undone()
        self._break(error)

    def _break(self, error: Exception) -> None:
        """What was folded before is good and will be committed; what comes after is not decided."""
        self.fault = error
        self._wake.set()

    def _drain_soon(self) -> None:
        if self.waiting and not self._draining and not self._held_up(self.waiting[0]):
            self._draining = True
            asyncio.get_running_loop().call_soon(self._drain)

    def _drain(self) -> None:
        self._draining = False
        waiting, asked, at = self.waiting, self._forming.by_origin, self._now()
        needing_a_row = self._needing_a_row
        room = 0 if self._blocked() else ENTRIES_PER_COMMIT - len(self._forming.entries)
        for _ in range(min(len(waiting), DECIDED_AT_A_STRETCH, room)):
            if asked.get(waiting[0].origin, 0) >= OF_AN_ORIGIN_PER_COMMIT:
                break
            pending = waiting.popleft()
            # As `_take` has it, without a call more for each of very many.
            if type(pending.body) in needing_a_row:
                self._claim(pending, at)
            else:
                self._decide(pending, pending.body, at)
            if self._claiming is not None or self.fault is not None:
                break
        with suppress(Exception):  # One that cannot be written out is found again by its commit.
            self._forming.encode_entries(self._machine)
        self._wake.set()
        if waiting:
            self._drain_soon()

    # Claims

    async def _look_up_claim(self, pending: PendingCommand) -> WriterEnded | None:
        """The commands before it are durable by now, so nothing waits for the store but this."""
        try:
            journal, stream = self._appender.journal, self._appender.stream
            body = await self._machine.looked_up(journal, stream, self.floor, pending.body)
        except StoreFailedError as error:
            self._appender.failure = error
            return WriterEnded.IN_DOUBT
        except RowInDoubtError as error:
            self._claiming = None
            self._refuse_row(pending, error)
            return None
        except Exception as error:
            self._claiming = None
            self._break_on(pending, error)
            return None
        self._claiming = None
        self._decide(pending, body, self._now())
        self._drain_soon()
        return None

    def _refuse_row(self, pending: PendingCommand, error: RowInDoubtError) -> None:
        """Refused, unless its number was used: then what it came to is known by itself, or not."""
        heard = self._machine.recent_answers(self.floor).get(pending.origin)
        if heard is not None and heard.used(pending.seq):
            pending.leave_unknown(str(error))
        else:
            self._answer_when_durable(pending, Answer(refusal=error.refusal))
        self._drain_soon()

    def _decide_anew(self, pending: PendingCommand) -> None:
        """With the row as it is now, or another number drawn."""
        self._claims_lost += 1
        if self._claims_lost > CLAIMS_LOST_AT_MOST:
            pending.refuse_undone()
            self._claiming, self._claims_lost = None, 0
            self._drain_soon()
        else:
            self._claiming = None
            self._take(pending, self._now())
            self._drain_soon()

    # Committing

    async def _gather(self) -> None:
        """What is asked already and waits to be decided goes along, as far as a commit takes it."""
        await self._group_commit.wait(len(self._forming.entries))
        while self._draining and len(self._forming.entries) < ENOUGH_FOR_A_COMMIT:
            await asyncio.sleep(0)

    async def _commit(self) -> WriterEnded | None:
        batch, self._committing, self._forming = self._forming, self._forming, Batch()
        self._group_commit.begin(len(batch.entries))
        self._drain_soon()
        snapshot = self._snapshot_if_due(batch)
        drafts = self._drafts(batch)
        if drafts is None:
            return WriterEnded.BROKEN
        result = await self._appender.append(drafts)
        if isinstance(result, ClaimLost):
            return await self._retry_without_claim(batch)
        if isinstance(result, WriterEnded):
            return result
        self._durable(batch, result)
        if snapshot is not None:
            self._snapshots.save(self._machine.seal.sealed(self._appender.stream, result, snapshot))
        return None

    def _drafts(self, batch: Batch) -> Drafts | None:
        """One that cannot be written out is a bug. Nothing of the batch is then written or
        answered: whoever asked for that one is told, the rest is asked again.
        """
        try:
            batch.encode_entries(self._machine)
        except Exception as error:
            batch.refuse_unencodable()
            self._break(error)
            return None
        return batch.drafts()

    def _durable(self, batch: Batch, head: Head) -> None:
        before, self._appender.head, self._committing = self._appender.head, head, Batch()
        self._machine.history.wrote(self._appender.stream, before.seq, head.seq, batch.claims)
        if batch.claiming is not None:
            self._machine.fold(self.floor, batch.entries[-1])
            self._claiming, self._claims_lost = None, 0
        batch.release()
        if batch.entries:
            self._publish(batch.entries, head)
        self._drain_soon()

    async def _retry_without_claim(self, batch: Batch) -> WriterEnded | None:
        """Another stream was faster. All before it is written; it alone is decided anew."""
        pending = batch.claiming
        assert pending is not None
        self._committing = rest = batch.without_claim()
        result = await self._appender.append(rest.drafts())
        if isinstance(result, WriterEnded):
            return result
        assert isinstance(result, Head)
        self._durable(rest, result)
        self._decide_anew(pending)
        return None

    def _snapshot_if_due(self, batch: Batch) -> bytes | None:
        """The state as it will be once the batch is durable."""
        due = self._snapshots.due(len(batch.entries), waiting=bool(self.waiting))
        return self._machine.snapshot(self.floor) if due and batch.claiming is None else None
