"""CUSUM: for each pocket, how much likelier it is favoured than fair by now.

A sum never falls below nothing, so that it only remembers what speaks against the wheel.
"""

from collections.abc import Sequence
from math import log

from msgspec import Struct

# A curve is thinned out when it has more points than a chart can show.
_POINTS = 400


class CurvePoint(Struct, frozen=True, array_like=True):
    """The greatest sum of any pocket after so many results."""

    results: int
    at: int
    sum: float


class Cusum:
    """`favoured` is how often a pocket comes that the sums are to find."""

    def __init__(self, order: Sequence[str], favoured: float) -> None:
        fair = 1 / len(order)
        self._hit = log(favoured / fair)
        self._miss = log((1 - favoured) / (1 - fair))
        # A pocket that does not come loses alike at each result, so it need not be touched: its
        # sum is what it had when it came last, less what it lost since, and never below nothing.
        self._sums = dict.fromkeys(order, 0.0)
        self._seen = dict.fromkeys(order, 0)
        self.results = 0
        self.greatest = 0.0
        self.where = order[0]
        self.curve: list[CurvePoint] = []
        self._step = 1

    def take(self, pocket: str, at: int = 0) -> None:
        left = self._standing(pocket)
        self.results += 1
        self._sums[pocket], self._seen[pocket] = left + self._hit, self.results
        if self._sums[pocket] > self.greatest:
            self.greatest, self.where = self._sums[pocket], pocket
        if self.results % self._step == 0:
            self._mark(at)

    def _standing(self, pocket: str) -> float:
        since = self.results - self._seen[pocket]
        return max(0.0, self._sums[pocket] + self._miss * since)

    def _mark(self, at: int) -> None:
        highest = max(map(self._standing, self._sums))
        self.curve.append(CurvePoint(self.results, at, round(highest, 3)))
        if len(self.curve) > _POINTS:
            self._step *= 2
            self.curve = [each for each in self.curve if each.results % self._step == 0]
