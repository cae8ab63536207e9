"""A Banker stake off its unit is paid down to the cent, and the commission makes up the rest."""

import pytest

from tests.core.games.baccarat.books import GAMES, settled
from tests.plugins.proofs import proves

# Stake, what 19 to 20 wins of it, and what half wins of it.
STAKES = [
    (1, 0, 0),
    (2, 1, 1),
    (5, 4, 2),
    (10, 9, 5),
    (15, 14, 7),
    (20, 19, 10),
    (33, 31, 16),
    (105, 99, 52),
    (1999, 1899, 999),
    (2001, 1900, 1000),
    (10**12, 95 * 10**10, 5 * 10**11),
]


@pytest.mark.parametrize(("stake", "at_commission", "at_half"), STAKES)
@pytest.mark.parametrize(
    "book",
    [
        proves(("RRB-8.7.2", "RRB-8.8.2"), "part cents are never paid", "RRB"),
        proves(
            ("MTT-8.7(b).method-a-banker", "MTT-8.7(b).method-b-banker"),
            "part cents are never paid",
            "MTT",
        ),
    ],
)
def test_a_winning_six(book: str, stake: int, at_commission: int, at_half: int) -> None:
    six = ("KS QD 5H", "2H 4C")
    for mode, won in (("commission", at_commission), ("even-money", at_half)):
        assert settled(GAMES[book, mode], "banker", stake, *six).credit == stake + won


@pytest.mark.proves("MTT-2.8(b)")
@pytest.mark.parametrize(("stake", "at_commission", "at_half"), STAKES)
def test_winnings_and_commission_add_up_to_even_money(
    stake: int, at_commission: int, at_half: int
) -> None:
    six = ("KS QD 5H", "2H 4C")
    method_a = settled(GAMES["MTT", "commission"], "banker", stake, *six)
    method_b = settled(GAMES["MTT", "even-money"], "banker", stake, *six)
    assert method_a.commission == stake - at_commission
    assert method_b.commission == stake - at_half
