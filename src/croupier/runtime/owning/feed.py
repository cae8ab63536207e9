"""Publishes entries to whoever follows the stream: views, screens, intents, witnesses.

Back-pressure: a follower that is too slow loses its place and is told so. The writer waits
for none.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Sequence

from msgspec import Struct

from croupier.core.stream.envelope import Entry
from croupier.journal.port import Head

ENTRIES_BEHIND_AT_MOST = 20_000


class Published(Struct, frozen=True):
    """Entries that one commit made durable. `first` is the sequence of the first of them, and
    `head` is the last.
    """

    first: int
    entries: tuple[Entry, ...]
    head: Head


class LaggedError(Exception):
    """The follower was too slow: it must catch up from the journal, or from a view's state."""


class FeedFollower:
    """`async for published in follower`; it ends when the stream's owner stops."""

    def __init__(self, behind_at_most: int) -> None:
        self._most = behind_at_most
        self._behind = 0
        self._queue: deque[Published] = deque()
        self._news = asyncio.Event()
        self._lagged = False
        self._closed = False

    def tell(self, published: Published) -> None:
        if self._lagged or self._closed:
            return
        self._queue.append(published)
        self._behind += len(published.entries)
        if self._behind > self._most:
            self._lagged = True
            self._queue.clear()
        self._news.set()

    def close(self) -> None:
        self._closed = True
        self._news.set()

    def taken(self) -> list[Published]:
        """What was published since this was last asked, for whoever does not wait for it."""
        if self._lagged:
            raise self._lag()
        published, self._behind = [*self._queue], 0
        self._queue.clear()
        return published

    def _lag(self) -> LaggedError:
        return LaggedError(f"more than {self._most} entries behind")

    def __aiter__(self) -> AsyncIterator[Published]:
        return self

    async def __anext__(self) -> Published:
        while not self._queue:
            if self._lagged:
                raise self._lag()
            if self._closed:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        published = self._queue.popleft()
        self._behind -= len(published.entries)
        return published


class Feed:
    def __init__(self) -> None:
        self._followers: list[FeedFollower] = []
        self._closed = False

    def follow(self, behind_at_most: int = ENTRIES_BEHIND_AT_MOST) -> FeedFollower:
        """From the next commit on; there is none any more once the owner has stopped."""
        follower = FeedFollower(behind_at_most)
        if self._closed:
            follower.close()
        else:
            self._followers.append(follower)
        return follower

    def leave(self, follower: FeedFollower) -> None:
        if follower in self._followers:
            self._followers.remove(follower)
        follower.close()

    def publish(self, entries: Sequence[Entry], head: Head) -> None:
        if not self._followers:
            return
        published = Published(head.seq - len(entries) + 1, tuple(entries), head)
        for follower in self._followers:
            follower.tell(published)

    def close(self) -> None:
        self._closed = True
        for follower in self._followers:
            follower.close()
        self._followers.clear()
