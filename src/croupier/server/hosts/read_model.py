"""The state of a stream as it is durably known, folded from what its owner has published.

The owner's own state may be ahead of the journal. Screens are shown this one, so nothing that a
crash could take back is ever seen.
"""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

from croupier.core.stream.envelope import Entry
from croupier.journal.port import StreamId
from croupier.runtime.machine import Machine
from croupier.runtime.owning.feed import Feed, LaggedError, Published
from croupier.runtime.owning.leasing import Connect
from croupier.runtime.owning.restoring import restore

# Told of every entry before it is folded, with the state as it was.
Notice = Callable[[Any, int, Entry], None]


class ReadModel:
    def __init__(
        self, connect: Connect, machine: Machine[Any], stream: StreamId, feed: Feed
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
            restored = await restore(journal, self._machine, self._stream)
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
