"""Measures how long a pit takes to open after a crash, in a new process with a long tail to replay.

A crash just after a snapshot would cost next to nothing, so play goes on until the next snapshot is
nearly due. `python -m croupier.bench.restart FILE` opens such a journal and ends.
"""

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from croupier.bench.figure import Figure, Measure
from croupier.bench.journal import TERMINALS, drive, owner
from croupier.bench.workloads.roulette_table import BenchFloor
from croupier.journal.port import Journal, StreamId
from croupier.journal.sqlite.store import SqliteJournal

STREAM = "bench:restart"
ENTRIES = 1_000_000
SNAPSHOT_EVERY = 50_000
TAIL = 45_000
AT_A_TIME = 5_000


def measure(entries: int = ENTRIES) -> Figure:
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
    command = [sys.executable, "-m", "croupier.bench.restart", str(path)]
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
