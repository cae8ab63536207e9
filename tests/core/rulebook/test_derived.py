"""House variants: what they take over, what they must explain, and that none is approved."""

import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.document.reading import Unreadable, read
from tests.core.rulebook.good_texts import (
    GUIDED,
    MTT,
    PACKAGED,
    RRB,
    VARIANT,
    accepted,
    changed,
    named,
    refused,
)

HEAD = 'id = "our-rapid"\nderived_from = "nsw-rapid-2016"\n'
LONGER = (
    HEAD + "[closure]\n" + 'notice = { is = { minutes = 45 }, house = "players asked for it" }\n'
)


def test_a_variant_is_its_parent_but_for_what_it_changes() -> None:
    parent, child = accepted(PACKAGED[RRB]).settings, accepted(LONGER).settings
    assert child.closure.notice.value.minutes == 45
    assert child.closure.notice.house == "players asked for it"
    assert child.closure.players_must_clear_credits == parent.closure.players_must_clear_credits
    assert child.baccarat == parent.baccarat
    assert child.authority == parent.authority


def test_a_changed_value_is_replaced_whole_and_keeps_no_clause_of_its_parent() -> None:
    assert accepted(LONGER).settings.closure.notice.clauses == ()


def test_a_variant_is_never_approved_and_a_document_always_is() -> None:
    assert not accepted(LONGER).approved
    assert all(accepted(text).approved for text in PACKAGED.values())


def test_lucky_ball_on_terminals_takes_the_wheels_of_its_parent_and_drops_its_table() -> None:
    book = accepted(GUIDED[VARIANT])
    assert not book.approved
    assert list(book.settings.limits) == ["terminal"]
    assert book.settings.roulette is not None
    assert list(book.settings.roulette.wheels) == ["single-zero", "double-zero"]
    assert book.settings.roulette.lucky_ball is not None
    assert list(book.settings.roulette.lucky_ball.modes) == ["standard"]


def test_a_bet_may_be_repriced_with_one_reason_for_all_that_it_holds() -> None:
    text = HEAD + (
        '[roulette.bets.straight]\nhouse = "a softer wheel"\n'
        'prizes.win = { pays = [34, 1], clause = "RRB-8.5.straight-up" }\n'
    )
    settings = accepted(text).settings
    assert settings.roulette is not None
    straight = settings.roulette.bets["straight"]
    assert (straight.prizes["win"].pays.wins, straight.label) == (34, "Straight Up")


FAULTS = [
    ("unknown parent", 'id = "x"\nderived_from = "rrb"\n', "derived_from", "no rulebook 'rrb'"),
    ("parent that is no name", 'id = "x"\nderived_from = 7\n', "derived_from", "no rulebook 7"),
    (
        "changed value without a reason",
        HEAD + '[closure]\nnotice = { is = { minutes = 45 }, clauses = ["RRB-12.8"] }\n',
        "closure.notice",
        "a changed value needs a house reason",
    ),
    (
        "changed odds without a reason",
        HEAD + '[roulette.bets.red.prizes.win]\npays = [2, 1]\nclause = "RRB-8.5.red"\n',
        "roulette.bets.red.prizes.win",
        "a changed value needs a house reason",
    ),
    (
        "changed label without a reason",
        HEAD + '[roulette.bets.red]\nlabel = "Rouge"\n',
        "roulette.bets.red.label",
        "a changed value needs a house reason",
    ),
    (
        "changed script without a reason",
        HEAD + '[script.terminal]\nroulette.live = [{ is = "settle", clauses = ["RRB-8.2"] }]\n',
        "script.terminal.roulette.live",
        "a changed value needs a house reason",
    ),
    (
        "changed prefix",
        HEAD + '[document]\nprefix = "OUR"\n',
        "document.prefix",
        "a changed value needs a house reason",
    ),
    (
        "empty reason",
        HEAD + '[closure]\nnotice = { is = { minutes = 45 }, house = " " }\n',
        "closure.notice",
        "the house reason is empty",
    ),
    ("removal of nothing", HEAD + 'removes = ["closure.sign"]\n', "removes", "closure.sign is not"),
    ("removal of no list", HEAD + 'removes = "closure"\n', "removes", "a list of dotted keys"),
    ("removal of what is needed", HEAD + 'removes = ["closure.notice"]\n', "notice", "missing"),
    ("removal of a section", HEAD + 'removes = ["closure"]\n', "closure", "missing"),
    ("unknown key", HEAD + '[closure]\nsign = { is = 1, house = "" }\n', "sign", "unknown key"),
    (
        "parent's clause prefix",
        changed(LONGER, "house", 'clauses = ["OUR-1"], house'),
        "",
        "of RRB",
    ),
]


@pytest.mark.parametrize(
    ("text", "key", "words"), [pytest.param(*row, id=name) for name, *row in FAULTS]
)
def test_a_faulty_variant_is_refused_by_key_and_reason(text: str, key: str, words: str) -> None:
    assert named(refused(text), key, words)


def test_a_variant_of_a_variant_is_refused() -> None:
    others = {**PACKAGED, RulebookId("our-rapid"): LONGER}
    book = read('id = "x"\nderived_from = "our-rapid"\n', "x.toml", others)
    assert isinstance(book, Unreadable)
    assert named(book, "derived_from", "our-rapid is itself derived: name an approved one")


def test_a_variant_of_an_unreadable_parent_names_the_parent() -> None:
    book = read(HEAD, "x.toml", {RRB: "id = "})
    assert isinstance(book, Unreadable)
    assert str(book).startswith("x.toml (parent nsw-rapid-2016): ")


def test_no_document_is_harmed_by_another() -> None:
    assert accepted(PACKAGED[MTT]) == accepted(PACKAGED[MTT])
