"""When a zero comes: what wins, what it pays, and which clause takes the rest."""

import pytest
from _pytest.mark.structures import ParameterSet

from croupier.core.games.contract import Status
from croupier.core.games.roulette.payout import Roulette
from croupier.core.money import Cents
from tests.core.games.roulette import by_hand
from tests.core.games.shipped import DOUBLE, placed, roulette, settled, spun, tables_of
from tests.plugins.proofs import proves


def winners(game: Roulette, pocket: str) -> set[str]:
    spin = spun(game, pocket)
    settlements = {
        bet.text: game.settle(bet, Cents(100), spin)
        for bet in game.bets()
        if len(bet.positions) == 1
    }
    return {text for text, found in settlements.items() if found.status is Status.WIN}


def containing(game: Roulette, pocket: str) -> set[str]:
    return {text for text, hit in by_hand.covers(game.wheel.name).items() if pocket in hit}


def rest(clauses: str | tuple[str, ...], collected_by: str) -> ParameterSet:
    return proves(clauses, "on 0 only what contains 0 wins", clauses, collected_by)


@pytest.mark.parametrize(
    ("clauses", "collected_by"),
    [
        rest("RRB-8.6", "RRB-8.6"),
        rest("ROU-6.2", "ROU-6.2"),
        rest("MTT-9.4(c)", "MTT-9.4(c)"),
        rest(("RFS-6.2", "RFS-6.2.b"), "RFS-6.2.b"),
    ],
)
def test_zero_takes_in_full_every_wager_that_does_not_contain_it(
    clauses: str | tuple[str, ...], collected_by: str
) -> None:
    for game in tables_of(clauses):
        won = winners(game, "0")
        assert won == containing(game, "0")
        for text in set(by_hand.covers(game.wheel.name)) - won:
            lost = settled(game, text, 100, "0")
            assert (lost.status, lost.credit, lost.clause) == (Status.LOSE, 0, collected_by)


@pytest.mark.proves("ROU-6.3", "ROU-1.1.double-zero")
def test_double_zero_takes_every_wager_that_does_not_contain_it_zero_included() -> None:
    game = roulette("ROU", DOUBLE)
    won = winners(game, "00")
    assert won == {
        *("straight:00", "split:0-00", "split:00-2", "split:00-3"),
        *("street:0-00-2", "street:00-2-3", "five-line"),
    }
    for text in set(by_hand.covers(DOUBLE)) - won:
        lost = settled(game, text, 100, "00")
        assert (lost.status, lost.credit, lost.clause) == (Status.LOSE, 0, "ROU-6.3")


@pytest.mark.parametrize(
    ("clauses", "pocket"),
    [
        proves("ROU-6.4", "what contains 0 pays the odds of its kind", "ROU-6.4", "0"),
        proves("ROU-6.5", "what contains 00 pays the odds of its kind", "ROU-6.5", "00"),
        proves("RFS-6.2.a", "what contains 0 pays the odds of its kind", "RFS-6.2.a", "0"),
    ],
)
def test_a_zero_pays_like_any_number(clauses: str, pocket: str) -> None:
    games = [game for game in tables_of(clauses) if pocket in game.wheel.labels]
    assert games
    for game in games:
        for text in containing(game, pocket):
            credit = game.settle(placed(game, text), Cents(100), spun(game, pocket)).credit
            assert credit == 100 * (by_hand.PAYS[by_hand.kind_of(text)] + 1)
