"""A clock that is set back stops no countdown, and what is recorded never goes back."""

import asyncio

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import RoundStatus
from croupier.core.stream.names import Instant
from croupier.journal.memory import MemoryJournal, Shelf
from croupier.journal.port import Journal
from croupier.runtime.numbers import Numbers
from croupier.runtime.owner import Owner
from croupier.runtime.pit import PitMachine
from croupier.runtime.steady import SteadyClock
from tests.runtime.streams import IDENTITY, SEAL, STREAM, TABLE, TERMS, now, opening, play
from tests.runtime.test_writer import recorded

HOUR = 3_600_000
YEAR = 365 * 24 * HOUR


class Wall:
    """In milliseconds; `skew` is what somebody has set it by."""

    def __init__(self) -> None:
        self.true = 1_000_000_000
        self.skew = 0

    def clock(self) -> int:
        return self.true + self.skew

    def ticking(self) -> float:
        return self.true / 1000


def hung() -> tuple[Wall, SteadyClock]:
    wall = Wall()
    return wall, SteadyClock(wall.clock, wall.ticking)


def test_a_clock_that_nobody_sets_is_the_one_on_the_wall() -> None:
    wall, clock = hung()
    for passed in (0, 1, 7, 60_000, HOUR):
        wall.true += passed
        assert clock() == wall.clock()


def test_set_forward_it_is_the_one_on_the_wall_at_once() -> None:
    wall, clock = hung()
    clock()
    wall.skew = YEAR
    assert clock() == wall.true + YEAR


def test_set_back_it_goes_on_a_tenth_slower_until_the_wall_has_caught_up() -> None:
    wall, clock = hung()
    before = clock()
    wall.skew = -HOUR
    for seconds in (0, 10, 25, 3_600, 9 * 3_600):
        wall.true = before + seconds * 1000
        assert clock() == before + seconds * 900
    wall.true = before + 10 * HOUR
    assert clock() == wall.clock() == before + 9 * HOUR
    wall.true += 1000
    assert clock() == wall.clock()


def test_however_often_it_is_looked_at_it_goes_as_fast() -> None:
    wall, clock = hung()
    before = clock()
    wall.skew = -HOUR
    for _ in range(10_000):
        wall.true += 1
        clock()
    assert clock() == before + 9_000


def test_it_begins_where_a_stream_has_come_to_already() -> None:
    wall, clock = hung()
    ahead = Instant(wall.true + YEAR)
    clock.not_before(ahead)
    assert clock() == ahead
    wall.true += 10_000
    assert clock() == ahead + 9_000
    clock.not_before(Instant(wall.true))
    assert clock() == ahead + 9_000


async def test_wagering_closes_in_its_time_though_the_clock_is_set_back_an_hour() -> None:
    shelf, skew = Shelf(), 0

    async def connect() -> Journal:
        return MemoryJournal(shelf)

    clock = SteadyClock(lambda: now() + skew)
    machine = PitMachine("tests", Numbers(b"key"), SEAL)
    running = Owner(connect, machine, STREAM, TERMS, IDENTITY, clock)
    await running.start()
    await play(running, opening(wagering_seconds=1).commands)
    skew = -HOUR
    floor = running.floor
    assert isinstance(floor, Floor)
    round_ = floor.state.tables[TABLE].round
    assert round_ is not None
    async with asyncio.timeout(30):
        while round_.status is RoundStatus.OPEN:
            await asyncio.sleep(0.01)
    await running.stop()
    stamps = [entry.command.at for entry in await recorded(MemoryJournal(shelf))]
    assert stamps == sorted(stamps)
