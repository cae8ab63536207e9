"""Whoever follows a stream is woken when it grows, and told when it cannot be."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator

import pytest

from croupier.journal.port import StoreFailedError, StreamId
from croupier.journal.postgres.store import PostgresJournal
from tests.contracts.owners import PIT, draft, numbered, own, ticket


@pytest.fixture
async def journal(postgres_url: str) -> AsyncIterator[PostgresJournal]:
    made = await PostgresJournal.open(postgres_url)
    yield made
    await made.close()


async def next_of(wakeups: AsyncIterator[int]) -> int:
    return await asyncio.wait_for(anext(wakeups), 20)


async def test_a_follower_hears_where_the_stream_is_and_then_of_every_growth(
    journal: PostgresJournal,
) -> None:
    owner = await own(journal)
    await owner.write(*numbered(3))
    wakeups = journal.wakeups(PIT)
    assert await next_of(wakeups) == 3
    await owner.write(*numbered(5))
    assert await next_of(wakeups) == 8
    await owner.append(draft(b"", ticket("A")))
    assert await next_of(wakeups) == 9


async def test_a_slow_follower_hears_of_the_last_growth_only(journal: PostgresJournal) -> None:
    owner = await own(journal)
    wakeups = journal.wakeups(PIT)
    assert await next_of(wakeups) == 0
    for body in numbered(10):
        await owner.write(body)
    heard = 0
    times = 0
    while heard < 10:
        heard, times = await next_of(wakeups), times + 1
    assert heard == 10
    assert times <= 10


async def test_a_follower_hears_nothing_of_other_streams_or_of_what_was_refused(
    journal: PostgresJournal,
) -> None:
    owner = await own(journal, StreamId("pit \N{GAME DIE}" * 20))
    other = await own(journal, StreamId("other"))
    wakeups = journal.wakeups(owner.stream)
    assert await next_of(wakeups) == 0
    await other.write(b"not for you")
    await owner.claim(ticket("A", 7))
    waiting = asyncio.ensure_future(anext(wakeups))
    await asyncio.sleep(0.2)
    assert not waiting.done()
    await owner.write(b"for you")
    assert await asyncio.wait_for(waiting, 20) == 1


async def test_a_follower_whose_connection_is_cut_is_told(
    journal: PostgresJournal, postgres_url: str
) -> None:
    await own(journal)
    wakeups = journal.wakeups(PIT)
    assert await next_of(wakeups) == 0
    async with journal._link(PIT).use() as connection:
        listener = await connection.fetchval(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() "
            "AND pid <> pg_backend_pid() AND query LIKE 'SELECT seq FROM%'"
        )
    os.kill(listener, signal.SIGTERM)
    with pytest.raises(StoreFailedError, match="was lost"):
        await next_of(wakeups)
