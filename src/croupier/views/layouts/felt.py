"""A layout while it is drawn: the bets of one table, and what has been placed where.

Some bets fill an area of their own: the cell that is drawn is the spot that is touched.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise

from msgspec import Struct, field

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText
from croupier.core.offer.offer import Offer
from croupier.views.layouts.layout import Cell, LayoutView, Point, Rect, Shape, Spot, Tone, fitting
from croupier.views.offers.bets import offered
from croupier.views.offers.pay_tables import priced, short_odds_text


class Bets:
    """What a table has buttons for, by text, with the row and odds of each."""

    def __init__(self, offer: Offer, withheld: Iterable[str] = ()) -> None:
        self._offer = offer
        self._table = priced(offer)
        self._bets: Mapping[str, Bet] = {
            bet.text: bet for bet in offered(offer, frozenset(withheld))
        }

    def __contains__(self, text: str) -> bool:
        return text in self._bets

    def __getitem__(self, text: str) -> Bet:
        return self._bets[text]

    def of_kind(self, kind: str) -> list[Bet]:
        return [bet for bet in self._bets.values() if bet.kind == kind]

    def besides(self, kinds: Iterable[str]) -> list[Bet]:
        """The bets of none of these kinds: those of the rulebook's own."""
        known = frozenset(kinds)
        return [bet for bet in self._bets.values() if bet.kind not in known]

    def odds(self, bet: Bet) -> str:
        return short_odds_text(self._offer, bet)

    def spot(
        self, bet: Bet, at: Point, area: Shape, covers: Iterable[str], reach: int | None = None
    ) -> Spot:
        return Spot(
            bet=BetText(bet.text),
            kind=bet.kind,
            line=self._table.line_of(bet),
            label=bet.label,
            at=at,
            area=area,
            covers=tuple(covers),
            reach=reach,
        )


class Felt(Struct):
    width: int
    height: int
    cells: list[Cell] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)

    def finished(self, reaches: tuple[int, ...] = ()) -> LayoutView:
        return LayoutView(
            width=self.width,
            height=self.height,
            cells=tuple(self.cells),
            spots=tuple(self.spots),
            reaches=reaches,
        )


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


# Bets of the rulebook's own stand in rows above the others, so many to a row.
HOUSE_ROW = 120
_HOUSE_BETS_IN_ROW = 5


def house_rows(own: Sequence[Bet]) -> int:
    return -(-len(own) // _HOUSE_BETS_IN_ROW)


def put_house_bets(felt: Felt, bets: Bets, own: Sequence[Bet], area: Rect) -> None:
    for bet, part in rows_of(area, own, house_rows(own)) if own else ():
        put_area(felt, bets, bet, part, size=24)
