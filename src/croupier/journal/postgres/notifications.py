"""Reports by LISTEN and NOTIFY when a stream has grown, so that nobody has to poll."""

import asyncio
from collections.abc import AsyncIterator

from croupier.journal.port import StoreFailedError, StreamId
from croupier.journal.postgres.append import channel
from croupier.journal.postgres.connection import Database

HEAD = "SELECT seq FROM croupier_journal.streams WHERE name = $1"


async def wakeups(database: Database, stream: StreamId) -> AsyncIterator[int]:
    """The sequence reached so far, then each later one; several at once count as the last.

    A notification is lost while nobody is connected. So the head is asked for after listening has
    begun, and whoever comes back after a failure reads on from the sequence that they know.
    """
    news = News()
    async with database.in_time():
        connection = await database.connect()
    try:
        async with database.in_time():
            connection.add_termination_listener(lambda _: news.end())
            await connection.add_listener(channel(stream), lambda *said: news.tell(str(said[-1])))
            news.tell(await connection.fetchval(HEAD, stream) or 0)
        while True:
            yield await news.next(database)
    finally:
        connection.terminate()


class News:
    """The latest sequence heard of, and whether it was told yet."""

    def __init__(self) -> None:
        self._latest = -1
        self._told = -1
        self._ended = False
        self._changed = asyncio.Event()

    def tell(self, seq: int | str) -> None:
        self._latest = max(self._latest, int(seq))
        self._changed.set()

    def end(self) -> None:
        self._ended = True
        self._changed.set()

    async def next(self, database: Database) -> int:
        while self._latest == self._told:
            if self._ended:
                raise StoreFailedError(f"The connection to the database {database} was lost.")
            self._changed.clear()
            await self._changed.wait()
        self._told = self._latest
        return self._told
