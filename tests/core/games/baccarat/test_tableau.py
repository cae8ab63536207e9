"""Every cell of both tables of play, under both rulebooks."""

from itertools import product

import pytest

from croupier.core.games.baccarat.cards import RANKS, Card
from croupier.core.games.baccarat.rules import Draw, next_draw
from croupier.core.rulebook.games.baccarat import BaccaratRules
from tests.core.games.baccarat.books import BOOKS, MTT, RRB
from tests.core.games.baccarat.documents import TABLE_1, TABLE_2, total
from tests.plugins.proofs import proves

both_books = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)

WORTH = "KA23456789"  # A card of each count, 0 to 9.


def cards(ranks: str) -> list[Card]:
    return [Card(f"{rank}S") for rank in ranks]


def drawn(book: BaccaratRules, player: str, banker: str) -> Draw:
    return next_draw(book.tableau, cards(player), cards(banker)).draw


def player_cell(book: BaccaratRules, player: str, banker: str) -> str:
    """D or S as the step after four cards shows; N where neither hand goes on."""
    step = next_draw(book.tableau, cards(player), cards(banker))
    if step.draw is Draw.PLAYER:
        return "D"
    return "N" if "natural" in step.reason else "S"


def banker_cell(book: BaccaratRules, player: str, banker: str) -> str:
    return "D" if drawn(book, player, banker) is Draw.BANKER else "S"


@pytest.mark.parametrize(
    ("point_counts", "cell"),
    [
        proves(
            ("RRB-7.7.4.5", "RRB-7.7.4.5.1", "RRB-7.7.4.5.table1", "MTT-8.6(c)"),
            "Player draws on 0 to 5 whatever Banker has from 0 to 7",
            range(6),
            "D",
        ),
        proves(
            ("RRB-7.7.4.5", "RRB-7.7.4.5.2", "RRB-7.7.4.5.table1", "MTT-8.6(c)"),
            "Player stands on 6 and 7 whatever Banker has from 0 to 7",
            range(6, 8),
            "S",
        ),
        proves(
            ("RRB-7.7.4.4", "RRB-7.7.4.5.table1", "MTT-8.6(b)", "RRB-1.1.natural"),
            "8 and 9 are naturals, and nobody draws",
            range(8, 10),
            "N",
        ),
    ],
)
@both_books
def test_table_1(book: BaccaratRules, point_counts: range, cell: str) -> None:
    for held, banker in product(point_counts, range(8)):
        assert player_cell(book, "K" + WORTH[held], "K" + WORTH[banker]) == cell


@pytest.mark.proves("RRB-7.7.4.4", "MTT-8.6(b)", "MTT-8.1.natural")
@both_books
def test_a_natural_of_banker_ends_the_coup_whatever_player_has(book: BaccaratRules) -> None:
    for player, natural in product(WORTH, "89"):
        assert player_cell(book, "K" + player, "K" + natural) == "N"


@both_books
def test_only_the_sum_of_the_two_cards_matters_whichever_they_are(book: BaccaratRules) -> None:
    for first, second in product(RANKS, repeat=2):
        cell = TABLE_1[total((first, second))]
        assert player_cell(book, first + second, "KQ") == cell


TABLE_2_CLAUSES = ("RRB-7.7.4.6", "RRB-7.7.4.6.table2", "MTT-8.6(d)")
DRAWS = (*TABLE_2_CLAUSES, "RRB-7.7.4.6.1", "RRB-7.7.4.7")
STANDS = (*TABLE_2_CLAUSES, "RRB-7.7.4.6.2", "RRB-7.7.4.7")
MIXED = (*TABLE_2_CLAUSES, "RRB-7.7.4.6.1", "RRB-7.7.4.6.2", "RRB-7.7.4.7")


