"""Several processes on one journal: a ticket pays once, a stream has one owner, the dead lose."""

import asyncio
import contextlib
import os
import signal
import sqlite3
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from croupier.journal import hash_chain
from croupier.journal.port import EMPTY, Head, Journal, Lease, StreamId
from tests.architecture.repository import ROOT
from tests.contracts.owners import LONG, PIT, entries, own, ticket
from tests.plugins.journals import JournalPlace

pytestmark = pytest.mark.usefixtures("commands_are_forked")


class Elsewhere:
    """Another process, at work as `processes` says."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @property
    def pid(self) -> int:
        return self._process.pid

    async def line(self) -> str:
        assert self._process.stdout is not None
        said = await asyncio.wait_for(self._process.stdout.readline(), 60)
        return said.decode().strip()

    def go(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")

    async def rest(self) -> list[str]:
        """What it says until it ends."""
        output, _ = await asyncio.wait_for(self._process.communicate(), 60)
        # A line that is not whole was cut off by its death.
        return [line.decode() for line in output.splitlines(keepends=True) if line.endswith(b"\n")]


@contextlib.asynccontextmanager
async def elsewhere(what: str, url: str, *names: str) -> AsyncGenerator[list[Elsewhere], None]:
    """As many processes as names, all of them ready to go."""
    command = [sys.executable, "-m", "tests.journal.processes", what, url]
    made = [
        await asyncio.create_subprocess_exec(*command, name, stdin=PIPE, stdout=PIPE, cwd=ROOT)
        for name in names
    ]
    try:
        others = [Elsewhere(process) for process in made]
        for other in others:
            assert await other.line() == "ready"
        yield others
    finally:
        for process in made:
            if process.returncode is None:
                process.kill()
            await process.wait()


async def test_a_ticket_redeemed_by_many_processes_at_once_is_paid_once(
    durable_place: JournalPlace,
) -> None:
    cage = await own(await durable_place.open(), StreamId("cage"))
    await cage.claim(ticket("A"))
    async with elsewhere("redeem", durable_place.url, "one", "two", "three", "four") as kiosks:
        for kiosk in kiosks:
            kiosk.go()
        said = [await kiosk.line() for kiosk in kiosks]
    assert sorted(said) == ["paid", "refused", "refused", "refused"]
    row = await cage.journal.claim("ticket", "A")
    assert row is not None
    assert row.version == 2


async def test_of_many_processes_that_want_a_pit_exactly_one_owns_it(
    durable_place: JournalPlace,
) -> None:
    await durable_place.open()
    async with elsewhere("take", durable_place.url, "one", "two", "three", "four") as others:
        for other in others:
            other.go()
        said = [await other.line() for other in others]
    assert sorted(said) == ["held", "held", "held", "owner"]


async def create_at_once(url: str, parts: str) -> None:
    async with elsewhere("begin", url, *[parts] * 4) as others:
        for _ in parts.split()[1:]:
            await open_at_once(others)
            assert [await other.line() for other in others] == ["ready"] * 4
        await open_at_once(others)


async def open_at_once(others: list[Elsewhere]) -> None:
    for other in others:
        other.go()
    assert [await other.line() for other in others] == ["opened 0 streams"] * 4


async def test_many_processes_may_create_a_file_at_once(tmp_path: Path) -> None:
    await create_at_once(f"{tmp_path}/journal-", "1/a.db 2/b.db 3/c.db 4/d.db 5/e.db 6/f.db")


async def test_many_processes_may_create_the_tables_at_once(postgres_url: str) -> None:
    await create_at_once(postgres_url, "&application_name=one &application_name=two")


async def take_over(journal: Journal) -> Lease:
    """Asks until the dead owner's lease runs out."""
    while not isinstance(lease := await journal.acquire(PIT, "successor", "", LONG), Lease):
        await asyncio.sleep(0.02)
    return lease


async def check_whole(journal: Journal, acknowledged: int) -> None:
    """Every acknowledged entry is there, with its claim, and the chain holds."""
    head = EMPTY
    tickets = 0
    for record in await entries(journal):
        assert hash_chain.follows(head, record)
        head = Head(record.seq, record.hash)
        tickets += record.body == b"ticket"
    assert head.seq >= acknowledged
    assert head == await journal.head(PIT)
    assert tickets == len([row async for row in journal.claims("ticket")])


def check_integrity(file: str) -> None:
    connection = sqlite3.connect(file)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()


async def kill_at_work(place: JournalPlace, seconds: float) -> None:
    async with elsewhere("work", place.url, "worker") as (worker,):
        worker.go()
        acknowledged = int(await worker.line())
        # Whoever succeeds it stands by: how long a process takes to start is not the question.
        journal = await place.open_elsewhere()
        await asyncio.sleep(seconds)
        os.kill(worker.pid, signal.SIGKILL)
        killed = time.monotonic()
        rest = await worker.rest()
    acknowledged = int(rest[-1]) if rest else acknowledged
    lease = await take_over(journal)
    assert time.monotonic() - killed < 10
    await check_whole(journal, acknowledged)
    await journal.release(lease)
    await journal.close()
    if "sqlite:" in place.url:
        check_integrity(place.url.partition("sqlite:")[2])


async def test_an_owner_killed_at_work_has_lost_nothing_and_is_succeeded_in_seconds(
    durable_place: JournalPlace,
) -> None:
    for seconds in (0.0, 0.05, 0.2):
        await kill_at_work(durable_place, seconds)


@pytest.mark.slow
async def test_fifty_owners_killed_one_after_the_other_have_lost_nothing(
    durable_place: JournalPlace,
) -> None:
    for number in range(50):
        await kill_at_work(durable_place, number * 0.013)


async def test_an_owner_that_was_paused_and_replaced_writes_nothing_when_it_wakes(
    durable_place: JournalPlace,
) -> None:
    async with elsewhere("pause", durable_place.url, "sleeper") as (sleeper,):
        sleeper.go()
        assert await sleeper.line() == "pausing"
        journal = await durable_place.open()
        await take_over(journal)
        successor = await own(journal, name="successor")
        await successor.write(b"by the successor")
        os.kill(sleeper.pid, signal.SIGCONT)
        assert await sleeper.line() == "Fenced"
    found = [record.body for record in await entries(successor.journal)]
    assert found == [b"before the pause", b"by the successor"]
    assert await successor.journal.claim("ticket", "late") is None
