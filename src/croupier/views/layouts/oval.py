"""An oval of equal cells: two straights and two half circles, the first pocket at the right end.

A place on it is told by the pocket's number in the wheel's order, halves lying between pockets;
it runs as a clock's hand does, so that small numbers are on the straight below.
"""

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import cos, pi, sin

from msgspec import Struct

from croupier.views.layouts.shapes import Point, Polygon

_MARGIN = 4
_BREADTH = 72
# Places between two pockets at which a curve is drawn.
_FINE = 4


class Cut(Struct, frozen=True):
    """A line through the inside of the oval, by its ends on the straights below and above."""

    below: float
    above: float


class Zone(Struct, frozen=True):
    """`width` is measured at half height, where its name stands."""

    area: Polygon
    middle: Point
    width: int


class Oval:
    def __init__(self, width: int, height: int, pockets: int) -> None:
        self._pockets = pockets
        self._middle = height / 2
        self._outer = height / 2 - _MARGIN
        self._inner = self._outer - _BREADTH
        self._left = _MARGIN + self._outer
        self._right = width - _MARGIN - self._outer

    def cell(self, at: int) -> Polygon:
        steps = [at - 0.5 + step / _FINE for step in range(_FINE + 1)]
        outer = [self._point(place, self._outer) for place in steps]
        inner = [self._point(place, self._inner) for place in reversed(steps)]
        return Polygon((*outer, *inner))

    def middle(self, at: int) -> Point:
        return self._point(at, (self._outer + self._inner) / 2)

    def cut(self, covered: Collection[int]) -> Cut:
        """Where an area begins that reaches from these pockets to the zero's end."""
        half = self._pockets / 2
        below = max((at for at in covered if at < half), default=0)
        above = min((at for at in covered if at > half), default=self._pockets)
        return Cut(below + 0.5, above - 0.5)

    def even_cuts(self, count: int) -> list[Cut]:
        half = self._pockets / 2
        return [
            Cut(half - half * part / count, half + half * part / count) for part in range(1, count)
        ]

    def zones(self, cuts: Sequence[Cut]) -> list[Zone]:
        """The inside in parts from the left end to the right, cut along these lines."""
        return [self._zone(far, near) for far, near in pairwise(self._ends(cuts))]

    def beside(self, cuts: Sequence[Cut]) -> list[set[int]]:
        """The pockets that each zone borders on; none at all where two lines cross."""
        return [self._beside(far, near) for far, near in pairwise(self._ends(cuts))]

    def _beside(self, far: Cut, near: Cut) -> set[int]:
        if near.below > far.below or far.above > near.above:
            return set()
        return {
            at
            for at in range(self._pockets)
            if near.below <= at <= far.below or far.above <= at <= near.above
        }

    def _ends(self, cuts: Sequence[Cut]) -> list[Cut]:
        half = self._pockets / 2
        return [Cut(half, half), *cuts, Cut(0, self._pockets)]

    def _zone(self, far: Cut, near: Cut) -> Zone:
        below = self._along(near.below, far.below)
        above = self._along(far.above, near.above)
        area = Polygon(tuple(dict.fromkeys((*below, *above))))
        left, right = below[-1].x + above[0].x, below[0].x + above[-1].x
        return Zone(area, Point((left + right) // 4, round(self._middle)), (right - left) // 2)

    def _along(self, start: float, stop: float) -> list[Point]:
        count = max(1, round((stop - start) * _FINE))
        places = [start + (stop - start) * step / count for step in range(count + 1)]
        return [self._point(place, self._inner) for place in places]

    def _point(self, place: float, radius: float) -> Point:
        """Measured along the middle of the track, then moved to the wanted radius."""
        track = (self._outer + self._inner) / 2
        straight, bend = self._right - self._left, pi * track
        run = (place / self._pockets * 2 * (straight + bend) + bend / 2) % (2 * (straight + bend))
        if run < bend:
            turn = run / track - pi / 2
            return _point(self._right + radius * cos(turn), self._middle + radius * sin(turn))
        if run < bend + straight:
            return _point(self._right - (run - bend), self._middle + radius)
        if run < 2 * bend + straight:
            turn = (run - bend - straight) / track + pi / 2
            return _point(self._left + radius * cos(turn), self._middle + radius * sin(turn))
        return _point(self._left + (run - 2 * bend - straight), self._middle - radius)


def _point(x: float, y: float) -> Point:
    return Point(round(x), round(y))
