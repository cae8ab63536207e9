"""What a player's screen is told once about a table."""

import msgspec
import pytest

from croupier.core.identifiers import TableId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.offer.offer import Offer
from croupier.core.rulebook.wagering import AtOnce, Gesture
from croupier.views.offers.offer import OfferView, denominations, offer_view
from tests.views.offers import every_table, table

R1 = TableId("R1")


@every_table
def test_it_survives_the_wire(offer: Offer) -> None:
    view = offer_view(R1, offer, Sign())
    assert msgspec.json.decode(msgspec.json.encode(view), type=OfferView) == view


def test_it_says_which_game_under_which_document() -> None:
    view = offer_view(R1, table("act-mttg-2019", "baccarat"), Sign())
    assert (view.table, view.game, view.rulebook) == ("R1", "baccarat", "act-mttg-2019")
    assert view.approved
    assert view.options == {"settlement": "commission", "form": "terminal"}


@pytest.mark.parametrize(
    ("rulebook", "gesture", "confirm", "tables"),
    [
        ("nsw-rapid-2016", Gesture.DRAG_CHIP, False, AtOnce.ONE),
        ("act-mttg-2019", Gesture.TOUCH_OR_DRAG, True, AtOnce.SEVERAL_WHERE_OFFERED),
        ("rapid-fusion-2015", Gesture.TOUCH_CHIP_THEN_AREA, False, AtOnce.ONE),
    ],
)
def test_how_wagers_are_laid_is_the_rulebooks_choice(
    rulebook: str, gesture: Gesture, confirm: bool, tables: AtOnce
) -> None:
    view = offer_view(R1, table(rulebook, "roulette"), Sign())
    assert (view.gesture, view.confirm, view.tables_at_once) == (gesture, confirm, tables)


@pytest.mark.parametrize(
    ("sign", "chips"),
    [
        (Sign(), (100, 500, 2_500, 10_000, 50_000, 100_000)),
        (Sign(Limits(min=500, max=50_000, unit=500)), (500, 2_500, 10_000, 50_000)),
        (Sign(Limits(min=1_000, max=20_000, unit=500)), (500, 2_500, 10_000)),
        # A unit that is no usual chip is offered all the same.
        (Sign(Limits(min=250, max=10_000, unit=250)), (250, 500, 2_500, 10_000)),
        (Sign(Limits(min=200, max=400, unit=200)), (200,)),
        # The least unit of any kind of bet counts, and the most any of them takes.
        (
            Sign(Limits(min=500, max=2_000, unit=500), {"red": Limits(100, 100_000, 100)}),
            (100, 500, 2_500, 10_000, 50_000, 100_000),
        ),
    ],
)
def test_chips_keep_to_the_unit_and_the_maximum(sign: Sign, chips: tuple[int, ...]) -> None:
    assert denominations(sign) == chips
