"""The second zero of layout C: the zero inside under another name, moved in or left where it is."""

import pytest

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText
from croupier.core.money import Cents
from croupier.core.offer.admitting import admit
from croupier.core.offer.limits import Limits, Sign
from croupier.core.offer.offer import Offer, build
from croupier.core.offer.settling import Wager
from croupier.core.pit.wagers.commands import MoveWager
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from tests.core.games.shipped import RULEBOOKS
from tests.core.pit.round_script import ROU, START, RoundScript, number
from tests.lab.tools import SHELF

LAYOUT_C = {"layout": "outside-zero"}
OUTSIDE = BetText("outside-zero")


def built(document: str, **options: str) -> Offer | Refusal:
    return build(SHELF.rulebook(RULEBOOKS[document]), GameName.ROULETTE, options)


def layout_c() -> Offer:
    offer = built("ROU", **LAYOUT_C)
    assert isinstance(offer, Offer), offer
    return offer


@pytest.mark.proves("ROU-8.10", "ROU-5.5")
@pytest.mark.parametrize("moved", [True, False], ids=["moved inside", "left outside"])
@pytest.mark.parametrize(("came", "credit"), [("0", 3_600), ("32", 0)])
def test_a_wager_on_the_outside_zero_is_settled_as_zero_whether_or_not_it_is_moved(
    came: str, credit: int, moved: bool
) -> None:
    floor = RoundScript(ROU, options=LAYOUT_C)
    floor.open()
    floor.lay(1, ("outside-zero", 100))
    if moved:
        move = MoveWager(floor.session(1), floor.name, OUTSIDE, "straight:0", 100)
        floor.do(floor.player(1), move)
    floor.spin_and_close()
    assert floor.round.wagers[floor.session(1)] == {"straight:0" if moved else "outside-zero": 100}
    floor.tell(number(came))
    assert floor.money(1) == START - 100 + credit
    assert floor.sound()


@pytest.mark.proves("ROU-8.10")
def test_chips_outside_and_inside_are_one_wager_under_one_maximum() -> None:
    wagers = [Wager("straight:0", Cents(700)), Wager("outside-zero", Cents(500))]
    admitted = admit(layout_c(), Sign(Limits(100, 1_000)), wagers)
    assert [found.accepted for found in admitted] == [700, 300]


def test_the_outside_zero_costs_what_the_zero_inside_costs() -> None:
    game = layout_c().game
    outside, inside = game.bet("outside-zero"), game.bet("straight:0")
    assert isinstance(outside, Bet)
    assert isinstance(inside, Bet)
    for outcome, _ in game.weighted_outcomes():
        there = game.settle(outside, Cents(100), outcome)
        assert there == game.settle(inside, Cents(100), outcome)


@pytest.mark.proves("ROU-2.2", "ROU-5.5", "ROU-8.10", fact="layout C alone has an outside zero")
@pytest.mark.parametrize(
    ("document", "options"),
    [
        ("ROU", {**LAYOUT_C, "wheel": "double-zero"}),
        ("ROU", {**LAYOUT_C, "lucky_ball": "standard"}),
        ("RRB", LAYOUT_C),
    ],
    ids=["with 00", "with Lucky Ball", "under another document"],
)
def test_only_the_single_zero_cloth_without_lucky_ball_has_an_outside_zero(
    document: str, options: dict[str, str]
) -> None:
    refusal = built(document, **options)
    assert isinstance(refusal, Refusal)
    assert refusal.code is RefusalCode.OPTION_NOT_OFFERED


def test_a_plain_cloth_has_no_outside_zero() -> None:
    offer = built("ROU")
    assert isinstance(offer, Offer)
    refusal = offer.game.bet("outside-zero")
    assert isinstance(refusal, Refusal)
    assert refusal.code is RefusalCode.NOT_OFFERED
