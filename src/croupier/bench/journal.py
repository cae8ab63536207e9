"""Measures wagers per second that are durable in a journal, and the same ones in memory.

The journal is a SQLite file of its own, or what CROUPIER_BENCH_JOURNAL names: the address of a
PostgreSQL database, for one. The `eventsourcing` library is measured on the same store where
`requirements/bench.txt` is installed.
"""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from croupier.bench.figure import Figure, Measure
from croupier.bench.pit import rate
from croupier.bench.workloads import eventsourcing_library
from croupier.bench.workloads.roulette_table import BEGUN, BenchFloor, Sent
from croupier.core.pit.names import Instant
from croupier.core.stream.envelope import Answer
from croupier.core.stream.starting import Identity
from croupier.journal.opening import open_journal
from croupier.journal.port import Journal, StreamId
from croupier.runtime.owning.leasing import Terms
from croupier.runtime.owning.owner import Owner
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.process_tuning import faster_loop, prepare
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
IDENTITY = Identity("bench", "", {}, {}, "")


def owner(connect: Connect, stream: str, snapshot_every: int = 50_000) -> Owner:
    """Its clock stands still: the time of day is no part of what is measured."""
    machine: Any = PitMachine("bench", Numbers(SECRET), RowAuthenticator(SECRET))
    terms = Terms("bench", lease_seconds=60.0, snapshot_every=snapshot_every)
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

    def set_result(self, answer: Answer) -> None:
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
    prepare()
    begun = time.time_ns()
    durable = in_memory = 0.0
    saved: list[float] = []
    for run in range(runs):
        # On the loop that a server runs on.
        with asyncio.Runner(loop_factory=faster_loop()) as loop:
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
            *_beside(saved),
        ),
    )


def _beside(saved: list[float]) -> tuple[Measure, ...]:
    return (
        (Measure(f"{eventsourcing_library.NAME}, a save each", max(saved), UNIT),) if saved else ()
    )


VARIABLE = "CROUPIER_BENCH_JOURNAL"


def measure(wagers: int = 60_000, runs: int = 12) -> Figure:
    with TemporaryDirectory() as folder:
        where = os.environ.get(VARIABLE) or str(Path(folder, "journal.db"))

        async def connect() -> Journal:
            return await open_journal(where, writer_process=True)

        return compared("journal", where, connect, wagers, runs)
