"""What every store promises of reading: in order, bit by bit, beside a writer, until closed."""

import asyncio
import tracemalloc

import pytest

from croupier.journal.port import (
    Draft,
    Drafts,
    Epoch,
    Instant,
    Journal,
    Lease,
    Snapshot,
    StoreFailedError,
    StreamId,
)
from tests.contracts.owners import PIT, bodies, entries, numbered, own

MEGABYTE = 1_000_000


async def test_reading_begins_after_any_entry(journal: Journal) -> None:
    await (await own(journal)).write(*numbered(2_500))
    for after in (0, 1, 999, 1_000, 1_001, 2_499, 2_500, 2_501, 10**12):
        records = await entries(journal, after=after)
        assert [record.seq for record in records] == list(range(after + 1, 2_501))
        assert [record.body for record in records] == numbered(2_500)[after:]


async def test_entries_are_found_by_what_they_mention_in_order_and_after_any_entry(
    journal: Journal,
) -> None:
    await (await own(journal)).write(*numbered(2_500))
    found = [record async for record in journal.mentioning(PIT, (b" 17", b"99"), after=17)]
    wanted = [n for n in range(18, 2_501) if str(n).startswith("17") or "99" in str(n)]
    assert [record.seq for record in found] == wanted
    assert [record.body for record in found] == [numbered(2_500)[n - 1] for n in wanted]
    assert [record async for record in journal.mentioning(PIT, (b"never said",))] == []


async def test_the_heads_of_all_streams_are_told_at_once(journal: Journal) -> None:
    assert await journal.heads() == {}
    await (await own(journal)).write(*numbered(3))
    await (await own(journal, StreamId("another"))).write(*numbered(2))
    await journal.acquire(StreamId("idle"), "owner", "", 60)
    told = await journal.heads()
    assert [*told] == await journal.streams() == sorted(["another", "idle", PIT])
    assert told == {name: await journal.head(name) for name in told}
    assert [head.seq for head in told.values()] == [2, 0, 3]


async def test_a_reader_may_stop_anywhere_and_begin_anew(journal: Journal) -> None:
    await (await own(journal)).write(*numbered(2_500))
    for stop in (1, 1_000, 1_001):
        seen = 0
        async for record in journal.read(PIT):
            seen = record.seq
            if seen == stop:
                break
        assert seen == stop
    assert await bodies(journal) == numbered(2_500)


async def test_two_readers_do_not_disturb_each_other(journal: Journal) -> None:
    await (await own(journal)).write(*numbered(2_500))
    one, other = await asyncio.gather(bodies(journal), bodies(journal, after=700))
    assert one == numbered(2_500)
    assert other == numbered(2_500)[700:]


async def test_a_reader_comes_to_what_is_written_while_it_reads(journal: Journal) -> None:
    owner = await own(journal)
    await owner.write(*numbered(1_500))
    seen = []
    async for record in journal.read(PIT):
        seen.append(record.body)
        if record.seq == 1_200:
            await owner.write(b"entry 1501")
    assert seen == numbered(1_501)


async def test_forty_megabytes_are_read_without_holding_them(journal: Journal) -> None:
    owner = await own(journal)
    for number in range(40):
        await owner.write(bytes([number]) * MEGABYTE)
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        total = 0
        async for record in journal.read(PIT):
            assert record.body[0] == record.seq - 1
            total += len(record.body)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert total == 40 * MEGABYTE
    assert peak - before < 16 * MEGABYTE


async def test_a_journal_is_closed_once_and_for_all(journal: Journal) -> None:
    lease = await journal.acquire(PIT, "owner", "", 60)
    assert isinstance(lease, Lease)
    head = await journal.head(PIT)
    await journal.close()
    await journal.close()
    refused = [
        journal.append(PIT, Epoch(1), head, Drafts.of(Draft(Instant(1), b""))),
        journal.acquire(StreamId("other"), "owner", "", 60),
        journal.renew(lease, 60),
        journal.release(lease),
        journal.owner(PIT),
        journal.head(PIT),
        journal.streams(),
        journal.claim("ticket", "A"),
        journal.save_snapshot(PIT, Snapshot(1, b"", b"")),
        journal.snapshot(PIT),
        entries(journal),
        anext(aiter(journal.claims("ticket"))),
    ]
    for attempt in refused:
        with pytest.raises(StoreFailedError, match="closed"):
            await attempt
