"""What a person types leads to the store that was meant, or to a sentence with what to type."""

import subprocess
import sys
from pathlib import Path

import pytest

from croupier.journal.memory import MemoryJournal
from croupier.journal.opening import open_journal, open_to_read
from croupier.journal.port import StoreFailedError
from croupier.journal.postgres.reader import PostgresReader
from croupier.journal.postgres.store import PostgresJournal
from croupier.journal.sqlite.reader import SqliteReader
from croupier.journal.sqlite.store import SqliteJournal
from tests.contracts.owners import PIT, own


async def test_memory_is_a_journal_of_its_own_each_time() -> None:
    one, other = await open_journal("memory:"), await open_journal("memory:")
    assert isinstance(one, MemoryJournal)
    await own(one)
    assert await one.streams() == [PIT]
    assert await other.streams() == []


async def test_a_journal_in_memory_cannot_be_looked_into_from_elsewhere() -> None:
    with pytest.raises(StoreFailedError, match="ends with its process"):
        await open_to_read("memory:")


async def test_a_path_is_a_file_whichever_way_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for where in ("day.db", "sqlite:day.db", str(tmp_path / "day.db"), Path("day.db"), "a:b/c.db"):
        journal = await open_journal(where)
        assert isinstance(journal, SqliteJournal)
        await journal.close()
        reader = await open_to_read(where)
        assert isinstance(reader, SqliteReader)
        await reader.close()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a:b", "day.db"]


@pytest.mark.parametrize("scheme", ["postgresql:", "postgres:"])
async def test_an_address_of_postgres_is_a_database(postgres_url: str, scheme: str) -> None:
    url = postgres_url.replace("postgresql:", scheme)
    journal = await open_journal(url)
    assert isinstance(journal, PostgresJournal)
    await journal.close()
    reader = await open_to_read(url)
    assert isinstance(reader, PostgresReader)
    await reader.close()


async def test_whoever_knows_of_a_journal_makes_no_other_in_its_place(postgres_url: str) -> None:
    with pytest.raises(StoreFailedError, match="holds no journal"):
        await open_journal(postgres_url, create=False)
    await (await open_journal(postgres_url)).close()
    await (await open_journal(postgres_url, create=False)).close()


NOWHERE = ["", "sqlite:", "mysql://host/venue", "http://host/x", "redis:x", "sqlite:mysql://host"]


@pytest.mark.parametrize("where", NOWHERE)
async def test_anything_else_is_refused_with_what_may_be_typed(where: str) -> None:
    for opening in (open_journal(where), open_to_read(where)):
        with pytest.raises(
            StoreFailedError, match=r"not a place for a journal: name a file, sqlite:"
        ):
            await opening


def test_no_driver_is_loaded_before_a_journal_is_opened() -> None:
    code = (
        "import sys, croupier.journal.opening as _; print({'apsw', 'asyncpg'} & set(sys.modules))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "set()"
