"""Virtual time: what happens next, and what a wall clock says, which may be wrong."""

from collections.abc import Awaitable, Callable
from heapq import heappop, heappush

from croupier.core.identifiers import Instant

Turn = Callable[[], Awaitable[None]]


class Agenda:
    """`now` is the true moment in milliseconds; servers only ever see `clock`."""

    def __init__(self, start: int) -> None:
        self.start = self.now = start
        self._skew = 0
        self._turns: list[tuple[int, int, Turn]] = []
        self._put = 0

    def clock(self) -> Instant:
        return Instant(self.now + self._skew)

    def jump(self, milliseconds: int) -> None:
        """Somebody sets the clock on the wall, forwards or back."""
        self._skew += milliseconds

    def put(self, after: int, turn: Turn) -> None:
        self._put += 1
        heappush(self._turns, (self.now + after, self._put, turn))

    def take(self, until: int) -> Turn | None:
        """The next turn, with the time at it; none where nothing happens before that moment."""
        if not self._turns or self._turns[0][0] > until:
            self.now = until
            return None
        self.now, _, turn = heappop(self._turns)
        return turn
