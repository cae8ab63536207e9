"""What every store promises of servers that are called alike: they never take turns for ever."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from croupier.runtime.owning import leasing
from croupier.runtime.owning.leasing import Leaseholder, LeaseTerms, LostError, NamesakeError
from tests.contracts.owners import PIT
from tests.plugins.journals import JournalPlace

HERE, THERE = "https://one.example:8443", "https://two.example:8443"


def called(owner: str, address: str, seconds: float = 60.0) -> LeaseTerms:
    return LeaseTerms(owner, address, lease_seconds=seconds, retry_seconds=0.05)


async def holding(place: JournalPlace, terms: LeaseTerms) -> Leaseholder:
    holder = Leaseholder(place.open, PIT, terms)
    async with asyncio.timeout(30):
        await holder.acquire()
    return holder


@asynccontextmanager
async def living(holder: Leaseholder) -> AsyncIterator["asyncio.Task[None]"]:
    """Renewing, as a server that was not killed does."""
    keeping = asyncio.create_task(holder.keep_renewed())
    try:
        yield keeping
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)


async def test_a_server_that_was_killed_comes_back_to_its_stream_at_once(
    journal_place: JournalPlace,
) -> None:
    killed = await holding(journal_place, called("floor-1", HERE))
    again = await holding(journal_place, called("floor-1", HERE))
    assert again.lease.epoch == killed.lease.epoch + 1


async def test_a_server_of_the_same_name_elsewhere_gives_up_and_disturbs_nobody(
    journal_place: JournalPlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Several times a second, of a lease that does not run out however slow this machine is.
    monkeypatch.setattr(leasing, "RENEWALS", 600)
    first = await holding(journal_place, called("floor-1", HERE))
    async with living(first) as keeping:
        with pytest.raises(NamesakeError) as said:
            await holding(journal_place, called("floor-1", THERE))
        assert not keeping.done()
        lease = await first.journal.owner(PIT)
    assert lease is not None
    assert lease.epoch == first.lease.epoch
    assert "another server named floor-1 runs pit" in str(said.value)
    assert HERE in str(said.value)


async def test_a_killed_server_that_comes_back_at_another_address_waits_for_its_lease_to_end(
    journal_place: JournalPlace,
) -> None:
    killed = await holding(journal_place, called("floor-1", HERE, seconds=0.3))
    moved = await holding(journal_place, called("floor-1", THERE))
    assert moved.lease.epoch == killed.lease.epoch + 1
    assert moved.lease.address == THERE


async def test_of_two_with_one_name_and_one_address_the_former_learns_why_it_must_stop(
    journal_place: JournalPlace,
) -> None:
    former = await holding(journal_place, called("floor-1", HERE))
    await holding(journal_place, called("floor-1", HERE))
    assert isinstance(await former.owner_elsewhere(), NamesakeError)


async def test_whoever_is_fenced_by_another_name_is_only_told_where_to_ask(
    journal_place: JournalPlace,
) -> None:
    former = await holding(journal_place, called("floor-1", HERE, seconds=0.5))
    await holding(journal_place, called("floor-2", THERE))
    lost = await former.owner_elsewhere()
    assert isinstance(lost, LostError)
    assert THERE in str(lost)
