"""A forked process that runs the tests which it is given, and sends what became of each.

`tests/plugins/forked_workers.py` forks it and hears of it.
"""

import os
import random
import sys
import traceback
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NoReturn

import pytest
from _pytest.runner import pytest_sessionfinish as tear_down

# In a worker's surroundings, which one it is.
VARIABLE = "CROUPIER_TEST_WORKER"

# What a worker asks for: more tests, if there are any that need not run alone; and, once it has run
# all of its own, whatever there is to come. Otherwise it sends the reports of a test.
MORE, OVER = "more", "over"


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


def work(session: pytest.Session, number: int, folder: Path, line: Connection) -> NoReturn:
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
    vars(temporary_folders(config))["_basetemp"] = folder
    os.environ[VARIABLE] = str(number)
    random.seed()
    config.hook.pytest_worker_begins(config=config, number=number)


def _run_what_is_given(session: pytest.Session, line: Connection) -> None:
    """What a whole run shares stays set up between one part and the next."""
    last = None
    while numbers := _asked(line, MORE) or _asked(line, OVER):
        tests = [session.items[number] for number in numbers]
        for item, after in zip(tests, [*tests[1:], session], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        last = tests[-1]
    if last is not None:
        _put_away(session, last)


def _put_away(session: pytest.Session, last: pytest.Item) -> None:
    """Whatever fails here is an error of the last test, as in a run of one process."""
    call = pytest.CallInfo.from_call(lambda: tear_down(session), when="teardown")
    if call.excinfo is not None:
        report = last.ihook.pytest_runtest_makereport(item=last, call=call)
        last.ihook.pytest_runtest_logreport(report=report)
        last.ihook.pytest_runtest_logfinish(nodeid=last.nodeid, location=last.location)


def _asked(line: Connection, what: str) -> Sequence[int]:
    line.send(what)
    given: Sequence[int] = line.recv()
    return given


def temporary_folders(config: pytest.Config) -> pytest.TempPathFactory:
    """Where the folders of tests are made. Pytest has no public name for it."""
    made: pytest.TempPathFactory = vars(config)["_tmp_path_factory"]
    return made
