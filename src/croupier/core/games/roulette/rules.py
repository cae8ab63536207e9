"""The wheels with their pockets in order, and the layout whose geometry says which bets exist."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations, pairwise
from typing import NewType

from msgspec import Struct

# A pocket by its printed label: "0", "00", "1" … "36".
Pocket = NewType("Pocket", str)

COLOURS: tuple[str, ...] = ("red", "green", "blue", "yellow")  # of a Lucky Ball draw


def _pockets(text: str) -> tuple[Pocket, ...]:
    return tuple(Pocket(label) for label in text.split())


RED = frozenset(_pockets("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"))
NUMBERS = tuple(Pocket(str(number)) for number in range(1, 37))
BLACK = frozenset(NUMBERS) - RED


class Layout(StrEnum):
    """Whether the cloth has a second zero area, outside the numbers."""

    PLAIN = "plain"
    OUTSIDE_ZERO = "outside-zero"


class Box(Struct, frozen=True):
    """A pocket's area on the layout. Half a column wide is one, so that all edges are integers."""

    left: int
    right: int
    top: int
    bottom: int


class Wheel(Struct, frozen=True):
    name: str
    order: tuple[Pocket, ...]
    zeros: tuple[Pocket, ...]

    @property
    def labels(self) -> tuple[Pocket, ...]:
        """Every pocket in the order in which selections are written."""
        return self.zeros + NUMBERS

    def neighbours(self, centre: Pocket, reach: int) -> tuple[Pocket, ...]:
        at = self.order.index(centre)
        return tuple(self.order[(at + step) % len(self.order)] for step in range(-reach, reach + 1))


SINGLE_ZERO = Wheel(
    "single-zero",
    _pockets(
        "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10"
        " 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
    ),
    _pockets("0"),
)
DOUBLE_ZERO = Wheel(
    "double-zero",
    _pockets(
        "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1"
        " 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
    ),
    _pockets("0 00"),
)
WHEELS = {wheel.name: wheel for wheel in (SINGLE_ZERO, DOUBLE_ZERO)}

_WIDTH = 6  # three columns, two halves each


def layout(wheel: Wheel) -> dict[Pocket, Box]:
    """Zeros share the first band evenly; below it twelve rows of three."""
    share = _WIDTH // len(wheel.zeros)
    boxes = {
        zero: Box(place * share, (place + 1) * share, 0, 1)
        for place, zero in enumerate(wheel.zeros)
    }
    for index, number in enumerate(NUMBERS):
        row, column = divmod(index, 3)
        boxes[number] = Box(column * 2, column * 2 + 2, row + 1, row + 2)
    return boxes


def touching(boxes: dict[Pocket, Box]) -> Iterator[tuple[Pocket, ...]]:
    """Pairs of pockets that share an edge: where a chip on the line covers both."""
    for one, other in combinations(boxes, 2):
        a, b = boxes[one], boxes[other]
        across = min(a.right, b.right) - max(a.left, b.left)
        along = min(a.bottom, b.bottom) - max(a.top, b.top)
        if (across == 0 and along > 0) or (along == 0 and across > 0):
            yield one, other


def meeting(boxes: dict[Pocket, Box]) -> Iterator[tuple[Pocket, ...]]:
    """The pockets that meet at each crossing of lines: three beside a zero, else four.

    At the layout's edge no more than two ever meet.
    """
    points = {
        (x, y)
        for box in boxes.values()
        for x in (box.left, box.right)
        for y in (box.top, box.bottom)
    }
    for x, y in sorted(points):
        around = tuple(
            pocket
            for pocket, box in boxes.items()
            if box.left <= x <= box.right and box.top <= y <= box.bottom
        )
        if len(around) >= 3:
            yield around


def bands(wheel: Wheel) -> list[tuple[Pocket, ...]]:
    """The zeros, then the rows of three: what a chip at the layout's edge covers by bands."""
    return [wheel.zeros, *(NUMBERS[start : start + 3] for start in range(0, 36, 3))]


def adjoining_bands(wheel: Wheel) -> Iterator[tuple[Pocket, ...]]:
    for upper, lower in pairwise(bands(wheel)):
        yield upper + lower
