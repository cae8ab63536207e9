"""The wagers of both documents, clause by clause: the rolls on which each wins, and no other."""

from collections.abc import Callable

import pytest
from _pytest.mark.structures import ParameterSet

from croupier.core.games.contract import Status
from croupier.core.games.sicbo.payout import SicBo
from croupier.core.money import Cents
from croupier.core.refusals import Refusal
from tests.core.games.shipped import placed, rolled, sicbo
from tests.core.games.sicbo.by_hand import FACES, ROLLS, Roll
from tests.plugins.proofs import proves

Wins = Callable[[Roll], bool]
# For each clause the wager it speaks of and when it says that it wins.
Row = dict[str, Wins]

TOTALS = range(4, 18)


def triple(roll: Roll) -> bool:
    return len(set(roll)) == 1


def won(game: SicBo, text: str) -> set[Roll]:
    bet = placed(game, text)
    settled = {dice: game.settle(bet, Cents(100), rolled(game, *dice)) for dice in ROLLS}
    return {dice for dice, found in settled.items() if found.status is Status.WIN}


def wins(clauses: tuple[str, ...], fact: str, row: Row) -> ParameterSet:
    return proves(clauses, fact, clauses, row)


def shows(face: int, *times: int) -> Wins:
    return lambda roll: roll.count(face) in times


def adds_up_to(total: int) -> Wins:
    return lambda roll: sum(roll) == total


def both(low: int, high: int) -> Wins:
    return lambda roll: low in roll and high in roll


PAIRS = [(low, high) for low in FACES for high in FACES if low < high]


@pytest.mark.parametrize(
    ("clauses", "row"),
    [
        wins(
            ("IBK-5.4.1", "IBK-5.4.1.1", "IBK-5.4.1.2"),
            "small wins on 4 to 10 and loses on any other total and any triple",
            {"small": lambda roll: sum(roll) in range(4, 11) and not triple(roll)},
        ),
        wins(
            ("IBK-5.4.2", "IBK-5.4.2/5.4.3.1", "IBK-5.4.2/5.4.3.2"),
            "big wins on 11 to 17 and loses on any other total and any triple",
            {"big": lambda roll: sum(roll) in range(11, 18) and not triple(roll)},
        ),
        wins(
            ("IBK-5.4.3",),
            "a specific triple wins on that triple alone",
            {f"triple:{face}": shows(face, 3) for face in FACES},
        ),
        wins(
            ("IBK-5.4.4",),
            "a specific double wins where two or three dice show it",
            {f"double:{face}": shows(face, 2, 3) for face in FACES},
        ),
        wins(("IBK-5.4.5",), "any triple wins on three alike", {"any-triple": triple}),
        wins(
            ("IBK-5.4.6", "MTT-10.4(a).three-dice-totals", "MTT-10.1.total"),
            "a total wins where the three dice add up to it, triples included",
            {f"total:{total}": adds_up_to(total) for total in TOTALS},
        ),
        wins(
            ("IBK-5.4.7",),
            "each of the fifteen unlike pairs wins where both faces show",
            {f"combination:{low}-{high}": both(low, high) for low, high in PAIRS},
        ),
        wins(
            ("IBK-5.4.8", "MTT-10.4(a).single-die"),
            "a single die wins where its face shows on one, two or three dice",
            {f"single:{face}": shows(face, 1, 2, 3) for face in FACES},
        ),
    ],
)
def test_it_wins_on_these_rolls_and_on_no_other(clauses: tuple[str, ...], row: Row) -> None:
    for document in {clause.partition("-")[0] for clause in clauses}:
        for text, winning in row.items():
            assert won(sicbo(document), text) == {dice for dice in ROLLS if winning(dice)}


@pytest.mark.proves("IBK-5.4.4")
def test_a_double_is_paid_once_on_the_triple() -> None:
    game = sicbo("IBK")
    bet = placed(game, "double:2")
    twice = game.settle(bet, Cents(100), rolled(game, 2, 2, 5))
    thrice = game.settle(bet, Cents(100), rolled(game, 2, 2, 2))
    assert thrice == twice


@pytest.mark.proves("IBK-5.4.7")
def test_a_combination_is_paid_once_however_often_its_faces_show() -> None:
    game = sicbo("IBK")
    bet = placed(game, "combination:1-2")
    once = game.settle(bet, Cents(100), rolled(game, 1, 2, 5))
    assert game.settle(bet, Cents(100), rolled(game, 1, 1, 2)) == once
    assert game.settle(bet, Cents(100), rolled(game, 1, 2, 2)) == once


@pytest.mark.parametrize(
    ("clause", "document"),
    [
        proves("IBK-5.4", "wagers outside the list are refused", "IBK-5.4", "IBK"),
        proves("MTT-10.4(a)", "wagers outside the list are refused", "MTT-10.4(a)", "MTT"),
    ],
)
def test_other_wagers_are_refused_by_that_clause(clause: str, document: str) -> None:
    for text in ("total:3", "total:18", "odd", "triple:7", "combination:4-4", "single:0", "player"):
        refusal = sicbo(document).bet(text)
        assert isinstance(refusal, Refusal)
        assert refusal.clause == clause


def test_the_order_of_the_dice_never_matters() -> None:
    for document in ("MTT", "IBK"):
        game = sicbo(document)
        for dice in ROLLS:
            for bet in game.bets():
                found = game.settle(bet, Cents(100), rolled(game, *dice))
                assert found == game.settle(bet, Cents(100), rolled(game, *sorted(dice)))
