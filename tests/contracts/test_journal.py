"""What every store promises of an append: all of it, in its place, by its owner, or nothing."""

import asyncio

import pytest

from croupier.journal import hash_chain
from croupier.journal.port import (
    EMPTY,
    GENESIS,
    Appended,
    Draft,
    Drafts,
    Epoch,
    Fenced,
    Head,
    Instant,
    Journal,
    OutOfSequence,
    StreamId,
)
from tests.contracts.owners import PIT, Owner, bodies, draft, entries, numbered, own
from tests.plugins.journals import JournalPlace


async def test_entries_are_numbered_from_one_and_chained_from_the_genesis(journal: Journal) -> None:
    await (await own(journal)).write(b"first", b"second")
    first, second = await entries(journal)
    assert (first.seq, second.seq) == (1, 2)
    assert first.hash == hash_chain.link(GENESIS, 1, first.at, b"first")
    assert second.hash == hash_chain.link(first.hash, 2, second.at, b"second")


async def test_every_append_goes_on_from_the_last(journal: Journal) -> None:
    owner = await own(journal)
    for body in numbered(5):
        await owner.write(body)
    assert await bodies(journal) == numbered(5)
    before = EMPTY
    for record in await entries(journal):
        assert hash_chain.follows(before, record)
        before = Head(record.seq, record.hash)
    assert await journal.head(PIT) == owner.head == before


async def test_a_stream_that_nobody_wrote_to_is_empty(journal: Journal) -> None:
    assert await journal.head(PIT) == EMPTY
    assert await entries(journal) == []
    assert await journal.streams() == []


BODIES = {
    "empty": b"",
    "every byte": bytes(range(256)),
    "text beyond ASCII": "Jeton \u00e0 17 \N{GAME DIE}".encode(),
    "a million bytes": bytes(range(250)) * 4_000,
    "what looks like SQL": b"'); DROP TABLE entries; --",
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
async def test_a_body_comes_back_as_the_very_bytes_that_were_hashed(
    journal: Journal, body: bytes
) -> None:
    head = await (await own(journal)).write(body)
    (record,) = await entries(journal)
    assert record.body == body
    assert record.hash == head.hash == hash_chain.link(GENESIS, 1, record.at, body)


async def test_the_time_of_an_entry_is_its_writers(journal: Journal) -> None:
    owner = await own(journal)
    times = [0, 1, 1_700_000_000_123, 2**53]
    for at in times:
        result = await journal.append(
            PIT, owner.lease.epoch, owner.head, Drafts.of(Draft(Instant(at), b""))
        )
        assert isinstance(result, Appended)
        owner.head = result.head
    assert [record.at for record in await entries(journal)] == times


async def test_a_batch_of_thousands_is_written_whole_and_in_order(journal: Journal) -> None:
    owner = await own(journal)
    await owner.write(*numbered(5_000))
    assert await bodies(journal) == numbered(5_000)
    assert owner.head.seq == 5_000


async def test_a_batch_of_nothing_writes_nothing_and_still_asks_for_the_owner(
    journal: Journal,
) -> None:
    owner = await own(journal)
    assert await owner.append() == Appended(EMPTY)
    await journal.release(owner.lease)
    assert isinstance(await owner.append(), Fenced)
    assert await entries(journal) == []


async def test_an_append_that_expects_another_sequence_writes_nothing(journal: Journal) -> None:
    owner = await own(journal)
    head = await owner.write(*numbered(3))
    for expected in (EMPTY, Head(2, head.hash), Head(4, head.hash)):
        result = await journal.append(PIT, owner.lease.epoch, expected, Drafts.of(draft(b"astray")))
        assert result == OutOfSequence(head)
    assert await bodies(journal) == numbered(3)


async def test_an_append_onto_another_chain_of_the_same_length_writes_nothing(
    journal: Journal,
) -> None:
    owner = await own(journal)
    head = await owner.write(b"this one")
    other = Head(1, hash_chain.link(GENESIS, 1, Instant(1), b"that one"))
    result = await journal.append(PIT, owner.lease.epoch, other, Drafts.of(draft(b"astray")))
    assert result == OutOfSequence(head)
    assert await bodies(journal) == [b"this one"]


async def test_nobody_writes_to_a_stream_without_its_lease(journal: Journal) -> None:
    assert await journal.append(PIT, Epoch(1), EMPTY, Drafts.of(draft(b"x"))) == Fenced(Epoch(0))
    owner = await own(journal)
    later = Epoch(owner.lease.epoch + 1)
    assert await journal.append(PIT, later, EMPTY, Drafts.of(draft(b"x"))) == Fenced(
        owner.lease.epoch
    )
    assert await entries(journal) == []


async def test_a_writer_that_was_paused_and_replaced_writes_nothing_when_it_wakes(
    journal_place: JournalPlace,
) -> None:
    paused = await own(await journal_place.open(), seconds=0)
    await paused.write(b"before the pause")
    successor = await own(await journal_place.open())
    await successor.write(b"by the successor")

    assert await paused.append(draft(b"too late")) == Fenced(successor.lease.epoch)
    # Not even with the sequence that it would find by looking.
    paused.head = await paused.journal.head(PIT)
    assert await paused.append(draft(b"too late")) == Fenced(successor.lease.epoch)
    assert await bodies(successor.journal) == [b"before the pause", b"by the successor"]


async def test_a_lease_that_ran_out_still_writes_until_somebody_takes_over(
    journal: Journal,
) -> None:
    owner = await own(journal, seconds=0)
    await owner.write(b"nobody else is here")
    assert await bodies(journal) == [b"nobody else is here"]


async def test_of_many_appends_after_the_same_entry_exactly_one_is_written(
    journal_place: JournalPlace,
) -> None:
    first = await own(await journal_place.open(), name="the same")
    rivals = [Owner(await journal_place.open(), first.lease, EMPTY) for _ in range(8)]
    results = await asyncio.gather(
        *(rival.append(draft(b"by %d" % number)) for number, rival in enumerate(rivals))
    )
    (winner,) = [result for result in results if isinstance(result, Appended)]
    losers = [result for result in results if result is not winner]
    assert losers == [OutOfSequence(winner.head)] * 7
    assert len(await entries(first.journal)) == 1


async def test_streams_do_not_mix_and_are_listed_by_name_in_any_script(journal: Journal) -> None:
    names = ["", "B", "a", "pit 1", "x" * 300, "\u00c9toile", "\u8d4c\u573a", "\N{GAME DIE}"]
    for name in reversed(names):
        await (await own(journal, StreamId(name))).write(name.encode())
    assert await journal.streams() == names
    for name in names:
        assert await bodies(journal, StreamId(name)) == [name.encode()]


async def test_everything_is_there_when_the_journal_is_opened_again(
    journal_place: JournalPlace,
) -> None:
    owner = await own(await journal_place.open(), name="the same")
    await owner.write(*numbered(3))
    await owner.journal.close()

    again = await own(await journal_place.open(), name="the same")
    assert again.head == owner.head
    await again.write(b"entry 4")
    assert await bodies(again.journal) == numbered(4)
    before = EMPTY
    for record in await entries(again.journal):
        assert hash_chain.follows(before, record)
        before = Head(record.seq, record.hash)
