"""What every store promises of snapshots: the latest is kept, and no entry depends on it."""

from croupier.journal.port import Head, Journal, Snapshot, StreamId
from tests.contracts.owners import PIT, bodies, entries, numbered, own


def snapshot(head: Head, body: bytes) -> Snapshot:
    return Snapshot(head.seq, head.hash, body)


async def test_there_is_none_until_one_is_saved(journal: Journal) -> None:
    await (await own(journal)).write(b"one")
    assert await journal.snapshot(PIT) is None
    assert await journal.snapshot(StreamId("unknown")) is None


async def test_the_latest_wins_in_whatever_order_they_come(journal: Journal) -> None:
    owner = await own(journal)
    early = snapshot(await owner.write(b"one"), b"early")
    late = snapshot(await owner.write(b"two"), b"late")
    await journal.save_snapshot(PIT, early)
    assert await journal.snapshot(PIT) == early
    await journal.save_snapshot(PIT, late)
    assert await journal.snapshot(PIT) == late
    await journal.save_snapshot(PIT, early)
    assert await journal.snapshot(PIT) == late


async def test_of_one_entry_the_snapshot_saved_last_is_kept(journal: Journal) -> None:
    head = await (await own(journal)).write(b"one")
    await journal.save_snapshot(PIT, snapshot(head, b"by old code"))
    await journal.save_snapshot(PIT, snapshot(head, b"by new code"))
    assert await journal.snapshot(PIT) == snapshot(head, b"by new code")


async def test_a_snapshot_of_what_was_never_written_is_not_kept(journal: Journal) -> None:
    head = await (await own(journal)).write(b"one")
    kept = snapshot(head, b"good")
    await journal.save_snapshot(PIT, kept)
    for nowhere in (Head(2, head.hash), Head(1, bytes(32)), Head(0, bytes(32))):
        await journal.save_snapshot(PIT, snapshot(nowhere, b"of a state that is not durable"))
    await journal.save_snapshot(StreamId("unknown"), snapshot(head, b"of another stream"))
    assert await journal.snapshot(PIT) == kept
    assert await journal.snapshot(StreamId("unknown")) is None


async def test_each_stream_has_its_own(journal: Journal) -> None:
    for name in ("one", "two"):
        head = await (await own(journal, StreamId(name))).write(name.encode())
        await journal.save_snapshot(StreamId(name), snapshot(head, name.encode()))
    for name in ("one", "two"):
        found = await journal.snapshot(StreamId(name))
        assert found is not None
        assert found.body == name.encode()


async def test_a_snapshot_of_megabytes_is_fine_and_changes_nothing_that_is_read(
    journal: Journal,
) -> None:
    head = await (await own(journal)).write(*numbered(3))
    before = await entries(journal)
    body = bytes(range(256)) * 30_000
    await journal.save_snapshot(PIT, snapshot(head, body))
    found = await journal.snapshot(PIT)
    assert found == snapshot(head, body)
    assert await entries(journal) == before
    assert await bodies(journal, after=2) == [b"entry 3"]
    assert await journal.head(PIT) == head
