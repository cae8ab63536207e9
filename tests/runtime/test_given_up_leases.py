"""A lease that nobody renews ends, whatever becomes of the clock that it runs by."""

import asyncio
from pathlib import Path

import pytest

from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.journal.port import Instant, Journal, Lease
from croupier.journal.sqlite.store import SqliteJournal
from croupier.runtime.owning import leasing
from croupier.runtime.owning.leasing import Leaseholder, LeaseTerms
from tests.contracts.owners import PIT

DAY = 24 * 3_600_000
TERMS = LeaseTerms("next", lease_seconds=0.1, retry_seconds=0.01)


async def test_a_lease_taken_while_the_stores_clock_was_400_days_ahead_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(leasing, "SECONDS_UNRENEWED", 0.3)
    shelf = MemoryStore()
    ahead = MemoryJournal(shelf, clock=lambda: Instant(400 * DAY))
    lease = await ahead.acquire(PIT, "killed", "", 10.0)
    assert isinstance(lease, Lease)

    async def connect() -> Journal:
        return MemoryJournal(shelf, clock=lambda: Instant(0))

    holder = Leaseholder(connect, PIT, TERMS)
    async with asyncio.timeout(30):
        await holder.acquire()
    assert holder.lease.epoch == lease.epoch + 1


async def test_one_that_is_renewed_is_left_alone_however_far_ahead_it_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(leasing, "SECONDS_UNRENEWED", 0.3)
    shelf, ticks = MemoryStore(), 400 * DAY

    def clock() -> Instant:
        nonlocal ticks
        ticks += 1
        return Instant(ticks)

    owner = MemoryJournal(shelf, clock=clock)
    lease = await owner.acquire(PIT, "owner", "", 10.0)
    assert isinstance(lease, Lease)

    async def connect() -> Journal:
        return MemoryJournal(shelf, clock=lambda: Instant(0))

    waiting = asyncio.create_task(Leaseholder(connect, PIT, TERMS).acquire())
    for _ in range(100):
        await asyncio.sleep(0.01)
        assert isinstance(await owner.renew(lease, 10.0), Lease)
    assert not waiting.done()
    waiting.cancel()


async def test_a_lease_in_a_file_from_before_the_machine_was_started_is_over(
    tmp_path: Path,
) -> None:
    path = tmp_path / "journal.db"
    before = await SqliteJournal.open(path, 20.0, lambda: Instant(100 * DAY))
    assert isinstance(await before.acquire(PIT, "server", "", 10.0), Lease)
    await before.close()
    after = await SqliteJournal.open(path, 20.0, lambda: Instant(5_000))
    assert await after.owner(PIT) is None
    assert isinstance(await after.acquire(PIT, "croupier access", "", 10.0), Lease)
    await after.close()
