"""The operating system's generator, tested all the time; production draws by it alone.

A failure is final for the process: whatever needs a number raises, the log says so, and `/ready`
with it.
"""

import logging
import os
from collections.abc import Callable

from croupier.chance import chance, health_tests

_LOGGER = logging.getLogger("croupier.chance")


class ChanceFailedError(Exception):
    """The source of random bytes is not to be trusted: nothing that needs one is done."""


class TestedSource:
    """`read` gives raw bytes. A few windows are tested before the first are used."""

    __test__ = False

    def __init__(self, read: Callable[[int], bytes] = os.urandom) -> None:
        self._read = read
        self._tests = health_tests.HealthTests()
        self._begun = False

    @property
    def failed(self) -> str | None:
        return self._tests.failed

    def take(self, count: int) -> bytes:
        if not self._begun:
            self._begun = True
            self._read_tested(2 * health_tests.WINDOW)
        return self._read_tested(count)

    def _read_tested(self, count: int) -> bytes:
        sound = self._tests.failed is None
        drawn = self._read(count) if sound else b""
        self._tests.hear(drawn)
        failure = self.failed
        if failure is None:
            return drawn
        if sound:
            _LOGGER.critical("the source of random numbers failed: %s", failure)
        raise ChanceFailedError(f"random numbers cannot be trusted: {failure}")


_SOURCE = TestedSource()
SYSTEM = chance.Chance(_SOURCE)


def failed() -> str | None:
    """What is wrong with the system's chance, in a sentence; None where nothing is."""
    if _SOURCE.failed is None:
        return None
    return f"random numbers cannot be trusted: {_SOURCE.failed}"
