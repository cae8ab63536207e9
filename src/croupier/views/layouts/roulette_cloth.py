"""Roulette's cloth, lying or upright: rows run along it, columns across it.

Along counts from the zeros' end, across from the edge of column 1, below nought on its outside.
"""

from msgspec import Struct

from croupier.core.games.roulette.rules import Box
from croupier.views.layouts.layout import Orientation, Point, Rect

# The least that a finger is sure to hit, in units.
TOUCH = 44
_HALVES = 6
_ROWS = 12


class Sheet(Struct, frozen=True, kw_only=True):
    orientation: Orientation
    # Along: the zeros, a row of three numbers, the ends of the columns.
    zero: int
    row: int
    end: int
    # Across: half a number, the dozens, the even chances.
    half: int
    dozen: int
    chance: int
    margin: int
    # Beyond column 3, where streets are touched half outside the numbers.
    brink: int
    # How high a number is written, and what stands around the numbers.
    figure: int = 38
    word: int = 28
    # How broad a line or a crossing is to a finger. What it takes is taken from the numbers.
    touch: int = TOUCH

    @property
    def across(self) -> int:
        return _HALVES * self.half

    @property
    def numbers_end(self) -> int:
        return self.zero + _ROWS * self.row

    @property
    def width(self) -> int:
        return self._whole_along if self._lies else self._whole_across

    @property
    def height(self) -> int:
        return self._whole_across if self._lies else self._whole_along

    def along(self, band: int) -> int:
        """Where a band of the core's boxes begins: the zeros' is the first."""
        return 0 if band == 0 else self.zero + (band - 1) * self.row

    def rect(self, along: tuple[int, int], across: tuple[int, int]) -> Rect:
        (near, far), (low, high) = along, across
        if self._lies:
            return Rect(self.margin + near, self.brink + self.across - high, far - near, high - low)
        return Rect(self._outside + low, self.margin + near, high - low, far - near)

    def point(self, along: int, across: int) -> Point:
        corner = self.rect((along, along), (across, across))
        return Point(corner.x, corner.y)

    def around(self, along: int, across: int, reach: tuple[int, int]) -> Rect:
        """A rectangle about a point, so long and so far across."""
        length, breadth = reach
        return self.rect(
            (along - length // 2, along + length // 2),
            (across - breadth // 2, across + breadth // 2),
        )

    def of(self, box: Box) -> Rect:
        return self.rect(
            (self.along(box.top), self.along(box.bottom)),
            (box.left * self.half, box.right * self.half),
        )

    @property
    def _lies(self) -> bool:
        return self.orientation is Orientation.LANDSCAPE

    @property
    def _outside(self) -> int:
        return self.margin + self.chance + self.dozen

    @property
    def _whole_along(self) -> int:
        return self.numbers_end + self.end + 2 * self.margin

    @property
    def _whole_across(self) -> int:
        return self._outside + self.across + self.brink


SHEETS = {
    Orientation.LANDSCAPE: Sheet(
        orientation=Orientation.LANDSCAPE,
        zero=66, row=80, end=66, half=52, dozen=76, chance=84, margin=4, brink=24,
    ),
    Orientation.PORTRAIT: Sheet(
        orientation=Orientation.PORTRAIT,
        zero=84, row=84, end=76, half=128, dozen=130, chance=150, margin=4, brink=28,
    ),
}  # fmt: skip
# Upright, and narrow because a panel stands beside it: its rows are higher for that.
NARROW = Sheet(
    orientation=Orientation.PORTRAIT,
    zero=120, row=128, end=100, half=128, dozen=126, chance=146, margin=4, brink=36,
    figure=58, word=30, touch=66,
)  # fmt: skip
