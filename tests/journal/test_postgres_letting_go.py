"""Two processes that let go at once, and one that is killed before it has deleted anything."""

import asyncio

import asyncpg
import pytest

from croupier.journal.port import Base, LetGo, LetGoError, NotInChain
from croupier.journal.postgres import letting_go
from croupier.journal.postgres.reader import PostgresReader
from croupier.journal.postgres.store import PostgresJournal
from tests.contracts.owners import PIT, entries, numbered, own

WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


async def test_a_base_goes_not_back_to_what_another_has_let_go_meanwhile(postgres_url: str) -> None:
    journal = await PostgresJournal.open(postgres_url, 20.0)
    await (await own(journal)).write(*numbered(5))
    found = await entries(journal)
    near, far = (Base(seq, found[seq - 1].hash, found[seq - 1].at, b"state") for seq in (2, 4))
    first = await asyncpg.connect(postgres_url)
    # As far as its commit, while the second asks for less.
    await first.execute("BEGIN")
    await first.execute(letting_go.ONE_AT_A_TIME)
    number = await first.fetchval(letting_go.FIND, PIT, far.seq, far.hash)
    await first.execute(letting_go.SET_BASE, number, far.seq, far.hash, far.at, far.body)
    second = asyncio.create_task(journal.let_go({PIT: near}))
    looking = await asyncpg.connect(postgres_url)
    async with asyncio.timeout(20):
        while not await looking.fetchval(WAITING):
            await asyncio.sleep(0.01)
    await first.execute("COMMIT")
    assert await second == NotInChain(PIT, near.seq)
    assert await journal.base(PIT) == far
    for connection in (first, looking):
        await connection.close()
    await journal.close()


async def test_what_a_process_that_is_killed_has_not_deleted_is_read_no_more(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(letting_go, "TRIMMED_AT_ONCE", 2)
    journal = await PostgresJournal.open(postgres_url, 20.0)
    owner = await own(journal)
    await owner.write(*numbered(7))
    found = await entries(journal)
    near, far = (Base(seq, found[seq - 1].hash, found[seq - 1].at, b"state") for seq in (2, 5))
    killed = await asyncpg.connect(postgres_url)
    assert await letting_go.let_go(killed, {PIT: far}, []) == LetGo(0, 0)
    killed.terminate()
    assert await journal.base(PIT) == far
    assert [each.seq for each in await entries(journal, after=5)] == [6, 7]
    for after in (0, 4):
        with pytest.raises(LetGoError):
            await entries(journal, after=after)
    reader = await PostgresReader.open(postgres_url, 20.0)
    assert await reader.strays() == []
    # No base goes back to what is left, and the next release takes it away while others write.
    assert await journal.let_go({PIT: near}) == NotInChain(PIT, near.seq)
    await owner.write(b"meanwhile")
    assert await journal.let_go({}) == LetGo(5, 0)
    looking = await asyncpg.connect(postgres_url)
    assert await looking.fetchval("SELECT min(seq) FROM croupier_journal.entries") == 6
    assert await journal.let_go({}) == LetGo(0, 0)
    await looking.close()
    await reader.close()
    await journal.close()
