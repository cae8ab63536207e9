"""A forked writer is a process of its own: it writes, it can be killed, and it ends when left."""

import os
import signal
from pathlib import Path

import pytest

from croupier.journal.port import StoreFailedError
from tests.contracts.owners import bodies, draft, own
from tests.journal.test_writer_process import gone, opened, process_of, runs
from tests.plugins.journals import named

pytestmark = pytest.mark.usefixtures("writers_are_forked")


@pytest.fixture(params=["sqlite-process", "postgres-process"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return named(request.param, request, tmp_path)


async def test_it_writes_and_ends_with_its_journal(where: str) -> None:
    journal = await opened(where)
    process = process_of(journal)
    assert runs(process)
    assert process != os.getpid()
    await (await own(journal)).write(b"one")
    assert await bodies(journal) == [b"one"]
    await journal.close()
    assert await gone(process)


async def test_killed_it_leaves_a_commit_in_doubt_as_any_other_does(where: str) -> None:
    journal = await opened(where)
    owner = await own(journal)
    await owner.write(b"before")
    os.kill(process_of(journal), signal.SIGKILL)
    with pytest.raises(StoreFailedError, match="has ended"):
        await owner.append(draft(b"in doubt"))
    assert await bodies(journal) == [b"before"]
    await journal.close()
    assert await gone(process_of(journal))
