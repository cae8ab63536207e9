"""Bets that fill an area of their own: the cell that is drawn is the spot that is touched."""

from collections.abc import Sequence
from itertools import accumulate, pairwise

from croupier.core.games.contract import Bet
from croupier.views.layouts.felt import Bets, Felt
from croupier.views.layouts.layout import Cell, Tone
from croupier.views.layouts.lettering import fitting
from croupier.views.layouts.shapes import Point, Rect

# From this height on, chips need not lie on the label.
_ROOMY = 120


def put_area(
    felt: Felt,
    bets: Bets,
    bet: Bet,
    area: Rect,
    *,
    label: str | None = None,
    size: int = 26,
    tone: Tone = Tone.PLAIN,
    faces: tuple[int, ...] = (),
) -> None:
    written = bet.label if label is None else label
    middle, chips = _middles(area)
    felt.cells.append(
        Cell(
            name=bet.text,
            area=area,
            at=middle,
            size=fitting(written, area.w, size),
            label=written,
            sub_label=bets.odds(bet),
            tone=tone,
            faces=faces,
        )
    )
    felt.spots.append(bets.spot(bet, chips, area, (bet.text,)))


def _middles(area: Rect) -> tuple[Point, Point]:
    """Where the label and the chips stand: apart, where there is room for both."""
    if area.h < _ROOMY:
        return area.centre, area.centre
    return _down(area, 34), _down(area, 74)


def _down(area: Rect, percent: int) -> Point:
    return Point(area.centre.x, area.y + area.h * percent // 100)


def side_by_side(area: Rect, count: int) -> list[Rect]:
    """An area cut into equal parts from left to right, without a gap or a remainder."""
    return by_weight(area, [1] * count)


def by_weight(area: Rect, weights: Sequence[int]) -> list[Rect]:
    """An area cut from left to right into parts that are as wide as their weights say."""
    edges = [area.x + area.w * part // sum(weights) for part in accumulate(weights, initial=0)]
    return [Rect(left, area.y, right - left, area.h) for left, right in pairwise(edges)]


def one_above_another(area: Rect, count: int) -> list[Rect]:
    edges = [area.y + area.h * part // count for part in range(count + 1)]
    return [Rect(area.x, upper, area.w, lower - upper) for upper, lower in pairwise(edges)]


def rows_of(area: Rect, members: Sequence[Bet], rows: int) -> list[tuple[Bet, Rect]]:
    """The members in equal rows, in reading order."""
    placed: list[tuple[Bet, Rect]] = []
    each = -(-len(members) // rows)
    for row, strip in enumerate(one_above_another(area, rows)):
        part = members[row * each : (row + 1) * each]
        if part:
            placed += zip(part, side_by_side(strip, len(part)), strict=True)
    return placed
