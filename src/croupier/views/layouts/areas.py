"""Bets that fill an area of their own: the cell that is drawn is the spot that is touched."""

from collections.abc import Sequence
from itertools import pairwise

from croupier.core.games.contract import Bet
from croupier.views.layouts.felt import Bets, Felt
from croupier.views.layouts.layout import Cell, Tone
from croupier.views.layouts.shapes import Rect


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
    felt.cells.append(
        Cell(
            name=bet.text,
            area=area,
            at=area.centre,
            size=size,
            label=bet.label if label is None else label,
            sub_label=bets.odds(bet),
            tone=tone,
            faces=faces,
        )
    )
    felt.spots.append(bets.spot(bet, area.centre, area, (bet.text,)))


def side_by_side(area: Rect, count: int) -> list[Rect]:
    """An area cut into equal parts from left to right, without a gap or a remainder."""
    edges = [area.x + area.w * part // count for part in range(count + 1)]
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
