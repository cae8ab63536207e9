"""How long a pit takes to be back after a crash, by a snapshot and the entries since."""

import asyncio
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from croupier.bench.durable import TERMINALS, drive, owner
from croupier.bench.figure import Figure, Measure
from croupier.bench.floors import BenchFloor
from croupier.journal.port import Journal
from croupier.journal.sqlite.store import SqliteJournal

STREAM = "bench:restart"
ENTRIES = 1_000_000
AT_A_TIME = 50_000


def measure(entries: int = ENTRIES) -> Figure:
    with TemporaryDirectory() as folder:
        path = Path(folder, "journal.db")
        few = asyncio.run(_after_a_crash(path, AT_A_TIME, go_on_to=0))
        many = asyncio.run(_after_a_crash(path, entries, go_on_to=AT_A_TIME))
    return Figure(
        figure="restart",
        command=f"a pit of {TERMINALS:,} terminals on SQLite, open after a crash",
        measured=Measure(f"after {entries:,} wagers", many, "s"),
        beside=(Measure(f"after {AT_A_TIME:,}", few, "s"),),
    )


async def _after_a_crash(path: Path, wagers: int, go_on_to: int) -> float:
    """Plays from wager `go_on_to` on, leaves without a word, and opens the stream again."""

    async def connect() -> Journal:
        return await SqliteJournal.open(path, patience=60.0)

    floor = BenchFloor(TERMINALS)
    running = owner(connect, STREAM)
    await running.start()
    if go_on_to == 0:
        await drive(running, floor.sent)
    for done in range(go_on_to, wagers, AT_A_TIME):
        more = min(AT_A_TIME, wagers - done)
        await drive(running, floor.wagers(more, first=done // TERMINALS + 1))
    later = owner(connect, STREAM)
    begun = time.perf_counter()
    await later.start()
    took = time.perf_counter() - begun
    await later.stop()
    return took
