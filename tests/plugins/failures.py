"""Which tests failed, a line each in the file that `CROUPIER_FAILED` names: .ci/run asks for it.

Nothing is written about a run that ended for another reason than tests that failed.
"""

import os
from pathlib import Path

import pytest

VARIABLE = "CROUPIER_FAILED"


def pytest_configure(config: pytest.Config) -> None:
    # Runs that tests start are none of the caller's business, so they do not inherit it.
    named = os.environ.pop(VARIABLE, None)
    if named is not None:
        config.pluginmanager.register(Failures(Path(named)), "failures")


class Failures:
    def __init__(self, file: Path) -> None:
        self._file = file
        self._failed: dict[str, None] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed[report.nodeid] = None

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        if exitstatus == pytest.ExitCode.TESTS_FAILED:
            self._file.write_text("".join(f"{test}\n" for test in self._failed))
