"""Wall time counts as long as the boot-time clock bears it out, and what is recorded never goes
back.
"""

import asyncio

import pytest

from croupier.core.identifiers import Instant
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import RoundStatus
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.journal.port import Journal
from croupier.runtime.house_clock import HouseClock, span
from croupier.runtime.owning.owner import Owner
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.tickets.validation_numbers import Numbers
from tests.runtime.streams import IDENTITY, SEAL, STREAM, TABLE, TERMS, now, opening, play
from tests.runtime.test_writer import recorded

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Machine:
    """In milliseconds; `skew` is what somebody has set its wall clock by."""

    def __init__(self) -> None:
        self.true = 1_700_000_000_000
        self.skew = 0

    def wall(self) -> int:
        return self.true + self.skew

    def ticking(self) -> int:
        return self.true - 1_600_000_000_000


def started() -> tuple[Machine, HouseClock]:
    machine = Machine()
    return machine, HouseClock(machine.wall, machine.ticking)


def test_a_clock_that_nobody_sets_is_the_one_on_the_wall() -> None:
    machine, clock = started()
    for passed in (0, 1, 7, MINUTE, HOUR, 100 * DAY):
        machine.true += passed
        assert clock() == machine.wall()
    assert clock.disbelief is None


def test_a_step_forward_of_up_to_a_minute_is_believed_at_once() -> None:
    machine, clock = started()
    clock()
    machine.skew = MINUTE
    assert clock() == machine.true + MINUTE
    assert clock.disbelief is None


@pytest.mark.parametrize("skew", [400 * DAY, 61 * SECOND, -61 * SECOND, -400 * DAY])
def test_wall_time_more_than_a_minute_off_is_not_believed_and_time_goes_on(skew: int) -> None:
    machine, clock = started()
    clock()
    machine.skew = skew
    for passed in (0, 1, 3 * SECOND, HOUR):
        machine.true += passed
        assert clock() == machine.true
        assert clock.disbelief is not None
    machine.skew = 0
    assert clock() == machine.true
    assert clock.disbelief is None


def test_what_is_not_believed_is_said_with_both_times() -> None:
    machine, clock = started()
    machine.skew = 400 * DAY
    said = clock.disbelief
    assert said is not None
    assert "says 2024-12-18 22:13:20 UTC, 400 days ahead of where its boot-time clock" in said
    assert "goes on from 2023-11-14 22:13:20 UTC" in said


def test_many_small_steps_do_not_carry_it_further_than_a_large_one() -> None:
    machine, clock = started()
    for _ in range(100):
        machine.true += HOUR
        machine.skew += 50 * SECOND
        assert clock() - machine.true <= MINUTE
    assert clock.disbelief is not None


def test_a_small_step_back_makes_it_go_a_tenth_slower_until_the_wall_has_caught_up() -> None:
    machine, clock = started()
    before = clock()
    machine.skew = -MINUTE
    for seconds in (0, 10, 25, 500):
        machine.true = before + seconds * SECOND
        assert clock() == before + seconds * 900
    machine.true = before + 10 * MINUTE
    assert clock() == machine.wall() == before + 9 * MINUTE
    machine.true += SECOND
    assert clock() == machine.wall()


def test_however_often_it_is_looked_at_it_goes_as_fast() -> None:
    machine, clock = started()
    before = clock()
    machine.skew = -MINUTE
    for _ in range(10_000):
        machine.true += 10
        clock()
    assert clock() == before + 90_000


def test_it_begins_where_a_stream_has_come_to_already() -> None:
    machine, clock = started()
    ahead = Instant(machine.true + MINUTE)
    clock.not_before(ahead)
    assert clock() == ahead
    machine.true += 10 * SECOND
    assert clock() == ahead + 9 * SECOND
    clock.not_before(Instant(machine.true))
    assert clock() == ahead + 9 * SECOND


def test_before_anything_is_recorded_a_clock_put_right_is_taken_at_its_word() -> None:
    machine, clock = started()
    machine.skew = -HOUR
    assert clock() == machine.true
    clock.begin_anew()
    assert clock() == machine.true - HOUR
    assert clock.disbelief is None


@pytest.mark.parametrize(
    ("milliseconds", "said"),
    [(61 * SECOND, "61 seconds"), (-5 * MINUTE, "5 minutes"), (3 * HOUR, "3 hours")],
)
def test_a_difference_is_said_in_a_unit_that_says_something(milliseconds: int, said: str) -> None:
    assert span(milliseconds) == said


async def test_a_clock_400_days_ahead_for_a_moment_leaves_no_trace_in_a_journal() -> None:
    shelf, skew = MemoryStore(), 0

    async def connect() -> Journal:
        return MemoryJournal(shelf)

    clock = HouseClock(lambda: now() + skew)
    machine = PitMachine("tests", Numbers(b"key"), SEAL)
    running = Owner(connect, machine, STREAM, TERMS, IDENTITY, clock)
    await running.start()
    skew = 400 * DAY
    await play(running, opening(wagering_seconds=3600).commands)
    floor = running.floor
    assert isinstance(floor, Floor)
    round_ = floor.state.tables[TABLE].round
    assert round_ is not None
    assert round_.status is RoundStatus.OPEN
    skew = 0
    await running.stop()
    stamps = [entry.command.at for entry in await recorded(MemoryJournal(shelf))]
    assert stamps == sorted(stamps)
    assert stamps[-1] <= now()


async def test_wagering_closes_in_its_time_though_the_clock_is_set_back_an_hour() -> None:
    shelf, skew = MemoryStore(), 0

    async def connect() -> Journal:
        return MemoryJournal(shelf)

    clock = HouseClock(lambda: now() + skew)
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
