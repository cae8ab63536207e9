"""After a failed or doubtful commit: nothing acknowledged is lost, nothing is done twice."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from croupier.core.pit import registry
from croupier.core.pit.floor import Floor
from croupier.core.pit.wagers.commands import PlaceWagers
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Command, Entry
from croupier.journal import hash_chain
from croupier.journal.clock import Clock, boot_clock
from croupier.journal.fault_injection import Fault, FaultyJournal
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.journal.port import Drafts, Head, Instant, Journal, Lease, StoreFailedError
from croupier.runtime.owning.leasing import LeaseTerms, NamesakeError
from croupier.runtime.owning.owner import Owner
from croupier.runtime.owning.restoring import EntriesGoneError, restore
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.tickets.validation_numbers import Numbers
from croupier.runtime.writing.append import WriterEnded
from croupier.runtime.writing.pending_commands import UnknownResultError
from tests.runtime.streams import (
    IDENTITY,
    SEAL,
    STREAM,
    Opening,
    now,
    opening,
    owner,
    play,
    until_known,
    wager,
)
from tests.runtime.test_writer import MACHINE, codes, recorded

FAULTS = [
    [Fault.BEFORE_WRITE],
    [Fault.AFTER_WRITE],
    [Fault.BEFORE_WRITE, Fault.AFTER_WRITE, Fault.BEFORE_WRITE],
    [Fault.AFTER_WRITE, Fault.AFTER_WRITE, Fault.AFTER_WRITE],
]


class Store:
    """A shelf reached through journals that fail when told to; none can be opened while down.

    `clock` is what leases run out by.
    """

    def __init__(self) -> None:
        self.shelf = MemoryStore()
        self.faults: list[Fault | None] = []
        self.down = False
        self.opened = 0
        self.turned_away = 0
        self.clock: Clock = boot_clock

    async def connect(self) -> Journal:
        if self.down:
            self.turned_away += 1
            raise StoreFailedError("There is no store.")
        journal = FaultyJournal(MemoryJournal(self.shelf, clock=lambda: self.clock()))
        if self.faults:
            journal.next_appends(self.faults.pop(0))
        self.journal = journal
        self.opened += 1
        return journal

    async def until(self, said: Callable[["Store"], bool]) -> None:
        async with asyncio.timeout(30):
            while not said(self):
                await asyncio.sleep(0.005)


async def begun(store: Store, terms: LeaseTerms | None = None) -> tuple[Owner, Opening]:
    running = owner(store.connect, terms) if terms else owner(store.connect)
    await running.start()
    floor = opening()
    await play(running, floor.commands)
    return running, floor


def wagers(entries: list[Entry]) -> Counter[tuple[str, int]]:
    placed = [entry.command for entry in entries if isinstance(entry.command.body, PlaceWagers)]
    return Counter((command.origin, command.seq) for command in placed)


@pytest.mark.parametrize("faults", FAULTS)
async def test_every_command_is_answered_and_done_once_whatever_a_commit_does(
    faults: list[Fault | None],
) -> None:
    store = Store()
    running, floor = await begun(store)
    # The first is met at once, and each other one as soon as the journal is opened anew.
    store.journal.next_appends(faults[0])
    store.faults = faults[1:]
    answers = []
    for seq in range(1, 40):
        answers += [running.submit(*wager(seat, seq, floor.round)) for seat in floor.seats]
        await asyncio.sleep(0)
    given = [await answer for answer in answers]
    assert set(codes(given)) == {None}
    entries = await recorded(MemoryJournal(store.shelf))
    assert wagers(entries) == Counter(
        (str(seat.player.terminal), seq) for seat in floor.seats for seq in range(1, 40)
    )
    state = registry.encode_state(running.floor.state)
    again = await restore(MemoryJournal(store.shelf), MACHINE, STREAM)
    assert registry.encode_state(again.floor.state) == state
    await running.stop()


async def test_no_answer_is_forgotten_while_commit_after_commit_is_in_doubt() -> None:
    store = Store()
    running, floor = await begun(store)
    store.journal.next_appends(Fault.AFTER_WRITE)
    store.faults = [Fault.AFTER_WRITE] * 5
    asked = [running.submit(*wager(floor.seats[0], seq, floor.round)) for seq in range(1, 60)]
    assert codes([await answer for answer in asked]) == [None] * 59
    placed = wagers(await recorded(MemoryJournal(store.shelf)))
    assert placed == Counter((str(floor.seats[0].player.terminal), seq) for seq in range(1, 60))
    await running.stop()


async def test_a_doubtful_commit_that_was_written_answers_as_a_repeat() -> None:
    store = Store()
    running, floor = await begun(store)
    head = running.head
    assert head is not None
    store.journal.next_appends(Fault.AFTER_WRITE)
    (answer,) = await play(running, [wager(floor.seats[0], 1, floor.round, amount=700)])
    assert answer.amounts == (700,)
    after = running.head
    assert after is not None
    assert after.seq == head.seq + 1
    await running.stop()


async def test_while_a_store_stays_away_nobody_is_told_no() -> None:
    store = Store()
    terms = LeaseTerms("server-1", patience_seconds=0.05, retry_seconds=0.01)
    running, floor = await begun(store, terms)
    seat = floor.seats[0]
    store.journal.next_appends(Fault.BEFORE_WRITE)
    store.down = True
    held = running.submit(*wager(seat, 1, floor.round))
    with pytest.raises(UnknownResultError, match="cannot record anything at present"):
        await held
    with pytest.raises(UnknownResultError):
        await play(running, [wager(seat, 1, floor.round)])
    store.down = False
    async with asyncio.timeout(30):
        await until_known(running, wager(seat, 1, floor.round))
    assert wagers(await recorded(MemoryJournal(store.shelf))) == {("P0", 1): 1}
    await running.stop()


def cut(store: Store) -> None:
    """As an earlier backup that was put in its place has it."""
    store.shelf.streams[STREAM].records.pop()


def exchange(store: Store) -> None:
    """Another last entry, which follows from the one before it as well."""
    records = store.shelf.streams[STREAM].records
    before, last = records[-2:]
    again = Drafts([last.at], [last.body.replace(b'"P0"', b'"P1"')], [])
    records[-1:] = hash_chain.records(Head(before.seq, before.hash), again)


def empty(store: Store) -> None:
    store.shelf.streams.clear()


@pytest.mark.parametrize("put_back", [cut, exchange, empty])
async def test_an_owner_goes_on_from_no_journal_without_what_it_has_answered(
    put_back: Callable[[Store], None],
) -> None:
    store = Store()
    running, floor = await begun(store)
    (answer,) = await play(running, [wager(floor.seats[0], 1, floor.round)])
    assert answer.refusal is None
    put_back(store)
    found = await MemoryJournal(store.shelf).head(STREAM)
    store.journal.next_appends(Fault.BEFORE_WRITE)
    with pytest.raises(UnknownResultError, match="was durable, but the journal no longer has it"):
        await play(running, [wager(floor.seats[0], 2, floor.round)])
    with pytest.raises(EntriesGoneError, match="another journal is in its place"):
        await running.ended()
    assert await MemoryJournal(store.shelf).head(STREAM) == found


async def test_an_owner_that_was_replaced_writes_nothing_and_says_who_owns_the_stream() -> None:
    store = Store()
    running, floor = await begun(store)
    other = MemoryJournal(store.shelf, clock=in_an_hour)
    lease = await other.acquire(STREAM, "server-2", "two.example:4000", 60.0)
    assert isinstance(lease, Lease)
    head = await other.head(STREAM)
    with pytest.raises(UnknownResultError):
        await play(running, [wager(floor.seats[0], 1, floor.round)])
    assert await running.ended() is WriterEnded.FENCED
    with pytest.raises(UnknownResultError, match=r"two\.example:4000"):
        await play(running, [wager(floor.seats[0], 1, floor.round)])
    assert await other.head(STREAM) == head


async def test_an_idle_owner_that_was_replaced_notices_when_it_renews() -> None:
    store = Store()
    running, _ = await begun(store, LeaseTerms("server-1", lease_seconds=0.06))
    other = MemoryJournal(store.shelf, clock=in_an_hour)
    await other.acquire(STREAM, "server-2", "", 60.0)
    async with asyncio.timeout(30):
        assert await running.ended() is WriterEnded.FENCED


async def test_a_standby_takes_over_when_the_lease_has_run_out() -> None:
    store = Store()
    dead = MemoryJournal(store.shelf)
    await dead.acquire(STREAM, "server-1", "", 0.2)
    standby = owner(store.connect, LeaseTerms("server-2", retry_seconds=0.01))
    async with asyncio.timeout(30):
        await standby.start()
    lease = await dead.owner(STREAM)
    assert lease is not None
    assert lease.owner == "server-2"
    await standby.stop()


async def test_a_standby_waits_for_a_store_that_fails_after_it_was_open() -> None:
    store = Store()
    await MemoryJournal(store.shelf).acquire(STREAM, "server-1", "", 60.0)
    standby = owner(store.connect, LeaseTerms("server-2", retry_seconds=0.01))
    starting = asyncio.create_task(standby.start())
    await store.until(lambda store: store.opened == 1)
    store.down = True
    await store.journal.close()
    await store.until(lambda store: store.turned_away > 0)
    store.clock = in_an_hour
    tried = store.turned_away
    await store.until(lambda store: store.turned_away > tried + 1)
    assert not starting.done()
    store.down = False
    async with asyncio.timeout(30):
        await starting
    await standby.stop()


async def test_a_stop_waits_for_a_store_that_comes_back_and_for_no_other() -> None:
    store = Store()
    terms = LeaseTerms("server-1", patience_seconds=0.1, retry_seconds=0.01)
    running, floor = await begun(store, terms)
    store.journal.next_appends(Fault.BEFORE_WRITE)
    store.down = True
    stopping = asyncio.create_task(running.stop())
    await store.until(lambda store: store.turned_away > 0)
    store.down = False
    async with asyncio.timeout(30):
        await stopping
    assert await running.ended() is WriterEnded.STOPPED
    again = owner(store.connect, terms)
    await again.start()
    assert not (await recorded(MemoryJournal(store.shelf)))[-1].events[0].crashed
    head = await MemoryJournal(store.shelf).head(STREAM)
    store.journal.next_appends(Fault.BEFORE_WRITE)
    store.down = True
    async with asyncio.timeout(30):
        await again.stop()
    with pytest.raises(UnknownResultError):
        await play(again, [wager(floor.seats[0], 1, floor.round)])
    assert await MemoryJournal(store.shelf).head(STREAM) == head


async def test_a_planned_stop_is_recorded_and_frees_the_stream_at_once() -> None:
    store = Store()
    running, floor = await begun(store)
    await running.stop()
    assert await MemoryJournal(store.shelf).owner(STREAM) is None
    with pytest.raises(UnknownResultError):
        await play(running, [wager(floor.seats[0], 1, floor.round)])
    again = owner(store.connect, LeaseTerms("server-2"))
    await again.start()
    started = (await recorded(MemoryJournal(store.shelf)))[-1].events[0]
    assert not started.crashed
    await again.stop()


async def test_a_start_after_a_crash_says_so() -> None:
    store = Store()
    await begun(store)
    again = owner(store.connect)
    await again.start()
    started = (await recorded(MemoryJournal(store.shelf)))[-1].events[0]
    assert started.crashed
    assert started.identity == IDENTITY
    await again.stop()


def stumble(command: Command[Any]) -> None:
    """Over stakes of 1,300 cents."""
    body = command.body
    if isinstance(body, PlaceWagers) and body.touches[0].amount == 1_300:
        raise ZeroDivisionError("a bug")


class DecidesBadly(PitMachine):
    @staticmethod
    def decide(floor: Floor, command: Command[Any]) -> Entry:
        stumble(command)
        return PitMachine.decide(floor, command)


class WritesBadly(PitMachine):
    @staticmethod
    def encode(entry: Entry, /) -> bytes:
        stumble(entry.command)
        return PitMachine.encode(entry)


@pytest.mark.parametrize("buggy", [DecidesBadly, WritesBadly])
async def test_a_bug_costs_the_command_that_met_it_and_no_other(buggy: type[PitMachine]) -> None:
    store = Store()
    machine = buggy("tests", Numbers(b"key"), SEAL)
    connect: Callable[[], Awaitable[Journal]] = store.connect
    running = Owner(connect, machine, STREAM, LeaseTerms("server-1"), IDENTITY, now)
    await running.start()
    floor = opening()
    await play(running, floor.commands)
    amounts = [100, 1_300, 200]
    asked = zip(floor.seats, amounts, strict=True)
    answers = [running.submit(*wager(seat, 1, floor.round, "red", cents)) for seat, cents in asked]
    given = await asyncio.gather(*answers)
    assert codes(given) == [None, RefusalCode.OUT_OF_SERVICE, None]
    assert wagers(await recorded(MemoryJournal(store.shelf))) == {("P0", 1): 1, ("P2", 1): 1}
    await running.stop()


def in_an_hour() -> Instant:
    return Instant(boot_clock() + 3_600_000)


async def test_an_owner_that_lost_its_stream_to_its_own_name_does_not_ask_again() -> None:
    store = Store()
    running, _ = await begun(store, LeaseTerms("server-1", lease_seconds=0.06))
    twin = owner(store.connect, LeaseTerms("server-1"))
    await twin.start()
    async with asyncio.timeout(30):
        assert await running.ended() is WriterEnded.FENCED
    assert isinstance(running.lost, NamesakeError)
    assert twin.lost is None
    await twin.stop()
