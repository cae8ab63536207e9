"""What a finger on a layout touches, worked out from the drawn shapes alone."""

from croupier.views.layouts.layout import (
    Cell,
    Circle,
    Layouts,
    LayoutView,
    Point,
    Polygon,
    Rect,
    Shape,
    Spot,
)


def views(layouts: Layouts) -> list[LayoutView]:
    found = (layouts.main, layouts.racetrack, layouts.lucky_ball)
    return [view for view in found if view is not None]


def bounds(shape: Shape) -> tuple[int, int, int, int]:
    """Left, top, right, bottom."""
    if isinstance(shape, Rect):
        return shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    if isinstance(shape, Circle):
        return shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r
    xs, ys = [p.x for p in shape.points], [p.y for p in shape.points]
    return min(xs), min(ys), max(xs), max(ys)


def holds(shape: Shape, point: Point) -> bool:
    """Whether the point is in the shape, its edge included for rectangles."""
    if isinstance(shape, Polygon):
        return _inside(shape, point)
    if isinstance(shape, Circle):
        return (shape.x - point.x) ** 2 + (shape.y - point.y) ** 2 <= shape.r**2
    left, top, right, bottom = bounds(shape)
    return left <= point.x <= right and top <= point.y <= bottom


def _inside(polygon: Polygon, point: Point) -> bool:
    """Counting the edges that a ray to the right crosses."""
    inside = False
    corners = polygon.points
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (a.y > point.y) != (b.y > point.y):
            inside ^= point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)
    return inside


def touched(view: LayoutView, point: Point, reach: int | None) -> Spot | None:
    """The last that was drawn there, of those the switch leaves to be touched."""
    active = [spot for spot in view.spots if spot.reach in (None, reach)]
    return next((spot for spot in reversed(active) if _takes(spot, point)), None)


def _takes(spot: Spot, point: Point) -> bool:
    return any(holds(area, point) for area in (spot.area, *spot.also))


def under(view: LayoutView, point: Point) -> set[str]:
    """The cells that a chip with its middle at this point lies on."""
    return {cell.name for cell in view.cells if holds(cell.area, point)}


def cell(view: LayoutView, name: str) -> Cell:
    return next(cell for cell in view.cells if cell.name == name)


def spot(view: LayoutView, bet: str) -> Spot:
    return next(spot for spot in view.spots if spot.bet == bet)
