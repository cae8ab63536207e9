"""Areas in abstract units. A layout is about 1100 units wide, so that a unit is about a pixel."""

from msgspec import Struct


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
