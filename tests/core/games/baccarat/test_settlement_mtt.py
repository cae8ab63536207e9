"""What each wager of act-mttg-2019 pays, clause by clause, on a stake of a hundred dollars."""

import pytest

from tests.core.games.baccarat.books import GAMES, settled
from tests.plugins.proofs import proves

METHOD_A = GAMES["MTT", "commission"]
METHOD_B = GAMES["MTT", "even-money"]
STAKE = 10000
LOST = "MTT-2.8(a)(i)"
TIE = "MTT-8.7(b).tie-void"

BOTH_METHODS = [
    proves(
        LOST,
        "a losing Player wager is gone",
        *("player", "8S KD", "9H TC", "lose", 0, 0, LOST),
    ),
    proves(
        LOST,
        "a losing Banker wager is gone",
        *("banker", "9S KD", "8H TC", "lose", 0, 0, LOST),
    ),
    proves(
        LOST,
        "a losing Tie wager is gone",
        *("tie", "9S KD", "8H TC", "lose", 0, 0, LOST),
    ),
    proves(
        TIE,
        "a tie gives the Player stake back",
        *("player", "8S KD", "8H TC", "push", 10000, 0, TIE),
    ),
    proves(
        TIE,
        "a tie gives the Banker stake back without commission, at six too",
        *("banker", "2S 4D", "2H 4C", "push", 10000, 0, TIE),
    ),
    proves(
        ("MTT-8.7(b).pairs", "MTT-8.1.pairs", "MTT-8.4(c)"),
        "Player Pair pays 11 to 1 on the first two cards",
        *("player-pair", "AS AD 8H", "TH 3C", "win", 120000, 0, "MTT-8.7(b).pairs"),
    ),
    proves(
        ("MTT-8.7(b).pairs", "MTT-8.7(b).tie-void"),
        "Banker Pair pays 11 to 1, beside main wagers that a tie gives back",
        *("banker-pair", "KS 8D", "4H 4C", "win", 120000, 0, "MTT-8.7(b).pairs"),
    ),
    proves(
        "MTT-8.1.pairs",
        "a pair is of rank: king and queen are none",
        *("banker-pair", "KS 7D", "KH QC 2S", "lose", 0, 0, "MTT-8.1.pairs"),
    ),
    proves(
        "MTT-8.1.pairs",
        "a third card makes no pair",
        *("player-pair", "AS 2D 2H", "TH 7C", "lose", 0, 0, "MTT-8.1.pairs"),
    ),
]


@pytest.mark.parametrize(
    ("bet", "player", "banker", "status", "credit", "commission", "clause"),
    [
        *BOTH_METHODS,
        proves(
            ("MTT-8.7(b).method-a-player", "MTT-8.1.method-a(b)", "MTT-8.4(a)(i)"),
            "Method A pays Player 1 to 1",
            *("player", "9S KD", "8H TC", "win", 20000, 0, "MTT-8.7(b).method-a-player"),
        ),
        proves(
            ("MTT-8.7(b).method-a-banker", "MTT-8.1.method-a(a)", "MTT-8.4(a)(ii)", "MTT-2.8(b)"),
            "Method A pays Banker 1 to 1 less 5%, netted before the credit and itemised",
            *("banker", "8S KD", "9H TC", "win", 19500, 500, "MTT-8.7(b).method-a-banker"),
        ),
        proves(
            "MTT-8.7(b).method-a-banker",
            "Method A makes nothing of a six",
            *("banker", "KS QD 5H", "2H 4C", "win", 19500, 500, "MTT-8.7(b).method-a-banker"),
        ),
        proves(
            ("MTT-8.7(b).method-a-tie", "MTT-8.1.tie", "MTT-8.4(a)(iii)"),
            "Method A pays Tie 8 to 1",
            *("tie", "KS QD 4C", "KH 3D AC", "win", 90000, 0, "MTT-8.7(b).method-a-tie"),
        ),
    ],
)
def test_method_a(
    bet: str, player: str, banker: str, status: str, credit: int, commission: int, clause: str
) -> None:
    found = settled(METHOD_A, bet, STAKE, player, banker)
    assert (found.status, found.debit, found.credit) == (status, STAKE, credit)
    assert (found.commission, found.clause) == (commission, clause)


@pytest.mark.parametrize(
    ("bet", "player", "banker", "status", "credit", "commission", "clause"),
    [
        *BOTH_METHODS,
        proves(
            ("MTT-8.7(b).method-b-player", "MTT-8.1.method-b(b)"),
            "Method B pays Player 1 to 1",
            *("player", "9S KD", "8H TC", "win", 20000, 0, "MTT-8.7(b).method-b-player"),
        ),
        proves(
            ("MTT-8.7(b).method-b-banker", "MTT-8.1.method-b(a)"),
            "Method B pays Banker 1 to 1",
            *("banker", "8S KD", "9H TC", "win", 20000, 0, "MTT-8.7(b).method-b-banker"),
        ),
        proves(
            ("MTT-8.7(b).method-b-banker", "MTT-8.1.method-b(a)", "MTT-2.8(b)"),
            "Method B keeps half when Banker wins with a six of two cards",
            *("banker", "KS QD 5H", "2H 4C", "win", 15000, 5000, "MTT-8.7(b).method-b-banker"),
        ),
        proves(
            ("MTT-8.7(b).method-b-banker", "MTT-8.1.method-b(a)", "MTT-2.8(b)"),
            "Method B keeps half when Banker wins with a six of three cards",
            *("banker", "KS QD AH", "KH 3C 3S", "win", 15000, 5000, "MTT-8.7(b).method-b-banker"),
        ),
        proves(
            "MTT-8.7(b).method-b-banker",
            "Method B takes a Banker six that loses like any other",
            *("banker", "KS 7D", "KH 6C", "lose", 0, 0, LOST),
        ),
        proves(
            "MTT-8.7(b).method-b-tie",
            "Method B pays Tie 8 to 1",
            *("tie", "9S QD", "9H QC", "win", 90000, 0, "MTT-8.7(b).method-b-tie"),
        ),
    ],
)
def test_method_b(
    bet: str, player: str, banker: str, status: str, credit: int, commission: int, clause: str
) -> None:
    found = settled(METHOD_B, bet, STAKE, player, banker)
    assert (found.status, found.debit, found.credit) == (status, STAKE, credit)
    assert (found.commission, found.clause) == (commission, clause)
