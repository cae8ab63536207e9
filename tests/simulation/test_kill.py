"""A server killed at any instant comes back with all it acknowledged, and nothing half-done."""

import asyncio
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from croupier.core.pit import codec
from croupier.core.pit.accounts.commands import TransferIn
from croupier.core.pit.floor import Floor
from croupier.core.stream.envelope import Answer, Entry
from croupier.core.stream.starting import Started
from croupier.journal.port import Journal
from croupier.runtime.opening import restore
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import STREAM
from tests.runtime.test_writer import MACHINE, recorded
from tests.simulation.victim import Said

ROOT = Path(__file__).parents[2]
SECONDS_TO_START = 60
# So many show that it is under load, however slow the machine is.
ANSWERS_BEFORE = 10

Acknowledged = dict[tuple[str, int], Answer]


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


def add(
    acknowledged: Acknowledged, process: "subprocess.Popen[bytes]", most: int | None = None
) -> None:
    """So many of the answers that a server has given, or else all, once it is dead."""
    # A refusal that is no entry leaves its number free after a restart.
    given = (said for said in lines(process) if said.answer.refusal is None)
    for said in islice(given, most):
        assert acknowledged.setdefault((said.origin, said.seq), said.answer) == said.answer


async def killed(place: JournalPlace, times: int, chance: random.Random) -> Acknowledged:
    acknowledged: Acknowledged = {}
    for _ in range(times):
        with victim(place, "server-1") as process:
            ready(process)
            add(acknowledged, process, most=ANSWERS_BEFORE)
            time.sleep(chance.uniform(0.0, 0.4))
            process.kill()
            add(acknowledged, process)
    return acknowledged


async def is_sound(journal: Journal, acknowledged: Acknowledged) -> list[Entry]:
    entries = await recorded(journal)
    found = {(str(e.command.origin), e.command.seq): e for e in entries}
    assert len(found) == len(entries), "a command was done twice"
    assert acknowledged.keys() - found.keys() == set()
    assert all(found[name].answer == answer for name, answer in acknowledged.items())
    await replays_alike(journal, entries)
    await claims_are_kept(journal, entries)
    return entries


async def replays_alike(journal: Journal, entries: list[Entry]) -> None:
    """From the snapshot and from the beginning: the same bytes, and the books balance."""
    floor = Floor()
    for entry in entries:
        MACHINE.fold(floor, entry)
    restored = await restore(journal, MACHINE, STREAM)
    assert codec.encode_state(restored.floor.state) == codec.encode_state(floor.state)
    assert floor.ledger.total() == 0


async def claims_are_kept(journal: Journal, entries: list[Entry]) -> None:
    """Every transfer that is an entry has its row, and every row its entry."""
    made = [
        entry.command.body.reference
        for entry in entries
        if isinstance(entry.command.body, TransferIn) and entry.claims
    ]
    rows = [row.key async for row in journal.claims("transfer")]
    assert sorted(made) == rows


async def test_killed_a_few_times_under_load(durable_place: JournalPlace) -> None:
    acknowledged = await killed(durable_place, 3, random.Random(1))
    assert len(acknowledged) > 20, "there was no load"
    entries = await is_sound(await durable_place.open(), acknowledged)
    starts = [e for entry in entries for e in entry.events if isinstance(e, Started)]
    assert [start.crashed for start in starts] == [False, True, True]


@pytest.mark.slow
async def test_killed_hundreds_of_times_under_load(durable_place: JournalPlace) -> None:
    acknowledged = await killed(durable_place, 200, random.Random(2))
    await is_sound(await durable_place.open(), acknowledged)


async def test_an_owner_that_sleeps_is_replaced_and_can_write_nothing(
    durable_place: JournalPlace,
) -> None:
    acknowledged: Acknowledged = {}
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
            add(acknowledged, heir)
    assert took < 20
    assert said[-1].answer.made == "fenced"
    assert all(each.answer.refusal is not None for each in said[:-1])
    journal = await durable_place.open()
    entries = await is_sound(journal, acknowledged)
    assert [e.stream for entry in entries for e in entry.events if isinstance(e, Started)] == [
        STREAM,
        STREAM,
    ]
