"""Lucky Ball: four numbers with colours beside the spin, and the odds one of them is raised to."""

from collections.abc import Iterator

import pytest
from _pytest.mark.structures import ParameterSet

from croupier.core.games.contract import OutcomeData, Settlement, Status
from croupier.core.games.roulette.outcome import Boost, LuckyBall, LuckyDraw, Spin
from croupier.core.games.roulette.payout import Roulette
from croupier.core.games.roulette.rules import Pocket
from croupier.core.identifiers import ClauseId
from croupier.core.money import Cents
from croupier.core.refusals import RefusalCode
from tests.core.games.roulette import by_hand
from tests.core.games.roulette.lucky_by_hand import COLOURS, MEGA, ODDS, STANDARD
from tests.core.games.shipped import DOUBLE, SINGLE, placed, read_spin, refused, roulette
from tests.plugins.proofs import proves

WHEELS = (SINGLE, DOUBLE)

BOOSTS = {STANDARD: (Boost.SUPER,), MEGA: (Boost.SUPER, Boost.MEGA)}


def draws(wheel: str, mode: LuckyBall) -> Iterator[LuckyDraw]:
    """Each colour on each pocket, with each colour raised to each odds in play."""
    pockets = by_hand.POCKETS[wheel]
    for at in range(len(pockets)):
        four = [Pocket(pockets[(at + 9 * step) % len(pockets)]) for step in range(4)]
        drawn = dict(zip(COLOURS, four, strict=True))
        for boosted in COLOURS:
            yield from (LuckyDraw(drawn, boosted, boost) for boost in BOOSTS[mode])


def odds(mode: LuckyBall, colour: str, draw: LuckyDraw) -> int:
    if draw.boosted != colour:
        return ODDS[mode][colour][0]
    return ODDS[mode][colour][1 if draw.boost is Boost.SUPER else 2]


def table(clause: str, mode: LuckyBall, colour: str) -> ParameterSet:
    fact = " and ".join(f"{pays} to 1" for pays in ODDS[mode][colour])
    return proves(clause, f"{colour} pays {fact} as drawn", clause, mode, colour)


@pytest.mark.parametrize(
    ("clause", "mode", "colour"),
    [
        table("ROU-7.8.red", STANDARD, "red"),
        table("ROU-7.8.green", STANDARD, "green"),
        table("ROU-7.8.blue", STANDARD, "blue"),
        table("ROU-7.8.yellow", STANDARD, "yellow"),
        table("ROU-7.10.red", MEGA, "red"),
        table("ROU-7.10.green", MEGA, "green"),
        table("ROU-7.10.blue", MEGA, "blue"),
        table("ROU-7.10.yellow", MEGA, "yellow"),
    ],
)
@pytest.mark.parametrize("wheel", WHEELS)
def test_a_colour_against_every_pocket_and_every_draw(
    wheel: str, clause: str, mode: LuckyBall, colour: str
) -> None:
    game = roulette("ROU", wheel, mode)
    bet = placed(game, f"lucky:{colour}")
    for draw in draws(wheel, mode):
        for pocket in by_hand.POCKETS[wheel]:
            found = game.settle(bet, Cents(500), Spin(Pocket(pocket), draw))
            if draw.pockets[colour] == pocket:
                credit = Cents(500 * (odds(mode, colour, draw) + 1))
                assert found == Settlement(Status.WIN, Cents(500), credit, ClauseId(clause))
            else:
                lost = Settlement(Status.LOSE, Cents(500), Cents(0), ClauseId("ROU-7.5"))
                assert found == lost


def drawn(
    number: str, lucky: str = "5 12 0 33", boosted: str = "blue", boost: str = "super"
) -> OutcomeData:
    four = dict(zip(COLOURS, lucky.split(), strict=True))
    return OutcomeData(number=number, lucky=four, boosted=boosted, boost=boost)


def credits(game: Roulette, data: OutcomeData) -> dict[str, int]:
    spin = read_spin(game, data)
    bets = [bet for bet in game.bets() if bet.kind == "lucky"]
    return {bet.text: game.settle(bet, Cents(100), spin).credit for bet in bets}


NOTHING = {f"lucky:{colour}": 0 for colour in COLOURS}


