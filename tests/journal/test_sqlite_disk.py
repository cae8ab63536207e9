"""What becomes of the file when its disk stalls, fills up, fails, or the power is cut."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from croupier.journal import hash_chain
from croupier.journal.port import EMPTY, Head, StoreFailedError
from croupier.journal.sqlite import checkpoint
from croupier.journal.sqlite.store import SqliteJournal
from croupier.journal.sqlite.writer_thread import WriterThread
from tests.contracts.owners import PIT, bodies, draft, entries, numbered, own, ticket
from tests.journal.faulty_disk import FaultyDisk, faulty_disk

TIMEOUT = 1.0
SECONDS_OF_A_BUSY_MACHINE = 30.0


def wait_at_most(journal: SqliteJournal, seconds: float) -> None:
    """From here on; whatever was done before might take as long as the machine needs."""
    writer = journal._writer
    assert isinstance(writer, WriterThread)
    writer._thread._timeout = seconds


@pytest.fixture
def disk() -> Iterator[FaultyDisk]:
    with faulty_disk() as made:
        yield made


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


async def test_an_append_is_answered_only_after_its_entries_are_synced(
    disk: FaultyDisk, path: Path
) -> None:
    owner = await own(await SqliteJournal.open(path))
    for body in numbered(10):
        before = disk.syncs
        await owner.write(body)
        assert disk.syncs > before
        assert body in disk.synced[f"{path}-wal"]
    await owner.journal.close()


CHECKPOINTS = {
    "never": (10**9, 10**9),
    "beside": (3, 10**9),
    "inside": (10**9, 12),
    "both": (3, 12),
}


@pytest.mark.parametrize("pages", CHECKPOINTS.values(), ids=CHECKPOINTS)
async def test_a_power_cut_after_any_answer_loses_nothing_that_was_answered(
    disk: FaultyDisk, path: Path, pages: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "PAGES_BETWEEN", pages[0])
    monkeypatch.setattr(checkpoint, "PAGES_AT_MOST", pages[1])
    journal = await SqliteJournal.open(path)
    owner = await own(journal)
    for number in range(1, 31):
        await owner.append(draft(b"entry %d" % number, ticket(str(number))))
        left = path.parent / f"after {number}"
        disk.cut_power(path.parent, left)
        survivor = await SqliteJournal.open(left / path.name)
        assert await bodies(survivor) == numbered(number)
        assert await survivor.head(PIT) == owner.head
        assert len([row async for row in survivor.claims("ticket")]) == number
        await survivor.close()
    await journal.close()


async def test_a_stalled_sync_stops_the_owner_while_the_disk_is_still_waiting(
    disk: FaultyDisk, path: Path
) -> None:
    journal = await SqliteJournal.open(path)
    owner = await own(journal)
    await owner.write(b"before")
    wait_at_most(journal, TIMEOUT)
    disk.stall()
    begun = time.monotonic()
    with pytest.raises(StoreFailedError, match="has not answered for 1 seconds"):
        await owner.append(draft(b"in doubt"))
    assert TIMEOUT <= time.monotonic() - begun < SECONDS_OF_A_BUSY_MACHINE

    disk.go_on()
    for refused in (owner.append(draft(b"after")), journal.acquire(PIT, "new", "", 60)):
        with pytest.raises(StoreFailedError, match="must be opened anew"):
            await refused
    await journal.close()

    again = await own(await SqliteJournal.open(path), name=owner.lease.owner)
    assert (await bodies(again.journal))[0] == b"before"
    await again.write(b"after")
    assert (await bodies(again.journal))[-1] == b"after"
    await again.journal.close()


async def test_the_event_loop_goes_on_while_the_disk_stalls(disk: FaultyDisk, path: Path) -> None:
    journal = await SqliteJournal.open(path)
    owner = await own(journal)
    wait_at_most(journal, TIMEOUT)
    disk.stall()
    append = asyncio.create_task(owner.append(draft(b"stalled")))
    turns = 0
    while not append.done():
        await asyncio.sleep(0.005)
        turns += 1
    assert turns > 10
    assert isinstance(append.exception(), StoreFailedError)
    assert await journal.head(PIT) == EMPTY, "reading goes on as well"
    disk.go_on()
    await journal.close()


async def test_closing_does_not_wait_for_a_stalled_disk(disk: FaultyDisk, path: Path) -> None:
    journal = await SqliteJournal.open(path)
    owner = await own(journal)
    wait_at_most(journal, TIMEOUT)
    disk.stall()
    with pytest.raises(StoreFailedError):
        await owner.append(draft(b"stalled"))
    wait_at_most(journal, 3600)
    async with asyncio.timeout(SECONDS_OF_A_BUSY_MACHINE):
        await journal.close()
    disk.go_on()


async def test_what_waited_behind_a_stall_is_not_done_after_it_was_given_up(
    disk: FaultyDisk, path: Path
) -> None:
    journal = await SqliteJournal.open(path)
    owner = await own(journal)
    wait_at_most(journal, TIMEOUT)
    disk.stall()
    first, second = await asyncio.gather(
        owner.append(draft(b"stalled")),
        journal.acquire(PIT, owner.lease.owner, "", 60),
        return_exceptions=True,
    )
    assert isinstance(first, StoreFailedError)
    assert isinstance(second, StoreFailedError)
    disk.go_on()
    await journal.close()
    again = await own(await SqliteJournal.open(path), name=owner.lease.owner)
    assert again.lease.epoch == owner.lease.epoch + 1
    await again.journal.close()


async def test_a_full_disk_writes_nothing_and_once_there_is_room_the_owner_goes_on(
    disk: FaultyDisk, path: Path
) -> None:
    journal = await SqliteJournal.open(path)
    owner = await own(journal)
    await owner.write(b"entry 1")
    disk.trouble = apsw.FullError
    for _ in range(3):
        with pytest.raises(StoreFailedError, match="no room left on the disk"):
            await owner.append(draft(b"too much", ticket("A")))
    disk.trouble = None
    assert await bodies(journal) == [b"entry 1"]
    assert await journal.claim("ticket", "A") is None
    await owner.write(b"entry 2")
    assert await bodies(journal) == numbered(2)
    await journal.close()


async def test_a_disk_that_fails_leaves_the_append_in_doubt_until_it_is_opened_anew(
    disk: FaultyDisk, path: Path
) -> None:
    journal = await SqliteJournal.open(path)
    owner = await own(journal)
    await owner.write(b"entry 1")
    disk.trouble = apsw.IOError
    with pytest.raises(StoreFailedError, match="failed to read or write"):
        await owner.append(draft(b"in doubt"))
    disk.trouble = None
    with pytest.raises(StoreFailedError, match="must be opened anew"):
        await owner.append(draft(b"too early"))
    await journal.close()

    again = await own(await SqliteJournal.open(path), name=owner.lease.owner)
    assert (await bodies(again.journal))[0] == b"entry 1"
    await again.write(b"goes on")
    before = EMPTY
    for record in await entries(again.journal):
        assert hash_chain.follows(before, record)
        before = Head(record.seq, record.hash)
    await again.journal.close()


async def test_a_file_that_may_not_be_written_is_refused(disk: FaultyDisk, path: Path) -> None:
    await (await SqliteJournal.open(path)).close()
    disk.read_only = True
    with pytest.raises(StoreFailedError, match="cannot be written"):
        await SqliteJournal.open(path)


async def test_a_real_disk_that_is_full_writes_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite's own limit to the pages of a file gives the very error that a full disk gives."""
    journal = await SqliteJournal.open(path)
    owner = await own(journal)
    await owner.write(b"entry 1")
    connection = owner.journal._writer._writer._connection  # type: ignore[attr-defined]
    connection.pragma("max_page_count", connection.pragma("page_count"))
    with pytest.raises(StoreFailedError, match="no room left"):
        await owner.append(draft(bytes(1_000_000)))
    assert await bodies(journal) == [b"entry 1"]
    await journal.close()
