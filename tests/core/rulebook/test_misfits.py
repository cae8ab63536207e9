"""A text that does not fit, or does not cite.

Each row makes one change to a good text, and names the key and the words of the refusal.
"""

import pytest

from croupier.core.identifiers import RulebookId
from tests.core.rulebook.good_texts import MTT, PACKAGED, ROU, RRB, changed, named, refused, rows

NOTICE = 'notice = { is = { minutes = 20 }, clauses = ["RRB-12.8"] }'
BELOW = 'below_minimum = { is = "returned-at-close", clauses = ["RRB-6.2"] }'

TEXT = [
    ("not TOML", RRB, NOTICE, "notice = { is = ", "closure.notice", "is not TOML"),
    ("key twice", RRB, NOTICE, f"{NOTICE}\n{NOTICE}", "closure.notice", "once more"),
    ("table twice", RRB, "[closure]", "[round]\n[closure]", "round", "once more"),
    ("cut short", RRB, PACKAGED[RRB][200:], "[", "text", "not TOML"),
]
SHAPE = [
    ("unknown section", RRB, "[closure]", "[closures]", "closures", "did you mean closure?"),
    ("unknown key", RRB, "\nstep = ", "\nsteps = ", "limits.terminal.steps", "did you mean step?"),
    ("missing key", RRB, BELOW, "", "limits.terminal.below_minimum", "missing"),
    ("missing section", RRB, "[closure]", "[closures]", "closure", "missing"),
    (
        "value that is no choice",
        RRB,
        '"returned-at-close"',
        '"thrown-away"',
        "limits.terminal.below_minimum.is",
        "'thrown-away' is not known here: there is returned-at-close, never-shown, stands",
    ),
    (
        "list for a word",
        RRB,
        'below_minimum = { is = "returned-at-close"',
        'below_minimum = { is = ["returned-at-close"]',
        "limits.terminal.below_minimum.is",
        "one word is expected, not a list: there is returned-at-close, never-shown, stands",
    ),
    (
        "value without is",
        RRB,
        NOTICE,
        'notice = { clauses = ["RRB-12.8"] }',
        "closure.notice.is",
        "missing",
    ),
    ("value without a table", RRB, NOTICE, "notice = 20", "closure.notice", "a table is expected"),
    ("table for a list", RRB, 'clauses = ["RRB-12.8"]', 'clauses = "RRB-12.8"', "clauses", "list"),
    ("text for a number", RRB, "minutes = 20", 'minutes = "20"', "is.minutes", "a whole number"),
    ("part for a number", RRB, "minutes = 20", "minutes = 2.5", "is.minutes", "a whole number"),
    ("truth for a number", RRB, "minutes = 20", "minutes = true", "is.minutes", "not true"),
    ("number for a truth", RRB, "silent = true", "silent = 1", "silent", "true or false"),
    ("number for a text", RRB, 'prefix = "RRB"', "prefix = 3", "document.prefix", "quotation"),
    (
        "text for a date",
        RRB,
        "signed = { is = 2016-06-02",
        'signed = { is = "2 June 2016"',
        "document.signed.is",
        "a date such as",
    ),
    (
        "date with a time",
        RRB,
        "signed = { is = 2016-06-02",
        "signed = { is = 2016-06-02T10:00:00",
        "document.signed.is",
        "the date and time",
    ),
    ("unknown form", RRB, "[limits.terminal]", "[limits.kiosk]", "limits.kiosk", "terminal, table"),
    ("unknown role", RRB, "\nspectator = ", "\nbystander = ", "roles.bystander", "player"),
    (
        "unknown role in a power",
        RRB,
        'open-table = { is = { alone = ["casino-supervisor"]',
        'open-table = { is = { alone = ["inspector"]',
        "authority.open-table.is.alone",
        "'inspector' is not known here",
    ),
    (
        "unknown action",
        RRB,
        "\nclose-table = ",
        "\nshut-table = ",
        "authority.shut-table",
        "'shut-table' is not known here",
    ),
    (
        "unknown step of a script",
        MTT,
        '{ is = "show-dice"',
        '{ is = "hide-dice"',
        "script.terminal.sic-bo.live.6.is",
        "'hide-dice' is not known here",
    ),
    ("odds of one number", ROU, "pays = [6, 1]", "pays = [6]", "win.pays", "[35, 1]"),
    ("odds in a text", ROU, "pays = [6, 1]", 'pays = "6:1"', "win.pays", "[35, 1]"),
    ("odds in parts", ROU, "pays = [6, 1]", "pays = [6.5, 1]", "win.pays", "[35, 1]"),
    ("prize without a clause", ROU, ', clause = "ROU-6.1.five-line"', "", "win.clause", "missing"),
]
CITATIONS = [
    (
        "no clause",
        RRB,
        'notice = { is = { minutes = 20 }, clauses = ["RRB-12.8"] }',
        "notice = { is = { minutes = 20 } }",
        "closure.notice",
        "no clause is cited; where the document is silent say silent = true",
    ),
    (
        "silence without a reading",
        RRB,
        'confirm_bet = { is = false, silent = true, decision = "B11" }',
        "confirm_bet = { is = false, silent = true }",
        "wagering.terminal.confirm_bet",
        "name the reading taken or add a note",
    ),
    (
        "silence with a clause",
        RRB,
        'confirm_bet = { is = false, silent = true, decision = "B11" }',
        'confirm_bet = { is = false, silent = true, clauses = ["RRB-4.2"], note = "" }',
        "wagering.terminal.confirm_bet",
        "silent, yet clauses are cited",
    ),
    ("clause of another", RRB, '["RRB-12.8"]', '["ROU-9.8"]', "closure.notice", "of RRB"),
    ("no clause id", RRB, '["RRB-12.8"]', '["12.8"]', "closure.notice", "is not a clause id"),
    (
        "prize by a clause of another",
        ROU,
        'clause = "ROU-6.1.five-line"',
        'clause = "RRB-8.5.split"',
        "roulette.wheels.double-zero.bets.five-line.prizes.win.clause",
        "of ROU",
    ),
    ("void by no clause", RRB, 'void = "RRB-1.1.void"', 'void = "?"', "roulette.void", "clause id"),
    ("bet without a clause", RRB, 'clauses = ["RRB-5.1.1"]', "clauses = []", "straight", "cited"),
    (
        "role without a clause",
        RRB,
        'dealer = { label = "dealer", clauses = ["RRB-1.1.dealer"] }',
        'dealer = { label = "dealer", clauses = [] }',
        "roles.dealer",
        "no clause is cited",
    ),
    ("step without a clause", RRB, ', clauses = ["RRB-7.5.1"]', "", "live.7", "no clause"),
    ("no reading", RRB, 'decision = "B11"', 'decision = "B1"', "confirm_bet", "a reading such as"),
    (
        "house reason in a document",
        RRB,
        'clauses = ["RRB-12.8"]',
        'clauses = ["RRB-12.8"], house = "we like it"',
        "closure.notice",
        "belongs to a derived rulebook only",
    ),
    (
        "house reason of a bet in a document",
        RRB,
        'clauses = ["RRB-5.1.1"]',
        'clauses = ["RRB-5.1.1"]\nhouse = "we like it"',
        "roulette.bets.straight",
        "belongs to a derived rulebook only",
    ),
]


