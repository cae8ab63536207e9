"""`--workers N` or `auto`: the tests of a run on several processes, forked once all are collected.

To collect some ten thousand tests takes seconds, so one process does it for all. It then gives
parts to the workers, hears what became of each test, and reports as if it had run them itself. If a
worker dies, the test that it was at has failed, and another goes on.
"""

import math
import os
import random
import signal
import sys
import time
import traceback
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, Pipe, wait
from pathlib import Path
from typing import Any, NoReturn

import pytest
from _pytest.runner import pytest_sessionfinish as tear_down

from tests.plugins.worker_queue import ALONE, LONG, Part, WorkerQueue, parts_of

OPTION = "--workers"
AUTO = "auto"
# Each brings a PostgreSQL and a browser of its own.
MOST = 16
# Many tests wait: for a page, a lease that ends, a device that stays silent. Meanwhile others run.
WORKERS_A_CORE = 3
SECONDS_TO_PUT_AWAY = 5.0
# In a worker's surroundings, which one it is.
VARIABLE = "CROUPIER_TEST_WORKER"

# What a worker asks for: more tests, if there are any that need not run alone; and, once it has run
# all of its own, whatever there is to come. Otherwise it sends the reports of a test.
MORE, OVER = "more", "over"


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
                for line in wait([worker.line for worker in self._workers]):
                    self._hear(next(each for each in self._workers if each.line is line))
        except KeyboardInterrupt:
            # Whoever presses that key usually interrupts all processes at once.
            patience = SECONDS_TO_PUT_AWAY
            raise
        finally:
            self._stop(patience)

    def _fork(self, number: int) -> None:
        here, there = Pipe()
        # Made here, so that whatever is left of them goes when this process does.
        folder = _folders(self._config).mktemp("worker")
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid == 0:
            here.close()
            for other in self._workers:
                other.line.close()
            _work(self._session, number, folder, there)
        there.close()
        self._workers.append(Worker(number, pid, here))

    def _hear(self, worker: Worker) -> None:
        try:
            said = worker.line.recv()
        except (EOFError, ConnectionResetError):
            self._ended(worker)
            return
        if said == MORE:
            self._give(worker, self._queue.next(worker.number))
        elif said == OVER:
            worker.waits = True
            self._give_what_waited()
        else:
            item = self._session.items[worker.tests.popleft()]
            self._report(item, [self._read(data) for data in said])

    def _give(self, worker: Worker, part: Part | None) -> None:
        tests = () if part is None else part.tests
        worker.tests.extend(tests)
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

    def _report(self, item: pytest.Item, reports: Iterable[pytest.TestReport]) -> None:
        hook = self._config.hook
        for report in reports:
            hook.pytest_runtest_logreport(report=report)
        hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        if self._session.shouldfail:
            raise self._session.Failed(self._session.shouldfail)
        if self._session.shouldstop:
            raise self._session.Interrupted(self._session.shouldstop)

    def _ended(self, worker: Worker) -> None:
        self._workers.remove(worker)
        worker.line.close()
        _, status = os.waitpid(worker.pid, 0)
        code = os.waitstatus_to_exitcode(status)
        how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with {code}"
        if worker.tests:
            number = worker.tests.popleft()
            self._queue.put_back(parts_of(self._session.items, worker.tests))
            self._fork(worker.number)
            item, told = self._session.items[number], f"the worker that ran this test {how}"
            died = pytest.TestReport(item.nodeid, item.location, {}, "failed", told, "call")
            self._report(item, [died])
        elif code != 0:
            raise RuntimeError(f"worker {worker.number} {how} after its last test")
        self._give_what_waited()

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


class Sender:
    """In a worker, whoever is told of what became of a test."""

    def __init__(self, config: pytest.Config, line: Connection) -> None:
        self._config = config
        self._line = line
        self._reports: list[dict[str, Any]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        data = self._config.hook.pytest_report_to_serializable(config=self._config, report=report)
        self._reports.append(data)

    def pytest_runtest_logfinish(self) -> None:
        reports, self._reports = self._reports, []
        self._line.send(reports)


def _work(session: pytest.Session, number: int, folder: Path, line: Connection) -> NoReturn:
    code = 1
    try:
        _begin(session.config, number, folder, line)
        _run_what_is_given(session, line)
        code = 0
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        # The run is over before its tests are.
        tear_down(session)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _begin(config: pytest.Config, number: int, folder: Path, line: Connection) -> None:
    manager = config.pluginmanager
    # The first process tells of every test.
    if manager.has_plugin("terminalreporter"):
        manager.unregister(name="terminalreporter")
    manager.register(Sender(config, line), "sender")
    capture: Any = manager.get_plugin("capturemanager")
    if capture is not None:
        # What this process prints goes to a file of its own.
        capture.stop_global_capturing()
        capture.start_global_capturing()
        capture.suspend_global_capture(in_=True)
    vars(_folders(config))["_basetemp"] = folder
    os.environ[VARIABLE] = str(number)
    random.seed()
    config.hook.pytest_worker_begins(config=config, number=number)


def _run_what_is_given(session: pytest.Session, line: Connection) -> None:
    """What a whole run shares stays set up between one part and the next."""
    while numbers := _asked(line, MORE) or _asked(line, OVER):
        tests = [session.items[number] for number in numbers]
        for item, after in zip(tests, [*tests[1:], session], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
    tear_down(session)


def _asked(line: Connection, what: str) -> Sequence[int]:
    line.send(what)
    given: Sequence[int] = line.recv()
    return given


def _folders(config: pytest.Config) -> pytest.TempPathFactory:
    """Where the folders of tests are made. Pytest has no public name for it."""
    made: pytest.TempPathFactory = vars(config)["_tmp_path_factory"]
    return made
