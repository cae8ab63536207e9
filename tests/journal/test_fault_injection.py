"""The store that fails when told to fails in exactly the ways that real ones do."""

import asyncio

import pytest

from croupier.journal.fault_injection import Fault, FaultyJournal
from croupier.journal.memory import MemoryJournal
from croupier.journal.port import Appended, OutOfSequence, StoreFailedError
from tests.contracts.owners import bodies, draft, own


async def test_a_failure_before_the_write_writes_nothing() -> None:
    journal = FaultyJournal(MemoryJournal())
    owner = await own(journal)
    journal.next_appends(Fault.BEFORE_WRITE)
    with pytest.raises(StoreFailedError):
        await owner.append(draft(b"lost"))
    await owner.write(b"kept")
    assert await bodies(journal) == [b"kept"]


async def test_after_a_doubtful_commit_all_is_written_and_only_reading_back_tells() -> None:
    journal = FaultyJournal(MemoryJournal())
    owner = await own(journal)
    journal.next_appends(None, Fault.AFTER_WRITE)
    await owner.write(b"one")
    with pytest.raises(StoreFailedError):
        await owner.append(draft(b"two"))
    assert isinstance(await owner.append(draft(b"two")), OutOfSequence)
    assert await bodies(journal) == [b"one", b"two"]


async def test_a_stall_holds_the_write_back_until_it_ends() -> None:
    journal = FaultyJournal(MemoryJournal())
    owner = await own(journal)
    journal.next_appends(Fault.STALL, Fault.STALL)
    for number in (1, 2):
        append = asyncio.create_task(owner.append(draft(b"late")))
        await journal.stalled.wait()
        assert len(await bodies(journal)) == number - 1
        assert not append.done()
        journal.go_on()
        assert isinstance(await append, Appended)
        assert len(await bodies(journal)) == number


async def test_everything_else_is_asked_of_the_store_inside() -> None:
    inner = MemoryJournal()
    journal = FaultyJournal(inner)
    owner = await own(journal)
    assert await journal.owner(owner.stream) == await inner.owner(owner.stream) == owner.lease
    assert await journal.streams() == await inner.streams() == [owner.stream]
    await journal.release(owner.lease)
    assert await inner.owner(owner.stream) is None
    await journal.close()
    with pytest.raises(StoreFailedError):
        await inner.streams()
