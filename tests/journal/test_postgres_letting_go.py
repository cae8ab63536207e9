"""Two processes that let go at once: the second looks at what the first has left."""

import asyncio

import asyncpg

from croupier.journal.port import Base, NotInChain
from croupier.journal.postgres import letting_go
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
    await first.fetchval(letting_go.LET_GO, number, far.seq)
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
