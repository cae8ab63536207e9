"""A witness outside the database is shown where the chain stands, often enough and at the end."""

import asyncio

from nacl.signing import SigningKey

from croupier.journal.memory import MemoryJournal, Shelf
from croupier.journal.port import Journal
from croupier.journal.witness import HeadSigner, SignedHead, WitnessFailedError, is_genuine
from croupier.runtime.owner import Owner
from croupier.runtime.witnessing import Witnessing
from tests.runtime.streams import STREAM, opening, owner, play


class Notary:
    def __init__(self) -> None:
        self.kept: list[SignedHead] = []
        self.away = False

    async def keep(self, head: SignedHead) -> None:
        if self.away:
            raise WitnessFailedError("The notary is out.")
        self.kept.append(head)

    async def close(self) -> None:
        pass


def witnessed(notary: Notary, entries: int, seconds: float) -> tuple[Owner, Witnessing, HeadSigner]:
    shelf = Shelf()
    signer = HeadSigner(SigningKey.generate())
    witnessing = Witnessing(notary, signer, entries, seconds)

    async def connect() -> Journal:
        return MemoryJournal(shelf)

    return owner(connect, witnessing=witnessing), witnessing, signer


async def kept(notary: Notary) -> None:
    async with asyncio.timeout(30):
        while not notary.kept:
            await asyncio.sleep(0.01)


async def test_a_head_is_shown_after_so_many_entries_and_when_the_stream_stops() -> None:
    notary = Notary()
    running, _, signer = witnessed(notary, entries=20, seconds=3600)
    await running.start()
    await play(running, opening().commands)
    await kept(notary)
    assert notary.kept[0].seq >= 20
    await running.stop()
    assert notary.kept[-1].seq == max(head.seq for head in notary.kept)
    assert all(head.stream == STREAM and is_genuine(head, signer.public) for head in notary.kept)


async def test_a_head_is_shown_after_so_many_seconds_however_few_its_entries() -> None:
    notary = Notary()
    running, _, _ = witnessed(notary, entries=10**6, seconds=0.01)
    await running.start()
    await kept(notary)
    await running.stop()


async def test_a_witness_that_is_away_stops_nothing_and_is_tried_again() -> None:
    notary = Notary()
    notary.away = True
    running, witnessing, _ = witnessed(notary, entries=10**6, seconds=0.01)
    await running.start()
    async with asyncio.timeout(30):
        while witnessing.failing is None:
            await asyncio.sleep(0.01)
    notary.away = False
    await kept(notary)
    await running.stop()
    assert not isinstance(witnessing.failing, WitnessFailedError)
