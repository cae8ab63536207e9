"""Measures journal entries proved per second, and the pit deciding the same in memory."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from croupier.audit.parallel_replay import cores
from croupier.bench.figure import CROUPIER, Figure, Measure, seconds
from croupier.bench.workloads.roulette_table import BusyTable
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import fold, handle, recorded
from croupier.core.pit.registry import encode_entry
from croupier.core.stream.envelope import Command, Entry
from croupier.journal.opening import open_journal
from croupier.journal.port import Appended, Drafts, Head, Instant, Journal, Lease, StreamId

STREAM = StreamId("pit:1")
ENTRIES_PER_COMMIT = 1_000
UNIT = "entries/s"


def measure(rounds: int = 100, terminals: int = 50, wagers: int = 8, runs: int = 3) -> Figure:
    """The command as it is run on a whole evening, less the same on its first entries."""
    evening = BusyTable(terminals)
    few = len(evening.entries)
    evening.play(rounds, wagers)
    kept = _recorded(evening.entries)
    with TemporaryDirectory() as folder:
        whole, begun = Path(folder, "whole.db"), Path(folder, "begun.db")
        asyncio.run(write(whole, kept))
        asyncio.run(write(begun, kept[:few]))
        # In turns, so that a busy spell of the machine falls on all of them alike.
        took, started, twice, in_memory = zip(
            *(
                (
                    seconds([*CROUPIER, "verify", str(whole)]),
                    seconds([*CROUPIER, "verify", str(begun)]),
                    seconds([*CROUPIER, "verify", "--independent", str(whole)]),
                    _decided(evening.commands),
                )
                for _ in range(runs)
            ),
            strict=True,
        )
    entries = len(kept) - few
    return Figure(
        figure="verify",
        command=f"croupier verify, {len(kept)} entries in SQLite, start-up aside",
        measured=Measure(f"proved, on {cores()} cores", entries / (min(took) - min(started)), UNIT),
        beside=(
            Measure("the pit in memory", len(evening.entries) / min(in_memory), UNIT),
            Measure("verify --independent", entries / (min(twice) - min(started)), UNIT),
        ),
    )


def _decided(commands: Sequence[Command[Any]]) -> float:
    """Seconds to decide and fold the commands in memory, and nothing else."""
    floor = Floor()
    begun = time.perf_counter()
    for command in commands:
        for entry in handle(floor, command):
            fold(floor, entry)
    return time.perf_counter() - begun


def _recorded(entries: Sequence[Entry]) -> list[Entry]:
    floor, kept = Floor(), list[Entry]()
    for entry in entries:
        if recorded(floor, entry):
            fold(floor, entry)
            kept.append(entry)
    return kept


async def write(path: Path, entries: Sequence[Entry]) -> None:
    journal = await open_journal(path)
    lease = await journal.acquire(STREAM, "bench", "", 600)
    assert isinstance(lease, Lease)
    head = await journal.head(STREAM)
    for start in range(0, len(entries), ENTRIES_PER_COMMIT):
        head = await _append(journal, lease, head, entries[start : start + ENTRIES_PER_COMMIT])
    await journal.release(lease)
    await journal.close()


async def _append(journal: Journal, lease: Lease, head: Head, entries: Sequence[Entry]) -> Head:
    ats = [Instant(entry.command.at) for entry in entries]
    drafts = Drafts(ats, [encode_entry(entry) for entry in entries], [])
    done = await journal.append(STREAM, lease.epoch, head, drafts)
    assert isinstance(done, Appended)
    return done.head
