"""What every bet of roulette costs, exactly."""

from fractions import Fraction

import pytest

from croupier.core.games.house_edge import price
from croupier.core.games.roulette.outcome import LuckyBall
from tests.core.games.roulette import by_hand
from tests.core.games.shipped import DOUBLE, RULEBOOKS, SINGLE, placed, roulette

THIRTY_SEVENTH = Fraction(1, 37)


@pytest.mark.parametrize("document", RULEBOOKS)
@pytest.mark.proves("ROU-1.1.roulette")
def test_every_bet_on_a_single_zero_wheel_costs_one_in_thirty_seven(document: str) -> None:
    game = roulette(document)
    weighted = list(game.weighted_outcomes())
    edges = {bet.text: price(game, bet, weighted).edge for bet in game.bets()}
    assert len(edges) >= 157
    assert {text for text, edge in edges.items() if edge != THIRTY_SEVENTH} == set()


@pytest.mark.proves("ROU-1.1.00-roulette")
def test_every_bet_beside_00_costs_two_in_thirty_eight_but_the_five_line_three() -> None:
    game = roulette("ROU", DOUBLE)
    weighted = list(game.weighted_outcomes())
    edges = {str(bet.text): price(game, bet, weighted).edge for bet in game.bets()}
    assert len(edges) == 161
    assert edges.pop("five-line") == Fraction(3, 38)
    assert set(edges.values()) == {Fraction(2, 38)}


@pytest.mark.parametrize("wheel", [SINGLE, DOUBLE])
def test_price_agrees_with_odds_and_pockets_counted_by_hand(wheel: str) -> None:
    game = roulette("ROU", wheel)
    weighted = list(game.weighted_outcomes())
    pockets = len(by_hand.POCKETS[wheel])
    for text, covers in by_hand.covers(wheel).items():
        found = price(game, placed(game, text), weighted)
        pays, chance = by_hand.PAYS[by_hand.kind_of(text)], Fraction(len(covers), pockets)
        assert found.pays == ((Fraction(pays), chance),)
        assert (found.win, found.lose) == (chance, 1 - chance)
        assert found.push == 0
        assert found.returned == (pays + 1) * chance
        assert found.variance == (pays + 1) ** 2 * chance * (1 - chance)


@pytest.mark.parametrize(
    ("text", "pays"),
    [
        ("tier", {(2, 12)}),
        ("orphelins", {(Fraction(13, 5), 6), (Fraction(31, 5), 2)}),
        ("grand-series", {(1, 14), (Fraction(5, 3), 3)}),
        ("zero-spiel", {(Fraction(7, 2), 6), (8, 1)}),
    ],
)
def test_a_call_pays_per_unit_of_its_whole_stake(
    text: str, pays: set[tuple[Fraction | int, int]]
) -> None:
    game = roulette("RRB")
    found = price(game, placed(game, text), list(game.weighted_outcomes()))
    assert set(found.pays) == {(Fraction(net), Fraction(times, 37)) for net, times in pays}


@pytest.mark.parametrize("wheel", [SINGLE, DOUBLE])
@pytest.mark.parametrize(
    ("mode", "mega"),
    [
        (LuckyBall.OFF, None),
        (LuckyBall.STANDARD, None),
        (LuckyBall.MEGA, Fraction(1, 200)),
        (LuckyBall.MEGA, Fraction(0)),
    ],
)
def test_the_weights_of_all_spins_add_up_to_one(
    wheel: str, mode: LuckyBall, mega: Fraction | None
) -> None:
    weighted = list(roulette("ROU", wheel, mode, mega).weighted_outcomes())
    assert sum(weight for _, weight in weighted) == 1
    assert all(weight > 0 for _, weight in weighted)


def test_lucky_ball_beside_it_does_not_change_the_price_of_a_roulette_bet() -> None:
    alone = roulette("ROU", DOUBLE)
    beside = roulette("ROU", DOUBLE, LuckyBall.MEGA, Fraction(1, 200))
    for text in ("straight:00", "split:0-00", "five-line", "red", "dozen:2"):
        expected = price(alone, placed(alone, text), list(alone.weighted_outcomes()))
        assert price(beside, placed(beside, text), list(beside.weighted_outcomes())) == expected
