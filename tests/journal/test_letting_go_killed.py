"""A process that dies while it lets entries go has let all of them go, or none: it is one step.

What is let go and not deleted yet is read no more, and goes with the next release.
"""

import asyncio
import subprocess
import sys
from pathlib import Path

import apsw
import pytest

from croupier.journal.opening import open_to_read
from croupier.journal.port import Base, Instant, LetGo, LetGoError, NotInChain, RowVersion
from croupier.journal.sqlite import store
from croupier.journal.sqlite.store import SqliteJournal
from tests.contracts.owners import PIT, entries, numbered, own, ticket

DIES = """
import asyncio, os, signal, sys
from pathlib import Path
from croupier.journal.port import Base, RowVersion, StreamId
from croupier.journal.sqlite import store, writer

done = writer.SqliteWriter._execute
steps = []

def dying(self, statement, *values):
    done(self, statement, *values)
    steps.append(statement)
    if len(steps) == int(sys.argv[2]):
        os.kill(os.getpid(), signal.SIGKILL)

async def run():
    journal = await store.SqliteJournal.open(Path(sys.argv[1]))
    record = [each async for each in journal.read(StreamId("pit"))][1]
    writer.SqliteWriter._execute = dying
    base = Base(record.seq, record.hash, record.at, b"state")
    await journal.let_go({StreamId("pit"): base}, [RowVersion("ticket", "T", 1)])

asyncio.run(run())
"""


def killed(path: Path, step: int) -> None:
    died = subprocess.run(
        [sys.executable, "-c", DIES, str(path), str(step)], check=False, capture_output=True
    )
    assert died.returncode == -9, died.stderr


async def begun(path: Path) -> None:
    journal = await SqliteJournal.open(path)
    owner = await own(journal)
    await owner.claim(ticket("T"))
    await owner.write(b"two", b"three")
    await journal.close()


def test_what_a_process_that_is_killed_has_not_deleted_is_read_no_more(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    asyncio.run(begun(path))
    killed(path, 3)

    async def look() -> None:
        journal, reader = await SqliteJournal.open(path), await open_to_read(path)
        base = await journal.base(PIT)
        assert base is not None
        assert [each.seq for each in await entries(journal, after=2)] == [3]
        for after in (0, 1):
            with pytest.raises(LetGoError):
                await entries(journal, after=after)
        assert await journal.claim("ticket", "T") is None
        assert await reader.strays() == []
        # No base goes back to what is left, and the next release takes it away.
        [first, *_] = rows(path)
        back = Base(1, first[1], Instant(0), b"state")
        assert await journal.let_go({PIT: back}) == NotInChain(PIT, 1)
        assert await journal.let_go({}) == LetGo(2, 0)
        assert len(rows(path)) == 1
        await reader.close()
        await journal.close()

    assert len(rows(path)) == 3
    asyncio.run(look())


def rows(path: Path) -> list[tuple[int, bytes]]:
    return [*apsw.Connection(str(path)).execute("SELECT place, hash FROM entries ORDER BY place")]


async def test_whoever_writes_meanwhile_waits_for_no_more_than_a_few_entries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "TRIMMED_AT_ONCE", 2)
    path = tmp_path / "journal.db"
    journal, other = await SqliteJournal.open(path), await SqliteJournal.open(path)
    owner = await own(journal)
    await owner.write(*numbered(7))
    found, written = await entries(journal), list[int]()
    pause = asyncio.sleep

    async def meanwhile(seconds: float) -> None:
        await owner.write(b"meanwhile")
        written.append(len(rows(path)))
        await pause(seconds)

    monkeypatch.setattr(asyncio, "sleep", meanwhile)
    base = Base(6, found[5].hash, found[5].at, b"state")
    assert await other.let_go({PIT: base}) == LetGo(6, 0)
    # Two fewer and one more each time.
    assert written == [6, 5, 4, 5]
    for each in (journal, other):
        await each.close()


@pytest.mark.parametrize("step", [1, 2], ids=["base set", "row deleted"])
def test_a_process_that_is_killed_has_let_nothing_go(tmp_path: Path, step: int) -> None:
    path = tmp_path / "journal.db"

    async def look() -> None:
        journal = await SqliteJournal.open(path)
        assert await journal.base(PIT) is None
        found = await entries(journal)
        assert [each.seq for each in found] == [1, 2, 3]
        assert await journal.claim("ticket", "T") is not None
        # And whoever asks again gets it done.
        base = Base(2, found[1].hash, found[1].at, b"state")
        assert await journal.let_go({PIT: base}, [RowVersion("ticket", "T", 1)]) == LetGo(2, 1)
        await journal.close()

    asyncio.run(begun(path))
    killed(path, step)
    asyncio.run(look())
