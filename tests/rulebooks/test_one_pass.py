"""`croupier rulebooks check` names everything that is wrong in one pass, and says what to write."""

import re
from pathlib import Path

import pytest

from croupier.core.rulebook.checks.plausible import PLAUSIBLE
from croupier.core.rulebook.checks.supported import FIXED
from croupier.core.rulebook.document.reading import Unreadable
from croupier.core.rulebook.document.schema import Problem
from croupier.rulebooks.authoring.rulebook_keys import all_keys
from croupier.rulebooks.shelf import Shelf
from tests.core.rulebook.good_texts import GUIDED, SIXTH, changed, put

# Old, new, and what is told: the end of a key and some words of its reason.
FAULTS = {
    "an empty label": (
        'product = { is = "Table Games on Terminals"',
        'product = { is = " "',
        "labels.product.is",
        "it is empty: write what the document calls it",
    ),
    "a misspelt key": ("\nstep = ", "\nsteps = ", "terminal.steps", "did you mean step?"),
    "a misspelt value": (
        '"touch-or-drag"',
        '"touch-and-drag"',
        "gesture.is",
        "did you mean touch-or-drag?",
    ),
    "a misspelt role": (
        'open-table = { is = { alone = ["casino-supervisor"]',
        'open-table = { is = { alone = ["casino-superviser"]',
        "authority.open-table.is.alone",
        "did you mean casino-supervisor?",
    ),
    "a line that is no TOML": (
        'window = { is = "nothing-unsettled"',
        'window = { is : "nothing-unsettled"',
        "cash_out.window",
        "is not TOML",
    ),
    "an expiry of nothing": (
        "expires_after_months = { is = 6",
        "expires_after_months = { is = 0",
        "tickets.expires_after_months",
        "0 months: write a number from 1 to 1,200",
    ),
    "a notice of less than nothing": (
        "notice = { is = { rounds = 5 }",
        "notice = { is = { minutes = -10 }",
        "closure.notice.is",
        "so many minutes or so many rounds, not both",
    ),
    "six hundred decks": ("decks = { is = 8", "decks = { is = 600", "shoe.decks", "one to 12"),
    "a contradiction": (
        'lock = { is = "when-confirmed"',
        'lock = { is = "at-close"',
        "wagering.terminal.lock",
        "does not go with a confirm_bet that is true",
    ),
    "an unlisted clause": (
        'idle = { is = "rounds-without-wager-when-full", clauses = ["XYZ-10.1"]',
        'idle = { is = "rounds-without-wager-when-full", clauses = ["XYZ-10.10"]',
        "conduct.idle",
        "XYZ has no clause XYZ-10.10: list it in XYZ.csv, or did you mean XYZ-10.1?",
    ),
    "an unlisted reading": (
        'decision = "C05"',
        'decision = "XYZ-R1"',
        "limits.terminal.measured_on",
        "there is no reading XYZ-R1",
    ),
    "a currency that there is not": (
        "\n[roles]\n",
        '\n[money]\ncurrency = { is = "RUC", clauses = ["XYZ-1.1"] }\n\n[roles]\n',
        "money.currency",
        "RUC",
    ),
    "a misspelt bet": ("\ncolumn = ", "\ncolum = ", "bets.colum", "did you mean column?"),
    "a list for a word": (
        'last_coup = { is = "this"',
        'last_coup = { is = ["this"]',
        "shoe.last_coup.is",
        "one word is expected, not a list",
    ),
    "a unit that pays no whole cents": (
        "unit = 25",
        "unit = 10",
        "commission.bets.banker.unit",
        "no whole number, so write unit = 25",
    ),
    "a bet that favours the player": (
        "pays = [34, 1]",
        "pays = [36, 1]",
        "roulette.straight",
        "no edge for the house",
    ),
}


# A fault before it moves a line on.
LINE = re.compile(r"line \d+")


class Checked:
    def __init__(self, folder: Path) -> None:
        self._path = put(folder, SIXTH, GUIDED[SIXTH])
        self._shelf = Shelf((folder,))
        self._told: dict[tuple[str, ...], set[Problem]] = {}

    def told(self, *faults: str) -> set[Problem]:
        if faults not in self._told:
            self._told[faults] = self._found(faults)
        return self._told[faults]

    def _found(self, faults: tuple[str, ...]) -> set[Problem]:
        text = GUIDED[SIXTH]
        for fault in faults:
            old, new, *_ = FAULTS[fault]
            text = changed(text, old, new)
        found = self._shelf.examine(text, str(self._path))
        assert isinstance(found, Unreadable)
        return {Problem(one.key, LINE.sub("line", one.reason)) for one in found.problems}


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Checked:
    return Checked(tmp_path_factory.mktemp("rulebooks"))


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_what_to_write(fault: str, checked: Checked) -> None:
    *_, key, words = FAULTS[fault]
    problems = checked.told(fault)
    assert any(one.key.endswith(key) and words in one.reason for one in problems), problems


def test_all_of_them_are_told_at_once_and_nothing_else(checked: Checked) -> None:
    """What each is told alone makes up what they are told together."""
    alone = {problem for fault in FAULTS for problem in checked.told(fault)}
    assert checked.told(*FAULTS) == alone


