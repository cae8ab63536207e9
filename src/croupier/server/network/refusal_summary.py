"""Refusals of strangers, summed up: whoever has no key may try codes and passes for ever.

The first is recorded at once. Those after it are one record for every ten minutes, so that nobody
fills the journal by guessing.
"""

from collections import Counter
from collections.abc import Callable

from croupier.core.venue.access.commands import RecordEnrolmentRefused
from croupier.core.venue.access.names import ScreenId

MILLISECONDS_BETWEEN_RECORDS = 10 * 60 * 1000
# A screen that the venue does not have. Strangers can name as many as they like.
NO_SCREEN = ScreenId("")


class Strangers:
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
