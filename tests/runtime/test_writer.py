"""What an owner of a stream promises whoever asks it something, on every store."""

import asyncio
from typing import Any

from croupier.core.identifiers import Origin
from croupier.core.pit.rounds.commands import CallNoMoreBets
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Entry
from croupier.journal.fault_injection import Fault, FaultyJournal
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.journal.port import Journal
from croupier.runtime.owning.owner import Owner
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.tickets.validation_numbers import Numbers
from croupier.runtime.writing.group_commit import ENTRIES_PER_COMMIT, OF_AN_ORIGIN_PER_COMMIT
from croupier.runtime.writing.writer import DECIDED_AT_A_STRETCH
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import SEAL, STREAM, Opening, opening, owner, play, wager

MACHINE = PitMachine("tests", Numbers(b"key"), SEAL)


async def recorded(journal: Journal) -> list[Entry]:
    return [MACHINE.decode(record.body) async for record in journal.read(STREAM)]


def codes(answers: list[Any]) -> list[RefusalCode | None]:
    return [answer.refusal.code if answer.refusal else None for answer in answers]


async def begun(place: JournalPlace, terminals: int = 3) -> tuple[Owner, Opening]:
    running = owner(place.open)
    await running.start()
    floor = opening(terminals)
    assert set(codes(await play(running, floor.commands))) == {None}
    return running, floor


class Watched(FaultyJournal):
    """Counts appends and the entries in them."""

    def __init__(self, inner: Journal) -> None:
        super().__init__(inner)
        self.sizes: list[int] = []

    async def append(self, *given: Any, **named: Any) -> Any:
        self.sizes.append(len(given[3].bodies))
        return await super().append(*given, **named)


async def stalling(terminals: int = 3) -> tuple[Watched, Owner, Opening]:
    journal = Watched(MemoryJournal(MemoryStore()))

    async def connect() -> Journal:
        return journal

    running = owner(connect)
    await running.start()
    floor = opening(terminals)
    await play(running, floor.commands)
    journal.sizes.clear()
    return journal, running, floor


async def test_whatever_is_answered_is_in_the_journal(journal_place: JournalPlace) -> None:
    running, floor = await begun(journal_place)
    await play(running, [wager(seat, 1, floor.round) for seat in floor.seats])
    entries = await recorded(await journal_place.open())
    bodies = [entry.command.body for entry in entries]
    assert len([body for body in bodies if isinstance(body, PlaceWagers)]) == 3
    await running.stop()


async def test_a_repeat_gets_the_same_answer_and_does_nothing(journal_place: JournalPlace) -> None:
    running, floor = await begun(journal_place)
    once = wager(floor.seats[0], 1, floor.round, amount=500)
    first, again = await play(running, [once, once])
    assert first == again
    assert first.amounts == (500,)
    head = running.head
    assert await play(running, [once]) == [first]
    assert running.head == head
    await running.stop()


async def test_a_repeat_is_known_after_a_restart(journal_place: JournalPlace) -> None:
    running, floor = await begun(journal_place)
    once = wager(floor.seats[0], 1, floor.round, amount=500)
    first = await play(running, [once])
    await running.stop()
    later = owner(journal_place.open)
    await later.start()
    assert await play(later, [once]) == first
    await later.stop()


async def test_a_number_used_for_something_else_is_refused_and_not_recorded(
    journal_place: JournalPlace,
) -> None:
    running, floor = await begun(journal_place)
    seat = floor.seats[0]
    await play(running, [wager(seat, 2, floor.round)])
    head = running.head
    other = wager(seat, 2, floor.round, amount=200)
    assert codes(await play(running, [other])) == [RefusalCode.REUSED]
    assert running.head == head
    await running.stop()


async def test_an_ordinary_refusal_is_no_entry_and_yet_repeated_alike(
    journal_place: JournalPlace,
) -> None:
    running, floor = await begun(journal_place)
    seat = floor.seats[0]
    head = running.head
    purple = wager(seat, 1, floor.round, "purple")
    first = await play(running, [purple])
    assert codes(first) == [RefusalCode.UNKNOWN_BET]
    assert running.head == head
    assert await play(running, [purple]) == first
    assert codes(await play(running, [wager(seat, 1, floor.round)])) == [RefusalCode.REUSED]
    assert codes(await play(running, [wager(seat, 2, floor.round)])) == [None]
    assert await play(running, [purple]) == first
    await running.stop()


