"""What Lucky Ball costs the player, and the chance of Mega at which it would cost the house."""

from fractions import Fraction
from itertools import product

import pytest

from croupier.core.games.house_edge import price
from croupier.core.games.roulette.outcome import Boost, LuckyBall, LuckyDraw, Spin
from croupier.core.games.roulette.rules import Pocket
from croupier.core.invariants import InvariantBroken
from tests.core.games.roulette import by_hand
from tests.core.games.roulette.lucky_by_hand import COLOURS, MEGA, ODDS, STANDARD
from tests.core.games.shipped import DOUBLE, SINGLE, placed, roulette

WHEELS = (SINGLE, DOUBLE)


def returned(wheel: str, mode: LuckyBall, colour: str, mega: Fraction) -> Fraction:
    """By the formula of reading A06: hit once in as many pockets, raised once in four draws."""
    standard, raised, *_ = ODDS[mode][colour]
    boost = (1 - mega) * (raised + 1) + mega * 1001
    mean = Fraction(3, 4) * (standard + 1) + Fraction(1, 4) * boost
    return mean / len(by_hand.POCKETS[wheel])


@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.proves("ROU-7.9.1", "ROU-7.9.2", fact="what the odds of each draw return")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(
    ("mode", "mega"),
    [
        (STANDARD, None),
        (MEGA, Fraction(0)),
        (MEGA, Fraction(1, 1000)),
        (MEGA, Fraction(2, 225)),
        (MEGA, Fraction(1, 75)),
        (MEGA, Fraction(1)),
    ],
)
def test_the_return_is_that_of_the_formula(
    wheel: str, colour: str, mode: LuckyBall, mega: Fraction | None
) -> None:
    game = roulette("ROU", wheel, mode, mega)
    found = price(game, placed(game, f"lucky:{colour}"), list(game.weighted_outcomes()))
    assert found.returned == returned(wheel, mode, colour, mega or Fraction(0))
    assert found.win == Fraction(1, len(by_hand.POCKETS[wheel]))


@pytest.mark.parametrize(
    ("wheel", "colour", "mega"),
    [
        (SINGLE, "red", Fraction(9, 880)),
        (SINGLE, "green", Fraction(2, 225)),
        (SINGLE, "blue", Fraction(9, 925)),
        (SINGLE, "yellow", Fraction(9, 940)),
        (DOUBLE, "red", Fraction(13, 880)),
        (DOUBLE, "green", Fraction(1, 75)),
        (DOUBLE, "blue", Fraction(13, 925)),
        (DOUBLE, "yellow", Fraction(13, 940)),
    ],
)
def test_the_chance_of_mega_at_which_a_colour_breaks_even(
    wheel: str, colour: str, mega: Fraction
) -> None:
    game = roulette("ROU", wheel, MEGA, mega)
    found = price(game, placed(game, f"lucky:{colour}"), list(game.weighted_outcomes()))
    assert found.edge == 0
    least = {SINGLE: Fraction(2, 225), DOUBLE: Fraction(1, 75)}[wheel]
    assert mega >= least


def test_mega_cannot_be_priced_without_its_chance() -> None:
    with pytest.raises(InvariantBroken, match="Mega odds need a probability"):
        list(roulette("ROU", SINGLE, MEGA).weighted_outcomes())


@pytest.mark.parametrize("mode", [STANDARD, MEGA])
def test_which_four_were_drawn_does_not_change_the_price(mode: LuckyBall) -> None:
    chance = Fraction(1, 500) if mode is MEGA else Fraction(0)
    game = roulette("ROU", DOUBLE, mode, chance if mode is MEGA else None)
    weighted = list(game.weighted_outcomes())
    weights = {
        (colour, boost): share / len(COLOURS) / 38
        for colour in COLOURS
        for boost, share in ((Boost.SUPER, 1 - chance), (Boost.MEGA, chance))
        if share
    }
    for bet in (placed(game, f"lucky:{colour}") for colour in COLOURS):
        usual = price(game, bet, weighted)
        for at in (0, 1, 9, 28):
            four = [Pocket(by_hand.POCKETS[DOUBLE][(at + step) % 38]) for step in range(4)]
            others = [
                (
                    Spin(Pocket(pocket), LuckyDraw(dict(zip(COLOURS, four, strict=True)), *key)),
                    weight,
                )
                for key, weight in weights.items()
                for pocket in by_hand.POCKETS[DOUBLE]
            ]
            assert price(game, bet, others) == usual


@pytest.mark.parametrize("wheel", [SINGLE, DOUBLE])
def test_wherever_the_ball_falls_every_colour_is_hit_as_often(wheel: str) -> None:
    """The draw knows nothing of the spin, so no bet on numbers says anything of Lucky Ball."""
    game = roulette("ROU", wheel, STANDARD)
    pockets = len(by_hand.POCKETS[wheel])
    hits = dict.fromkeys(product(by_hand.POCKETS[wheel], COLOURS), Fraction(0))
    for spin, weight in game.weighted_outcomes():
        assert spin.lucky is not None
        for colour, number in spin.lucky.pockets.items():
            if number == spin.pocket:
                hits[spin.pocket, colour] += weight
    assert set(hits.values()) == {Fraction(1, pockets**2)}
