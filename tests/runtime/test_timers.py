"""Deadlines come by themselves, at their own moment, whether or not anybody asks anything."""

import asyncio

from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.events import WageringClosed
from croupier.core.pit.state import RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.journal.port import Journal
from croupier.runtime.owning.owner import Owner
from tests.runtime.streams import TABLE, Opening, opening, owner, play, wager
from tests.runtime.test_writer import codes, recorded


async def with_a_second_to_wager() -> tuple[MemoryStore, Owner, Opening]:
    shelf = MemoryStore()

    async def connect() -> Journal:
        return MemoryJournal(shelf)

    running = owner(connect)
    await running.start()
    floor = opening(wagering_seconds=1)
    await play(running, floor.commands)
    return shelf, running, floor


async def test_wagering_closes_by_itself() -> None:
    shelf, running, floor = await with_a_second_to_wager()
    await play(running, [wager(seat, 1, floor.round) for seat in floor.seats])
    assert isinstance(running.floor, Floor)
    round_ = running.floor.state.tables[TABLE].round
    assert round_ is not None
    due = round_.closes
    async with asyncio.timeout(30):
        while round_.status is RoundStatus.OPEN:
            await asyncio.sleep(0.01)
    await running.stop()
    entries = await recorded(MemoryJournal(shelf))
    (closed,) = [e for e in entries for event in e.events if isinstance(event, WageringClosed)]
    assert closed.command.at == due


async def test_a_wager_that_comes_at_the_last_moment_comes_after_the_close() -> None:
    _, running, floor = await with_a_second_to_wager()
    await asyncio.sleep(1.0)
    answers = await play(running, [wager(floor.seats[0], 1, floor.round)])
    assert codes(answers) == [RefusalCode.WAGERING_CLOSED]
    await running.stop()
