"""A stretch of a stream that somebody else decides again, from the state before it.

To decide an entry again costs more than all else that a proof asks of it, and needs nothing but
the state before it. So whoever proves a stream may only follow a stretch, while another decides
it. A stretch that comes out alike proves the state that the next one was begun with.
"""

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import Protocol, cast

from msgspec import Struct

from croupier.audit.replay import Place, Replay
from croupier.audit.wrong import Wrong
from croupier.journal.port import ReadableJournal, Record, StreamId

# Enough to be worth the state that is handed over with them.
ENTRIES_AT_A_STRETCH = 4_000


class Stretch(Struct, frozen=True):
    """The entries after a place, up to and with `until`. `state` is as a snapshot has it."""

    stream: StreamId
    after: Place
    until: int
    state: bytes


class Judged(Struct, frozen=True):
    """How far a stretch came out alike, and what is wrong with the entry after that."""

    stream: StreamId
    alike: Place
    other_cores: dict[int, int]
    wrong: Wrong | None


class Hands(Protocol):
    """Whoever decides stretches of so many entries beside the proof."""

    @property
    def entries(self) -> int: ...

    def free(self) -> bool: ...

    def give(self, stretch: Stretch) -> None: ...

    def disproved(self, stream: StreamId) -> bool:
        """Whether one of its stretches is known to be wrong by now."""
        ...

    async def judged(self) -> Sequence[Judged]:
        """All that was given since this was last asked, once it is judged."""
        ...


class NoHands:
    entries = ENTRIES_AT_A_STRETCH

    def free(self) -> bool:
        return False

    def give(self, stretch: Stretch) -> None:
        raise AssertionError("nobody is there to take it")

    def disproved(self, stream: StreamId) -> bool:
        return False

    async def judged(self) -> Sequence[Judged]:
        return ()


NO_HANDS = NoHands()


async def judge(journal: ReadableJournal, stretch: Stretch) -> Judged:
    replay = Replay.at(stretch.stream, stretch.after, stretch.state)
    reading = journal.read(stretch.stream, stretch.after.head.seq)
    # Every store reads by a generator: left before its end, it is to be closed.
    async with aclosing(cast(AsyncGenerator[Record, None], reading)) as records:
        async for record in records:
            if replay.take(record) is not None or record.seq >= stretch.until:
                break
    return Judged(stretch.stream, replay.place, dict(replay.other_cores), replay.wrong)
