"""What every bet of sic bo costs, exactly."""

from fractions import Fraction

import pytest

from croupier.core.games.house_edge import price
from tests.core.games.shipped import placed, sicbo
from tests.core.games.sicbo import by_hand

DOCUMENTS = ("MTT", "IBK")


# In 216ths of the stake, counted on paper: 216 less the winning rolls times what each returns.
@pytest.mark.parametrize(
    ("text", "mtt", "ibk"),
    [
        ("small", 6, 6),
        ("big", 6, 6),
        ("any-triple", 24, 24),
        ("triple:1", 35, 25),
        ("double:1", 24, 8),
        ("combination:1-2", 6, 6),
        ("single:1", 8, 8),
        ("total:4", 27, 27),
        ("total:5", 24, 24),
        ("total:6", 26, 26),
        ("total:7", 21, 21),
        ("total:8", 27, 27),
        ("total:9", 16, 16),
        ("total:10", 27, 27),
        ("total:11", 27, 27),
        ("total:12", 16, 16),
        ("total:13", 27, 27),
        ("total:14", 21, 21),
        ("total:15", 26, 26),
        ("total:16", 24, 24),
        ("total:17", 27, 27),
    ],
)
def test_the_house_edge_of_each_bet(text: str, mtt: int, ibk: int) -> None:
    edges = []
    for document in DOCUMENTS:
        game = sicbo(document)
        edges.append(price(game, placed(game, text), list(game.weighted_outcomes())).edge)
    assert edges == [Fraction(mtt, 216), Fraction(ibk, 216)]


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("kind", ["triple", "double", "single", "combination"])
def test_the_selections_of_a_kind_all_price_alike(document: str, kind: str) -> None:
    game = sicbo(document)
    weighted = list(game.weighted_outcomes())
    prices = [price(game, bet, weighted) for bet in game.bets() if bet.kind == kind]
    assert len(prices) in (6, 15)
    assert len({(found.pays, found.returned, found.variance) for found in prices}) == 1


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_price_is_that_counted_by_hand(document: str) -> None:
    game = sicbo(document)
    weighted = list(game.weighted_outcomes())
    for text in by_hand.BETS:
        found = price(game, placed(game, text), weighted)
        odds = [by_hand.pays(document, text, dice) for dice in by_hand.ROLLS]
        back = [0 if pays is None else pays + 1 for pays in odds]
        mean = Fraction(sum(back), 216)
        assert found.returned == mean
        assert found.variance == sum((paid - mean) ** 2 for paid in back) / 216
        assert found.win == Fraction(sum(paid > 0 for paid in back), 216)
        assert found.lose == 1 - found.win
        assert found.push == 0


def test_each_roll_weighs_the_same_and_comes_once() -> None:
    weighted = list(sicbo("MTT").weighted_outcomes())
    assert sorted(roll.faces for roll, _ in weighted) == sorted(by_hand.ROLLS)
    assert {weight for _, weight in weighted} == {Fraction(1, 216)}
