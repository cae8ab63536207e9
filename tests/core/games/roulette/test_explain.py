"""A wager told in a sentence that settles a dispute."""

import pytest

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.games.roulette.payout import Roulette
from croupier.core.money import Cents
from tests.core.games.shipped import DOUBLE, SINGLE, placed, read_spin, roulette

RRB, MTT, RFS = roulette("RRB"), roulette("MTT"), roulette("RFS")
ROU, ROU_00 = roulette("ROU"), roulette("ROU", DOUBLE)
LUCKY, MEGA = roulette("ROU", SINGLE, LuckyBall.STANDARD), roulette("ROU", DOUBLE, LuckyBall.MEGA)


def number(text: str) -> OutcomeData:
    return OutcomeData(number=text)


def lucky(text: str, red: str, boosted: str, boost: str) -> OutcomeData:
    four = {"red": red, "green": "7", "blue": "9", "yellow": "11"}
    return OutcomeData(number=text, lucky=four, boosted=boosted, boost=boost)


TOLD = [
    (
        RRB,
        "straight:17",
        500,
        number("17"),
        "$5.00 on Straight Up (straight:17) covered 17; 17 came (black), which pays 35 to 1;"
        " credit $180.00 with the stake, by RRB-8.5.straight-up.",
    ),
    (
        RRB,
        "split:20-17",
        500,
        number("18"),
        "$5.00 on Split (split:17-20) covered 17, 20; 18 came (red);"
        " the stake is lost, by RRB-8.2.1.",
    ),
    (
        MTT,
        "column:1",
        1000,
        number("0"),
        "$10.00 on Row (column:1) covered 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34;"
        " 0 came (green); the stake is lost, by MTT-9.4(c).",
    ),
    (
        RFS,
        "corner:0-1-2-3",
        123_456_700,
        number("0"),
        "$1,234,567.00 on Four-Line (corner:0-1-2-3) covered 0, 1, 2, 3; 0 came (green), which"
        " pays 8 to 1; credit $11,111,103.00 with the stake, by RFS-6.1.e.",
    ),
    (
        ROU_00,
        "five-line",
        500,
        number("00"),
        "$5.00 on Five-line (five-line) covered 0, 00, 1, 2, 3; 00 came (green), which pays"
        " 6 to 1; credit $35.00 with the stake, by ROU-6.1.five-line.",
    ),
    (
        ROU_00,
        "dozen:2",
        500,
        number("00"),
        "$5.00 on Dozen (dozen:2) covered 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24;"
        " 00 came (green); the stake is lost, by ROU-6.3.",
    ),
    (
        RRB,
        "orphelins",
        2500,
        number("17"),
        "$25.00 on Orphelins (orphelins) lay in 5 equal pieces of $5.00 and covered"
        " 1, 6, 9, 14, 17, 20, 31, 34; 17 came (black), and 1 piece on split:14-17 won at 17 to 1"
        " and 1 piece on split:17-20 won at 17 to 1; credit $180.00 with the stake of what won,"
        " by RRB-8.5.split.",
    ),
    (
        RRB,
        "grand-series",
        900,
        number("0"),
        "$9.00 on Grand Series (grand-series) lay in 9 equal pieces of $1.00 and covered"
        " 0, 2, 3, 4, 7, 12, 15, 18, 19, 21, 22, 25, 26, 28, 29, 32, 35; 0 came (green), and"
        " 2 pieces on street:0-2-3 won at 11 to 1; credit $24.00 with the stake of what won,"
        " by RRB-8.5.street.",
    ),
    (
        MTT,
        "neighbours:0x1",
        300,
        number("17"),
        "$3.00 on Neighbours (neighbours:0x1) lay in 3 equal pieces of $1.00 and covered 0, 26, 32;"
        " 17 came (black); the stake is lost, by MTT-2.8(a)(i).",
    ),
    (
        LUCKY,
        "lucky:red",
        500,
        lucky("5", "5", "green", "super"),
        "$5.00 on Lucky Ball red (lucky:red) backed the red number, 5, at Standard odds; 5 came,"
        " which pays 6 to 1; credit $35.00 with the stake, by ROU-7.8.red.",
    ),
    (
        MEGA,
        "lucky:red",
        500,
        lucky("00", "00", "red", "mega"),
        "$5.00 on Lucky Ball red (lucky:red) backed the red number, 00, at Mega odds; 00 came,"
        " which pays 1000 to 1; credit $5,005.00 with the stake, by ROU-7.10.red.",
    ),
    (
        MEGA,
        "lucky:yellow",
        500,
        lucky("12", "00", "yellow", "super"),
        "$5.00 on Lucky Ball yellow (lucky:yellow) backed the yellow number, 11, at Super odds;"
        " 12 came; the stake is lost, by ROU-7.5.",
    ),
    (
        LUCKY,
        "lucky:blue",
        500,
        OutcomeData(number="9", lucky_void=True),
        "$5.00 on Lucky Ball blue (lucky:blue) backed the blue number; the Lucky Ball draw failed;"
        " the stake of $5.00 is returned, by ROU-8.11.",
    ),
]


@pytest.mark.parametrize(("game", "text", "stake", "came", "told"), TOLD)
def test_the_sentence(game: Roulette, text: str, stake: int, came: OutcomeData, told: str) -> None:
    assert (
        game.explain(placed(game, text), Cents(stake), read_spin(game, came), AUSTRALIAN_DOLLARS)
        == told
    )


@pytest.mark.parametrize("game", [RRB, MTT, ROU, LUCKY, MEGA])
def test_every_bet_can_be_explained_on_every_number(game: Roulette) -> None:
    played = game.lucky_ball is not LuckyBall.OFF
    for pocket in game.wheel.labels:
        came = lucky(pocket, "3", "red", "super") if played else number(pocket)
        spin = read_spin(game, came)
        for bet in game.bets():
            stake = Cents(100 * len(bet.positions))
            told = game.explain(bet, stake, spin, AUSTRALIAN_DOLLARS)
            settlement = game.settle(bet, stake, spin)
            assert told.endswith(f"by {settlement.clause}.")
            assert ("credit" in told) == (settlement.credit > 0)
