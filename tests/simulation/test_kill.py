"""A server killed at any instant comes back with all it acknowledged, and nothing half-done."""

import asyncio
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from croupier.journal.port import Journal
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import STREAM
from tests.simulation.reckoning import Reckoning, is_sound
from tests.simulation.telling import Said
from tests.simulation.victim import VENUE

ROOT = Path(__file__).parents[2]
SECONDS_TO_START = 60
# So many show that it is under load, however slow the machine is.
ANSWERS_BEFORE = 10
# One of each in its first life, so that money has gone all the way round before the first kill.
FIRST = frozenset({"ConfirmOutcome", "CashOut", "PresentTicket", "PayTicket"})


@contextmanager
def victim(
    place: JournalPlace, name: str, how: str = "load"
) -> Iterator["subprocess.Popen[bytes]"]:
    command = [sys.executable, "-m", "tests.simulation.victim", place.url, name, how]
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def lines(process: "subprocess.Popen[bytes]") -> Iterator[Said]:
    assert process.stdout is not None
    for line in process.stdout:
        # The last line may be cut off by the kill: then it was never said.
        if line.endswith(b"\n"):
            yield msgspec.json.decode(line, type=Said)


def says(process: "subprocess.Popen[bytes]", word: str) -> None:
    assert any(said.origin == word for said in lines(process)), f"the server is not {word}"


def ready(process: "subprocess.Popen[bytes]") -> None:
    says(process, "ready")


def go(process: "subprocess.Popen[bytes]") -> None:
    assert process.stdin is not None
    process.stdin.write(b"play\n")
    process.stdin.flush()


async def just_renewed(journal: Journal) -> None:
    """Between two renewals an idle owner holds no lock, which a file could not take from it."""
    before = after = await journal.owner(STREAM)
    async with asyncio.timeout(SECONDS_TO_START):
        while after == before:
            await asyncio.sleep(0.002)
            after = await journal.owner(STREAM)


def granted(process: "subprocess.Popen[bytes]") -> Iterator[Said]:
    """A refusal that is no entry leaves its number free after a restart."""
    return (said for said in lines(process) if said.answer.refusal is None)


def at_work(process: "subprocess.Popen[bytes]", wanted: frozenset[str]) -> list[Said]:
    """What it has said by when it is under load, and each of the wanted was granted once."""
    said: list[Said] = []
    missing = set(wanted)
    answers = granted(process)
    while missing or len(said) < ANSWERS_BEFORE:
        answer = next(answers, None)
        assert answer is not None, f"the server died before {missing or 'its load'}"
        said.append(answer)
        missing.discard(said[-1].asked)
    return said


async def killed(place: JournalPlace, times: int, chance: random.Random) -> Reckoning:
    """After every kill, all that was said is looked for, and every ticket paid at most once."""
    reckoning, journal = Reckoning(), await place.open()
    for life in range(times):
        with victim(place, "server-1") as process:
            ready(process)
            said = at_work(process, frozenset() if life else FIRST)
            time.sleep(chance.uniform(0.0, 0.4))
            process.kill()
            said += granted(process)
        await reckoning.catch_up(journal)
        reckoning.holds(said)
    return reckoning


async def test_killed_a_few_times_under_load(durable_place: JournalPlace) -> None:
    reckoning = await killed(durable_place, 3, random.Random(1))
    await is_sound(durable_place, reckoning)
    reckoning.saw_whole_rounds()
    for stream in (STREAM, VENUE):
        crashes = [start.crashed for start in reckoning.starts[stream]]
        assert crashes == [False, True, True]


@pytest.mark.slow
async def test_killed_hundreds_of_times_under_load(durable_place: JournalPlace) -> None:
    reckoning = await killed(durable_place, 200, random.Random(2))
    await is_sound(durable_place, reckoning)
    assert reckoning.void, "no print was ever in doubt"


async def test_an_owner_that_sleeps_is_replaced_and_can_write_nothing(
    durable_place: JournalPlace,
) -> None:
    with victim(durable_place, "server-1", "idle") as sleeper:
        ready(sleeper)
        with victim(durable_place, "server-2", "idle") as heir:
            says(heir, "loaded")
            await just_renewed(await durable_place.open())
            sleeper.send_signal(signal.SIGSTOP)
            begun = time.monotonic()
            ready(heir)
            took = time.monotonic() - begun
            sleeper.send_signal(signal.SIGCONT)
            go(sleeper)
            said = list(lines(sleeper))
            go(heir)
            time.sleep(0.2)
            heir.kill()
            heard = list(granted(heir))
    assert took < 20
    assert said[-1].answer.made == "fenced"
    assert all(each.answer.refusal is not None for each in said[:-1])
    reckoning = Reckoning()
    await is_sound(durable_place, reckoning)
    reckoning.holds(heard)
    assert [start.stream for start in reckoning.starts[STREAM]] == [STREAM, STREAM]
