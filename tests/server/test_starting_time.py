"""A server that starts at a time that cannot be: it waits, says for what, and two people decide."""

import asyncio
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from aiohttp import ClientError, ClientSession
from msgspec.structs import replace

from croupier.core.identifiers import Instant
from croupier.journal.clock import wall_clock
from croupier.journal.memory import MemoryJournal
from croupier.journal.port import Draft, Drafts, Lease, StreamId
from croupier.journal.port import Instant as Stamp
from croupier.runtime.house_clock import HouseClock, StartingTime
from croupier.server.start.opening import Opening
from croupier.server.start.running import setup_of
from croupier.wire.http.presence import Ready
from tests.server.accepting_stage import DAY, PASSWORD, TWO, Venue, now_typed

pytestmark = pytest.mark.usefixtures("cheap_hashing")

MINUTE = 60_000
NOON = 1_700_000_000_000
TIMES = {
    "at once": (0, None),
    "a clock a moment behind": (-50_000, None),
    "a clock that is behind": (-2 * MINUTE, "2 minutes before the last entry of pit"),
    "a battery that is empty": (-NOON, "before the last entry of pit"),
    "after a day off": (DAY, None),
    "after thirty days": (30 * DAY, None),
    "after more than that": (31 * DAY, "31 days after the last entry of pit"),
}


async def journal_until(at: int) -> MemoryJournal:
    journal = MemoryJournal()
    for stream, moment in (("venue", at - 100 * DAY), ("pit", at)):
        lease = await journal.acquire(StreamId(stream), "tests", "", 60)
        assert isinstance(lease, Lease)
        draft = Drafts.of(Draft(Stamp(moment), b"an entry"))
        await journal.append(StreamId(stream), lease.epoch, await journal.head(lease.stream), draft)
    return journal


@pytest.mark.parametrize(("passed", "said"), TIMES.values(), ids=TIMES)
async def test_a_start_is_held_against_the_last_entry_of_all_streams(
    passed: int, said: str | None
) -> None:
    journal = await journal_until(NOON)
    found = await StartingTime(lambda: Instant(NOON + passed)).objection(journal)
    assert (found is None) == (said is None)
    assert said is None or (found is not None and said in found and "croupier accept" in found)


async def test_of_an_empty_journal_any_time_is_believed() -> None:
    assert await StartingTime(lambda: Instant(0)).objection(MemoryJournal()) is None


async def test_a_clock_that_is_put_right_is_enough(tmp_path: Path) -> None:
    venue = await asyncio.to_thread(Venue, tmp_path)
    await asyncio.to_thread(venue.begin)
    skew = -DAY
    clock = HouseClock(lambda: wall_clock() + skew)
    opening = await Opening.of(replace(setup_of(venue.configured()), clock=clock))
    owning = asyncio.create_task(opening.own())
    async with asyncio.timeout(60):
        while len(opening.house.waiting) < 2:
            await asyncio.sleep(0.01)
    served = [opening.house.ready]
    skew = 0
    async with asyncio.timeout(60):
        await owning
    assert opening.house.waiting == {}
    served.append(opening.house.ready)
    assert served == [False, True]
    await opening.close()


@contextmanager
def serving(venue: Venue) -> Iterator["subprocess.Popen[str]"]:
    process = venue.serve()
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=120)


async def until(venue: Venue, status: int) -> Ready:
    async with ClientSession() as session, asyncio.timeout(120):
        while True:
            try:
                async with session.get(f"{venue.address}/ready") as response:
                    said = msgspec.json.decode(await response.read(), type=Ready)
                    if response.status == status and (status == 200 or said.troubles):
                        return said
            except ClientError:
                pass
            await asyncio.sleep(0.1)


def test_a_journal_far_ahead_waits_until_two_people_set_its_time_back(tmp_path: Path) -> None:
    venue = Venue(tmp_path)
    venue.begin()
    venue.begin(ahead=400 * DAY, hiring=False)
    with serving(venue):
        said = asyncio.run(until(venue, 503))
        assert "400 days before the last entry of" in said.troubles[0]
        assert "croupier accept clock" in said.troubles[0]
        wrong = venue.accept("clock", *TWO, "--now", now_typed(), said=f"{PASSWORD}\nwrong\n")
        assert wrong.returncode == 1
        other = venue.accept("clock", *TWO, "--now", "2020-01-01 00:00")
        assert other.returncode == 1
        assert "which?" in other.stderr
        done = venue.accept("clock", *TWO, "--now", now_typed())
        assert (done.returncode, done.stderr) == (0, "")
        assert "recorded by 500 and 501" in done.stdout
        assert asyncio.run(until(venue, 200)).ready
    proof = venue.verify()
    assert proof.returncode == 0, proof.stdout
    assert "accepted by two people: north, entry" in proof.stdout
    assert "accepted by two people: venue, entry" in proof.stdout
    again = venue.accept("clock", *TWO, "--now", now_typed())
    assert "nothing to accept" in again.stderr


def test_after_a_long_gap_a_start_waits_until_two_people_say_it_was_so_long(tmp_path: Path) -> None:
    venue = Venue(tmp_path)
    venue.begin(ahead=-40 * DAY)
    with serving(venue):
        said = asyncio.run(until(venue, 503))
        assert "40 days after the last entry of" in said.troubles[0]
        done = venue.accept("clock", *TWO, "--now", now_typed())
        assert (done.returncode, done.stderr) == (0, "")
        assert asyncio.run(until(venue, 200)).ready
    assert venue.verify().returncode == 0
