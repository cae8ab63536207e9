"""Measures a journal: wagers that are durable per second, and how soon a pit is open after a crash.

The journal is a SQLite file of its own, or what CROUPIER_BENCH_JOURNAL names: the address of a
PostgreSQL database, for one. The `eventsourcing` library is measured on the same store where
`requirements/bench.txt` is installed. A crash just after a snapshot would cost next to nothing, so
play goes on until the next snapshot is nearly due; `python -m croupier.bench.journal FILE` opens
such a journal and ends.
"""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from croupier.bench.core import rate
from croupier.bench.figure import Figure, Measure
from croupier.bench.workloads import eventsourcing_library
from croupier.bench.workloads.roulette_table import BEGUN, BenchFloor, Sent
from croupier.core.identifiers import Instant
from croupier.core.stream import envelope, starting
from croupier.journal.opening import open_journal
from croupier.journal.port import Journal, StreamId
from croupier.journal.sqlite.store import SqliteJournal
from croupier.runtime import pit_machine, process_tuning
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.runtime.owning.owner import Owner
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.tickets.validation_numbers import Numbers
from croupier.runtime.writing.pending_commands import PendingCommand

Connect = Callable[[], Awaitable[Journal]]

TERMINALS = 1_000
IN_FLIGHT = 2_000
PORTION = 250
# Of each by turns: long enough that waiting for the last commit of a turn counts for little.
TURN = 20_000
# Far fewer, for each of them waits for the disk.
SAVES = 1_000
UNIT = "wagers/s"
SECRET = b"bench"
IDENTITY = starting.Identity("bench", "", {}, {}, "")


def owner(connect: Connect, stream: str, snapshot_every: int = 50_000) -> Owner:
    """Its clock stands still: the time of day is no part of what is measured."""
    machine: Any = pit_machine.PitMachine("bench", Numbers(SECRET), RowAuthenticator(SECRET))
    terms = LeaseTerms("bench", lease_seconds=60.0, snapshot_every=snapshot_every)
    return Owner(connect, machine, StreamId(stream), terms, IDENTITY, lambda: Instant(BEGUN))


class AnswerCounter:
    """Hears every answer, as a server's sockets do: none is awaited by itself."""

    def __init__(self) -> None:
        self.count = 0
        self.refused: str | None = None
        self._enough = 0
        self._news = asyncio.Event()

    def done(self) -> bool:
        return False

    def set_result(self, answer: envelope.Answer) -> None:
        self.count += 1
        if answer.refusal is not None:
            self.refused = answer.refusal.sentence
        if self.count >= self._enough:
            self._news.set()

    def set_exception(self, error: Exception) -> None:
        self.refused = str(error)
        self._news.set()

    async def reach(self, many: int) -> None:
        while self.count < many and self.refused is None:
            self._enough = many
            self._news.clear()
            await self._news.wait()
        if self.refused is not None:
            raise RuntimeError(f"a command was refused: {self.refused}")


async def drive(running: Owner, commands: list[Sent]) -> None:
    """So many are in flight at any time; each must be accepted."""
    answered, ask = AnswerCounter(), running.enqueue
    for start in range(0, len(commands), PORTION):
        for origin, seq, actor, body in commands[start : start + PORTION]:
            ask(PendingCommand(origin, seq, actor, body, None, answered))
        await answered.reach(start + PORTION - IN_FLIGHT)
    await answered.reach(len(commands))


async def durable_and_in_memory(connect: Connect, stream: str, wagers: int) -> tuple[float, float]:
    """Seconds through the journal, and in memory, for the same wagers at the same floor.

    By turns of a moment each, so that whatever else the machine does slows both alike.
    """
    floor = BenchFloor(TERMINALS)
    commands = floor.wagers(wagers)
    running = owner(connect, stream)
    await running.start()
    await drive(running, floor.sent)
    durable = in_memory = 0.0
    for start in range(0, wagers, TURN):
        turn = commands[start : start + TURN]
        begun = time.perf_counter()
        await drive(running, turn)
        durable += time.perf_counter() - begun
        in_memory += len(turn) / rate(floor.floor, turn, time.perf_counter)
    await running.stop()
    return durable, in_memory


