"""`--workers N` or `auto`: the tests of a run on several processes, forked once all are collected.

To collect some ten thousand tests takes seconds, so one process does it for all. It then gives
parts to the workers, hears what became of each test, and reports as if it had run them itself. If a
worker dies, the test that it was at has failed, and another goes on. What a worker does stands in
`tests/plugins/worker_process.py`.
"""

import math
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, Pipe, wait
from typing import Any

import pytest

from tests.plugins.worker_process import MORE, OVER, temporary_folders, work
from tests.plugins.worker_queue import ALONE, LONG, Part, WorkerQueue, parts_of

OPTION = "--workers"
AUTO = "auto"
# Each brings a PostgreSQL and a browser of its own.
MOST = 16
# Many tests wait: for a page, a lease that ends, a device that stays silent. Meanwhile others run.
WORKERS_A_CORE = 3
SECONDS_TO_PUT_AWAY = 5.0
# When nobody has said anything for so long, somebody may have died whose line is still open.
SECONDS_BETWEEN_LOOKS = 1.0


class Hooks:
    @staticmethod
    def pytest_worker_begins(config: pytest.Config, number: int) -> None:
        """In the new process, before its first test."""


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.add_hookspecs(Hooks)


def pytest_addoption(parser: pytest.Parser) -> None:
    told = "run the tests on so many processes; `auto` for as many as suit this machine"
    parser.addoption(OPTION, type=_workers, default=0, metavar="N", help=told)


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption(OPTION) and (config.option.usepdb or config.option.trace):
        raise pytest.UsageError("--pdb and --trace want one process: leave --workers out")
    config.addinivalue_line("markers", LONG)
    config.addinivalue_line("markers", ALONE)


def _workers(told: str) -> int:
    return usual_workers() if told == AUTO else int(told)


def usual_workers() -> int:
    """None, on a machine that runs one thing at a time or that does not fork."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    many = (cores or 1) > 1 and hasattr(os, "fork")
    return min((cores or 1) * WORKERS_A_CORE, MOST) if many else 0


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    options = session.config.option
    failed = session.testsfailed and not options.continue_on_collection_errors
    if not session.config.getoption(OPTION) or options.collectonly or failed:
        return None
    reporter: Any = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        # Files take turns, so the line does not begin with the name of one.
        reporter.showfspath = False
    Workers(session).run()
    return True


@dataclass
class Worker:
    number: int
    pid: int
    line: Connection
    # What it was given and has not told the end of: it is at the first of these.
    tests: deque[int] = field(default_factory=deque[int])
    # The test of which it has told last.
    last: int | None = None
    waits: bool = False


class Workers:
    """The process that has collected the tests, and those that run them."""

    def __init__(self, session: pytest.Session) -> None:
        self._session = session
        self._config = session.config
        self._queue = WorkerQueue(parts_of(session.items, range(len(session.items))))
        self._workers: list[Worker] = []

    def run(self) -> None:
        wanted: int = self._config.getoption(OPTION)
        patience = 0.0
        try:
            for number in range(min(wanted, len(self._session.items))):
                self._fork(number)
            while self._workers:
                lines = [worker.line for worker in self._workers]
                heard = wait(lines, SECONDS_BETWEEN_LOOKS)
                for line in heard:
                    self._hear(next(each for each in self._workers if each.line is line))
                if not heard:
                    self._look_for_the_dead()
        except KeyboardInterrupt:
            # Whoever presses that key usually interrupts all processes at once.
            patience = SECONDS_TO_PUT_AWAY
            raise
        finally:
            self._stop(patience)

    def _fork(self, number: int) -> None:
        here, there = Pipe()
        # Made here, so that whatever is left of them goes when this process does.
        folder = temporary_folders(self._config).mktemp("worker")
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid == 0:
            here.close()
            for other in self._workers:
                other.line.close()
            work(self._session, number, folder, there)
        there.close()
        self._workers.append(Worker(number, pid, here))

    def _hear(self, worker: Worker) -> None:
        try:
            said = worker.line.recv()
        except (EOFError, OSError):
            # Some die in the middle of what they say.
            self._ended(worker, os.waitpid(worker.pid, 0)[1])
            return
        if said == MORE:
            self._give(worker, self._queue.next(worker.number))
        elif said == OVER:
            worker.waits = True
            self._give_what_waited()
        else:
            # Having told of all its tests, it tells of what it could not put away after the last.
            if worker.tests:
                worker.last = worker.tests.popleft()
            assert worker.last is not None
            self._report(worker.last, [self._read(data) for data in said])

    def _look_for_the_dead(self) -> None:
        """A process that a dead worker has forked may hold its line open."""
        for worker in tuple(self._workers):
            pid, status = os.waitpid(worker.pid, os.WNOHANG)
            if pid != 0:
                self._ended(worker, status)

    def _give(self, worker: Worker, part: Part | None) -> None:
        tests = () if part is None else part.tests
        worker.tests.extend(tests)
        # Of one that died while it waited, the line says so next.
        with suppress(OSError):
            worker.line.send(tests)

    def _give_what_waited(self) -> None:
        """Once nobody runs a test, one has whatever is to run alone, and then all are dismissed."""
        if not all(each.waits for each in self._workers):
            return
        part = self._queue.next_alone()
        for worker in self._workers[: 1 if part is not None else None]:
            worker.waits = False
            self._give(worker, part)

    def _read(self, data: Mapping[str, Any]) -> pytest.TestReport:
        hook = self._config.hook.pytest_report_from_serializable
        report: pytest.TestReport = hook(config=self._config, data=data)
        return report

    def _report(self, number: int, reports: Iterable[pytest.TestReport]) -> None:
        item, hook = self._session.items[number], self._config.hook
        for report in reports:
            hook.pytest_runtest_logreport(report=report)
        hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        if self._session.shouldfail:
            raise self._session.Failed(self._session.shouldfail)
        if self._session.shouldstop:
            raise self._session.Interrupted(self._session.shouldstop)

    def _ended(self, worker: Worker, status: int) -> None:
        self._workers.remove(worker)
        worker.line.close()
        code = os.waitstatus_to_exitcode(status)
        if code != 0 or worker.tests:
            how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with {code}"
            self._replace(worker, how)
        self._give_what_waited()

    def _replace(self, worker: Worker, how: str) -> None:
        """The test that it was at has failed, or else the last that it ran."""
        at = worker.tests.popleft() if worker.tests else worker.last
        if at is None:
            raise RuntimeError(f"worker {worker.number} {how} before its first test")
        self._queue.put_back(parts_of(self._session.items, worker.tests))
        self._fork(worker.number)
        item, told = self._session.items[at], f"the worker that ran this test {how}"
        died = pytest.TestReport(item.nodeid, item.location, {}, "failed", told, "call")
        self._report(at, [died])

    def _stop(self, patience: float) -> None:
        """Where the run ends before its tests do, they put away what they have set up."""
        for worker in self._workers:
            worker.line.close()
        for blow in (signal.SIGINT, signal.SIGKILL):
            self._await_ends(time.monotonic() + patience)
            patience = SECONDS_TO_PUT_AWAY
            for worker in self._workers:
                os.kill(worker.pid, blow)
        self._await_ends(math.inf)

    def _await_ends(self, until: float) -> None:
        while self._workers and time.monotonic() < until:
            ended = [each for each in self._workers if os.waitpid(each.pid, os.WNOHANG) != (0, 0)]
            self._workers = [each for each in self._workers if each not in ended]
            time.sleep(0 if ended else 0.01)
