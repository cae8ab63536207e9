"""A no is said only where the command was not done and nothing will do it later."""

import asyncio

import pytest

from croupier.core.refusals import Refusal, RefusalCode
from croupier.journal.fault_injection import Fault
from croupier.journal.memory import MemoryJournal
from croupier.journal.port import Lease
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.runtime.writing import append as place
from croupier.runtime.writing.append import WriterEnded
from croupier.runtime.writing.pending_commands import UnknownResultError
from tests.runtime.streams import STREAM, owner, play, until_known, wager
from tests.runtime.test_recovery import Store, begun, in_an_hour, wagers
from tests.runtime.test_writer import codes, recorded

AT_THE_DOOR = Refusal(RefusalCode.NOT_PERMITTED, "nobody is signed on here")


async def test_what_is_committed_when_the_store_goes_away_is_told_to_nobody_as_a_no() -> None:
    store = Store()
    terms = LeaseTerms("server-1", patience_seconds=0.05, retry_seconds=0.01)
    running, floor = await begun(store, terms)
    store.journal.next_appends(Fault.AFTER_WRITE)
    store.down = True
    asked = wager(floor.seats[0], 1, floor.round)
    with pytest.raises(UnknownResultError):
        await running.submit(*asked)
    assert wagers(await recorded(MemoryJournal(store.shelf))) == {("P0", 1): 1}
    store.down = False
    async with asyncio.timeout(30):
        assert (await until_known(running, asked)).amounts == (100,)
    await running.stop()


async def test_what_is_refused_at_the_door_and_was_done_before_is_told_as_done() -> None:
    running, floor = await begun(Store())
    done = wager(floor.seats[0], 1, floor.round)
    (first,) = await play(running, [done])
    again = await running.submit(*done, AT_THE_DOOR)
    assert (again, again.refusal) == (first, None)
    never = wager(floor.seats[0], 2, floor.round)
    assert (await running.submit(*never, AT_THE_DOOR)).refusal == AT_THE_DOOR
    (late,) = await play(running, [never])
    assert late.refusal == AT_THE_DOOR, "what was told as a no is not done by whoever comes later"
    await running.stop()


async def test_an_owner_that_was_fenced_unawares_refuses_nothing_by_its_old_state(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An ordinary refusal is no entry: no commit would have told it that it is not the owner."""
    monkeypatch.setattr(place, "CONFIRMED_SECONDS", 0.0)
    store = Store()
    running, floor = await begun(store)
    lease = await MemoryJournal(store.shelf, clock=in_an_hour).acquire(STREAM, "server-2", "", 60.0)
    assert isinstance(lease, Lease)
    nonsense = wager(floor.seats[0], 1, floor.round, bet="nonsense")
    with pytest.raises(UnknownResultError):
        await running.submit(*nonsense)
    assert await running.ended() is WriterEnded.FENCED


async def test_an_ordinary_refusal_of_an_owner_is_told_though_nothing_was_written_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(place, "CONFIRMED_SECONDS", 0.0)
    running, floor = await begun(Store())
    nonsense = wager(floor.seats[0], 1, floor.round, bet="nonsense")
    assert codes(await play(running, [nonsense])) == [RefusalCode.UNKNOWN_BET]
    await running.stop()


async def test_what_was_held_is_not_decided_after_another_has_run_the_stream() -> None:
    """Whoever asked may have asked there too, and gone by that answer."""
    store = Store()
    terms = LeaseTerms("server-1", lease_seconds=0.05, patience_seconds=30.0, retry_seconds=0.01)
    running, floor = await begun(store, terms)
    store.journal.next_appends(Fault.BEFORE_WRITE)
    store.down = True
    held = running.submit(*wager(floor.seats[0], 1, floor.round))
    await store.until(lambda store: store.turned_away > 0)
    other = owner(lambda: asyncio.sleep(0, MemoryJournal(store.shelf)), LeaseTerms("server-2"))
    async with asyncio.timeout(30):
        await other.start()
    await other.stop()
    store.down = False
    with pytest.raises(UnknownResultError, match="elsewhere"):
        await held
    assert not wagers(await recorded(MemoryJournal(store.shelf)))
    await running.stop()


async def test_a_clean_stop_answers_what_was_asked_before_and_leaves_the_rest_unknown() -> None:
    store = Store()
    running, floor = await begun(store)
    seat = floor.seats[0]
    before = [running.submit(*wager(seat, seq, floor.round)) for seq in range(1, 6)]
    stopping = asyncio.create_task(running.stop())
    await asyncio.sleep(0)
    after = running.submit(*wager(seat, 6, floor.round))
    await stopping
    assert codes([await answer for answer in before]) == [None] * 5
    assert isinstance(after.exception(), UnknownResultError)
    assert len(wagers(await recorded(MemoryJournal(store.shelf)))) == 5
