"""A witness outside the database is shown where the chain stands, often enough and at the end."""

import asyncio

from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.journal.port import Head, Instant, Journal, StreamId
from croupier.journal.witness import WitnessFailedError
from croupier.runtime.owning.owner import Owner
from croupier.runtime.owning.witnessing import Witnessing
from tests.runtime.streams import STREAM, opening, owner, play


class Notary:
    def __init__(self) -> None:
        self.kept: list[tuple[StreamId, Head]] = []
        self.away = False

    async def keep(self, stream: StreamId, head: Head, at: Instant) -> None:
        if self.away:
            raise WitnessFailedError("The notary is out.")
        self.kept.append((stream, head))

    async def close(self) -> None:
        pass


def witnessed(notary: Notary, entries: int, seconds: float) -> tuple[Owner, Witnessing]:
    shelf = MemoryStore()
    witnessing = Witnessing(notary, entries, seconds)

    async def connect() -> Journal:
        return MemoryJournal(shelf)

    return owner(connect, witnessing=witnessing), witnessing


async def kept(notary: Notary) -> None:
    async with asyncio.timeout(30):
        while not notary.kept:
            await asyncio.sleep(0.01)


async def test_a_head_is_shown_after_so_many_entries_and_when_the_stream_stops() -> None:
    notary = Notary()
    running, _ = witnessed(notary, entries=20, seconds=3600)
    await running.start()
    await play(running, opening().commands)
    await kept(notary)
    assert notary.kept[0][1].seq >= 20
    await running.stop()
    assert notary.kept[-1][1].seq == max(head.seq for _, head in notary.kept)
    assert {stream for stream, _ in notary.kept} == {STREAM}


async def test_a_head_is_shown_after_so_many_seconds_however_few_its_entries() -> None:
    notary = Notary()
    running, _ = witnessed(notary, entries=10**6, seconds=0.01)
    await running.start()
    await kept(notary)
    await running.stop()


async def test_a_witness_that_is_away_stops_nothing_and_is_tried_again() -> None:
    notary = Notary()
    notary.away = True
    running, witnessing = witnessed(notary, entries=10**6, seconds=0.01)
    await running.start()
    async with asyncio.timeout(30):
        while witnessing.failing is None:
            await asyncio.sleep(0.01)
    notary.away = False
    await kept(notary)
    await running.stop()
    assert not isinstance(witnessing.failing, WitnessFailedError)
