"""Journal and keyring are their owner's alone: made so, and mended where they were opened up."""

import os
from pathlib import Path

import pytest

from croupier.journal.opening import open_journal
from croupier.server.keyring.hashing import Cost
from croupier.server.keyring.keyring import Keyring, file_beside

KEY = bytes(range(32))


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def opened(url: str) -> None:
    journal = await open_journal(url)
    keyring = await Keyring.open(url, KEY, cost=Cost(1, 8, 1))  # type: ignore[arg-type]
    await keyring.close()
    await journal.close()


async def test_both_are_made_private_whatever_the_umask(tmp_path: Path) -> None:
    path, before = tmp_path / "journal.db", os.umask(0)
    try:
        await opened(f"sqlite:{path}")
    finally:
        os.umask(before)
    assert (mode(path), mode(file_beside(str(path)))) == (0o600, 0o600)


@pytest.mark.parametrize("open_to", [0o644, 0o640, 0o666])
async def test_both_are_mended_where_others_could_read_them(tmp_path: Path, open_to: int) -> None:
    path = tmp_path / "journal.db"
    await opened(f"sqlite:{path}")
    for each in (path, file_beside(str(path))):
        each.chmod(open_to)
    await opened(f"sqlite:{path}")
    assert (mode(path), mode(file_beside(str(path)))) == (0o600, 0o600)


async def test_what_lies_beside_an_open_journal_is_private_too(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    journal = await open_journal(f"sqlite:{path}")
    beside = [each for each in tmp_path.iterdir() if each.name.startswith("journal.db")]
    assert {mode(each) for each in beside} == {0o600}
    await journal.close()
