"""Finding rulebooks: the package's own, a house's folders, and what is wrong with either."""

import os
from pathlib import Path

import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.document.reading import Unreadable
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.folders import FOLDERS_VARIABLE
from croupier.rulebooks.shelf import Rejected, Shelf, Unknown
from tests.core.rulebook.good_texts import (
    GUIDED,
    MTT,
    PACKAGED,
    ROU,
    RRB,
    SIXTH,
    VARIANT,
    changed,
    named,
    put,
)


def test_the_package_holds_five_rulebooks() -> None:
    assert sorted(Shelf().ids()) == [
        "act-mttg-2019",
        "nsw-interblock-2016",
        "nsw-rapid-2016",
        "nsw-roulette-2019",
        "rapid-fusion-2015",
    ]


@pytest.mark.parametrize("id_", PACKAGED)
def test_a_rulebook_of_the_package_is_found_approved_and_leaves_the_house_an_edge(
    id_: RulebookId,
) -> None:
    book = Shelf().examine(PACKAGED[id_], f"{id_}.toml")
    assert isinstance(book, Rulebook), str(book)
    assert book.approved
    assert Shelf().rulebook(id_) == book


def test_the_folders_of_the_environment_are_searched_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    for folder, id_ in ((first, SIXTH), (second, VARIANT)):
        folder.mkdir()
        put(folder, id_, GUIDED[id_])
    monkeypatch.setenv(FOLDERS_VARIABLE, os.pathsep.join(map(str, (first, second))))
    shelf = Shelf.from_environment()
    assert shelf.ids()[-2:] == [SIXTH, VARIANT]
    assert shelf.rulebook(SIXTH).draft
    assert not shelf.rulebook(VARIANT).approved


def test_a_rulebook_is_read_once() -> None:
    shelf = Shelf()
    assert shelf.rulebook(RRB) is shelf.rulebook(RRB)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nsw-rapid-2015", "did you mean nsw-rapid-2016?"),
        ("", "there are act-mttg-2019, nsw-interblock-2016"),
        ("../etc", "there is no rulebook '../etc'"),
    ],
)
def test_an_unknown_id_is_answered_with_those_there_are(name: str, words: str) -> None:
    with pytest.raises(Unknown) as caught:
        Shelf().rulebook(RulebookId(name))
    assert words in str(caught.value)


def test_a_house_file_cannot_take_the_name_of_an_approved_one(tmp_path: Path) -> None:
    put(tmp_path, RRB, PACKAGED[RRB])
    with pytest.raises(Rejected, match=r"nsw-rapid-2016 is taken by nsw-rapid-2016\.toml"):
        Shelf((tmp_path,)).ids()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Rejected, match=f"no such folder of rulebooks; {FOLDERS_VARIABLE} names it"):
        Shelf((tmp_path / "nowhere",)).ids()


def test_a_file_that_is_not_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_bytes(b'id = "\xff"')
    with pytest.raises(Rejected, match=r"x\.toml: text: not UTF-8: invalid start byte at byte 6"):
        Shelf((tmp_path,)).ids()


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.toml").mkdir()
    with pytest.raises(Rejected, match=r"x\.toml: text: cannot be read: Is a directory"):
        Shelf((tmp_path,)).ids()


# Put together here, or the search for cited clauses would find it.
NO_CLAUSE = "RRB" + "-12.88"
FAULTS = [
    ("id of another name", RRB, 'id = "nsw-rapid-2016"', 'id = "ours"', "id", "file's own name"),
    (
        "clause that the document has not",
        RRB,
        'clauses = ["RRB-12.8"]',
        f'clauses = ["{NO_CLAUSE}"]',
        "closure.notice",
        f"RRB has no clause {NO_CLAUSE}",
    ),
    ("bet that no game has", RRB, "[roulette.bets.red]", "[roulette.bets.pink]", "pink", "no bet"),
    (
        "piece that no layout has",
        RRB,
        '"split:5-8"',
        '"split:5-9"',
        "roulette.calls.tier.pieces",
        "'split:5-9' is not on the single-zero layout",
    ),
    (
        "number that pays more than it costs",
        ROU,
        'pays = [35, 1], clause = "ROU-6.1.straight-up"',
        'pays = [38, 1], clause = "ROU-6.1.straight-up"',
        "roulette.straight",
        "no edge for the house",
    ),
    (
        "tie that pays more than it costs",
        MTT,
        'pays = [8, 1], clause = "MTT-8.7(b).method-a-tie"',
        'pays = [10, 1], clause = "MTT-8.7(b).method-a-tie"',
        "baccarat.tie",
        "no edge for the house",
    ),
    (
        "Mega that comes too often",
        ROU,
        "[roulette.lucky_ball]",
        '[roulette.lucky_ball]\nmega_probability = { is = [2, 225], silent = true, note = "" }',
        "roulette.lucky:green",
        "no edge for the house",
    ),
]


@pytest.mark.parametrize(
    ("base", "old", "new", "key", "words"),
    [pytest.param(*row, id=name) for name, *row in FAULTS],
)
def test_a_rulebook_that_the_games_cannot_play_by_is_refused_by_key_and_reason(
    base: RulebookId, old: str, new: str, key: str, words: str
) -> None:
    book = Shelf().examine(changed(PACKAGED[base], old, new), f"{base}.toml")
    assert isinstance(book, Unreadable)
    assert named(book, key, words), str(book)


def test_a_mega_that_comes_seldom_enough_is_taken() -> None:
    seldom = '[roulette.lucky_ball]\nmega_probability = { is = [1, 200], silent = true, note = "" }'
    text = changed(PACKAGED[ROU], "[roulette.lucky_ball]", seldom)
    assert isinstance(Shelf().examine(text, f"{ROU}.toml"), Rulebook)


def test_a_house_file_is_priced_before_it_is_used(tmp_path: Path) -> None:
    generous = changed(GUIDED[SIXTH], "pays = [34, 1]", "pays = [36, 1]")
    path = put(tmp_path, SIXTH, generous)
    with pytest.raises(Rejected) as caught:
        Shelf((tmp_path,)).rulebook(SIXTH)
    assert str(caught.value).startswith(f"{path}: roulette.straight: returns 1 of the stake")
