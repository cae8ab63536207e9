"""Wagers in a second that are durable in PostgreSQL, beside the same ones in memory.

The database is the one that CROUPIER_BENCH_POSTGRES names; it should be empty.
"""

import os

from croupier.bench.durable import compared
from croupier.bench.figure import Figure
from croupier.journal.opening import open_journal
from croupier.journal.port import Journal

VARIABLE = "CROUPIER_BENCH_POSTGRES"


def measure(wagers: int = 60_000, runs: int = 3) -> Figure:
    url = os.environ.get(VARIABLE)
    if url is None:
        raise SystemExit(f"croupier bench: set {VARIABLE} to the address of an empty database")

    async def connect() -> Journal:
        return await open_journal(url)

    return compared("postgres", "PostgreSQL", connect, wagers, runs)
