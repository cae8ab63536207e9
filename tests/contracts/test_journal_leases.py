"""What every store promises of leases: one owner at a time, and none that is dead for long."""

import asyncio

from croupier.journal.clock import Clock, boot_clock, wall_clock
from croupier.journal.port import Epoch, Fenced, Journal, Lease, OwnedElsewhere, StreamId
from tests.contracts.owners import LONG, PIT, bodies, draft, own
from tests.plugins.journals import JournalPlace

SHORT = 0.3


def clock_of(place: JournalPlace) -> Clock:
    """A database lends its own, which is the wall's; elsewhere it is one that nobody can set."""
    return wall_clock if place.is_a_database else boot_clock


async def test_a_stream_has_one_owner_and_everybody_is_told_who_and_where(
    journal_place: JournalPlace,
) -> None:
    one, other = await journal_place.open(), await journal_place.open()
    lease = await one.acquire(PIT, "one", "one.example:4000", LONG)
    assert isinstance(lease, Lease)
    assert (lease.stream, lease.owner, lease.address) == (PIT, "one", "one.example:4000")

    assert await other.acquire(PIT, "other", "other.example:4000", LONG) == OwnedElsewhere(lease)
    assert await other.owner(PIT) == lease
    await (await own(one, name="one")).write(b"still mine")


async def test_a_lease_is_of_one_stream_only(journal: Journal) -> None:
    await own(journal)
    venue = await own(journal, StreamId("venue"))
    await venue.write(b"the cage is open")
    assert await bodies(journal, PIT) == []


async def test_nobody_owns_a_stream_before_the_first_lease(journal: Journal) -> None:
    assert await journal.owner(PIT) is None


async def test_a_lease_that_ran_out_is_taken_over_with_a_later_epoch(
    journal_place: JournalPlace,
) -> None:
    one, other = await journal_place.open(), await journal_place.open()
    first = await own(one)
    assert isinstance(await other.acquire(PIT, "other", "", LONG), OwnedElsewhere)
    last = await one.renew(first.lease, SHORT)
    assert isinstance(last, Lease)
    while not isinstance(successor := await other.acquire(PIT, "other", "", LONG), Lease):
        await asyncio.sleep(0.01)
    # To the millisecond, to which a store may round its clock.
    assert clock_of(journal_place)() >= last.until - 1
    assert successor.epoch > first.lease.epoch
    assert await first.journal.owner(PIT) == successor
    assert await first.journal.renew(first.lease, LONG) == Fenced(successor.epoch)


async def test_renewing_keeps_others_out_and_the_epoch_as_it_is(
    journal_place: JournalPlace,
) -> None:
    one, other = await journal_place.open(), await journal_place.open()
    owner = await own(one, seconds=SHORT)
    lease = owner.lease
    # The last for long: what is asked below is asked in its time, however slow this machine is.
    for seconds in (SHORT, SHORT, LONG):
        await asyncio.sleep(SHORT / 2)
        renewed = await owner.journal.renew(lease, seconds)
        assert isinstance(renewed, Lease)
        assert renewed.until > lease.until
        lease = renewed
    await asyncio.sleep(SHORT)
    assert isinstance(await other.acquire(PIT, "other", "", LONG), OwnedElsewhere)
    assert lease.epoch == owner.lease.epoch
    await owner.write(b"all the while")


async def test_nobody_owns_a_stream_whose_lease_ran_out(journal: Journal) -> None:
    await own(journal, seconds=0)
    assert await journal.owner(PIT) is None


async def test_a_lease_that_ran_out_is_renewed_if_nobody_took_it(journal: Journal) -> None:
    owner = await own(journal, seconds=0)
    renewed = await journal.renew(owner.lease, LONG)
    assert isinstance(renewed, Lease)
    assert renewed.epoch == owner.lease.epoch
    assert await journal.owner(PIT) == renewed


async def test_a_released_stream_is_free_at_once_and_closed_to_its_former_owner(
    journal_place: JournalPlace,
) -> None:
    former = await own(await journal_place.open())
    await former.write(b"the last")
    await former.journal.release(former.lease)
    assert await former.journal.owner(PIT) is None
    assert isinstance(await former.append(draft(b"one more")), Fenced)
    assert isinstance(await former.journal.renew(former.lease, LONG), Fenced)

    successor = await own(await journal_place.open())
    assert successor.lease.epoch > former.lease.epoch
    assert successor.head == former.head


