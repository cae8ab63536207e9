"""Wagers in a second that are durable in a SQLite file, beside the same ones in memory."""

from pathlib import Path
from tempfile import TemporaryDirectory

from croupier.bench.durable import compared
from croupier.bench.figure import Figure
from croupier.journal.port import Journal
from croupier.journal.sqlite.store import SqliteJournal


def measure(wagers: int = 60_000, runs: int = 3) -> Figure:
    with TemporaryDirectory() as folder:

        async def connect() -> Journal:
            return await SqliteJournal.open(Path(folder, "journal.db"))

        return compared("journal", "SQLite, synchronous=FULL", connect, wagers, runs)
