"""A test marked `alone` has the machine to itself, however many workers there are.

For tests that measure time: whatever else is under way ends first, and nothing begins until they
are over.
"""

import fcntl
import tempfile
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

MARK = "alone: measures time, so that no other worker may run a test meanwhile"
PLACE = "turnstile"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", MARK)
    told: dict[str, str] | None = getattr(config, "workerinput", None)
    if told is not None:
        config.pluginmanager.register(Waiting(Turnstile(Path(told[PLACE]))), "waiting")
    else:
        config.pluginmanager.register(Admitting(), "admitting")


class Turnstile:
    """Locks that processes share: the hall holds many tests or one, and all pass one gate.

    Whoever wants the hall alone keeps the gate shut while it empties, and so is not kept waiting
    by those who come later.
    """

    def __init__(self, folder: Path) -> None:
        self._gate = (folder / "gate").open("w")
        self._hall = (folder / "hall").open("w")

    @contextmanager
    def passed(self, *, alone: bool) -> Iterator[None]:
        fcntl.flock(self._gate, fcntl.LOCK_EX)
        fcntl.flock(self._hall, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        fcntl.flock(self._gate, fcntl.LOCK_UN)
        try:
            yield
        finally:
            fcntl.flock(self._hall, fcntl.LOCK_UN)

    def close(self) -> None:
        self._gate.close()
        self._hall.close()


class Waiting:
    """A worker: each of its tests passes the turnstile."""

    def __init__(self, turnstile: Turnstile) -> None:
        self._turnstile = turnstile

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        with self._turnstile.passed(alone=item.get_closest_marker("alone") is not None):
            return (yield)

    def pytest_unconfigure(self) -> None:
        self._turnstile.close()


class Admitting:
    """The controller: has a folder for the turnstile of its workers, if it starts any."""

    def __init__(self) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="turnstile-")
        node.workerinput[PLACE] = self._folder.name

    def pytest_unconfigure(self) -> None:
        if self._folder is not None:
            self._folder.cleanup()
