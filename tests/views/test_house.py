"""A house variant is drawn from its own rulebook, and is nowhere taken for an approved one."""

from itertools import combinations
from pathlib import Path

import pytest

from croupier.core.games.roulette.rules import DOUBLE_ZERO
from croupier.core.identifiers import TableId
from croupier.core.offer.limits import Sign
from croupier.core.offer.offer import Offer
from croupier.core.offer.settling import bet_of
from croupier.core.refusals import Refusal, RefusalCode
from croupier.views.layouts.drawing import draw_layouts
from croupier.views.layouts.layout import LayoutView, Orientation
from croupier.views.offers.bets import bet_views
from croupier.views.offers.offer import offer_view
from tests.views.house import house_roulette
from tests.views.layouts.pointing import bounds, holds, touched


@pytest.fixture
def offer(tmp_path: Path) -> Offer:
    return house_roulette(tmp_path)


@pytest.fixture
def racetrack(offer: Offer) -> LayoutView:
    drawn = draw_layouts(offer, Orientation.LANDSCAPE).racetrack
    assert drawn is not None
    return drawn


def test_it_is_not_approved(offer: Offer) -> None:
    assert not offer_view(TableId("R1"), offer, Sign()).approved


def test_a_bet_of_the_houses_own_rests_on_no_clause(offer: Offer) -> None:
    rows = {row.line: row for row in bet_views(offer)}
    assert rows["tier"].clause is None
    assert rows["straight"].clause == "ROU-3.2.1"


def test_uneven_pieces_of_it_are_refused_all_the_same(offer: Offer) -> None:
    refused = bet_of(offer, "tier", 100)
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.clause) == (RefusalCode.UNEVEN_PIECES, None)


def test_the_double_zero_wheel_has_its_own_racetrack(racetrack: LayoutView) -> None:
    assert tuple(cell.name for cell in racetrack.cells[:38]) == DOUBLE_ZERO.order


def test_calls_whose_numbers_lie_scattered_on_this_wheel_still_have_areas_apart(
    racetrack: LayoutView,
) -> None:
    calls = [spot for spot in racetrack.spots if spot.reach is None]
    widths = [right - left for left, _, right, _ in (bounds(spot.area) for spot in calls)]
    assert len(calls) == 2
    assert min(widths) > 300
    for one, other in combinations(calls, 2):
        assert not holds(one.area, other.at)
        assert not holds(other.area, one.at)
    assert all(touched(racetrack, each.at, 1) is each for each in calls)
