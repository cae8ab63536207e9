"""Rate limits: messages of one screen, attempts, and recorded refusals of strangers.

Whoever has no key may try codes and passes for ever. The first refusal is recorded at once; those
after it are one record every ten minutes, so that nobody fills the journal by guessing.
"""

from collections import Counter
from collections.abc import Callable

from msgspec import Struct

from croupier.core.venue.access.commands import RecordEnrolmentRefused
from croupier.core.venue.access.state import ScreenId


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


MILLISECONDS_BETWEEN_RECORDS = 10 * 60 * 1000
# A screen that the venue does not have. Strangers can name as many as they like.
NO_SCREEN = ScreenId("")


class RefusalSummary:
    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._recorded: int | None = None
        self._tried: Counter[ScreenId] = Counter()
        self._why = ""

    def refused(self, screen: ScreenId, why: str) -> None:
        """At a screen that the venue has, or at `NO_SCREEN`."""
        self._tried[screen] += 1
        self._why = why

    def due(self, *, stopping: bool = False) -> RecordEnrolmentRefused | None:
        """What is to be recorded now, if anything; it is not told again."""
        if not self._tried:
            return None
        now, last = self._clock(), self._recorded
        if not stopping and last is not None and now - last < MILLISECONDS_BETWEEN_RECORDS:
            return None
        most = max(self._tried, key=lambda screen: self._tried[screen])
        record = RecordEnrolmentRefused(most, self._why, self._tried.total())
        self._recorded = now
        self._tried.clear()
        return record
