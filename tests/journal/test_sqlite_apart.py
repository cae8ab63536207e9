"""A file that is written by a process apart: what becomes of it when either of the two is gone."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite.apart import HandApart
from croupier.journal.sqlite.store import SqliteJournal
from tests.contracts.owners import PIT, bodies, draft, own

PATIENCE = 1.0
# The machine may be busy with other tests.
SECONDS_TO_END = 20.0


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


def process_of(journal: SqliteJournal) -> int:
    hand = journal._hand
    assert isinstance(hand, HandApart)
    return hand.process


def runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def gone(process: int) -> bool:
    until = time.monotonic() + SECONDS_TO_END
    while runs(process) and time.monotonic() < until:
        await asyncio.sleep(0.01)
    return not runs(process)


async def test_a_journal_that_is_closed_leaves_no_process(path: Path) -> None:
    journal = await SqliteJournal.open(path, apart=True)
    process = process_of(journal)
    assert runs(process)
    assert process != os.getpid()
    await journal.close()
    assert not runs(process)
    assert not path.with_name("journal.db-wal").exists(), "the log is emptied into the file"


async def test_a_commit_is_in_doubt_when_its_process_was_killed(path: Path) -> None:
    journal = await SqliteJournal.open(path, apart=True)
    owner = await own(journal)
    await owner.write(b"before")
    os.kill(process_of(journal), signal.SIGKILL)
    with pytest.raises(StoreFailedError, match="has ended"):
        await owner.append(draft(b"in doubt"))
    with pytest.raises(StoreFailedError, match="must be opened anew"):
        await owner.append(draft(b"after"))
    assert await bodies(journal) == [b"before"], "reading goes on"
    await journal.close()

    again = await own(await SqliteJournal.open(path, apart=True), name=owner.lease.owner)
    await again.write(b"after")
    assert await bodies(again.journal) == [b"before", b"after"]
    await again.journal.close()


async def test_a_process_that_is_stopped_is_taken_for_a_stalled_disk(path: Path) -> None:
    journal = await SqliteJournal.open(path, PATIENCE, apart=True)
    owner = await own(journal)
    process = process_of(journal)
    os.kill(process, signal.SIGSTOP)
    begun = time.monotonic()
    with pytest.raises(StoreFailedError, match="has not answered for 1 seconds"):
        await owner.append(draft(b"in doubt"))
    await journal.close()
    assert time.monotonic() - begun < PATIENCE + 5, "nobody waits for it any longer"

    # Its next owner is not held up, and what it does when it wakes is fenced off or was in time.
    again = await own(await SqliteJournal.open(path, apart=True), name=owner.lease.owner)
    before = again.head
    os.kill(process, signal.SIGCONT)
    assert await gone(process)
    assert await again.journal.head(PIT) == before
    await again.journal.close()


async def test_the_keyboard_stops_the_server_and_not_its_scribe(path: Path) -> None:
    journal = await SqliteJournal.open(path, apart=True)
    owner = await own(journal)
    os.kill(process_of(journal), signal.SIGINT)
    await owner.write(b"still written")
    assert await bodies(journal) == [b"still written"]
    await journal.close()


OWNING = """
import asyncio, sys
from pathlib import Path
from croupier.journal.sqlite.store import SqliteJournal
async def main():
    journal = await SqliteJournal.open(Path(sys.argv[1]), apart=True)
    print(journal._hand.process, flush=True)
    await asyncio.sleep(600)
asyncio.run(main())
"""


async def test_no_process_outlives_a_server_that_was_killed(path: Path) -> None:
    command = [sys.executable, "-c", OWNING, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        scribe = int(server.stdout.readline())
        assert runs(scribe)
        server.kill()
    assert await gone(scribe)


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
    for apart in (False, True):
        with pytest.raises(StoreFailedError) as failed:
            await SqliteJournal.open(path, apart=apart)
        said.append(str(failed.value))
    assert said[0] == said[1]
    assert str(path) in said[0]
