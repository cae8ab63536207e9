"""Time that goes on when the clock on the wall is set back.

What is recorded never goes back. If it stood still until the wall has caught up, so would every
countdown: wagering of 25 seconds would be open for the hour that somebody set the clock back by.
So time goes on from where it was, a little slower, until the two agree again.
"""

import time
from collections.abc import Callable

from croupier.core.stream.names import Instant
from croupier.journal.clock import wall_clock

# Slow enough to be caught up with, and still the same countdown to whoever plays.
PACE = 0.9


class SteadyClock:
    """`ticking` counts seconds from wherever it likes, and nobody can set it."""

    def __init__(
        self, wall: Callable[[], int] = wall_clock, ticking: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall = wall
        self._ticking = ticking
        self._last = 0
        self._ticked = ticking()

    def __call__(self) -> Instant:
        said, ticked = self._wall(), self._ticking()
        slowly = self._last + int((ticked - self._ticked) * 1000 * PACE)
        if said < slowly:
            return Instant(slowly)
        self._last, self._ticked = said, ticked
        return Instant(said)

    def not_before(self, at: Instant) -> None:
        """A stream may have come further than the wall, under another clock or another server."""
        if self() < at:
            self._last, self._ticked = at, self._ticking()