def compared(figure: str, where: str, connect: Connect, wagers: int, runs: int) -> Figure:
    """By the clock on the wall. Each run has a stream of its own, for a database may outlive it."""
    process_tuning.prepare()
    begun = time.time_ns()
    durable = in_memory = 0.0
    saved: list[float] = []
    for run in range(runs):
        # On the loop that a server runs on.
        with asyncio.Runner(loop_factory=process_tuning.faster_loop()) as loop:
            took = loop.run(durable_and_in_memory(connect, f"bench:{begun}:{run}", wagers))
        durable += took[0]
        in_memory += took[1]
        if eventsourcing_library.installed(where):
            saved.append(eventsourcing_library.saves_per_second(where, SAVES))
    store = "PostgreSQL" if "://" in where else "SQLite, synchronous=FULL"
    absent = "" if saved else f"; {eventsourcing_library.NAME} is not installed and not measured"
    # All of both, and the best of neither: one would find a better moment than the other.
    return Figure(
        figure=figure,
        command=(
            f"{runs} times {wagers} wagers at {TERMINALS:,} terminals through a journal on "
            f"{store}{absent}"
        ),
        measured=Measure("durable and answered", runs * wagers / durable, UNIT),
        beside=(
            Measure("decided and folded in memory", runs * wagers / in_memory, UNIT),
            *_references(saved),
        ),
    )


def _references(saved: list[float]) -> tuple[Measure, ...]:
    return (
        (Measure(f"{eventsourcing_library.NAME}, a save each", max(saved), UNIT),) if saved else ()
    )


VARIABLE = "CROUPIER_BENCH_JOURNAL"


def measure_journal(wagers: int = 60_000, runs: int = 12) -> Figure:
    with TemporaryDirectory() as folder:
        where = os.environ.get(VARIABLE) or str(Path(folder, "journal.db"))

        async def connect() -> Journal:
            return await open_journal(where, writer_process=True)

        return compared("journal", where, connect, wagers, runs)


STREAM = "bench:restart"
ENTRIES = 1_000_000
SNAPSHOT_EVERY = 50_000
TAIL = 45_000
AT_A_TIME = 5_000


def measure_restart(entries: int = ENTRIES) -> Figure:
    with TemporaryDirectory() as folder:
        few, many = Path(folder, "few.db"), Path(folder, "many.db")
        asyncio.run(_play(few, SNAPSHOT_EVERY))
        asyncio.run(_play(many, entries))
        beside, took = _reopened(few), _reopened(many)
    return Figure(
        figure="restart",
        command=f"a pit of {TERMINALS:,} terminals on SQLite, {TAIL:,} entries after its snapshot",
        measured=Measure(f"open in a new process, {entries:,} entries", took, "s"),
        beside=(Measure(f"the same with {SNAPSHOT_EVERY:,}", beside, "s"),),
    )


async def _open(path: Path) -> Journal:
    return await SqliteJournal.open(path, timeout=60.0)


async def _play(path: Path, entries: int) -> None:
    """At least so many entries, and then on until the last snapshot is long enough ago."""
    floor = BenchFloor(TERMINALS)
    running = owner(lambda: _open(path), STREAM, SNAPSHOT_EVERY)
    await running.start()
    await drive(running, floor.sent)
    done = 0
    while done < entries or await _since_snapshot(path) < TAIL:
        await drive(running, floor.wagers(AT_A_TIME, first=done // TERMINALS + 1))
        done += AT_A_TIME


async def _since_snapshot(path: Path) -> int:
    journal = await _open(path)
    head, snapshot = await journal.head(StreamId(STREAM)), await journal.snapshot(StreamId(STREAM))
    await journal.close()
    return head.seq - (snapshot.seq if snapshot is not None else head.seq)


def _reopened(path: Path) -> float:
    command = [sys.executable, "-m", "croupier.bench.journal", str(path)]
    begun = time.perf_counter()
    subprocess.run(command, check=True)
    return time.perf_counter() - begun


async def _reopen(path: Path) -> None:
    running = owner(lambda: _open(path), STREAM)
    await running.start()
    if running.restored is None or running.restored.replayed < TAIL:
        raise SystemExit("less was replayed than the figure says")
    # Gone as by a crash: what a planned stop still writes is not part of a start.
    os._exit(0)


if __name__ == "__main__":
    asyncio.run(_reopen(Path(sys.argv[1])))
