"""A wager told in a sentence that settles a dispute."""

import pytest
from msgspec.structs import replace

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.games.sicbo.payout import SicBo
from croupier.core.money import Cents
from tests.core.games.shipped import placed, rolled, sicbo, sicbo_rules
from tests.core.games.sicbo.by_hand import ROLLS

IBK, MTT = sicbo("IBK"), sicbo("MTT")


@pytest.mark.parametrize(
    ("game", "text", "stake", "dice", "told"),
    [
        (
            IBK,
            "small",
            500,
            (2, 2, 5),
            "$5.00 on Small (small) covered a total of 4 to 10 except a triple; the dice showed"
            " 2-2-5 (total 9), which pays 1 to 1; credit $10.00 with the stake, by IBK-5.5.small.",
        ),
        (
            IBK,
            "small",
            500,
            (2, 2, 2),
            "$5.00 on Small (small) covered a total of 4 to 10 except a triple; the dice showed"
            " 2-2-2 (total 6, a triple); the stake is lost, by IBK-3.7.1.",
        ),
        (
            MTT,
            "big",
            500,
            (1, 1, 1),
            "$5.00 on Big (big) covered a total of 11 to 17 except a triple; the dice showed"
            " 1-1-1 (total 3, a triple); the stake is lost, by MTT-2.8(a)(i).",
        ),
        (
            MTT,
            "double:3",
            500,
            (3, 3, 3),
            "$5.00 on Specific Double (double:3) covered 3 on two dice or all three; the dice"
            " showed 3-3-3 (3 on three dice), which pays 11 to 1; credit $60.00 with the stake,"
            " by MTT-10.4(a).specific-doubles.",
        ),
        (
            MTT,
            "single:6",
            500,
            (6, 6, 1),
            "$5.00 on Single Die (single:6) covered 6 on one, two or three dice; the dice showed"
            " 6-6-1 (6 on two dice), which pays 2 to 1; credit $15.00 with the stake,"
            " by MTT-10.4(a).single-die-2.",
        ),
        (
            IBK,
            "single:6",
            500,
            (1, 2, 3),
            "$5.00 on Single Die (single:6) covered 6 on one, two or three dice; the dice showed"
            " 1-2-3 (6 on no die); the stake is lost, by IBK-3.7.1.",
        ),
        (
            IBK,
            "triple:4",
            100_000,
            (4, 4, 4),
            "$1,000.00 on Specific Triple (triple:4) covered 4 on all three dice; the dice showed"
            " 4-4-4, which pays 190 to 1; credit $191,000.00 with the stake, by IBK-5.5.triples.",
        ),
        (
            MTT,
            "any-triple",
            500,
            (4, 4, 5),
            "$5.00 on Any Triple (any-triple) covered any number on all three dice; the dice showed"
            " 4-4-5; the stake is lost, by MTT-2.8(a)(i).",
        ),
        (
            IBK,
            "total:9",
            500,
            (3, 3, 3),
            "$5.00 on Total 9 (total:9) covered a total of 9; the dice showed 3-3-3"
            " (total 9, a triple), which pays 7 to 1; credit $40.00 with the stake,"
            " by IBK-5.5.total-9-12.",
        ),
        (
            MTT,
            "combination:5-2",
            500,
            (2, 5, 5),
            "$5.00 on Two Dice Combination (combination:2-5) covered 2 and 5; the dice showed"
            " 2-5-5, which pays 6 to 1; credit $35.00 with the stake, by MTT-10.4(a).two-dice.",
        ),
    ],
)
def test_the_sentence(
    game: SicBo, text: str, stake: int, dice: tuple[int, int, int], told: str
) -> None:
    assert (
        game.explain(placed(game, text), Cents(stake), rolled(game, *dice), AUSTRALIAN_DOLLARS)
        == told
    )


def test_the_sentence_tells_when_a_house_does_not_pay_a_double_on_the_triple() -> None:
    rules = sicbo_rules("MTT")
    cited = replace(rules.double_wins_on_triple, value=False)
    game = SicBo(replace(rules, double_wins_on_triple=cited))
    told = game.explain(
        placed(game, "double:3"), Cents(500), rolled(game, 3, 3, 3), AUSTRALIAN_DOLLARS
    )
    assert "covered 3 on two dice, not on three;" in told
    assert "the stake is lost" in told


@pytest.mark.parametrize("game", [IBK, MTT], ids=["IBK", "MTT"])
def test_every_bet_can_be_explained_on_every_roll(game: SicBo) -> None:
    for dice in ROLLS:
        roll = rolled(game, *dice)
        for bet in game.bets():
            told = game.explain(bet, Cents(500), roll, AUSTRALIAN_DOLLARS)
            settlement = game.settle(bet, Cents(500), roll)
            assert told.endswith(f"by {settlement.clause}.")
            assert ("credit" in told) == (settlement.credit > 0)
