"""The Lucky Ball panel: four colours, whose numbers are drawn in each round."""

from croupier.core.games.roulette import notation
from croupier.core.games.roulette.bets import Kind
from croupier.core.games.roulette.rules import COLOURS
from croupier.views.layouts.areas import put_area, side_by_side
from croupier.views.layouts.felt import Bets, Felt
from croupier.views.layouts.layout import LayoutView, Orientation, Tone
from croupier.views.layouts.shapes import Rect

_MARGIN = 4
_WIDTHS = {Orientation.LANDSCAPE: 1100, Orientation.PORTRAIT: 1080}
_HEIGHT = 120


def lucky_ball_layout(bets: Bets, orientation: Orientation) -> LayoutView | None:
    """None where Lucky Ball is not played. A screen writes the drawn number into each cell."""
    if not bets.of_kind(Kind.LUCKY):
        return None
    felt = Felt(_WIDTHS[orientation], _HEIGHT)
    strip = Rect(_MARGIN, _MARGIN, felt.width - 2 * _MARGIN, felt.height - 2 * _MARGIN)
    for colour, area in zip(COLOURS, side_by_side(strip, len(COLOURS)), strict=True):
        bet = bets[notation.write(Kind.LUCKY, colour)]
        put_area(felt, bets, bet, area, size=26, tone=Tone(colour))
    return felt.finished()
