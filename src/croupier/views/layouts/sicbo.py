"""Sic bo's layout: big and small, doubles and triples, totals, combinations and single dice."""

from croupier.core.games.contract import Bet
from croupier.core.games.sicbo.bets import Kind
from croupier.views.layouts import felt as felts
from croupier.views.layouts.layout import LayoutView, Orientation, Rect

_MARGIN = 4
# The dice that a kind shows, for each number that its selection names.
_DICE = {Kind.SINGLE: 1, Kind.COMBINATION: 1, Kind.DOUBLE: 2, Kind.TRIPLE: 3}


def sicbo_layout(bets: felts.Bets, orientation: Orientation) -> LayoutView:
    return _upright(bets) if orientation is Orientation.PORTRAIT else _lying(bets)


def _lying(bets: felts.Bets) -> LayoutView:
    """As on the cloth: small and big at the ends, triples in the middle, the rest below."""
    own = bets.besides(tuple(Kind))
    house = felts.house_rows(own) * felts.HOUSE_ROW
    felt = felts.Felt(1100, 2 * _MARGIN + house + 210 + 100 + 110 + 90)
    felts.put_house_bets(felt, bets, own, Rect(_MARGIN, _MARGIN, 1092, house))
    x, top = _MARGIN, _MARGIN + house
    doubles, triples = bets.of_kind(Kind.DOUBLE), bets.of_kind(Kind.TRIPLE)
    _put_one(felt, bets, Kind.SMALL, Rect(x, top, 160, 210))
    _put_bets(felt, bets, doubles[:3], felts.side_by_side(Rect(x + 160, top, 228, 210), 3))
    _put_bets(felt, bets, triples[:3], felts.one_above_another(Rect(x + 388, top, 106, 210), 3))
    _put_one(felt, bets, Kind.ANY_TRIPLE, Rect(x + 494, top, 104, 210))
    _put_bets(felt, bets, triples[3:], felts.one_above_another(Rect(x + 598, top, 106, 210), 3))
    _put_bets(felt, bets, doubles[3:], felts.side_by_side(Rect(x + 704, top, 228, 210), 3))
    _put_one(felt, bets, Kind.BIG, Rect(x + 932, top, 160, 210))
    _put_rows(felt, bets, Kind.TOTAL, Rect(x, top + 210, 1092, 100), 1)
    _put_rows(felt, bets, Kind.COMBINATION, Rect(x, top + 310, 1092, 110), 1)
    _put_rows(felt, bets, Kind.SINGLE, Rect(x, top + 420, 1092, 90), 1)
    return felt.finished()


def _upright(bets: felts.Bets) -> LayoutView:
    own = bets.besides(tuple(Kind))
    house = felts.house_rows(own) * felts.HOUSE_ROW
    felt = felts.Felt(1080, 2 * _MARGIN + house + 190 + 150 + 150 + 250 + 390 + 150)
    felts.put_house_bets(felt, bets, own, Rect(_MARGIN, _MARGIN, 1072, house))
    x, y = _MARGIN, _MARGIN + house
    small, any_triple, big = felts.side_by_side(Rect(x, y, 1072, 190), 3)
    _put_one(felt, bets, Kind.SMALL, small)
    _put_one(felt, bets, Kind.ANY_TRIPLE, any_triple)
    _put_one(felt, bets, Kind.BIG, big)
    _put_rows(felt, bets, Kind.DOUBLE, Rect(x, y + 190, 1072, 150), 1)
    _put_rows(felt, bets, Kind.TRIPLE, Rect(x, y + 340, 1072, 150), 1)
    _put_rows(felt, bets, Kind.TOTAL, Rect(x, y + 490, 1072, 250), 2)
    _put_rows(felt, bets, Kind.COMBINATION, Rect(x, y + 740, 1072, 390), 3)
    _put_rows(felt, bets, Kind.SINGLE, Rect(x, y + 1130, 1072, 150), 1)
    return felt.finished()


def _put_rows(felt: felts.Felt, bets: felts.Bets, kind: Kind, area: Rect, rows: int) -> None:
    for bet, part in felts.rows_of(area, bets.of_kind(kind), rows):
        _put_bet(felt, bets, bet, part)


def _put_bets(felt: felts.Felt, bets: felts.Bets, members: list[Bet], areas: list[Rect]) -> None:
    for bet, area in zip(members, areas, strict=False):
        _put_bet(felt, bets, bet, area)


def _put_one(felt: felts.Felt, bets: felts.Bets, kind: Kind, area: Rect) -> None:
    if kind in bets:
        felts.put_area(felt, bets, bets[kind], area, size=34)


def _put_bet(felt: felts.Felt, bets: felts.Bets, bet: Bet, area: Rect) -> None:
    kind = Kind(bet.kind)
    numbers = bet.text.partition(":")[2]
    if kind is Kind.TOTAL:
        felts.put_area(felt, bets, bet, area, label=numbers, size=36)
        return
    # As large as the area has room for: of three dice in a narrow one, only so large.
    faces = tuple(int(face) for face in numbers.split("-") for _ in range(_DICE[kind]))
    size = min(36, max(22, area.h // 4), (area.w - 24) // len(faces) - 4)
    felts.put_area(felt, bets, bet, area, label="", size=size, faces=faces)
