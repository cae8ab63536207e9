"""What runs for ever is begun anew whenever it fails, says what is lacking, and can be stopped."""

import asyncio
import logging

import pytest

from croupier.journal.port import StoreFailedError
from croupier.runtime import task_supervisor as module
from croupier.runtime.task_supervisor import TaskSupervisor, begin_once


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST_WAIT_SECONDS", 0.001)
    monkeypatch.setattr(module, "SECONDS_TO_SETTLE", 0.05)


class Failing:
    """Fails so many times, and then runs on."""

    def __init__(self, times: int, error: Exception) -> None:
        self.begun = 0
        self._times = times
        self._error = error
        self.works = asyncio.Event()

    async def __call__(self) -> None:
        self.begun += 1
        if self.begun <= self._times:
            raise self._error
        self.works.set()
        await asyncio.Event().wait()


async def test_what_fails_is_begun_anew_and_says_so_once(caplog: pytest.LogCaptureFixture) -> None:
    supervisor, work = TaskSupervisor(), Failing(3, StoreFailedError("The database is away."))
    caplog.set_level(logging.INFO)
    supervisor.start("housekeeping", work)
    async with asyncio.timeout(30):
        await work.works.wait()
        assert supervisor.lacking == {"housekeeping": "housekeeping: The database is away."}
        while supervisor.lacking:
            await asyncio.sleep(0.001)
    said = [record.getMessage() for record in caplog.records]
    assert said == [
        "failed, trying again: housekeeping: The database is away.",
        "works again: housekeeping",
    ]
    assert not any(record.exc_info for record in caplog.records)
    await supervisor.close()


async def test_a_bug_is_logged_with_where_it_happened(caplog: pytest.LogCaptureFixture) -> None:
    supervisor, work = TaskSupervisor(), Failing(1, KeyError("a mistake"))
    supervisor.start("housekeeping", work)
    async with asyncio.timeout(30):
        await work.works.wait()
    (record,) = caplog.records
    assert (record.levelno, record.exc_info is not None) == (logging.ERROR, True)
    await supervisor.close()


async def test_what_is_done_again_and_again_is_well_once_it_has_succeeded() -> None:
    supervisor, done = TaskSupervisor(), asyncio.Event()
    failing = iter((StoreFailedError("away"), RuntimeError("a mistake"), None))

    async def look() -> None:
        error = next(failing, None)
        if error is not None:
            raise error
        done.set()

    supervisor.start_every("housekeeping", 0.001, look)
    async with asyncio.timeout(30):
        await done.wait()
        while supervisor.lacking:
            await asyncio.sleep(0)
    await supervisor.close()


async def test_what_no_trying_again_can_mend_ends_the_task() -> None:
    supervisor, work = TaskSupervisor(), Failing(1, PermissionError("for good"))
    with pytest.raises(PermissionError):
        await supervisor.start("housekeeping", work, fatal=(PermissionError,))
    assert work.begun == 1
    assert supervisor.lacking == {}


async def test_what_is_stopped_stays_stopped() -> None:
    supervisor, work = TaskSupervisor(), Failing(0, RuntimeError())
    task = supervisor.start("housekeeping", work)
    await work.works.wait()
    await supervisor.close()
    assert task.cancelled()
    assert work.begun == 1


async def test_one_thing_that_fails_is_heard_of(caplog: pytest.LogCaptureFixture) -> None:
    heard: list[Exception] = []

    async def work() -> None:
        raise ValueError("a mistake")

    await begin_once("a scan", work(), heard.append)
    assert [str(error) for error in heard] == ["a mistake"]
    assert "a scan failed" in caplog.text