@pytest.mark.parametrize(
    ("mode", "data", "paid"),
    [
        proves(
            ("ROU-7.6", "ROU-7.8"),
            "without Mega, the raised number pays the Super odds of Table One",
            STANDARD,
            drawn("33", boosted="yellow"),
            {"lucky:yellow": 6100},
        ),
        proves(
            "ROU-7.7",
            "the numbers not raised pay Standard odds",
            STANDARD,
            drawn("5", boosted="yellow"),
            {"lucky:red": 700},
        ),
        proves(
            ("ROU-7.9.1", "ROU-7.10"),
            "with Mega, one number raised to Super pays Table Two and the rest Standard",
            MEGA,
            drawn("5", boosted="yellow", boost="super"),
            {"lucky:red": 600},
        ),
        proves(
            "ROU-7.9.1",
            "with Mega in play, Super still pays the Super odds of Table Two",
            MEGA,
            drawn("12", boosted="green", boost="super"),
            {"lucky:green": 10100},
        ),
        proves(
            "ROU-7.9.2",
            "the number raised to Mega pays 1000 to 1",
            MEGA,
            drawn("12", boosted="green", boost="mega"),
            {"lucky:green": 100100},
        ),
        proves(
            "ROU-7.9.2",
            "beside a Mega number the rest pay Standard odds",
            MEGA,
            drawn("33", boosted="green", boost="mega"),
            {"lucky:yellow": 2600},
        ),
    ],
)
def test_the_raised_number_and_the_others(
    mode: LuckyBall, data: OutcomeData, paid: dict[str, int]
) -> None:
    for wheel in WHEELS:
        assert credits(roulette("ROU", wheel, mode), data) == NOTHING | paid


@pytest.mark.proves("ROU-7.2")
@pytest.mark.parametrize("zero", ["0", "00"])
def test_a_lucky_ball_on_a_zero_wins_although_a_zero_takes_the_other_wagers(zero: str) -> None:
    game = roulette("ROU", DOUBLE, STANDARD)
    data = drawn(zero, lucky=f"5 12 {zero} 33", boosted="red")
    assert credits(game, data) == NOTHING | {"lucky:blue": 2100}
    main = game.settle(placed(game, "low"), Cents(100), read_spin(game, data))
    assert main.status is Status.LOSE


@pytest.mark.proves("ROU-7.5")
def test_a_wager_names_one_colour_and_all_four_may_be_backed_apart() -> None:
    game = roulette("ROU", SINGLE, STANDARD)
    lucky = [bet for bet in game.bets() if bet.kind == "lucky"]
    assert [bet.text for bet in lucky] == [f"lucky:{colour}" for colour in COLOURS]
    assert [bet.positions for bet in lucky] == [(bet.text,) for bet in lucky]
    for text in ("lucky", "lucky:", "lucky:red-green", "lucky:black", "lucky:RED", "lucky:17"):
        assert refused(game, text).code is RefusalCode.NOT_ON_LAYOUT


@pytest.mark.proves("ROU-7.1", "ROU-1.1.lucky-ball")
def test_lucky_ball_is_there_only_where_the_table_offers_it() -> None:
    for wheel in WHEELS:
        assert refused(roulette("ROU", wheel), "lucky:red").code is RefusalCode.NOT_OFFERED
        placed(roulette("ROU", wheel, STANDARD), "lucky:red")


@pytest.mark.proves("ROU-8.11")
@pytest.mark.parametrize("mode", [STANDARD, MEGA])
def test_a_failed_draw_returns_lucky_ball_stakes_and_leaves_the_spin_standing(
    mode: LuckyBall,
) -> None:
    for wheel in WHEELS:
        game = roulette("ROU", wheel, mode)
        spin = read_spin(game, OutcomeData(number="17", lucky_void=True))
        for colour in COLOURS:
            found = game.settle(placed(game, f"lucky:{colour}"), Cents(500), spin)
            assert found == Settlement(Status.VOID, Cents(500), Cents(500), ClauseId("ROU-8.11"))
        assert game.settle(placed(game, "straight:17"), Cents(500), spin).credit == 18000
        assert game.settle(placed(game, "straight:18"), Cents(500), spin).credit == 0
