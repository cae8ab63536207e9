"""How fast one screen may speak: a bucket that fills with time and is emptied by messages."""

from collections.abc import Callable

from msgspec import Struct


class Allowance(Struct, frozen=True):
    a_second: float
    at_once: float


class RateLimit:
    def __init__(self, allowance: Allowance, clock: Callable[[], float]) -> None:
        self._allowance = allowance
        self._clock = clock
        self._left = allowance.at_once
        self._since = clock()
        self.exceeded = 0

    def allows(self) -> bool:
        now = self._clock()
        allowance = self._allowance
        left = self._left + (now - self._since) * allowance.a_second
        self._since = now
        if left > allowance.at_once:
            left = allowance.at_once
        if left < 1:
            self._left = left
            self.exceeded += 1
            return False
        self._left = left - 1
        return True
