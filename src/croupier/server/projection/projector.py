"""Projects one stream entry by entry: from the journal up to now, then as its owner commits.

The table never waits: what is published is gathered, counted in a thread and written at most twice
a second. Whoever falls too far behind reads on in the journal, from the last entry counted.
"""

import asyncio
from collections.abc import Callable, Sequence

from croupier.core.identifiers import is_the_venues
from croupier.core.pit import registry
from croupier.core.stream import codec, envelope
from croupier.core.venue.registry import CODEC
from croupier.journal.port import LetGoError, ReadableJournal, Record, StoreFailedError, StreamId
from croupier.runtime.owning.feed import Feed, FeedFollower, LaggedError
from croupier.runtime.owning.leasing import Connect
from croupier.runtime.pit_machine import UPCASTERS
from croupier.server.projection.batch import ProjectorState
from croupier.server.projection.entry_counting import Counting, EntryRange, UncountableError
from croupier.server.projection.schema import ProjectionBatch, Store


def decoder(stream: StreamId) -> Callable[[bytes], envelope.Entry]:
    return CODEC.decode_entry if is_the_venues(stream) else _decode_pit


def _decode_pit(body: bytes) -> envelope.Entry:
    return UPCASTERS.decode(body, registry.decode_entry, codec.UnreadableEntryError)


SECONDS_BETWEEN_WRITES = 0.5
ENTRIES_AT_ONCE = 2_000
_BEHIND_AT_MOST = 20_000


class OvertakenError(Exception):
    """Somebody else has counted the stream meanwhile: what was remembered is out of date."""


class LetGoUncountedError(StoreFailedError):
    """The store of reports lacks what the journal no longer has."""


class Projector:
    def __init__(self, store: Store, stream: StreamId) -> None:
        self.stream = stream
        self._store = store
        self._decode = decoder(stream)
        self._memory: ProjectorState | None = None
        # Entries that cannot be counted, also those found before the server was started.
        self.uncounted: set[int] = set()

    async def catch_up(self, journal: ReadableJournal) -> int:
        """Everything that is in the journal; says how many entries it was."""
        counted, records = 0, list[Record]()
        memory = await self._remembered()
        async for record in journal.read(self.stream, memory.seq):
            records.append(record)
            if len(records) >= ENTRIES_AT_ONCE:
                counted += await self._count_records(records)
                records = []
        return counted + await self._count_records(records)

    async def follow(self, connect: Connect, feed: Feed) -> None:
        """Until the stream's owner stops."""
        while True:
            follower = feed.follow(_BEHIND_AT_MOST)
            try:
                await self._read_up(connect)
                await self._follow(connect, follower)
                return
            except (LaggedError, OvertakenError):
                self._memory = None
            finally:
                feed.leave(follower)

    async def _follow(self, connect: Connect, follower: FeedFollower) -> None:
        ended = False
        while not ended:
            gathered, ended = await _gathered(follower)
            memory = await self._remembered()
            if gathered and gathered[0].first > memory.seq + 1:
                # A commit that was in doubt turned out to have been made: nobody published it.
                await self._read_up(connect)
            await self._count(gathered)

    async def _read_up(self, connect: Connect) -> None:
        journal = await connect()
        try:
            await self.catch_up(journal)
        except LetGoError as error:
            raise LetGoUncountedError(
                f"entries of {self.stream} were let go before they were counted; `croupier reports "
                "JOURNAL --archives DIR` counts them, with DIR the archives of sealed days"
            ) from error
        finally:
            await journal.close()

    async def _count_records(self, records: list[Record]) -> int:
        if records:
            decode = self._decode
            entries = await asyncio.to_thread(lambda: [decode(each.body) for each in records])
            await self._count([EntryRange.of(records[0].seq, entries)])
        return len(records)

    async def _count(self, stretches: Sequence[EntryRange]) -> None:
        while True:
            try:
                return await self._count_without(self.uncounted, stretches)
            except UncountableError as error:
                # Counted anew from what is stored: nothing is left of an entry counted in part.
                self.uncounted.add(error.seq)

    async def _count_without(self, uncountable: set[int], stretches: Sequence[EntryRange]) -> None:
        memory = await self._remembered()
        before = memory.seq
        try:
            batch = await asyncio.to_thread(_counted, memory, uncountable, stretches)
            written = batch.seq == before or await self._store.write(batch)
        except BaseException:
            # What was remembered is ahead of what was written.
            self._memory = None
            raise
        if not written:
            raise OvertakenError(f"{self.stream} was counted beyond entry {before} by another")

    async def _remembered(self) -> ProjectorState:
        if self._memory is None:
            self._memory = await ProjectorState.of(self._store, self.stream)
            self.uncounted.update(self._memory.uncounted)
        return self._memory


def _counted(
    memory: ProjectorState, uncountable: set[int], stretches: Sequence[EntryRange]
) -> ProjectionBatch:
    counting = Counting(memory, uncountable)
    for stretch in stretches:
        counting.take_all(stretch)
    return counting.batch()


async def _gathered(follower: FeedFollower) -> tuple[list[EntryRange], bool]:
    """What is published within half a second of the first; and whether the owner has stopped."""
    found: list[EntryRange] = []
    try:
        found.append(await _next(follower))
        async with asyncio.timeout(SECONDS_BETWEEN_WRITES):
            while True:
                found.append(await _next(follower))
    except TimeoutError:
        pass
    except StopAsyncIteration:
        return found, True
    return found, False


async def _next(follower: FeedFollower) -> EntryRange:
    published = await anext(follower)
    return EntryRange.of(published.first, published.entries)


async def project(store: Store, journal: ReadableJournal) -> int:
    """Every stream up to now, for whoever reads a journal that no server runs."""
    counted = 0
    for stream in await journal.streams():
        while True:
            try:
                counted += await Projector(store, stream).catch_up(journal)
                break
            except OvertakenError:
                continue
    return counted
