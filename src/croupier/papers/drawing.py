"""A drawing as data: lines, bars, dots and words, each with its place from the left and the top.

A chart draws on a `Sketch`. What comes of it is written as SVG, as PNG, or onto a paper.
"""

from dataclasses import dataclass, field
from typing import Literal

Anchor = Literal["start", "middle", "end"]

INK, FAINT, PAPER = "#1c2733", "#d8dee6", "#ffffff"
# Told apart also by people who see colours otherwise, and by the number in a mark.
GREEN, RED, BLUE = "#0b6e4f", "#9c2a2a", "#2a4d9c"
RADIUS = 10


@dataclass(frozen=True, slots=True)
class Line:
    x: float
    y: float
    to_x: float
    to_y: float
    colour: str = INK


@dataclass(frozen=True, slots=True)
class DrawnBar:
    x: float
    y: float
    width: float
    height: float
    colour: str


@dataclass(frozen=True, slots=True)
class Wedge:
    """A filled shape by its corners, such as a pocket of a wheel."""

    corners: tuple[tuple[float, float], ...]
    colour: str


@dataclass(frozen=True, slots=True)
class Dot:
    x: float
    y: float
    radius: float
    colour: str


@dataclass(frozen=True, slots=True)
class Words:
    x: float
    y: float
    text: str
    size: float
    anchor: Anchor = "start"
    colour: str = INK


Shape = Line | DrawnBar | Wedge | Dot | Words


@dataclass(frozen=True, slots=True)
class Drawing:
    width: int
    height: int
    shapes: tuple[Shape, ...]


@dataclass(slots=True)
class Sketch:
    """What a chart draws on; a shape covers those that were drawn before it."""

    width: int
    height: int
    _shapes: list[Shape] = field(default_factory=list[Shape])

    def line(
        self,
        x: float,
        y: float,
        to_x: float,
        to_y: float,
        *,
        faint: bool = False,
        colour: str = INK,
    ) -> None:
        self._shapes.append(Line(x, y, to_x, to_y, FAINT if faint else colour))

    def bar(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        self._shapes.append(DrawnBar(x, y, width, height, colour))

    def wedge(self, corners: tuple[tuple[float, float], ...], colour: str) -> None:
        self._shapes.append(Wedge(corners, colour))

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        self._shapes.append(Dot(x, y, radius, colour))

    def mark(self, x: float, y: float, number: str, colour: str) -> None:
        """A dot with its number in it."""
        self.dot(x, y, RADIUS, colour)
        self.text(x, y + 4, number, size=11, anchor="middle", colour=PAPER)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float = 14,
        anchor: Anchor = "start",
        colour: str = INK,
    ) -> None:
        self._shapes.append(Words(x, y, words, size, anchor, colour))

    def drawing(self) -> Drawing:
        return Drawing(self.width, self.height, tuple(self._shapes))
