"""Every bet on offer can be touched, and nothing else; a touch is never taken for another."""

from collections import Counter
from itertools import pairwise

import pytest

from croupier.core.games.contract import Bet
from croupier.core.games.roulette.bets import CALLS, Kind
from croupier.core.games.roulette.payout import Roulette
from croupier.core.offer.offer import Offer
from croupier.views.layouts.drawing import draw_layouts
from croupier.views.layouts.layout import Cell, Orientation, Spot
from croupier.views.layouts.roulette_cloth import TOUCH
from croupier.views.offers.bets import bet_views
from tests.views.layouts.pointing import bounds, spot, touched, under, views
from tests.views.offers import every_table, table

each_way = pytest.mark.parametrize("orientation", Orientation)

INSIDE = {"straight", "split", "street", "corner", "five-line", "six-line"}
ROWS = [{str(first), str(first + 1), str(first + 2)} for first in range(1, 37, 3)]
ZEROS = [{"0"}, {"0", "00"}]
# A chip at the edge covers whole rows, and lies on what of them is next to that edge.
AT_EDGE = [
    *ROWS,
    *(one | other for one, other in pairwise(ROWS)),
    *(zeros | ROWS[0] for zeros in ZEROS),
]


def next_to_edge(offer: Offer) -> set[str]:
    """Column 3, and the zero beside it."""
    zero = "00" if offer.options.wheel == "double-zero" else "0"
    return {zero, *(str(number) for number in range(3, 37, 3))}


@each_way
@every_table
def test_the_bets_with_a_spot_are_the_bets_on_offer(offer: Offer, orientation: Orientation) -> None:
    drawn = views(draw_layouts(offer, orientation))
    spots = {spot.bet for view in drawn for spot in view.spots}
    assert spots == {bet.text for bet in offer.game.bets()}


@each_way
@every_table
def test_no_layout_has_a_bet_twice(offer: Offer, orientation: Orientation) -> None:
    for view in views(draw_layouts(offer, orientation)):
        counts = Counter(spot.bet for spot in view.spots)
        assert set(counts.values()) == {1}


@each_way
@every_table
def test_a_touch_where_the_chips_stack_is_a_touch_of_that_bet(
    offer: Offer, orientation: Orientation
) -> None:
    for view in views(draw_layouts(offer, orientation)):
        for each in view.spots:
            assert touched(view, each.at, each.reach) is each


@each_way
@every_table
def test_everything_is_drawn_inside_the_layout(offer: Offer, orientation: Orientation) -> None:
    for view in views(draw_layouts(offer, orientation)):
        drawn: list[Cell | Spot] = [*view.cells, *view.spots]
        for each in drawn:
            left, top, right, bottom = bounds(each.area)
            assert left >= 0
            assert top >= 0
            assert right <= view.width
            assert bottom <= view.height


@each_way
@every_table
def test_what_lights_up_is_on_the_layout_and_is_what_wins(
    offer: Offer, orientation: Orientation
) -> None:
    for view in views(draw_layouts(offer, orientation)):
        names = {cell.name for cell in view.cells}
        for each in view.spots:
            assert set(each.covers) <= names
            if isinstance(offer.game, Roulette) and each.kind != Kind.LUCKY:
                bet = offer.game.bet(each.bet)
                assert isinstance(bet, Bet)
                assert sorted(each.covers) == sorted(offer.game.covered(bet))


@each_way
@every_table
def test_every_spot_names_a_row_of_the_odds(offer: Offer, orientation: Orientation) -> None:
    rows = {row.line: row.kind for row in bet_views(offer)}
    for view in views(draw_layouts(offer, orientation)):
        assert all(rows[each.line] == each.kind for each in view.spots)


@each_way
@every_table
def test_an_inside_chip_lies_on_the_numbers_it_covers(
    offer: Offer, orientation: Orientation
) -> None:
    main = draw_layouts(offer, orientation).main
    for each in main.spots:
        if each.kind in INSIDE:
            covered = set(each.covers)
            beneath = covered & next_to_edge(offer) if covered in AT_EDGE else covered
            assert under(main, each.at) == beneath


@each_way
@every_table
def test_a_finger_has_room_on_every_spot_but_the_crowded_ones_beside_a_double_zero(
    offer: Offer, orientation: Orientation
) -> None:
    for view in views(draw_layouts(offer, orientation)):
        for each in view.spots:
            left, top, right, bottom = bounds(each.area)
            crowded = "00" in each.covers or (
                offer.options.wheel == "double-zero" and "0" in each.covers
            )
            least = 28 if crowded and orientation is Orientation.LANDSCAPE else TOUCH
            assert right - left >= least, each.bet
            assert bottom - top >= least, each.bet


def test_a_kind_of_bet_without_a_button_has_no_spot_and_no_row() -> None:
    offer = table("nsw-rapid-2016", "baccarat")
    withheld = ("dragon-player", "dragon-banker")
    drawn = draw_layouts(offer, Orientation.LANDSCAPE, withheld).main
    kinds = {"player", "banker", "tie", "player-pair", "banker-pair"}
    assert {each.kind for each in drawn.spots} == kinds
    assert {row.kind for row in bet_views(offer, withheld)} == kinds


def test_a_racetrack_without_any_of_its_bets_is_not_drawn() -> None:
    offer = table("nsw-rapid-2016", "roulette")
    assert draw_layouts(offer, Orientation.LANDSCAPE, tuple(CALLS)).racetrack is None


def test_a_document_names_the_first_four_in_its_own_way() -> None:
    main = draw_layouts(table("rapid-fusion-2015", "roulette"), Orientation.LANDSCAPE).main
    assert spot(main, "corner:0-1-2-3").label == "Four-Line"
    assert spot(main, "corner:1-2-4-5").label == "Square"
