"""A process that dies while it lets entries go has let nothing go: all is one step."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.journal.port import Base, LetGo, RowVersion
from croupier.journal.sqlite.store import SqliteJournal
from tests.contracts.owners import PIT, entries, own, ticket

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


@pytest.mark.parametrize("step", [1, 2, 3], ids=["base set", "entries deleted", "row deleted"])
def test_a_process_that_is_killed_has_let_nothing_go(tmp_path: Path, step: int) -> None:
    path = tmp_path / "journal.db"

    async def begin() -> None:
        journal = await SqliteJournal.open(path)
        owner = await own(journal)
        await owner.claim(ticket("T"))
        await owner.write(b"two", b"three")
        await journal.close()

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

    asyncio.run(begin())
    died = subprocess.run(
        [sys.executable, "-c", DIES, str(path), str(step)], check=False, capture_output=True
    )
    assert died.returncode == -9, died.stderr
    asyncio.run(look())
