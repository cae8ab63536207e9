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


def row(clause: str, fact: str, bets: str, pays: int) -> ParameterSet:
    return proves(clause, fact, clause, bets.split(), pays)


@pytest.mark.parametrize(
    ("clause", "bets", "pays"),
    [
        row("MTT-10.4(a).small", "small pays 1 to 1", "small", 1),
        row("MTT-10.4(a).big", "big pays 1 to 1", "big", 1),
        row("MTT-10.4(a).specific-triples", "the triple named pays 180 to 1", "triple", 180),
        row("MTT-10.4(a).specific-doubles", "the double named pays 11 to 1", "double", 11),
        row("MTT-10.4(a).any-triple", "any triple pays 31 to 1", "any-triple", 31),
        row("MTT-10.4(a).total-4-17", "4 and 17 pay 62 to 1", "total:4 total:17", 62),
        row("MTT-10.4(a).total-5-16", "5 and 16 pay 31 to 1", "total:5 total:16", 31),
        row("MTT-10.4(a).total-6-15", "6 and 15 pay 18 to 1", "total:6 total:15", 18),
        row("MTT-10.4(a).total-7-14", "7 and 14 pay 12 to 1", "total:7 total:14", 12),
        row("MTT-10.4(a).total-8-13", "8 and 13 pay 8 to 1", "total:8 total:13", 8),
        row("MTT-10.4(a).total-9-12", "9 and 12 pay 7 to 1", "total:9 total:12", 7),
        row("MTT-10.4(a).total-10-11", "10 and 11 pay 6 to 1", "total:10 total:11", 6),
        row("MTT-10.4(a).two-dice", "two faces together pay 6 to 1, once", "combination", 6),
        row("MTT-10.4(a).single-die-1", "on one die it pays 1 to 1", "single", 1),
        row("MTT-10.4(a).single-die-2", "on two dice it pays 2 to 1", "single", 2),
        row("MTT-10.4(a).single-die-3", "on three dice it pays 12 to 1", "single", 12),
        row("IBK-5.5.small", "small pays 1 to 1", "small", 1),
        row("IBK-5.5.big", "big pays 1 to 1", "big", 1),
        row("IBK-5.5.triples", "the triple named pays 190 to 1", "triple", 190),
        row("IBK-5.5.doubles", "the double named pays 12 to 1", "double", 12),
        row("IBK-5.5.any-triple", "any triple pays 31 to 1", "any-triple", 31),
        row("IBK-5.5.total-4-17", "4 and 17 pay 62 to 1", "total:4 total:17", 62),
        row("IBK-5.5.total-5-16", "5 and 16 pay 31 to 1", "total:5 total:16", 31),
        row("IBK-5.5.total-6-15", "6 and 15 pay 18 to 1", "total:6 total:15", 18),
        row("IBK-5.5.total-7-14", "7 and 14 pay 12 to 1", "total:7 total:14", 12),
        row("IBK-5.5.total-8-13", "8 and 13 pay 8 to 1", "total:8 total:13", 8),
        row("IBK-5.5.total-9-12", "9 and 12 pay 7 to 1", "total:9 total:12", 7),
        row("IBK-5.5.total-10-11", "10 and 11 pay 6 to 1", "total:10 total:11", 6),
        row("IBK-5.5.combinations", "two faces together pay 6 to 1, once", "combination", 6),
        row("IBK-5.5.single-1", "on one die it pays 1 to 1", "single", 1),
        row("IBK-5.5.single-2", "on two dice it pays 2 to 1", "single", 2),
        row("IBK-5.5.single-3", "on three dice it pays 12 to 1", "single", 12),
    ],
)
def test_a_row_of_the_odds_is_cited_and_paid_on_just_the_rolls_that_win_it(
    clause: str, bets: list[str], pays: int
) -> None:
    document = clause.partition("-")[0]
    game = sicbo(document)
    for text in by_hand.BETS:
        if text not in bets and text.partition(":")[0] not in bets:
            continue
        expected = {dice for dice in by_hand.ROLLS if by_hand.pays(document, text, dice) == pays}
        assert expected
        for dice in by_hand.ROLLS:
            found = game.settle(placed(game, text), Cents(STAKE), rolled(game, *dice))
            paid = (found.status, found.credit, found.clause)
            assert (paid == (Status.WIN, STAKE * (pays + 1), clause)) == (dice in expected)


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
