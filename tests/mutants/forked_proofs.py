"""Runs named tests in a forked process in which something was changed first.

The parent has imported what is slow to import and nothing that a test sets up, so that every child
starts at once and reads the changed thing as if it had always been so.
"""

import os
import signal
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from enum import StrEnum

import pytest

SECONDS = 600
# Modules that were imported before the run are not rewritten, which pytest would complain of.
OPTIONS = ("-q", "-x", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
_SLOW_FOLDERS = ("tests/browser/", "tests/demo/", "tests/server/")
_QUICK_FOLDER = "tests/server/papers/"  # it prints, and serves nobody


# A module that cannot even be imported any more interrupts the run, or has no test of that name.
_NOTICED = (
    *(pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR),
    -signal.SIGALRM,
)


class Verdict(StrEnum):
    CAUGHT = "caught"  # a named proof failed, or could not even be collected
    REFUSED = "refused"  # loading refuses the change, so nothing can be played by it
    SURVIVED = "survived"
    UNPROVED = "unproved"  # no clause it concerns has a proof
    IDLE = "idle"  # what is decided comes out the same in every proof of the document


class BrokenRun(Exception):
    """The tests could not be run at all, which says nothing about what was changed."""


def verdict(change: Callable[[], None], tests: Sequence[str]) -> Verdict:
    """`change` is made in the child alone. The tests are known to pass without it."""
    if not tests:
        return Verdict.UNPROVED
    child = os.fork()
    if child == 0:
        _run_and_leave(change, quick(tests))
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    if code == pytest.ExitCode.OK:
        return Verdict.SURVIVED
    if code not in _NOTICED:
        raise BrokenRun(f"pytest ended with {code} on {len(tests)} tests, {tests[0]} first")
    return Verdict.CAUGHT


def quick(tests: Sequence[str]) -> list[str]:
    """Those that need no server and no screen, where there are any."""
    return [test for test in tests if not is_slow(test)] or list(tests)


def is_slow(place: str) -> bool:
    """Of a test or a file, or of a folder with nothing else in it."""
    return place.startswith(_SLOW_FOLDERS) and not f"{place}/".startswith(_QUICK_FOLDER)


def _run_and_leave(change: Callable[[], None], tests: Sequence[str]) -> None:
    code = 99
    try:
        signal.alarm(SECONDS)
        nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - the process ends
        with redirect_stdout(nowhere), redirect_stderr(nowhere):
            change()
            code = int(pytest.main([*OPTIONS, *tests]))
    finally:
        os._exit(code)
