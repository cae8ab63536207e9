"""Where the minutes of a run go: `--durations-by-folder` prints the time that each folder took.

`script/test --durations` asks for it. The times of all workers are added up, so that the sum is
longer than the run.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import pytest

OPTION = "--durations-by-folder"
# How many folders deep: tests/server/web is told apart from tests/server, its own folders are not.
DEPTH = 3
SLOWEST = 10


@dataclass
class Spent:
    """The tests of one folder, or of one file, and the seconds that they took in all."""

    tests: int = 0
    seconds: float = 0.0

    def add(self, report: pytest.TestReport) -> None:
        self.tests += report.when == "call"
        self.seconds += report.duration


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(OPTION, action="store_true", help="print the time by folder of tests")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption(OPTION) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Durations(), "durations-by-folder")


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
        terminalreporter.section("time by folder")
        for line in (*table(self._folders), "", "The slowest files:", *table(self._files, SLOWEST)):
            terminalreporter.write_line(line)


def folder_of(file: str) -> str:
    """`tests/server/web` for tests/server/web/floor/test_limits.py."""
    return "/".join(file.split("/")[:-1][:DEPTH]) or "."


def table(spent: dict[str, Spent], most: int | None = None) -> Iterable[str]:
    """The longest first, each with its share of the whole."""
    whole = sum(each.seconds for each in spent.values()) or 1.0
    longest = sorted(spent.items(), key=lambda item: (-item[1].seconds, item[0]))
    for name, each in longest[:most]:
        share = each.seconds / whole
        yield f"{each.seconds:9.1f} s  {share:5.1%}  {each.tests:6} tests  {name}"
    if most is None:
        tests = sum(each.tests for each in spent.values())
        yield f"{whole:9.1f} s  {1:5.0%}  {tests:6} tests  in all"
