"""A file that is written by a writer process: what it says and leaves is what a thread would."""

from pathlib import Path

import pytest

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite.store import SqliteJournal
from tests.contracts.owners import own


async def test_closing_empties_the_log_into_the_file(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    journal = await SqliteJournal.open(path, writer_process=True)
    await (await own(journal)).write(b"entry 1")
    assert path.with_name("journal.db-wal").exists()
    await journal.close()
    assert not path.with_name("journal.db-wal").exists()


@pytest.mark.parametrize(
    "content", [b"no database at all, but some text of some length" * 30, None]
)
async def test_what_cannot_be_opened_is_said_as_it_is_by_a_thread(
    tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "journal.db"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    said = []
    for writer_process in (False, True):
        with pytest.raises(StoreFailedError) as failed:
            await SqliteJournal.open(path, writer_process=writer_process)
        said.append(str(failed.value))
    assert said[0] == said[1]
    assert str(path) in said[0]
