"""Draws every layout of a table, whatever game it plays."""

from collections.abc import Collection

from croupier.core.games.roulette.payout import Roulette
from croupier.core.offer.offer import Offer
from croupier.core.rulebook.games.paytable import GameName
from croupier.views.layouts.baccarat import baccarat_layout
from croupier.views.layouts.felt import Bets, Felt
from croupier.views.layouts.layout import Layouts, LayoutView, Orientation
from croupier.views.layouts.roulette_bets import put_inside_bets, put_numbers, put_outside_bets
from croupier.views.layouts.roulette_cloth import NARROW, SHEETS, Sheet
from croupier.views.layouts.roulette_panels import lucky_ball_layout, racetrack_layout
from croupier.views.layouts.sicbo import sicbo_layout


def draw_layouts(offer: Offer, orientation: Orientation, withheld: Collection[str] = ()) -> Layouts:
    """`withheld` are the kinds of bet that this table has no button for."""
    bets = Bets(offer, withheld)
    game = offer.game
    if isinstance(game, Roulette):
        track = racetrack_layout(game, bets, orientation)
        lucky = lucky_ball_layout(bets, orientation)
        upright = orientation is Orientation.PORTRAIT
        # What is wide lies below the layout, and then the results stand beside it.
        beside = upright and (track is not None or lucky is not None)
        sheet = NARROW if beside else SHEETS[orientation]
        return Layouts(_roulette(game, bets, sheet), track, lucky)
    if offer.name is GameName.BACCARAT:
        return Layouts(baccarat_layout(bets, orientation))
    return Layouts(sicbo_layout(bets, orientation))


def _roulette(game: Roulette, bets: Bets, sheet: Sheet) -> LayoutView:
    felt = Felt(sheet.width, sheet.height)
    put_numbers(felt, sheet, game.wheel)
    # First, and so below: the streets' touch areas reach over the edge of the numbers.
    put_outside_bets(felt, sheet, game.wheel, bets)
    put_inside_bets(felt, sheet, game.wheel, bets)
    return felt.finished()
