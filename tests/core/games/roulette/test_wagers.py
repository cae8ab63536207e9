"""The wagers each document permits, clause by clause: which there are and what makes them win."""

import pytest
from _pytest.mark.structures import ParameterSet

from croupier.core.games.contract import Status
from croupier.core.games.roulette.payout import Roulette
from croupier.core.money import Cents
from croupier.core.refusals import Refusal
from tests.core.games.roulette import by_hand
from tests.core.games.shipped import DOUBLE, SINGLE, placed, roulette, spun, tables_of
from tests.plugins.proofs import proves


def winning(game: Roulette, text: str) -> set[str]:
    """The pockets on which the bet wins; on every other its whole stake is lost."""
    bet = placed(game, text)
    won = set()
    for pocket in by_hand.POCKETS[game.wheel.name]:
        settlement = game.settle(bet, Cents(100), spun(game, pocket))
        assert (settlement.status is Status.WIN) == (settlement.credit > 0)
        if settlement.status is Status.WIN:
            won.add(pocket)
    return won


def between(first: int, last: int, step: int = 1) -> set[str]:
    return {str(number) for number in range(first, last + 1, step)}


def wins(clauses: str | tuple[str, ...], fact: str, bet: str, on: set[str]) -> ParameterSet:
    return proves(clauses, fact, clauses, bet, on)


LOW_HIGH = (
    ("RRB-5.1.8", "IBK-5.1.8", "ROU-3.2.9"),
    ("RRB-5.1.9", "IBK-5.1.9", "ROU-3.2.10"),
)
EVEN_ODD = (
    ("RRB-5.1.10", "IBK-5.1.10", "ROU-3.2.11"),
    ("RRB-5.1.11", "IBK-5.1.11", "ROU-3.2.12"),
)
RED_BLACK = (
    ("RRB-5.1.12", "IBK-5.1.12", "ROU-3.2.13"),
    ("RRB-5.1.13", "IBK-5.1.13", "ROU-3.2.14"),
)


@pytest.mark.parametrize(
    ("clauses", "bet", "on"),
    [
        wins(LOW_HIGH[0], "low wins on 1 to 18 and on no zero", "low", between(1, 18)),
        wins(LOW_HIGH[1], "high wins on 19 to 36 and on no zero", "high", between(19, 36)),
        wins(EVEN_ODD[0], "even wins on 2 to 36 and on no zero", "even", between(2, 36, 2)),
        wins(EVEN_ODD[1], "odd wins on 1 to 35 and on no zero", "odd", between(1, 35, 2)),
        wins(RED_BLACK[0], "red wins on the red numbers alone", "red", set(by_hand.RED)),
        wins(
            RED_BLACK[1],
            "black wins on the black numbers alone",
            "black",
            between(1, 36) - by_hand.RED,
        ),
        wins(
            "MTT-9.4(b)(iii)",
            "a row is the twelve numbers with one remainder by three",
            "column:2",
            between(2, 35, 3),
        ),
    ],
)
def test_it_wins_on_these_and_loses_on_every_other(
    clauses: tuple[str, ...], bet: str, on: set[str]
) -> None:
    for game in tables_of(clauses):
        assert winning(game, bet) == on


def kind(clauses: str | tuple[str, ...], fact: str, name: str) -> ParameterSet:
    return proves(clauses, fact, clauses, name)


@pytest.mark.parametrize(
    ("clauses", "name"),
    [
        kind(
            ("RRB-5.1.1", "IBK-5.1.1", "ROU-3.2.1"),
            "a straight up is any one pocket of the wheel and wins on it alone",
            "straight",
        ),
        kind(
            ("RRB-5.1.2", "IBK-5.1.2", "ROU-3.2.2"),
            "a split is two numbers that touch, and no other two",
            "split",
        ),
        kind(
            ("RRB-5.1.3", "IBK-5.1.3", "ROU-3.2.3", "MTT-9.4(b)(ii)"),
            "a street is a row or three that meet at a zero, and no other three",
            "street",
        ),
        kind(
            ("RRB-5.1.4", "IBK-5.1.4", "ROU-3.2.4"),
            "a corner is four that meet, or 0-1-2-3 without a 00, and no other four",
            "corner",
        ),
        kind(
            ("RRB-5.1.5", "IBK-5.1.5", "ROU-3.2.6"),
            "a six-line is two rows that touch and loses on any zero",
            "six-line",
        ),
        kind(
            ("RRB-5.1.6", "IBK-5.1.6", "ROU-3.2.7"),
            "a column wins on its twelve numbers and loses on any zero",
            "column",
        ),
        kind(
            ("RRB-5.1.7", "IBK-5.1.7", "ROU-3.2.8"),
            "a dozen wins on its twelve numbers and loses on any zero",
            "dozen",
        ),
    ],
)
def test_these_are_all_there_are_and_each_wins_on_its_own(
    clauses: tuple[str, ...], name: str
) -> None:
    for game in tables_of(clauses):
        found = {bet.text: winning(game, bet.text) for bet in game.bets() if bet.kind == name}
        assert found == by_hand.layout(game.wheel.name)[name]


def has(clauses: str | tuple[str, ...], fact: str, texts: str) -> ParameterSet:
    return proves(clauses, fact, clauses, texts.split())


