"""A store whose disk stalled once and answers again is closed as any other."""

import threading
from pathlib import Path

import apsw
import pytest

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite.connection import open_writer
from croupier.journal.sqlite.connection_thread import ConnectionThread

HARDLY_ANY_SECONDS = 0.05
SECONDS_OF_A_BUSY_MACHINE = 60.0


async def stalled(path: Path, disk: threading.Event) -> tuple[ConnectionThread, apsw.Connection]:
    """Until the disk is let go on."""
    thread = ConnectionThread("stalled", path, SECONDS_OF_A_BUSY_MACHINE)
    connection = await thread.open(open_writer)
    thread._timeout = HARDLY_ANY_SECONDS
    with pytest.raises(StoreFailedError, match="has not answered"):
        await thread.do(disk.wait)
    thread._timeout = SECONDS_OF_A_BUSY_MACHINE
    return thread, connection


async def test_once_it_answers_again_it_is_closed_in_good_order(tmp_path: Path) -> None:
    disk = threading.Event()
    thread, connection = await stalled(tmp_path / "journal.db", disk)
    disk.set()
    assert await thread.do(lambda: connection.execute("SELECT 7").fetchall()) == [(7,)]
    await thread.close()
    with pytest.raises(apsw.ConnectionClosedError):
        connection.execute("SELECT 7")


async def test_while_it_does_not_answer_nobody_waits_for_it(tmp_path: Path) -> None:
    disk = threading.Event()
    thread, connection = await stalled(tmp_path / "journal.db", disk)
    await thread.close()
    assert connection.execute("SELECT 7").fetchall() == [(7,)]
    disk.set()
    connection.close()
