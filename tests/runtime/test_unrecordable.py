"""A store that is well and refuses one thing for ever: that is given up, and the rest goes on."""

import asyncio

import pytest

from croupier.core.refusals import RefusalCode
from croupier.journal.fault_injection import FaultyJournal
from croupier.journal.memory import MemoryJournal
from croupier.journal.port import (
    AppendResult,
    Drafts,
    Epoch,
    Head,
    Journal,
    StoreFailedError,
    StreamId,
)
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.runtime.writing.append import WriterEnded
from tests.runtime.streams import play, wager
from tests.runtime.test_recovery import Store, begun, wagers
from tests.runtime.test_writer import codes, recorded

TERMS = LeaseTerms("server-1", patience_seconds=0.1, retry_seconds=0.01)


class ChoosyStore(Store):
    """Takes no entry that has `never` in it."""

    never = b"nothing that is ever written"

    async def connect(self) -> Journal:
        return Choosy(MemoryJournal(self.shelf), self)


class Choosy(FaultyJournal):
    def __init__(self, inner: Journal, store: ChoosyStore) -> None:
        super().__init__(inner)
        self._store = store

    async def append(
        self, stream: StreamId, epoch: Epoch, after: Head, drafts: Drafts
    ) -> AppendResult:
        if any(self._store.never in body for body in drafts.bodies):
            raise StoreFailedError("The index has no room for such a key.")
        return await super().append(stream, epoch, after, drafts)


async def test_what_a_store_never_takes_is_turned_away_and_others_are_served(
    caplog: pytest.LogCaptureFixture,
) -> None:
    store = ChoosyStore()
    running, floor = await begun(store, TERMS)
    one, other = floor.seats[:2]
    store.never = b'"P0"'
    async with asyncio.timeout(30):
        refused = running.submit(*wager(one, 1, floor.round))
        beside = running.submit(*wager(other, 1, floor.round))
        answers = [await refused, await beside]
        assert codes(answers) == [RefusalCode.OUT_OF_SERVICE] * 2
        assert "no room for such a key" in str(answers[0].refusal)
        assert codes(await play(running, [wager(other, 2, floor.round)])) == [None]
        await running.stop()
    assert wagers(await recorded(MemoryJournal(store.shelf))) == {("P1", 2): 1}
    assert [record.levelname for record in caplog.records] == ["WARNING", "ERROR"]
    assert "no room for such a key" in caplog.text


async def test_a_stop_is_recorded_though_something_asked_before_it_never_is() -> None:
    store = ChoosyStore()
    running, floor = await begun(store, TERMS)
    store.never = b'"P0"'
    async with asyncio.timeout(30):
        refused = running.submit(*wager(floor.seats[0], 1, floor.round))
        await running.stop()
    assert codes([await refused]) == [RefusalCode.OUT_OF_SERVICE]
    assert await running.ended() is WriterEnded.STOPPED
    assert not wagers(await recorded(MemoryJournal(store.shelf)))


async def test_a_stop_that_the_store_never_takes_keeps_nobody_waiting() -> None:
    store = ChoosyStore()
    running, _ = await begun(store, TERMS)
    store.never = b'"stop"'
    async with asyncio.timeout(30):
        await running.stop()
    with pytest.raises(StoreFailedError, match="no room for such a key"):
        await running.ended()
