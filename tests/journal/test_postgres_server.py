"""What becomes of the journal when the database server crashes, stalls or is somebody else's.

Where entries are written by a writer process, nothing of it is different.
"""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress

import asyncpg
import pytest

from croupier.journal.port import EMPTY, Drafts, Lease, StoreFailedError
from croupier.journal.postgres import schema
from croupier.journal.postgres.connection import Database
from croupier.journal.postgres.reader import PostgresReader
from croupier.journal.postgres.store import PostgresJournal
from croupier.journal.postgres.writer_process import APPLICATION_NAME
from tests.contracts.owners import LONG, PIT, Owner, bodies, draft, numbered, own, ticket
from tests.plugins.postgres import WITHOUT_DISK, PostgresServer, server

TIMEOUT = 2.0
LONG_TIMEOUT = 20.0


@pytest.fixture(scope="module")
def private_server() -> Iterator[PostgresServer]:
    """One that may be crashed."""
    with server(*WITHOUT_DISK) as made:
        yield made


@pytest.fixture(params=[False, True], ids=["here", "writer process"])
def writer_process(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


@pytest.fixture
async def journal(postgres_url: str, writer_process: bool) -> AsyncIterator[PostgresJournal]:
    made = await PostgresJournal.open(postgres_url, TIMEOUT, writer_process=writer_process)
    yield made
    await made.close()


WRITERS = """
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = $1
"""


async def backend(journal: PostgresJournal) -> int:
    """The server's process that writes what is appended."""
    async with journal._link(PIT).use() as connection:
        if journal._writer is not None:
            return int(await connection.fetchval(WRITERS, APPLICATION_NAME))
        return int(connection.get_server_pid())


async def own_again(journal: PostgresJournal, name: str) -> Owner:
    """Asked twice at most: by a connection from before the crash, and by one from after it."""
    try:
        return await own(journal, name=name)
    except StoreFailedError:
        return await own(journal, name=name)


async def test_a_server_that_crashes_fails_the_append_and_loses_nothing_acknowledged(
    private_server: PostgresServer, writer_process: bool
) -> None:
    with private_server.database() as url:
        journal = await PostgresJournal.open(url, LONG_TIMEOUT, writer_process=writer_process)
        owner = await own(journal)
        await owner.append(draft(b"entry 1", ticket("A")))
        private_server.crash()
        for _ in range(2):
            with pytest.raises(StoreFailedError, match="database postgresql:/test1 failed"):
                await owner.append(draft(b"into the void"))
        private_server.start()

        # The journal finds the server again by itself, once it is there.
        again = await own_again(journal, owner.lease.owner)
        assert await bodies(journal) == [b"entry 1"]
        await again.write(b"entry 2")
        assert await bodies(journal) == numbered(2)
        assert await journal.claim("ticket", "A") is not None
        await journal.close()


async def test_a_server_that_crashes_under_load_has_every_acknowledged_entry(
    private_server: PostgresServer, writer_process: bool
) -> None:
    with private_server.database() as url:
        journal = await PostgresJournal.open(url, LONG_TIMEOUT, writer_process=writer_process)
        owner = await own(journal)

        async def write_until_it_fails() -> None:
            while True:
                await owner.write(*numbered(20))

        writing = asyncio.create_task(write_until_it_fails())
        await asyncio.sleep(0.5)
        private_server.crash()
        with pytest.raises(StoreFailedError):
            await writing
        await journal.close()
        private_server.start()
        journal = await PostgresJournal.open(url, LONG_TIMEOUT)
        assert 0 < owner.head.seq <= (await journal.head(PIT)).seq
        assert len(await bodies(journal)) == (await journal.head(PIT)).seq
        await journal.close()


async def test_a_server_that_stalls_stops_the_owner_in_time_while_the_event_loop_goes_on(
    journal: PostgresJournal,
) -> None:
    owner = await own(journal)
    await owner.write(b"entry 1")
    stalled = await backend(journal)
    os.kill(stalled, signal.SIGSTOP)
    try:
        append = asyncio.create_task(owner.append(draft(b"entry 2")))
        begun = time.monotonic()
        turns = 0
        while not append.done():
            await asyncio.sleep(0.01)
            turns += 1
        assert TIMEOUT <= time.monotonic() - begun < LONG_TIMEOUT
        assert turns > 10
        with pytest.raises(StoreFailedError, match="has not answered for 2 seconds"):
            await append
    finally:
        os.kill(stalled, signal.SIGCONT)
    # Acquiring anew waits for the append in doubt or fences it, so that what is read will stay.
    again = await own(journal, name=owner.lease.owner)
    found = await bodies(journal)
    assert found in ([b"entry 1"], numbered(2))
    await again.write(b"and on")
    assert await bodies(journal) == [*found, b"and on"]


async def test_an_owner_that_vanished_inside_a_transaction_does_not_keep_its_stream(
    postgres_url: str, journal: PostgresJournal
) -> None:
    vanished = await own(journal, seconds=0)
    connection = await Database(postgres_url, TIMEOUT).connect()
    await connection.execute("BEGIN")
    await connection.execute("UPDATE croupier_journal.streams SET address = 'nowhere'")

    patient = await PostgresJournal.open(postgres_url, 20 * TIMEOUT)
    begun = time.monotonic()
    successor = await own(patient)
    assert time.monotonic() - begun < 10 * TIMEOUT
    assert successor.lease.epoch == vanished.lease.epoch + 1
    await patient.close()
    connection.terminate()


async def test_a_connection_that_was_cut_is_made_anew(journal: PostgresJournal) -> None:
    owner = await own(journal)
    await owner.write(b"entry 1")
    os.kill(await backend(journal), signal.SIGTERM)

    async def append_again_and_again() -> None:
        for _ in range(100):
            await owner.append()
            await asyncio.sleep(0.01)

    # Nobody is told of the cut if the news of it comes between two appends.
    with suppress(StoreFailedError):
        await append_again_and_again()
    await owner.write(b"entry 2")
    assert await bodies(journal) == numbered(2)


async def test_a_task_that_was_cancelled_leaves_the_journal_usable(
    journal: PostgresJournal,
) -> None:
    owner = await own(journal)
    for _ in range(20):
        append = asyncio.create_task(journal.append(PIT, owner.lease.epoch, EMPTY, Drafts.of()))
        await asyncio.sleep(0)
        append.cancel()
        with pytest.raises(asyncio.CancelledError):
            await append
    await owner.write(b"entry 1")
    assert await bodies(journal) == numbered(1)


async def test_a_lease_runs_by_the_clock_of_the_server(
    postgres_url: str, journal: PostgresJournal
) -> None:
    connection = await asyncpg.connect(postgres_url)
    before = await connection.fetchval("SELECT extract(epoch FROM clock_timestamp()) * 1000")
    lease = await journal.acquire(PIT, "owner", "", LONG)
    after = await connection.fetchval("SELECT extract(epoch FROM clock_timestamp()) * 1000")
    assert isinstance(lease, Lease)
    assert before - 1 <= lease.until - 1000 * LONG <= after + 1
    await connection.close()


async def test_every_append_waits_for_the_disk_and_sees_what_others_committed(
    journal: PostgresJournal, postgres_url: str
) -> None:
    """Whatever the server's own settings are."""
    connection = await asyncpg.connect(postgres_url)
    name = await connection.fetchval("SELECT current_database()")
    for setting in ("synchronous_commit = off", "default_transaction_isolation = serializable"):
        await connection.execute(f"ALTER DATABASE {name} SET {setting}")
    await own(journal)
    async with journal._link(PIT).use() as ours:
        assert await ours.fetchval("SHOW synchronous_commit") == "on"
        assert await ours.fetchval("SHOW transaction_isolation") == "read committed"
    for setting in ("synchronous_commit", "default_transaction_isolation"):
        await connection.execute(f"ALTER DATABASE {name} RESET {setting}")
    await connection.close()


async def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    url = "postgresql://croupier:secret-word@127.0.0.1:1/venue"
    openings = (
        PostgresJournal.open(url, 5.0),
        PostgresJournal.open(url, 5.0, writer_process=True),
        PostgresReader.open(url, 5.0),
    )
    for opening in openings:
        with pytest.raises(StoreFailedError, match=r"postgresql:127\.0\.0\.1/venue failed") as told:
            await opening
        assert "secret-word" not in str(told.value)


async def test_reading_needs_a_journal_and_creates_none(postgres_url: str) -> None:
    for _ in range(2):
        with pytest.raises(StoreFailedError, match="holds no journal"):
            await PostgresReader.open(postgres_url)


async def test_reading_beside_a_running_owner_sees_what_it_writes_and_may_change_nothing(
    postgres_url: str, journal: PostgresJournal
) -> None:
    owner = await own(journal)
    reader = await PostgresReader.open(postgres_url)
    await owner.append(draft(b"entry 1", ticket("A")))
    assert [record.body async for record in reader.read(PIT)] == numbered(1)
    assert await reader.owner(PIT) == owner.lease
    assert [row.key async for row in reader.claims("ticket")] == ["A"]
    with pytest.raises(StoreFailedError, match="read-only"):
        async with reader._link.use() as connection:
            await connection.execute("DELETE FROM croupier_journal.entries")
    await reader.close()


MISTYPED = {
    "postgresql://u:secret@127.0.0.1:none/venue": "is its port one",
    "postgresql://u:secret@127.0.0.1:99999/venue": "is its port one",
    "postgresql://u:secret@[::1/venue": "at an address that cannot be read",
    "postgresql://u:secret@127.0.0.1:1/venue?sslmode=never": "must be one of: disable",
}


@pytest.mark.parametrize(("url", "said"), MISTYPED.items(), ids=range(len(MISTYPED)))
async def test_an_address_that_is_none_is_said_without_the_password(url: str, said: str) -> None:
    for opening in (PostgresJournal.open(url), PostgresReader.open(url)):
        with pytest.raises(StoreFailedError, match=said) as refused:
            await opening
        assert "secret" not in str(refused.value)


async def test_a_journal_of_a_newer_version_is_refused(postgres_url: str) -> None:
    await (await PostgresJournal.open(postgres_url)).close()
    connection = await asyncpg.connect(postgres_url)
    await connection.execute("UPDATE croupier_journal.schema_version SET version = 99")
    await connection.close()
    for opening in (PostgresJournal.open(postgres_url), PostgresReader.open(postgres_url)):
        with pytest.raises(StoreFailedError, match="newer Croupier: its version is 99"):
            await opening


async def test_a_journal_of_an_older_version_is_brought_forward_by_an_owner_only(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await PostgresJournal.open(postgres_url)
    await (await own(old, name="writer")).write(b"entry 1")
    await old.close()
    step = "ALTER TABLE croupier_journal.claims ADD COLUMN note text;"
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, step))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    with pytest.raises(StoreFailedError, match="start the server on it once"):
        await PostgresReader.open(postgres_url)
    new = await PostgresJournal.open(postgres_url)
    owner = await own(new, name="writer")
    await owner.append(draft(b"entry 2", ticket("A")))
    assert await bodies(new) == numbered(2)
    assert [row.key async for row in new.claims("ticket")] == ["A"]
    await new.close()