# In whose place, whatever it should say, the odds of baccarat are the same.
NO_ODDS = {
    "a last coup that is no word": ('last_coup = { is = "this"', 'last_coup = { is = "thiss"'),
    "a clause that there is not": (
        'side_needs_main = { is = ["player-pair"], clauses = ["XYZ-6.2"',
        'side_needs_main = { is = ["player-pair"], clauses = ["XYZ-6.22"',
    ),
    "a clause of the whole game": (
        '[baccarat]\npermitted = ["XYZ-6.2"]',
        '[baccarat]\npermitted = ["XYZ-6.22"]',
    ),
    "a way to pay without a name": ('label = "Commission"', 'label = ""'),
    "another game's wheel": ("wheels.single-zero]", "wheels.triple-zero]"),
}


@pytest.mark.parametrize("fault", NO_ODDS)
def test_a_fault_that_no_odds_hang_on_hides_no_bet_that_favours_the_player(
    fault: str, tmp_path: Path
) -> None:
    text = changed(changed(GUIDED[SIXTH], "pays = [9, 1]", "pays = [10, 1]"), *NO_ODDS[fault])
    path = put(tmp_path, SIXTH, GUIDED[SIXTH])
    found = Shelf((tmp_path,)).examine(text, str(path))
    assert isinstance(found, Unreadable)
    assert len(found.problems) == 2
    told = {one.key: one.reason for one in found.problems}
    assert "no edge for the house" in told["baccarat.tie"]


def test_a_piece_that_favours_the_player_is_told_without_the_calls_made_of_it(
    tmp_path: Path,
) -> None:
    call = (
        '[roulette.calls.finale-7]\nlabel = "Finale 7"\nclauses = ["XYZ-5.1"]\n'
        'pieces = ["straight:7", "straight:17"]\n\n[baccarat]\n'
    )
    text = changed(GUIDED[SIXTH], "[baccarat]\n", call)
    racetrack = '\nracetrack = { is = "always", clauses = ["XYZ-5.1"] }\n'
    text = changed(
        text,
        '\nvoid = "XYZ-9.9"\n\n[roulette.wheels',
        f'\nvoid = "XYZ-9.9"{racetrack}\n[roulette.wheels',
    )
    text = changed(text, "pays = [34, 1]", "pays = [36, 1]")
    found = Shelf((tmp_path,)).examine(text, str(put(tmp_path, SIXTH, text)))
    assert isinstance(found, Unreadable)
    assert [one.key for one in found.problems] == ["roulette.straight"]


# Numbers whose least and most depend on others, or have a check of their own.
ELSEWHERE = {
    "baccarat.shoe.decks",
    "baccarat.shoe.behind_cutting_card_min",
    "spin.rest_after_seconds",
}


def test_every_number_of_a_rulebook_has_a_least_and_a_most() -> None:
    numbers = {key.name for key in all_keys() if key.cited and key.accepts == "a whole number"}
    assert numbers - PLAUSIBLE.keys() - FIXED.keys() == ELSEWHERE


def test_a_rulebook_whose_clauses_nobody_has_listed_is_told_where_to_list_them(
    tmp_path: Path,
) -> None:
    path = put(tmp_path, SIXTH, GUIDED[SIXTH])
    (tmp_path / "XYZ.csv").unlink()
    found = Shelf((tmp_path,)).examine(GUIDED[SIXTH], str(path))
    assert isinstance(found, Unreadable)
    assert "write them into XYZ.csv beside the rulebook" in str(found)


def test_a_reading_of_the_house_is_listed_among_its_clauses(tmp_path: Path) -> None:
    text = changed(GUIDED[SIXTH], 'decision = "C05"', 'decision = "XYZ-R1"')
    path = put(tmp_path, SIXTH, text)
    with (tmp_path / "XYZ.csv").open("a", encoding="utf-8") as file:
        file.write("XYZ-R1,reading,limits,Chips on one position are one wager.,Counted so.\n")
    found = Shelf((tmp_path,)).examine(text, str(path))
    assert not isinstance(found, Unreadable), str(found)


# What a file may be besides a rulebook with a mistake, and what is told of it.
ODD = {
    "a number of thousands of digits": (
        "decks = { is = 8",
        f"decks = {{ is = {'9' * 5_000}",
        "baccarat.shoe.decks",
        "has a number of thousands of digits",
    ),
    "a third number in the odds": (
        "pays = [34, 1]",
        "pays = [34, 1, 2]",
        "prizes.win.pays",
        "two whole numbers such as [35, 1] are expected, not [34, 1, 2]",
    ),
    "odds that no bet pays": (
        "pays = [34, 1]",
        "pays = [34, 10000000000]",
        "prizes.win",
        "write two whole numbers from 1 to 1,000,000",
    ),
    "a megabyte for a word": (
        'last_coup = { is = "this"',
        f'last_coup = {{ is = "{"x" * 1_000_000}"',
        "last_coup.is",
        "'… is not known here",
    ),
    "a megabyte for a table": (
        'last_coup = { is = "this", clauses = ["XYZ-6.3"] }',
        f'last_coup = "{"x" * 1_000_000}"',
        "last_coup",
        "write { is = ..., clauses = [...] }",
    ),
}


@pytest.mark.parametrize("odd", ODD)
def test_what_is_told_is_short_however_odd_or_long_the_value(odd: str, tmp_path: Path) -> None:
    old, new, key, words = ODD[odd]
    path = put(tmp_path, SIXTH, GUIDED[SIXTH])
    found = Shelf((tmp_path,)).examine(changed(GUIDED[SIXTH], old, new), str(path))
    assert isinstance(found, Unreadable)
    told = {one.key: one.reason for one in found.problems if one.key.endswith(key)}
    assert any(words in reason for reason in told.values()), str(found)[:2_000]
    assert all(len(one.reason) < 1_000 for one in found.problems)
