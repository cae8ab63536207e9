"""A layout as a screen draws it: cells to show, spots to touch, and their shapes.

A layout is about 1100 units wide, so that a unit is about a pixel.
"""

from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import BetText


class Point(Struct, frozen=True):
    x: int
    y: int


class Rect(Struct, frozen=True, tag="rect"):
    x: int
    y: int
    w: int
    h: int

    @property
    def centre(self) -> Point:
        return Point(self.x + self.w // 2, self.y + self.h // 2)


class Circle(Struct, frozen=True, tag="circle"):
    x: int
    y: int
    r: int


class Polygon(Struct, frozen=True, tag="polygon"):
    points: tuple[Point, ...]


Shape = Rect | Circle | Polygon


def fitting(label: str, width: int, size: int) -> int:
    """The wanted size, or less where so many letters would be wider than their area."""
    return min(size, width * 5 // (3 * max(1, len(label))))


class Orientation(StrEnum):
    LANDSCAPE = "landscape"
    PORTRAIT = "portrait"


class Tone(StrEnum):
    """What a cell's colour says; a screen chooses the colour itself."""

    PLAIN = "plain"
    RED = "red"
    BLACK = "black"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


class Cell(Struct, frozen=True, kw_only=True):
    """A drawn area. `name` is what a spot's `covers` refers to: a pocket, or a bet's text.

    The label's middle stands at `at`, `size` units high.
    `faces` are dice to draw; `sub_label` is small print below the label, such as the odds.
    """

    name: str
    area: Shape
    at: Point
    size: int
    label: str = ""
    sub_label: str = ""
    tone: Tone = Tone.PLAIN
    faces: tuple[int, ...] = ()


class Spot(Struct, frozen=True, kw_only=True):
    """Where a bet is touched. Chips stack at `at`; `line` names its row among the offer's bets.

    `label` is what the document calls this very bet, which within a row may differ.
    `also` are further places where the very same bet is touched; its chips stack at `at` alone.
    `covers` are the names of the cells that light up. Spots with a `reach` share their places with
    those of other reaches: a screen has a switch, and only those of the chosen reach are touched.
    """

    bet: BetText
    kind: str
    line: str
    label: str
    at: Point
    area: Shape
    covers: tuple[str, ...]
    reach: int | None = None
    also: tuple[Shape, ...] = ()


class LayoutView(Struct, frozen=True, kw_only=True):
    """`spots` lie in the order in which they are drawn: where two overlap the later one is touched.

    `reaches` are the positions of the switch beside a racetrack: neighbours on each side, 0 for the
    number alone.
    """

    width: int
    height: int
    cells: tuple[Cell, ...]
    spots: tuple[Spot, ...]
    reaches: tuple[int, ...] = ()


class Layouts(Struct, frozen=True):
    """All of one table's layouts in one orientation."""

    main: LayoutView
    racetrack: LayoutView | None = None
    lucky_ball: LayoutView | None = None
