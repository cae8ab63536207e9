"""Draws every layout of a table, whatever game it plays."""

from collections.abc import Collection

from croupier.core.games.roulette.payout import Roulette
from croupier.core.offer.offer import Offer
from croupier.core.rulebook.games.paytable import GameName
from croupier.views.layouts import baccarat, roulette_bets, roulette_cloth, roulette_panels, sicbo
from croupier.views.layouts.felt import Bets, Felt
from croupier.views.layouts.layout import Layouts, LayoutView, Orientation


def draw_layouts(offer: Offer, orientation: Orientation, withheld: Collection[str] = ()) -> Layouts:
    """`withheld` are the kinds of bet that this table has no button for."""
    bets = Bets(offer, withheld)
    game = offer.game
    if isinstance(game, Roulette):
        track = roulette_panels.racetrack_layout(game, bets, orientation)
        lucky = roulette_panels.lucky_ball_layout(bets, orientation)
        upright = orientation is Orientation.PORTRAIT
        # What is wide lies below the layout, and then the results stand beside it.
        beside = upright and (track is not None or lucky is not None)
        sheet = roulette_cloth.NARROW if beside else roulette_cloth.SHEETS[orientation]
        return Layouts(_roulette(game, bets, sheet), track, lucky)
    if offer.name is GameName.BACCARAT:
        return Layouts(baccarat.baccarat_layout(bets, orientation))
    return Layouts(sicbo.sicbo_layout(bets, orientation))


def _roulette(game: Roulette, bets: Bets, sheet: roulette_cloth.Sheet) -> LayoutView:
    felt = Felt(sheet.width, sheet.height)
    roulette_bets.put_numbers(felt, sheet, game.wheel)
    # First, and so below: the streets' touch areas reach over the edge of the numbers.
    roulette_bets.put_outside_bets(felt, sheet, game.wheel, bets)
    roulette_bets.put_inside_bets(felt, sheet, game.wheel, bets)
    return felt.finished()
