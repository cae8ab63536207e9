"""What every bet pays on every one of the 216 rolls, under both pay tables, clause by clause."""

import pytest
from _pytest.mark.structures import ParameterSet
from msgspec.structs import replace

from croupier.core.games.contract import Status
from croupier.core.games.sicbo.payout import SicBo
from croupier.core.money import Cents
from tests.core.games.shipped import placed, rolled, sicbo, sicbo_rules
from tests.core.games.sicbo import by_hand
from tests.plugins.proofs import proves

STAKE = 700
DOCUMENTS = ("MTT", "IBK")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_bets_are_the_fifty_written_by_hand(document: str) -> None:
    assert sorted(bet.text for bet in sicbo(document).bets()) == sorted(by_hand.BETS)
    assert len(by_hand.BETS) == 50


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("text", by_hand.BETS)
def test_a_bet_on_each_of_the_216_rolls(document: str, text: str) -> None:
    game = sicbo(document)
    bet = placed(game, text)
    for dice in by_hand.ROLLS:
        found = game.settle(bet, Cents(STAKE), rolled(game, *dice))
        pays = by_hand.pays(document, text, dice)
        credit = 0 if pays is None else STAKE * (pays + 1)
        status = Status.LOSE if pays is None else Status.WIN
        assert (found.status, found.debit, found.credit) == (status, STAKE, credit), dice


@pytest.mark.parametrize(
    ("text", "rolls"),
    [
        ("small", 105),
        ("big", 105),
        ("any-triple", 6),
        ("triple:4", 1),
        ("double:3", 16),
        ("combination:2-5", 30),
        ("single:6", 91),
        ("total:4", 3),
        ("total:5", 6),
        ("total:6", 10),
        ("total:7", 15),
        ("total:8", 21),
        ("total:9", 25),
        ("total:10", 27),
        ("total:11", 27),
        ("total:12", 25),
        ("total:13", 21),
        ("total:14", 15),
        ("total:15", 10),
        ("total:16", 6),
        ("total:17", 3),
    ],
)
@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_bet_wins_on_as_many_rolls_as_published(document: str, text: str, rolls: int) -> None:
    game = sicbo(document)
    bet = placed(game, text)
    won = [dice for dice in by_hand.ROLLS if game.prize(bet, rolled(game, *dice)) is not None]
    assert len(won) == rolls


def row(clause: str, fact: str, bets: str, dice: str, pays: int) -> ParameterSet:
    """Each bet on its own dice; a win cites the row, which is the clause proved."""
    return proves(clause, fact, clause, bets.split(), dice.split(), pays)