async def test_a_refusal_of_authority_is_an_entry_without_events(
    journal_place: JournalPlace,
) -> None:
    running, floor = await begun(journal_place)
    stranger = floor.seats[1].player
    theirs = PlaceWagers(floor.seats[0].session, floor.round, (Touch("red", 100),))
    (answer,) = await asyncio.gather(running.submit(Origin("P1"), 1, stranger, theirs))
    assert codes([answer]) == [RefusalCode.NOT_YOURS]
    last = (await recorded(await journal_place.open()))[-1]
    assert (last.command.body, last.answer, last.events) == (theirs, answer, ())
    no_dealer = running.submit(Origin("P1"), 2, stranger, CallNoMoreBets(floor.round))
    assert codes([await no_dealer]) == [RefusalCode.NOT_PERMITTED]
    entries = await recorded(await journal_place.open())
    assert entries[-1].command.body == CallNoMoreBets(floor.round)
    await running.stop()


async def test_nothing_is_answered_or_published_before_it_is_durable() -> None:
    journal, running, floor = await stalling()
    follower = running.feed.follow()
    journal.next_appends(Fault.STALL)
    answer = running.submit(*wager(floor.seats[0], 1, floor.round))
    await journal.stalled.wait()
    heard = asyncio.create_task(anext(follower))
    await asyncio.sleep(0.02)
    assert not answer.done()
    assert not heard.done()
    journal.go_on()
    assert codes([await answer]) == [None]
    published = await heard
    assert [type(entry.command.body) for entry in published.entries] == [PlaceWagers]
    await running.stop()


async def test_a_refusal_waits_for_the_entries_it_rests_on() -> None:
    journal, running, floor = await stalling()
    seat = floor.seats[0]
    journal.next_appends(Fault.STALL)
    all_in = running.submit(*wager(seat, 1, floor.round, amount=100_000))
    await journal.stalled.wait()
    too_much = running.submit(*wager(seat, 2, floor.round, "black"))
    await asyncio.sleep(0.02)
    assert not too_much.done()
    journal.go_on()
    assert codes([await all_in, await too_much]) == [None, RefusalCode.CREDIT_TOO_SMALL]
    await running.stop()


async def test_what_comes_during_a_commit_shares_the_next() -> None:
    journal, running, floor = await stalling()
    journal.next_appends(Fault.STALL)
    first = running.submit(*wager(floor.seats[0], 1, floor.round))
    await journal.stalled.wait()
    rest = [running.submit(*wager(seat, 2, floor.round)) for seat in floor.seats]
    await asyncio.sleep(0.02)
    journal.go_on()
    await asyncio.gather(first, *rest)
    assert journal.sizes == [1, 3]
    await running.stop()


async def test_a_commit_takes_no_more_than_its_share() -> None:
    terminals = ENTRIES_PER_COMMIT // OF_AN_ORIGIN_PER_COMMIT + 10
    journal, running, floor = await stalling(terminals)
    journal.next_appends(Fault.STALL)
    many = [
        wager(seat, seq, floor.round)
        for seq in range(1, OF_AN_ORIGIN_PER_COMMIT + 4)
        for seat in floor.seats
    ]
    answers = [running.submit(*sent) for sent in many]
    await journal.stalled.wait()
    # Deciding goes on meanwhile, a stretch in each turn of the loop, until a commit has its share.
    for _ in range(len(many) // DECIDED_AT_A_STRETCH + 2):
        await asyncio.sleep(0)
    journal.go_on()
    await asyncio.gather(*answers)
    assert sum(journal.sizes) == len(many)
    assert max(journal.sizes) == ENTRIES_PER_COMMIT
    await running.stop()


async def test_an_origin_has_no_more_than_its_share_of_a_commit() -> None:
    journal, running, floor = await stalling()
    many = [wager(floor.seats[0], seq, floor.round) for seq in range(1, 100)]
    await play(running, many)
    assert sum(journal.sizes) == len(many)
    assert max(journal.sizes) == OF_AN_ORIGIN_PER_COMMIT
    await running.stop()