ROWS_OF_THREE = " ".join(f"street:{n}-{n + 1}-{n + 2}" for n in range(1, 37, 3))
BLOCKS = " ".join(f"corner:{n}-{n + 1}-{n + 3}-{n + 4}" for n in range(1, 33) if n % 3 in (1, 2))


@pytest.mark.parametrize(
    ("clauses", "texts"),
    [
        has(
            ("RRB-5.1.2.1", "IBK-5.1.2.1", "ROU-3.2.2.1"),
            "two numbers side by side or end to end are a split",
            "split:1-2 split:2-3 split:35-36 split:1-4 split:33-36 split:17-20 split:16-17",
        ),
        has(
            ("RRB-5.1.3.1", "IBK-5.1.3/5.1.2.3", "ROU-3.2.3.1", "MTT-9.4(b)(ii)(C)"),
            "each of the twelve rows is a street",
            ROWS_OF_THREE,
        ),
        has(
            ("RRB-5.1.3.2", "IBK-5.1.3/5.1.2.4", "ROU-3.2.3.2", "MTT-9.4(b)(ii)(A)"),
            "0-1-2 is a street",
            "street:0-1-2",
        ),
        has(
            ("RRB-5.1.4.1", "IBK-5.1.4.1", "ROU-3.2.4.1"),
            "each of the twenty-two blocks of four is a corner",
            BLOCKS,
        ),
    ],
)
def test_on_every_wheel_these_are_bets_and_win_on_each_of_their_numbers(
    clauses: tuple[str, ...], texts: list[str]
) -> None:
    for game in tables_of(clauses):
        for text in texts:
            assert winning(game, text) == set(text.partition(":")[2].split("-"))
            assert game.bet(backwards(text)) == game.bet(text)


def backwards(text: str) -> str:
    """The same numbers, written the other way round."""
    kind_of, _, numbers = text.partition(":")
    return f"{kind_of}:{'-'.join(reversed(numbers.split('-')))}"


def on_wheel(clauses: str | tuple[str, ...], fact: str, texts: str, wheels: str) -> ParameterSet:
    return proves(clauses, fact, clauses, texts.split(), wheels)


@pytest.mark.parametrize(
    ("clauses", "texts", "wheels"),
    [
        on_wheel(
            ("RRB-5.1.2.2", "IBK-5.1.2.2", "ROU-3.2.2.2"),
            "where there is no 00, 0 splits with 1, 2 and 3",
            "split:0-1 split:0-2 split:0-3",
            SINGLE,
        ),
        on_wheel("ROU-3.2.2.3", "beside 00, 0 splits with it", "split:0-00", DOUBLE),
        on_wheel("ROU-3.2.2.4", "00 splits with 2 and 3", "split:00-2 split:00-3", DOUBLE),
        on_wheel(
            ("RRB-5.1.3.3", "IBK-5.1.3/5.1.2.5", "ROU-3.2.3.3", "MTT-9.4(b)(ii)(B)"),
            "0-2-3 is a street where there is no 00",
            "street:0-2-3",
            SINGLE,
        ),
        on_wheel("ROU-3.2.3.4", "0-00-2 is a street beside 00", "street:0-00-2", DOUBLE),
        on_wheel("ROU-3.2.3.5", "00-2-3 is a street beside 00", "street:00-2-3", DOUBLE),
        on_wheel(
            ("RRB-5.1.4.2", "IBK-5.1.4.2", "ROU-3.2.4.2"),
            "0-1-2-3 is a corner where there is no 00",
            "corner:0-1-2-3",
            SINGLE,
        ),
    ],
)
def test_on_one_wheel_only_these_are_bets(
    clauses: tuple[str, ...], texts: list[str], wheels: str
) -> None:
    for game in tables_of(clauses):
        for text in texts:
            # Beside 00, 0 still splits with 1 and 2 (ROU-3.2.2.3): the wheels part over 0-3 alone.
            if game.wheel.name == wheels or text in ("split:0-1", "split:0-2"):
                assert winning(game, text) == set(text.partition(":")[2].split("-"))
                assert game.bet(backwards(text)) == game.bet(text)
            else:
                assert isinstance(game.bet(text), Refusal)


@pytest.mark.proves("ROU-3.2.5")
def test_the_five_line_is_0_00_1_2_3_beside_00_and_nowhere_else() -> None:
    assert winning(roulette("ROU", DOUBLE), "five-line") == {"0", "00", "1", "2", "3"}
    assert isinstance(roulette("ROU", SINGLE).bet("five-line"), Refusal)


@pytest.mark.parametrize(
    ("clause", "foreign"),
    [
        proves("RRB-5.1", "a wager of another document or game is refused", "RRB-5.1", "five-line"),
        proves("ROU-3.2", "a wager of another document or game is refused", "ROU-3.2", "tier"),
        proves(
            "IBK-5.1", "a wager of another document or game is refused", "IBK-5.1", "zero-spiel"
        ),
    ],
)
def test_other_wagers_are_refused_by_that_clause(clause: str, foreign: str) -> None:
    for game in tables_of(clause):
        for text in (foreign, "lucky:red", "banker", "total:9"):
            refusal = game.bet(text)
            assert isinstance(refusal, Refusal)
            assert refusal.clause == clause
