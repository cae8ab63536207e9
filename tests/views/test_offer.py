"""What a player's screen is told once about a table."""

import msgspec
import pytest

from croupier.core.identifiers import TableId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.offer.offer import Offer
from croupier.core.rulebook.wagering import AtOnce, Gesture
from croupier.views.offers.offer import OfferView, denominations, offer_view
from tests.plugins.proofs import proves
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
    ("rulebook", "form", "gesture", "confirm", "tables"),
    [
        proves("RRB-4.2.4", "a chip is dragged", "nsw-rapid-2016", "terminal",
               Gesture.DRAG_CHIP, False, AtOnce.ONE),
        proves(("MTT-2.4", "MTT-2.4(a)", "MTT-2.4(b)"), "a chip is dragged, or two places touched",
               "act-mttg-2019", "terminal", Gesture.TOUCH_OR_DRAG, True,
               AtOnce.SEVERAL_WHERE_OFFERED),
        proves(("IBK-3.1", "IBK-3.3"), "a function is activated", "nsw-interblock-2016",
               "terminal", Gesture.ACTIVATE_FUNCTION, False,
               AtOnce.SEVERAL_UNLESS_TOLD_OTHERWISE),
        proves("RFS-8.4.6", "a chip is touched, and then an area", "rapid-fusion-2015",
               "terminal", Gesture.TOUCH_CHIP_THEN_AREA, False, AtOnce.ONE),
        proves(("RFS-4.1", "RFS-4.8"), "chips are put on the layout", "rapid-fusion-2015",
               "table", Gesture.CHIPS_ON_LAYOUT, False, AtOnce.ONE),
        proves("ROU-3.3", "chips are put on the layout", "nsw-roulette-2019",
               "table", Gesture.CHIPS_ON_LAYOUT, False, AtOnce.ONE),
    ],
)  # fmt: skip
def test_how_wagers_are_laid_is_the_rulebooks_choice(
    rulebook: str, form: str, gesture: Gesture, confirm: bool, tables: AtOnce
) -> None:
    view = offer_view(R1, table(rulebook, "roulette", form=form), Sign())
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
