"""What a whole round must bring the house: exact, and not as if each wager had its own spin."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.games.contract import Bet, Status
from croupier.core.identifiers import BetText, RulebookId
from croupier.core.money import Cents
from croupier.core.offer.offer import Offer, build
from croupier.core.offer.pricing import odds_table
from croupier.core.pit.rounds.results import SessionSettled, WagerSettled
from croupier.rulebooks.shelf import Shelf
from croupier.views.reports.expectation import NOTHING, Expectation, Liability, stakes

SHELF = Shelf()


def offer_of(rulebook: str, game: str, **options: str) -> Offer:
    found = build(SHELF.rulebook(RulebookId(rulebook)), game, options)
    assert isinstance(found, Offer), found
    return found


ROULETTE = offer_of("nsw-rapid-2016", "roulette")
WHEEL = Liability(ROULETTE)
RED, BLACK, SEVEN = BetText("red"), BetText("black"), BetText("straight:7")


def expected(on: dict[BetText, int]) -> Expectation:
    found = WHEEL.expect(on)
    assert found is not None
    return found


def test_nothing_on_the_layout_brings_nothing() -> None:
    assert expected({}) == NOTHING


def test_a_dollar_on_a_number_brings_a_thirty_seventh_of_it() -> None:
    found = expected({SEVEN: 100})
    assert found.mean == Fraction(100, 37)
    # Keeps the dollar 36 times in 37, pays 35 once.
    assert found.variance == Fraction(36 * 100**2 + 3500**2, 37) - found.mean**2


def test_red_and_black_on_one_spin_cannot_both_win() -> None:
    """As two wagers with spins of their own they would vary; together only zero matters."""
    both = expected({RED: 100, BLACK: 100})
    assert both.mean == expected({RED: 100}).mean * 2
    assert both.variance == Fraction(36 * 200**2, 37**2)
    assert both.variance < expected({RED: 100}).variance + expected({BLACK: 100}).variance


def test_players_on_the_same_number_share_its_chance() -> None:
    """Ten terminals with a dollar each are as wide as one with ten, not as ten independent."""
    alone, together = expected({SEVEN: 100}), expected({SEVEN: 1000})
    assert together.variance == 100 * alone.variance


def test_lucky_ball_varies_on_its_own_beside_whatever_lies_on_numbers() -> None:
    """The four are drawn apart from the spin, so no bet on a pocket goes with one on a colour."""
    lucky = Liability(offer_of("nsw-roulette-2019", "roulette", lucky_ball="standard"))
    colour, zero = BetText("lucky:red"), BetText("straight:0")
    for other in (RED, SEVEN, zero):
        alone = [lucky.expect({colour: 100}), lucky.expect({other: 100})]
        both = lucky.expect({colour: 100, other: 100})
        assert both is not None
        assert both.variance == sum(each.variance for each in alone if each is not None)


bets = st.sampled_from([bet.text for bet in ROULETTE.game.bets()])


@given(st.dictionaries(bets, st.integers(1, 50).map(lambda n: n * 1800), max_size=20))
def test_it_is_what_settling_every_outcome_gives(on: dict[BetText, int]) -> None:
    mean = square = Fraction(0)
    for outcome, weight in ROULETTE.game.weighted_outcomes():
        kept = 0
        for text, stake in on.items():
            bet = ROULETTE.game.bet(text)
            assert isinstance(bet, Bet)
            kept += stake - ROULETTE.game.settle(bet, Cents(stake), outcome).credit
        mean += weight * kept
        square += weight * kept**2
    assert expected(on) == Expectation(mean, square - mean**2)


@pytest.mark.parametrize(
    ("rulebook", "game"),
    [
        ("nsw-rapid-2016", "baccarat"),
        ("act-mttg-2019", "baccarat"),
        ("act-mttg-2019", "sic-bo"),
        ("nsw-interblock-2016", "sic-bo"),
    ],
)
def test_each_bet_alone_brings_its_edge(rulebook: str, game: str) -> None:
    offer = offer_of(rulebook, game)
    liability, lines = Liability(offer), odds_table(offer)
    assert isinstance(lines, list)
    edges = {(line.price.edge, line.price.variance) for line in lines}
    for bet in offer.game.bets():
        found = liability.expect({bet.text: 6000})
        assert found is not None
        assert (found.mean / 6000, found.variance / 6000**2) in edges


def test_a_void_wager_takes_no_part_in_the_spin() -> None:
    wagers = (
        WagerSettled(RED, 500, Status.LOSE, 0, ROULETTE.void_clause),
        WagerSettled(SEVEN, 100, Status.VOID, 100, ROULETTE.void_clause),
    )
    assert stakes([SessionSettled("S1", wagers)]) == {RED: 500}  # type: ignore[arg-type]


def test_a_bet_that_is_not_on_offer_has_no_expectation() -> None:
    assert WHEEL.expect({BetText("straight:99"): 100}) is None