async def test_releasing_a_lease_that_is_over_disturbs_nobody(journal: Journal) -> None:
    former = await own(journal, seconds=0)
    successor = await own(journal)
    await journal.release(former.lease)
    await journal.release(former.lease)
    assert await journal.owner(PIT) == successor.lease
    await successor.write(b"undisturbed")


async def test_releasing_twice_is_releasing_once(journal: Journal) -> None:
    owner = await own(journal)
    await journal.release(owner.lease)
    await journal.release(owner.lease)
    assert await journal.owner(PIT) is None


async def test_an_owner_that_restarted_gets_its_stream_at_once_and_fences_its_former_self(
    journal_place: JournalPlace,
) -> None:
    before = await own(await journal_place.open(), name="server 1")
    after = await own(await journal_place.open(), name="server 1")
    assert after.lease.epoch > before.lease.epoch
    assert await before.append(draft(b"from the grave")) == Fenced(after.lease.epoch)
    assert await before.journal.renew(before.lease, LONG) == Fenced(after.lease.epoch)


async def test_a_lease_that_never_was_cannot_be_renewed_and_its_release_does_nothing(
    journal: Journal,
) -> None:
    lease = Lease(PIT, Epoch(1), "nobody", "", (await own(journal, StreamId("x"))).lease.until)
    assert await journal.renew(lease, LONG) == Fenced(Epoch(0))
    await journal.release(lease)
    assert await journal.owner(PIT) is None
    assert await journal.streams() == ["x"]


async def test_of_many_that_want_a_stream_at_once_exactly_one_gets_it(
    journal_place: JournalPlace,
) -> None:
    journals = [await journal_place.open() for _ in range(8)]
    for number in range(10):
        stream = StreamId(f"pit {number}")
        answers = await asyncio.gather(
            *(j.acquire(stream, f"owner {n}", "", LONG) for n, j in enumerate(journals))
        )
        (lease,) = [answer for answer in answers if isinstance(answer, Lease)]
        assert [answer for answer in answers if isinstance(answer, OwnedElsewhere)] == [
            OwnedElsewhere(lease)
        ] * 7


async def test_of_many_that_want_to_succeed_a_dead_owner_exactly_one_does(
    journal_place: JournalPlace,
) -> None:
    dead = await own(await journal_place.open(), seconds=0)
    journals = [await journal_place.open() for _ in range(8)]
    answers = await asyncio.gather(
        *(j.acquire(PIT, f"owner {n}", "", LONG) for n, j in enumerate(journals))
    )
    (lease,) = [answer for answer in answers if isinstance(answer, Lease)]
    assert lease.epoch == dead.lease.epoch + 1


async def test_a_lease_runs_for_as_long_as_it_was_asked_for(journal_place: JournalPlace) -> None:
    journal = await journal_place.open()
    clock = clock_of(journal_place)
    asked = clock()
    taken = await journal.acquire(PIT, "one", "", 100.0)
    assert isinstance(taken, Lease)
    renewed = await journal.renew(taken, 200.0)
    assert isinstance(renewed, Lease)
    # As long as the machine may need, and far from either.
    slack = clock() - asked + 1_000
    assert abs(taken.until - asked - 100_000) < slack
    assert abs(renewed.until - asked - 200_000) < slack


async def test_a_lease_given_up_for_dead_is_taken_unless_it_was_renewed_since(
    journal_place: JournalPlace,
) -> None:
    one, other = await journal_place.open(), await journal_place.open()
    first = await own(one)
    seen = await other.acquire(PIT, "other", "", LONG)
    assert isinstance(seen, OwnedElsewhere)
    # Later than before, however coarse the store's clock is.
    while (renewed := await one.renew(first.lease, LONG)) == seen.lease:
        await asyncio.sleep(0.001)
    still = await other.acquire(PIT, "other", "", LONG, instead_of=seen.lease)
    assert isinstance(still, OwnedElsewhere)
    assert still.lease == renewed
    taken = await other.acquire(PIT, "other", "", LONG, instead_of=still.lease)
    assert isinstance(taken, Lease)
    assert taken.epoch == first.lease.epoch + 1
    assert await one.renew(first.lease, LONG) == Fenced(taken.epoch)
