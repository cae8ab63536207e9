"""A store written by a writer process: what becomes of it when either of the two is gone."""

import asyncio
import errno
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from croupier.journal.port import Fenced, Journal, StoreFailedError
from croupier.journal.postgres.store import PostgresJournal
from croupier.journal.sqlite.store import SqliteJournal
from croupier.journal.writer_process_parent import WriterProcess
from tests.contracts.owners import bodies, draft, own
from tests.plugins.journals import named, open_named

# Once a process is to be found stalled; until then it may be as slow as the machine is.
TIMEOUT = 1.0
LONG_TIMEOUT = 20.0
FOREVER = 3600.0
# The machine may be busy with other tests.
SECONDS_TO_END = 20.0


@pytest.fixture(params=["sqlite-process", "postgres-process"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return named(request.param, request, tmp_path)


async def opened(where: str) -> Journal:
    return await open_named(where, LONG_TIMEOUT)


def writer_of(journal: Journal) -> WriterProcess[Any]:
    assert isinstance(journal, SqliteJournal | PostgresJournal)
    writer = journal._writer
    assert isinstance(writer, WriterProcess)
    return writer


def process_of(journal: Journal) -> int:
    return writer_of(journal).pid


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


async def test_a_journal_that_is_closed_leaves_no_process(where: str) -> None:
    journal = await opened(where)
    process = process_of(journal)
    assert runs(process)
    assert process != os.getpid()
    await journal.close()
    assert not runs(process)
    with pytest.raises(StoreFailedError, match="is closed"):
        await own(journal)


async def test_a_commit_is_in_doubt_when_its_process_was_killed(where: str) -> None:
    journal = await opened(where)
    owner = await own(journal)
    await owner.write(b"before")
    os.kill(process_of(journal), signal.SIGKILL)
    for body in (b"in doubt", b"after"):
        with pytest.raises(StoreFailedError, match="has ended"):
            await owner.append(draft(body))
    assert await bodies(journal) == [b"before"], "reading goes on"
    await journal.close()

    again = await own(await opened(where), name=owner.lease.owner)
    await again.write(b"after")
    assert await bodies(again.journal) == [b"before", b"after"]
    await again.journal.close()


async def test_a_process_that_is_stopped_is_taken_for_a_stalled_store(where: str) -> None:
    journal = await opened(where)
    owner = await own(journal)
    writer_of(journal)._timeout = TIMEOUT
    process = process_of(journal)
    os.kill(process, signal.SIGSTOP)
    async with asyncio.timeout(SECONDS_TO_END):
        with pytest.raises(StoreFailedError, match="has not answered for 1 seconds"):
            await owner.append(draft(b"in doubt"))

    # Its next owner is not held up, and what it does when it wakes is fenced off.
    again = await own(await opened(where), name=owner.lease.owner)
    os.kill(process, signal.SIGCONT)
    await again.write(b"after")
    await journal.close()
    assert await gone(process)
    assert await bodies(again.journal) == [b"after"]
    await again.journal.close()


async def test_a_process_that_is_stopped_does_not_outlive_its_journal(where: str) -> None:
    journal = await opened(where)
    owner = await own(journal)
    writer_of(journal)._timeout = TIMEOUT
    process = process_of(journal)
    os.kill(process, signal.SIGSTOP)
    with pytest.raises(StoreFailedError, match="has not answered"):
        await owner.append(draft(b"in doubt"))
    writer_of(journal)._timeout = FOREVER
    async with asyncio.timeout(SECONDS_TO_END):
        await journal.close()
    assert await gone(process)


async def test_an_owner_that_was_replaced_is_told_so_by_the_process(where: str) -> None:
    stale = await own(await opened(where), seconds=0)
    fresh = await own(await opened(where))
    assert await stale.append(draft(b"too late")) == Fenced(fresh.lease.epoch)
    assert await bodies(fresh.journal) == []
    for owner in (stale, fresh):
        await owner.journal.close()


@pytest.mark.parametrize("stops", [signal.SIGINT, signal.SIGTERM])
async def test_keyboard_and_service_manager_stop_the_server_and_not_its_writer_process(
    where: str, stops: signal.Signals
) -> None:
    journal = await opened(where)
    owner = await own(journal)
    os.kill(process_of(journal), stops)
    await owner.write(b"still written")
    assert await bodies(journal) == [b"still written"]
    await journal.close()


OWNING = """
import asyncio, sys
from tests.plugins.journals import open_named
async def main():
    journal = await open_named(sys.argv[1], 20.0)
    print(journal._writer.pid, flush=True)
    await asyncio.sleep(600)
asyncio.run(main())
"""


async def test_no_process_outlives_a_server_that_was_killed(where: str) -> None:
    command = [sys.executable, "-c", OWNING, where]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        scribe = int(server.stdout.readline())
        assert runs(scribe)
        server.kill()
    assert await gone(scribe)


async def test_where_the_store_is_cannot_be_read_off_the_process(where: str) -> None:
    """Its address may have a password in it."""
    secret = where.rpartition("/")[2]
    if "postgres" in where:
        secret = "secret-word"
        where = where.replace("//croupier@", f"//croupier:{secret}@")
        assert secret in where
    journal = await opened(where)
    about = Path("/proc", str(process_of(journal)))
    arguments = (about / "cmdline").read_bytes()
    assert b"writer_process" in arguments
    for told in (arguments, (about / "environ").read_bytes()):
        assert secret.encode() not in told
    await journal.close()


async def test_a_process_that_cannot_be_started_is_said(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(StoreFailedError, match="cannot be started: No such file or directory"):
        await opened(where)


async def test_that_no_line_to_a_process_can_be_had_is_said(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_many() -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    monkeypatch.setattr(socket, "socketpair", too_many)
    with pytest.raises(StoreFailedError, match="cannot be started: Too many open files"):
        await opened(where)
