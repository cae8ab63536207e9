"""The PostgreSQL that tests bring along: private, and gone when they are."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import asyncpg
import pytest

from tests.architecture.repository import ROOT
from tests.plugins import postgres
from tests.plugins.postgres import PostgresServer, Template

KILLED_AT_ONCE = """
import os, signal
from tests.plugins.postgres import server
with server("fsync=off") as made:
    print(made.pid, made.folder, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


async def test_it_listens_on_no_network(postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    assert await connection.fetchval("SHOW listen_addresses") == ""
    await connection.close()


async def test_every_test_gets_an_empty_database(postgres_server: PostgresServer) -> None:
    for _ in range(2):
        with postgres_server.database() as url:
            connection = await asyncpg.connect(url)
            await connection.execute("CREATE SCHEMA own; CREATE TABLE own.x (); CREATE TABLE y ()")
            await connection.close()


async def test_servers_of_one_template_know_nothing_of_one_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Template()
    made.prepare(tmp_path)
    monkeypatch.setattr(postgres, "template", made)
    with (
        postgres.server() as one,
        postgres.server() as other,
        one.database() as url,
        other.database() as elsewhere,
    ):
        first, second = await asyncpg.connect(url), await asyncpg.connect(elsewhere)
        await first.execute("CREATE TABLE y ()")
        assert await second.fetchval("SELECT to_regclass('y')") is None
        for connection in (first, second):
            await connection.close()


def test_it_ends_even_if_the_test_run_is_killed() -> None:
    run = subprocess.run(
        [sys.executable, "-c", KILLED_AT_ONCE], capture_output=True, text=True, cwd=ROOT
    )
    assert run.returncode == -signal.SIGKILL, run.stderr
    deadline = time.monotonic() + 30
    pid, folder = run.stdout.split()
    while is_running(int(pid)) or Path(folder).exists():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
