"""A file that is deleted or replaced under its owner goes on taking commits: none is answered."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.journal.opening import open_journal
from croupier.journal.port import StoreFailedError
from tests.contracts.owners import draft, entries, own, ticket


def delete(file: Path) -> None:
    file.unlink()


def replace(file: Path) -> None:
    """By a copy, to the last byte."""
    copy = file.with_name("copy")
    copy.write_bytes(file.read_bytes())
    os.replace(copy, file)


def move_away(file: Path) -> None:
    file.rename(file.with_name("moved"))


@pytest.mark.parametrize("writer_process", [False, True], ids=["thread", "process"])
@pytest.mark.parametrize("ending", ["", "-wal", "-shm"], ids=["file", "log", "index"])
@pytest.mark.parametrize("take", [delete, replace, move_away])
async def test_what_is_written_where_nobody_finds_it_is_not_answered(
    tmp_path: Path, take: Callable[[Path], None], ending: str, writer_process: bool
) -> None:
    path = tmp_path / "journal.db"
    journal = await open_journal(path, writer_process=writer_process)
    owner = await own(journal)
    await owner.write(b"before")
    take(Path(f"{path}{ending}"))
    with pytest.raises(StoreFailedError, match=f"{ending} is not the file that was opened"):
        await owner.append(draft(b"after", ticket("A")))
    for request in (owner.append(draft(b"later")), journal.renew(owner.lease, 60.0)):
        with pytest.raises(StoreFailedError, match="must be opened anew"):
            await request
    await journal.close()


@pytest.mark.parametrize("writer_process", [False, True], ids=["thread", "process"])
async def test_a_lease_in_a_file_that_is_gone_is_not_renewed(
    tmp_path: Path, writer_process: bool
) -> None:
    path = tmp_path / "journal.db"
    journal = await open_journal(path, writer_process=writer_process)
    owner = await own(journal)
    path.unlink()
    with pytest.raises(StoreFailedError, match="was removed or replaced"):
        await journal.renew(owner.lease, 60.0)
    await journal.close()


@pytest.mark.parametrize("writer_process", [False, True], ids=["thread", "process"])
async def test_a_file_that_was_put_back_has_all_that_was_answered(
    tmp_path: Path, writer_process: bool
) -> None:
    path = tmp_path / "journal.db"
    journal = await open_journal(path, writer_process=writer_process)
    owner = await own(journal)
    await owner.write(b"before")
    path.rename(tmp_path / "moved")
    with pytest.raises(StoreFailedError):
        await owner.write(b"in doubt")
    await journal.close()
    with pytest.raises(StoreFailedError, match=r"There is no journal at .* any more"):
        await open_journal(path, writer_process=writer_process, create=False)
    assert not path.exists()
    (tmp_path / "moved").rename(path)
    again = await open_journal(path, writer_process=writer_process, create=False)
    assert (await entries(again))[0].body == b"before"
    await again.close()