@pytest.mark.parametrize(("base", "old", "new", "key", "words"), rows(TEXT))
def test_a_text_that_is_not_toml_is_refused_by_the_key_on_its_line(
    base: RulebookId, old: str, new: str, key: str, words: str
) -> None:
    assert named(refused(changed(PACKAGED[base], old, new)), key, words)


@pytest.mark.parametrize(("base", "old", "new", "key", "words"), rows(SHAPE))
def test_what_has_no_place_or_is_of_the_wrong_kind_is_refused_by_its_key(
    base: RulebookId, old: str, new: str, key: str, words: str
) -> None:
    assert named(refused(changed(PACKAGED[base], old, new)), key, words)


@pytest.mark.parametrize(("base", "old", "new", "key", "words"), rows(CITATIONS))
def test_a_value_without_its_source_is_refused_by_its_key(
    base: RulebookId, old: str, new: str, key: str, words: str
) -> None:
    assert named(refused(changed(PACKAGED[base], old, new)), key, words)


def test_every_fault_of_a_text_is_named_at_once() -> None:
    text = changed(PACKAGED[RRB], '"returned-at-close"', '"thrown-away"')
    text = changed(text, "minutes = 20", "minutes = true")
    text = changed(text, "\nshoe = ", "\nshoo = ")
    assert [fault.key for fault in refused(text).problems] == [
        "labels.shoo",
        "limits.terminal.below_minimum.is",
        "closure.notice.is.minutes",
    ]


def test_a_message_begins_with_the_file() -> None:
    assert str(refused("")).startswith("bad.toml: id: missing\nbad.toml: document: missing\n")