@pytest.mark.parametrize(
    ("clause", "bets", "dice", "pays"),
    [
        row("MTT-10.4(a).small", "a small total pays 1 to 1", "small small", "112 136", 1),
        row("MTT-10.4(a).big", "a big total pays 1 to 1", "big big", "146 566", 1),
        row(
            "MTT-10.4(a).specific-triples",
            "the triple named pays 180 to 1",
            "triple:1 triple:6",
            "111 666",
            180,
        ),
        row(
            "MTT-10.4(a).specific-doubles",
            "two or all three of the dice pay the double named 11 to 1, once",
            "double:3 double:3 double:3",
            "331 133 333",
            11,
        ),
        row(
            "MTT-10.4(a).any-triple",
            "three alike pay 31 to 1",
            "any-triple any-triple",
            "111 555",
            31,
        ),
        row("MTT-10.4(a).total-4-17", "4 and 17 pay 62 to 1", "total:4 total:17", "112 566", 62),
        row("MTT-10.4(a).total-5-16", "5 and 16 pay 31 to 1", "total:5 total:16", "122 466", 31),
        row("MTT-10.4(a).total-6-15", "6 and 15 pay 18 to 1", "total:6 total:15", "222 456", 18),
        row("MTT-10.4(a).total-7-14", "7 and 14 pay 12 to 1", "total:7 total:14", "124 266", 12),
        row("MTT-10.4(a).total-8-13", "8 and 13 pay 8 to 1", "total:8 total:13", "134 355", 8),
        row("MTT-10.4(a).total-9-12", "9 and 12 pay 7 to 1", "total:9 total:12", "333 444", 7),
        row("MTT-10.4(a).total-10-11", "10 and 11 pay 6 to 1", "total:10 total:11", "136 146", 6),
        row(
            "MTT-10.4(a).two-dice",
            "two faces together pay 6 to 1, once",
            "combination:1-2 combination:1-2 combination:2-5",
            "112 122 256",
            6,
        ),
        row("MTT-10.4(a).single-die-1", "on one die it pays 1 to 1", "single:6", "612", 1),
        row("MTT-10.4(a).single-die-2", "on two dice it pays 2 to 1", "single:6", "661", 2),
        row("MTT-10.4(a).single-die-3", "on three dice it pays 12 to 1", "single:6", "666", 12),
        row("IBK-5.5.triples", "a triple pays 190 to 1", "triple:1 triple:6", "111 666", 190),
        row("IBK-5.5.any-triple", "any triple pays 31 to 1", "any-triple", "222", 31),
        row("IBK-5.5.doubles", "a double pays 12 to 1", "double:3 double:3", "331 333", 12),
        row("IBK-5.5.small", "a small total pays 1 to 1", "small small", "112 136", 1),
        row("IBK-5.5.big", "a big total pays 1 to 1", "big big", "146 566", 1),
        row("IBK-5.5.single-1", "on one die it pays 1 to 1", "single:6", "612", 1),
        row("IBK-5.5.single-2", "on two dice it pays 2 to 1", "single:6", "661", 2),
        row("IBK-5.5.single-3", "on three dice it pays 12 to 1", "single:6", "666", 12),
        row("IBK-5.5.combinations", "two faces together pay 6 to 1", "combination:5-2", "256", 6),
        row("IBK-5.5.total-4-17", "4 and 17 pay 62 to 1", "total:4 total:17", "112 566", 62),
        row("IBK-5.5.total-5-16", "5 and 16 pay 31 to 1", "total:5 total:16", "122 466", 31),
        row("IBK-5.5.total-6-15", "6 and 15 pay 18 to 1", "total:6 total:15", "222 456", 18),
        row("IBK-5.5.total-7-14", "7 and 14 pay 12 to 1", "total:7 total:14", "124 266", 12),
        row("IBK-5.5.total-8-13", "8 and 13 pay 8 to 1", "total:8 total:13", "134 355", 8),
        row("IBK-5.5.total-9-12", "9 and 12 pay 7 to 1", "total:9 total:12", "333 444", 7),
        row("IBK-5.5.total-10-11", "10 and 11 pay 6 to 1", "total:10 total:11", "136 146", 6),
    ],
)
def test_a_row_of_the_odds(clause: str, bets: list[str], dice: list[str], pays: int) -> None:
    game = sicbo(clause.partition("-")[0])
    for text, faces in zip(bets, dice, strict=True):
        found = game.settle(placed(game, text), Cents(STAKE), rolled(game, *map(int, faces)))
        assert (found.status, found.clause) == (Status.WIN, clause)
        assert found.credit == STAKE * (pays + 1)


@pytest.mark.parametrize(
    ("clause", "rows"),
    [
        proves("MTT-10.4(a)", "every win is paid by a row of the table", "MTT", "MTT-10.4(a)."),
        proves("IBK-5.5", "every win is paid by a row of the table", "IBK", "IBK-5.5."),
    ],
)
def test_every_win_cites_a_row_of_the_odds(clause: str, rows: str) -> None:
    game = sicbo(clause)
    for bet in game.bets():
        for dice in by_hand.ROLLS:
            found = game.settle(bet, Cents(STAKE), rolled(game, *dice))
            if found.status is Status.WIN:
                assert found.clause.startswith(rows)


def test_a_house_may_read_that_a_double_loses_on_the_triple() -> None:
    rules = sicbo_rules("MTT")
    other = replace(rules, double_wins_on_triple=replace(rules.double_wins_on_triple, value=False))
    game = SicBo(other)
    bet = placed(game, "double:3")
    won = {dice for dice in by_hand.ROLLS if game.prize(bet, rolled(game, *dice)) is not None}
    assert won == {dice for dice in by_hand.ROLLS if dice.count(3) == 2}
    assert len(won) == 15
