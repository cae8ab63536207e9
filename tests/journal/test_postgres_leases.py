"""A server that was killed is known to be dead by its connection, without waiting for its lease."""

import asyncio
from contextlib import suppress

import asyncpg
import pytest

from croupier.journal.port import Lease, OwnedElsewhere, StoreFailedError
from croupier.journal.postgres.leases import LEASE_APPLICATION_NAME
from croupier.journal.postgres.store import PostgresJournal
from croupier.runtime.owning import leasing
from croupier.runtime.owning.leasing import Leaseholder, LeaseTerms
from tests.contracts.owners import LONG, PIT

END_CONNECTIONS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1"
)


async def opened(url: str) -> PostgresJournal:
    return await PostgresJournal.open(url, 20.0)


async def cut_lease_connections(url: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.fetch(END_CONNECTIONS, LEASE_APPLICATION_NAME)
    await connection.close()


async def asked(journal: PostgresJournal) -> OwnedElsewhere:
    held = await journal.acquire(PIT, "other", "", LONG)
    assert isinstance(held, OwnedElsewhere)
    return held


async def test_a_lease_is_abandoned_from_the_moment_its_owners_connection_ends(
    postgres_url: str,
) -> None:
    one, other = await opened(postgres_url), await opened(postgres_url)
    lease = await one.acquire(PIT, "one", "", LONG)
    assert isinstance(lease, Lease)
    assert await asked(other) == OwnedElsewhere(lease)
    await one.close()
    async with asyncio.timeout(30):
        while not (await asked(other)).abandoned:
            await asyncio.sleep(0.01)
    await other.close()


async def test_an_owner_that_lost_its_connection_comes_back_by_itself(postgres_url: str) -> None:
    one, other = await opened(postgres_url), await opened(postgres_url)
    await one.acquire(PIT, "one", "", LONG)
    await asked(other)
    await cut_lease_connections(postgres_url)
    async with asyncio.timeout(30):
        while True:
            # Whoever asks has lost its connection as well.
            with suppress(StoreFailedError):
                if not (await asked(other)).abandoned:
                    break
            await asyncio.sleep(0.01)
    await one.close()
    await other.close()


async def test_a_frozen_owners_connection_does_not_hide_that_its_successor_died(
    postgres_url: str,
) -> None:
    frozen, second, third = [await opened(postgres_url) for _ in range(3)]
    await frozen.acquire(PIT, "frozen", "", 0)
    assert isinstance(await second.acquire(PIT, "second", "", LONG), Lease)
    assert not (await asked(third)).abandoned
    await second.close()
    async with asyncio.timeout(30):
        while not (await asked(third)).abandoned:
            await asyncio.sleep(0.01)
    await frozen.close()
    await third.close()


async def test_another_server_takes_over_long_before_the_lease_of_a_killed_one_has_run_out(
    postgres_url: str,
) -> None:
    killed = await opened(postgres_url)
    lease = await killed.acquire(PIT, "killed", "", 3_600)
    assert isinstance(lease, Lease)
    await killed.close()
    holder = Leaseholder(lambda: opened(postgres_url), PIT, LeaseTerms("next", retry_seconds=0.05))
    async with asyncio.timeout(30):
        await holder.acquire()
    assert holder.lease.epoch == lease.epoch + 1
    await holder.close()


async def test_an_owner_has_a_moment_to_come_back_before_it_is_taken_for_dead(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leasing, "SECONDS_TO_COME_BACK", 60.0)
    killed = await opened(postgres_url)
    await killed.acquire(PIT, "killed", "", 3_600)
    await killed.close()
    holder = Leaseholder(lambda: opened(postgres_url), PIT, LeaseTerms("next", retry_seconds=0.05))
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(1):
            await holder.acquire()
    await holder.close()
