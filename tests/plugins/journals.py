"""A place where a journal lies, for each of the stores: what holds of one must hold of all.

A test that asks for `journal_place` runs once for each store; one that asks for
`durable_place` runs for those that other processes can reach.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.journal.opening import open_journal, open_to_read
from croupier.journal.port import ProvableJournal, TrimmableJournal

DURABLE = ("sqlite", "sqlite-process", "postgres", "postgres-process")
STORES = ("memory", *DURABLE)
# Before the name of a store that a writer process is to write.
PROCESS = "process:"


async def open_named(where: str, timeout: float) -> TrimmableJournal:
    return await open_journal(
        where.removeprefix(PROCESS), timeout, writer_process=where.startswith(PROCESS)
    )


class JournalPlace:
    """Opened several times it gives several owners of one journal, as processes would be."""

    def __init__(self, where: str | MemoryStore) -> None:
        self._where = where
        self._opened: list[TrimmableJournal | ProvableJournal] = []

    @property
    def is_a_database(self) -> bool:
        return isinstance(self._where, str) and "postgresql:" in self._where

    @property
    def url(self) -> str:
        assert isinstance(self._where, str), "no other process can reach a journal in memory"
        return self._where

    async def open(self, timeout: float = 20.0) -> TrimmableJournal:
        """Closed when the test is over, if it was not before."""
        journal = await self.open_elsewhere(timeout)
        self._opened.append(journal)
        return journal

    async def open_to_read(self) -> ProvableJournal:
        """As `verify` opens it; closed when the test is over."""
        journal: ProvableJournal
        if isinstance(self._where, MemoryStore):
            journal = MemoryJournal(self._where)
        else:
            journal = await open_to_read(self._where.removeprefix(PROCESS))
        self._opened.append(journal)
        return journal

    async def open_elsewhere(self, timeout: float = 20.0) -> TrimmableJournal:
        """For another event loop, which must close what it opened."""
        if isinstance(self._where, MemoryStore):
            return MemoryJournal(self._where)
        return await open_named(self._where, timeout)

    async def close(self) -> None:
        for journal in self._opened:
            await journal.close()


def place(store: str, request: pytest.FixtureRequest, folder: Path) -> JournalPlace:
    if store == "memory":
        return JournalPlace(MemoryStore())
    return JournalPlace(named(store, request, folder))


def named(store: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """Where a store of this kind lies, as `open_named` understands it."""
    kind, _, process = store.partition("-")
    where = f"sqlite:{folder / 'journal.db'}"
    if kind == "postgres":
        where = request.getfixturevalue("postgres_url")
    return f"{PROCESS if process else ''}{where}"


@pytest.fixture(params=STORES)
async def journal_place(
    request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[JournalPlace]:
    made = place(request.param, request, tmp_path)
    yield made
    await made.close()


@pytest.fixture(params=DURABLE)
async def durable_place(
    request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[JournalPlace]:
    made = place(request.param, request, tmp_path)
    yield made
    await made.close()


@pytest.fixture
async def journal(journal_place: JournalPlace) -> TrimmableJournal:
    return await journal_place.open()