@pytest.mark.parametrize(
    ("banker", "row"),
    [
        proves(DRAWS, "Banker draws on 0", 0, "D DDDDDDDDDD"),
        proves(DRAWS, "Banker draws on 1", 1, "D DDDDDDDDDD"),
        proves(DRAWS, "Banker draws on 2", 2, "D DDDDDDDDDD"),
        proves(MIXED, "Banker draws on 3 unless the third card is 8", 3, "D DDDDDDDDSD"),
        proves(MIXED, "Banker draws on 4 against 2 to 7", 4, "D SSDDDDDDSS"),
        proves(MIXED, "Banker draws on 5 against 4 to 7", 5, "D SSSSDDDDSS"),
        proves(MIXED, "Banker draws on 6 against 6 and 7 only", 6, "S SSSSSSDDSS"),
        proves(STANDS, "Banker stands on 7", 7, "S SSSSSSSSSS"),
    ],
)
@both_books
def test_table_2(book: BaccaratRules, banker: int, row: str) -> None:
    held = "K" + WORTH[banker]
    for player in range(6, 8):
        assert banker_cell(book, "K" + WORTH[player], held) == row[0]
    for player in range(6):
        against = "".join(banker_cell(book, "K" + WORTH[player] + third, held) for third in WORTH)
        assert f"{row[0]} {against}" == row
    assert TABLE_2[banker] == row


@pytest.mark.proves("RRB-7.7.4.6.table2")
@both_books
def test_the_rows_of_8_and_9_stand_though_a_natural_never_gets_there(book: BaccaratRules) -> None:
    assert book.tableau.banker_draws.value[8:] == ((), ())


@pytest.mark.proves("RRB-7.7.4.3", "MTT-8.5(b)(i)", "MTT-8.5(b)(ii)")
@both_books
def test_the_first_four_cards_go_to_player_and_banker_in_turn(book: BaccaratRules) -> None:
    so_far = [("", ""), ("2", ""), ("2", "3"), ("23", "3")]
    turns = [drawn(book, player, banker) for player, banker in so_far]
    assert turns == [Draw.PLAYER, Draw.BANKER, Draw.PLAYER, Draw.BANKER]


@pytest.mark.proves("RRB-7.7.4.8")
@both_books
def test_no_hand_gets_a_fourth_card(book: BaccaratRules) -> None:
    for player, banker, third, fourth in product(WORTH[:6], WORTH[:8], WORTH, WORTH):
        if banker_cell(book, f"K{player}{third}", f"K{banker}") == "D":
            assert drawn(book, f"K{player}{third}", f"K{banker}{fourth}") is Draw.DONE


@pytest.mark.parametrize(
    ("player", "banker", "draw", "reason"),
    [
        ("2", "", Draw.BANKER, "the first four cards go to Player and Banker in turn"),
        ("K8", "Q2", Draw.DONE, "Player has a natural 8, so no third card is drawn"),
        (
            "K8",
            "45",
            Draw.DONE,
            "Player has a natural 8 and Banker has a natural 9, so no third card is drawn",
        ),
        ("K5", "Q2", Draw.PLAYER, "Player has 5 and draws"),
        ("K57", "Q4", Draw.BANKER, "Banker has 4 and draws against a third card of 7"),
        ("K58", "Q4", Draw.DONE, "Banker has 4 and stands against a third card of 8"),
        ("K57", "Q49", Draw.DONE, "Banker had 4 and drew against a third card of 7"),
        ("K6", "Q5", Draw.BANKER, "Player has 6 and stands, Banker has 5 and draws"),
        ("K6", "Q6", Draw.DONE, "Player has 6 and stands, Banker has 6 and stands"),
        ("K6", "Q5A", Draw.DONE, "Player has 6 and stands, Banker had 5 and drew"),
    ],
)
def test_each_step_says_why(player: str, banker: str, draw: Draw, reason: str) -> None:
    step = next_draw(RRB.tableau, cards(player), cards(banker))
    assert (step.draw, step.reason) == (draw, reason)


@pytest.mark.parametrize(
    ("player", "banker", "rrb", "mtt"),
    [
        ("K8", "Q2", "RRB-1.1.natural", "MTT-8.1.natural"),
        ("K5", "Q2", "RRB-7.7.4.5", "MTT-8.6(c)"),
        ("K57", "Q4", "RRB-7.7.4.6", "MTT-8.6(d)"),
        ("K6", "Q5", "RRB-7.7.4.7", "MTT-8.6(d)"),
    ],
)
def test_each_step_names_the_clause_of_its_own_document(
    player: str, banker: str, rrb: str, mtt: str
) -> None:
    for book, clause in ((RRB, rrb), (MTT, mtt)):
        assert next_draw(book.tableau, cards(player), cards(banker)).clauses[0] == clause
