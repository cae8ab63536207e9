"""Where the minutes of a run go: `--durations-by-folder` prints the time that each folder took.

`script/test --durations` asks for it. The times of all workers are added up, so that the sum is
longer than the run. Beside the time by the clock stands that of the processor, browsers and servers
included: that is what a run is short of.
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass

import pytest

from tests.plugins.processor_time import own_seconds, seconds_beneath

OPTION = "--durations-by-folder"
# How many folders deep: tests/server/web is told apart from tests/server, its own folders are not.
DEPTH = 3
SLOWEST = 10
# A test that is over sooner has started nothing; what it did start counts with the next.
SECONDS_TO_START_ANYTHING = 0.02
# On the report of a test's end, on its way from a worker to the controller.
PROCESSOR = "processor_seconds"


@dataclass
class Spent:
    """The tests of one folder, or of one file, and the seconds that they took in all."""

    tests: int = 0
    seconds: float = 0.0
    processor: float = 0.0

    def add(self, report: pytest.TestReport) -> None:
        self.tests += report.when == "call"
        self.seconds += report.duration
        self.processor += getattr(report, PROCESSOR, 0.0)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(OPTION, action="store_true", help="print the time by folder of tests")


def pytest_configure(config: pytest.Config) -> None:
    if not config.getoption(OPTION):
        return
    config.pluginmanager.register(Stopwatch(), "stopwatch")
    config.pluginmanager.register(Durations(), "durations-by-folder")


class Stopwatch:
    """Each process that runs tests says what they took of the processor."""

    def __init__(self) -> None:
        self._own = self._beneath = self._lasted = 0.0

    def pytest_collection_finish(self) -> None:
        """To collect the tests is no test's own."""
        self._begin()

    @pytest.hookimpl(optionalhook=True)
    def pytest_worker_begins(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self._own, self._beneath = own_seconds(), seconds_beneath()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        self._lasted += call.duration
        if call.when == "teardown":
            setattr(report, PROCESSOR, self._taken())
        return report

    def _taken(self) -> float:
        """Since the last test. What a process took of which nobody heard any more is left out."""
        own, beneath = own_seconds(), self._beneath
        if self._lasted > SECONDS_TO_START_ANYTHING:
            beneath, self._lasted = seconds_beneath(), 0.0
        taken = own - self._own + max(0.0, beneath - self._beneath)
        self._own, self._beneath = own, beneath
        return taken


class Durations:
    """The controller, or the only process, which hears of set-up and tear-down as well."""

    def __init__(self) -> None:
        self._folders: dict[str, Spent] = {}
        self._files: dict[str, Spent] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        file = report.nodeid.partition("::")[0]
        self._files.setdefault(file, Spent()).add(report)
        self._folders.setdefault(folder_of(file), Spent()).add(report)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("time by folder: processor, clock")
        for line in (*table(self._folders), "", "The slowest files:", *table(self._files, SLOWEST)):
            terminalreporter.write_line(line)


def folder_of(file: str) -> str:
    """`tests/server/web` for tests/server/web/floor/test_limits.py."""
    return "/".join(file.split("/")[:-1][:DEPTH]) or "."


def table(spent: dict[str, Spent], most: int | None = None) -> Iterable[str]:
    """What took most of the processor first, each with its share of the whole."""
    whole = Spent(
        sum(each.tests for each in spent.values()),
        sum(each.seconds for each in spent.values()),
        sum(each.processor for each in spent.values()),
    )
    longest = sorted(spent.items(), key=lambda item: (-item[1].processor, item[0]))
    for name, each in longest[:most]:
        yield _row(name, each, f"{each.processor / (whole.processor or 1.0):5.1%}")
    if most is None:
        yield _row("in all", whole, f"{1:5.0%}")


def _row(name: str, spent: Spent, share: str) -> str:
    times = f"{spent.processor:9.1f} s  {share}  {spent.seconds:9.1f} s"
    return f"{times}  {spent.tests:6} tests  {name}"
