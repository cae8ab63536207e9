"""What a pit and the venue share on this server: owner, durable state, numbered acts.

The owner's own state may be ahead of the journal. Screens are shown the read model, so nothing that
a crash could take back is ever seen. Every command of an act has a number out of a range that
belongs to the act. Whoever repeats an act whose result was unknown gets the recorded answer of each
command that was done, and the act goes on from there. A number is never used again, so a number too
far ahead is refused: it would silence its screen or till for good, and beyond 2**53 no page can
count.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from croupier.core.identifiers import Origin
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor, Answer, Entry
from croupier.core.stream.idempotency import RecentAnswers, fingerprint
from croupier.journal.port import StreamId
from croupier.runtime.machine import Machine
from croupier.runtime.owning import leasing, restoring
from croupier.runtime.owning.feed import Feed, LaggedError, Published
from croupier.runtime.owning.owner import Owner
from croupier.runtime.task_supervisor import TaskSupervisor
from croupier.runtime.writing.pending_commands import UnknownResultError

# Told of every entry before it is folded, with the state as it was.
Notice = Callable[[Any, int, Entry], None]


class ReadModel:
    def __init__(
        self, connect: leasing.Connect, machine: Machine[Any], stream: StreamId, feed: Feed
    ) -> None:
        self.floor: Any = machine.empty()
        self.seq = 0
        self._connect = connect
        self._machine = machine
        self._stream = stream
        self._feed = feed

    async def follow(self, notice: Notice, flush: Callable[[], None]) -> None:
        """Until the owner stops. `flush` is called whenever a commit has been taken in."""
        while True:
            follower = self._feed.follow()
            try:
                await self._read_up(notice)
                flush()
                async for published in follower:
                    await self._take(published, notice)
                    flush()
                return
            except LaggedError:
                continue
            finally:
                self._feed.leave(follower)

    async def begin(self) -> None:
        """The state up to now, by the latest snapshot and what came after it."""
        async with self._journal() as journal:
            restored = await restoring.restore(journal, self._machine, self._stream)
        self.floor, self.seq = restored.floor, restored.head.seq

    async def _take(self, published: Published, notice: Notice) -> None:
        if published.first > self.seq + 1:
            # A commit that was in doubt turned out to have been made: nobody published it.
            await self._read_up(notice)
        for number, entry in enumerate(published.entries, published.first):
            if number > self.seq:
                self._fold(number, entry, notice)

    async def _read_up(self, notice: Notice) -> None:
        async with self._journal() as journal:
            async for record in journal.read(self._stream, self.seq):
                self._fold(record.seq, self._machine.decode(record.body), notice)

    def _fold(self, number: int, entry: Entry, notice: Notice) -> None:
        notice(self.floor, number, entry)
        self._machine.follow(self.floor, entry)
        self.seq = number

    @asynccontextmanager
    async def _journal(self) -> AsyncGenerator[Any, None]:
        journal = await self._connect()
        try:
            yield journal
        finally:
            await journal.close()


COMMANDS_OF_AN_ACT = 1_000


def origin_of(screen: Origin) -> Origin:
    """Whose numbers the commands of a screen's acts have."""
    return Origin(f"{screen} acts")


def last_act(heard: Mapping[Origin, RecentAnswers], screen: Origin) -> int:
    """The number of the last act of a screen that has come to a stream."""
    found = heard.get(origin_of(screen))
    return found.last // COMMANDS_OF_AN_ACT if found is not None else 0


class Act:
    """`seq` is the number that the screen has chosen for it."""

    def __init__(self, screen: Origin, seq: int) -> None:
        self.origin = origin_of(screen)
        self._first = seq * COMMANDS_OF_AN_ACT
        self._given: dict[str, set[int]] = {}

    def number(self, stream: str, heard: Mapping[Origin, RecentAnswers], body: object) -> int:
        """The one that this body has in this act already, or the next that none has."""
        given = self._given.setdefault(stream, set())
        known = heard.get(self.origin)
        recorded = {
            number: mark
            for number, (mark, _) in (known.answers.items() if known is not None else ())
            if number // COMMANDS_OF_AN_ACT == self._first // COMMANDS_OF_AN_ACT
        }
        mark = fingerprint(body)
        before = [each for each, of in recorded.items() if of == mark and each not in given]
        number = before[0] if before else max((*recorded, *given, self._first - 1)) + 1
        given.add(number)
        return number


NUMBERS_LEFT_OUT_AT_MOST = 1_000_000


def too_far(seq: int, last: int) -> bool:
    """Whether a number leaves too many others out."""
    return seq - NUMBERS_LEFT_OUT_AT_MOST > last


def leaves_too_many_out(origin: Origin, last: int) -> Refusal:
    sentence = f"the next command of {origin} is {last + 1}: this number skips too many"
    return Refusal(RefusalCode.BAD_NUMBER, sentence)


_MOMENT_SECONDS = 0.005


class StreamHost:
    """Runs one stream: a pit's, or the venue's own."""

    def __init__(
        self,
        owner: Owner,
        connect: leasing.Connect,
        machine: Machine[Any],
        supervisor: TaskSupervisor,
    ) -> None:
        self.owner = owner
        self.stream = str(owner.stream)
        self.read_model = ReadModel(connect, machine, owner.stream, owner.feed)
        self._machine = machine
        self._connect = connect
        self._supervisor = supervisor
        # The last number that each origin used, refused commands included.
        self._heard: dict[Origin, int] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Returns when the stream is owned here and can be shown."""
        await self.owner.start()
        await self.read_model.begin()

    async def stop(self) -> None:
        await self.owner.stop()
        await self.close()

    async def abandon(self) -> None:
        """It could not be started, and nobody has been told of it."""
        await self.owner.abandon()
        await self.close()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def wait_until_shown(self) -> None:
        """Returns when whatever was answered by now is in the state that screens see, too."""
        head = self.owner.head
        while head is not None and self.read_model.seq < head.seq:
            await asyncio.sleep(_MOMENT_SECONDS)

    def needs_row(self, body: object) -> bool:
        return type(body) in self._machine.needing_a_row

    async def with_row(self, body: object) -> object:
        """As the writer would have it, for whoever asks what it would do."""
        journal = await self._connect()
        try:
            floor = self.read_model.floor
            return await self._machine.looked_up(journal, self.owner.stream, floor, body)
        finally:
            await journal.close()

    def last_seq(self, origin: Origin) -> int:
        return max(self._machine.last_of(self.floor, origin), self._heard.get(origin, 0))

    def last_act(self, screen: Origin) -> int:
        return last_act(self._machine.recent_answers(self.floor), screen)

    @property
    def floor(self) -> Any:
        """The owner's, or what is shown while the owner reads its own back: whoever comes then
        counts on from there, and takes no number a second time.
        """
        floor = self.owner.floor
        return floor if floor is not None else self.read_model.floor

    async def do(
        self, act: Act, actor: Actor, body: object, approver: Actor | None = None
    ) -> Answer:
        """A command of an act, which may have been recorded when the act was asked for before."""
        floor = self.owner.floor
        if floor is None:
            raise UnknownResultError(f"{self.stream} cannot record anything at present")
        number = act.number(self.stream, self._machine.recent_answers(floor), body)
        return await self.owner.submit(act.origin, number, actor, body, approver)
