"""Baccarat's layout: Player, Tie and Banker, with their side wagers above."""

from collections.abc import Mapping

from croupier.core.games.baccarat.bets import Kind
from croupier.views.layouts.felt import (
    HOUSE_ROW,
    Bets,
    Felt,
    by_weight,
    house_rows,
    put_area,
    put_house_bets,
)
from croupier.views.layouts.layout import LayoutView, Orientation, Rect, Tone

_MARGIN = 4
_SIDES = (Kind.DRAGON_PLAYER, Kind.PLAYER_PAIR, Kind.BANKER_PAIR, Kind.DRAGON_BANKER)
_MAINS = (Kind.PLAYER, Kind.TIE, Kind.BANKER)
# The dragon bonus has the longest names.
_WEIGHTS = {Kind.DRAGON_PLAYER: 3, Kind.DRAGON_BANKER: 3}
_TONES: Mapping[str, Tone] = {
    Kind.PLAYER: Tone.PLAYER,
    Kind.PLAYER_PAIR: Tone.PLAYER,
    Kind.DRAGON_PLAYER: Tone.PLAYER,
    Kind.BANKER: Tone.BANKER,
    Kind.BANKER_PAIR: Tone.BANKER,
    Kind.DRAGON_BANKER: Tone.BANKER,
    Kind.TIE: Tone.TIE,
}


def baccarat_layout(bets: Bets, orientation: Orientation) -> LayoutView:
    upright = orientation is Orientation.PORTRAIT
    width, side, main = (1080, 240, 450) if upright else (1100, 210, 420)
    inner = width - 2 * _MARGIN
    own = bets.besides(tuple(Kind))
    rows = house_rows(own)
    felt = Felt(width, 2 * _MARGIN + rows * HOUSE_ROW + side + main)
    put_house_bets(felt, bets, own, Rect(_MARGIN, _MARGIN, inner, rows * HOUSE_ROW))
    top = _MARGIN + rows * HOUSE_ROW
    _put_row(felt, bets, _SIDES, Rect(_MARGIN, top, inner, side), size=24)
    _put_row(felt, bets, _MAINS, Rect(_MARGIN, top + side, inner, main), size=44)
    return felt.finished()


def _put_row(felt: Felt, bets: Bets, kinds: tuple[Kind, ...], area: Rect, size: int) -> None:
    offered = [bets[kind] for kind in kinds if kind in bets]
    weights = [_WEIGHTS.get(Kind(bet.kind), 2) for bet in offered]
    for bet, part in zip(offered, by_weight(area, weights), strict=True):
        put_area(felt, bets, bet, part, size=size, tone=_TONES[bet.kind])
