"""What every bet pays: each placement of its kind against each pocket, row by row of the odds."""

import pytest
from _pytest.mark.structures import ParameterSet

from croupier.core.games.contract import Settlement, Status
from croupier.core.identifiers import ClauseId
from croupier.core.money import Cents
from tests.core.games.roulette import by_hand
from tests.core.games.shipped import placed, spun, tables_of
from tests.plugins.proofs import proves

STAKE = 500


def row(clause: str, pays: int, *kinds: str) -> ParameterSet:
    fact = f"{' and '.join(kinds)} {'pay' if len(kinds) > 1 else 'pays'} {pays} to 1"
    return proves(clause, fact, clause, pays, kinds)


ROWS = [
    row("RRB-8.5.straight-up", 35, "straight"),
    row("RRB-8.5.split", 17, "split"),
    row("RRB-8.5.street", 11, "street"),
    row("RRB-8.5.corner", 8, "corner"),
    row("RRB-8.5.six-line", 5, "six-line"),
    row("RRB-8.5.column", 2, "column"),
    row("RRB-8.5.dozen", 2, "dozen"),
    row("RRB-8.5.low", 1, "low"),
    row("RRB-8.5.high", 1, "high"),
    row("RRB-8.5.even", 1, "even"),
    row("RRB-8.5.odd", 1, "odd"),
    row("RRB-8.5.red", 1, "red"),
    row("RRB-8.5.black", 1, "black"),
    row("ROU-6.1.straight-up", 35, "straight"),
    row("ROU-6.1.split", 17, "split"),
    row("ROU-6.1.street", 11, "street"),
    row("ROU-6.1.corner", 8, "corner"),
    row("ROU-6.1.five-line", 6, "five-line"),
    row("ROU-6.1.six-line", 5, "six-line"),
    row("ROU-6.1.column", 2, "column"),
    row("ROU-6.1.dozen", 2, "dozen"),
    row("ROU-6.1.low", 1, "low"),
    row("ROU-6.1.high", 1, "high"),
    row("ROU-6.1.even", 1, "even"),
    row("ROU-6.1.odd", 1, "odd"),
    row("ROU-6.1.red", 1, "red"),
    row("ROU-6.1.black", 1, "black"),
    row("MTT-9.4(a).straight-up", 35, "straight"),
    row("MTT-9.4(a).split", 17, "split"),
    row("MTT-9.4(a).street", 11, "street"),
    row("MTT-9.4(a).corner", 8, "corner"),
    row("MTT-9.4(a).six-line", 5, "six-line"),
    row("MTT-9.4(a).row", 2, "column"),
    row("MTT-9.4(a).dozen", 2, "dozen"),
    row("MTT-9.4(a).low", 1, "low"),
    row("MTT-9.4(a).high", 1, "high"),
    row("MTT-9.4(a).even", 1, "even"),
    row("MTT-9.4(a).odd", 1, "odd"),
    row("MTT-9.4(a).red", 1, "red"),
    row("MTT-9.4(a).black", 1, "black"),
    row("IBK-5.3.straight-up", 35, "straight"),
    row("IBK-5.3.split", 17, "split"),
    row("IBK-5.3.street", 11, "street"),
    row("IBK-5.3.corner", 8, "corner"),
    row("IBK-5.3.six-line", 5, "six-line"),
    row("IBK-5.3.column", 2, "column"),
    row("IBK-5.3.dozen", 2, "dozen"),
    row("IBK-5.3.low", 1, "low"),
    row("IBK-5.3.high", 1, "high"),
    row("IBK-5.3.even", 1, "even"),
    row("IBK-5.3.odd", 1, "odd"),
    row("IBK-5.3.red", 1, "red"),
    row("IBK-5.3.black", 1, "black"),
    row("RFS-6.1.a", 35, "straight"),
    row("RFS-6.1.b", 17, "split"),
    row("RFS-6.1.c", 11, "street"),
    row("RFS-6.1.d", 8, "corner"),
    row("RFS-6.1.e", 8, "corner:0-1-2-3"),
    row("RFS-6.1.f", 5, "six-line"),
    row("RFS-6.1.g", 2, "column"),
    row("RFS-6.1.h", 2, "dozen"),
    row("RFS-6.1.i", 1, "red", "black"),
    row("RFS-6.1.j", 1, "odd", "even"),
    row("RFS-6.1.k", 1, "low", "high"),
]

# A row of its own beats the row of its kind.
APART = {"RFS-6.1.d": {"corner:0-1-2-3"}}


def paid_by(clause: str, wheel: str, kinds: tuple[str, ...]) -> dict[str, frozenset[str]]:
    return {
        text: covers
        for text, covers in by_hand.covers(wheel).items()
        if (text in kinds or by_hand.kind_of(text) in kinds) and text not in APART.get(clause, ())
    }


@pytest.mark.parametrize(("clause", "pays", "kinds"), ROWS)
def test_each_placement_pays_its_row_on_its_numbers_and_nothing_on_the_others(
    clause: str, pays: int, kinds: tuple[str, ...]
) -> None:
    won = Settlement(Status.WIN, Cents(STAKE), Cents(STAKE * (pays + 1)), ClauseId(clause))
    settlements = 0
    for game in tables_of(clause):
        for text, covers in paid_by(clause, game.wheel.name, kinds).items():
            bet = placed(game, text)
            for pocket in by_hand.POCKETS[game.wheel.name]:
                settlements += 1
                found = game.settle(bet, Cents(STAKE), spun(game, pocket))
                if pocket in covers:
                    assert found == won, (text, pocket)
                else:
                    assert (found.status, found.debit, found.credit) == (Status.LOSE, STAKE, 0)
    assert settlements


@pytest.mark.parametrize(
    ("clause", "rows"),
    [
        proves("RRB-8.5", "every bet of the layout has its row of odds", "RRB-8.5", "RRB-8.5."),
        proves("ROU-6.1", "every bet of the layout has its row of odds", "ROU-6.1", "ROU-6.1."),
        proves("MTT-9.4(a)", "only the bets listed are taken", "MTT-9.4(a)", "MTT-9.4(a)."),
        proves("IBK-5.3", "every bet of the layout has its row of odds", "IBK-5.3", "IBK-5.3."),
        proves("RFS-6.1", "wins are paid at the odds a to k", "RFS-6.1", "RFS-6.1."),
        proves("RFS-8.7.2", "a terminal pays the odds of rule 6", "RFS-8.7.2", "RFS-6.1."),
    ],
)
def test_every_bet_is_paid_by_a_row_of_the_table(clause: str, rows: str) -> None:
    for game in tables_of(clause):
        layout = by_hand.covers(game.wheel.name)
        singles = [bet for bet in game.bets() if len(bet.positions) == 1]
        assert {bet.text for bet in singles} == set(layout)
        for bet in singles:
            pocket = min(layout[bet.text])
            found = game.settle(bet, Cents(STAKE), spun(game, pocket))
            assert found.clause.startswith(rows)
            assert found.credit == STAKE * (by_hand.PAYS[bet.kind] + 1)
