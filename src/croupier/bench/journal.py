"""Wagers in a second that are durable in a journal, beside the same ones in memory.

The journal is a SQLite file of its own, or what CROUPIER_BENCH_JOURNAL names: the address of a
PostgreSQL database, for one. The `eventsourcing` library is measured on the same store where
`requirements/bench.txt` is installed.
"""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from croupier.bench.durable import compared
from croupier.bench.figure import Figure
from croupier.journal.opening import open_journal
from croupier.journal.port import Journal

VARIABLE = "CROUPIER_BENCH_JOURNAL"


def measure(wagers: int = 60_000, runs: int = 12) -> Figure:
    with TemporaryDirectory() as folder:
        where = os.environ.get(VARIABLE) or str(Path(folder, "journal.db"))

        async def connect() -> Journal:
            return await open_journal(where, apart=True)

        return compared("journal", where, connect, wagers, runs)
