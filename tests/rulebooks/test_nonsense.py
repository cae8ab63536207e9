"""What nobody can mean is told, all of it at once and nothing else, whatever it stands beside."""

from functools import cache

import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.offer.offer import Offer, build
from croupier.core.pit.tables.limits import must_be_bounded_period
from croupier.core.refusals import Refusal
from croupier.core.rulebook.document.reading import Unreadable
from croupier.core.rulebook.document.schema import Problem
from tests.core.rulebook.good_texts import changed
from tests.jurisdictions.invented import FOLDER, FRENCH, STRICT, shelf

FILE = FOLDER / f"{FRENCH}.toml"
BETS, COLUMN = "[baccarat.bets]\n", 'column = { label = "Colonne", clauses = ["FRA-5.1"],'
CORRECTS = 'correct-outcome = { is = { requests = ["dealer"], approves = ["casino-supervisor"] }'
BOUNDS = """[bounds]
minimum = { is = { least = 500 }, clauses = ["FRA-4.7"] }
maximum = { is = { most = 100 }, clauses = ["FRA-4.7"] }
wagering_seconds = { is = { least = 100000 }, clauses = ["FRA-4.5"] }

[round]
"""


def own(name: str, when: str, pays: str = "[7, 1]") -> str:
    return (
        f'{BETS}"{name}" = {{ label = "{name}", clauses = ["FRA-6.2"], prizes = {{ win = '
        f'{{ pays = {pays}, when = {{ {when} }}, clause = "FRA-7.2" }} }} }}\n'
    )


SHADOWED = own("nines", 'winner = ["tie"]').replace(
    " } }\n",
    ', nine = { pays = [50, 1], when = { winner = ["tie"], points = [9] }, '
    'clause = "FRA-7.2" } } }\n',
)
# Old, new, the end of a key, and what is told of it.
NONSENSE = {
    "a value that stands alone": (
        'countdown_shown = { is = true, clauses = ["FRA-4.5"] }',
        "countdown_shown = true",
        "round.countdown_shown",
        "write { is = true, clauses = [...] }",
    ),
    "a day without its offset": (
        "2019-04-01T00:00:00+10:00",
        "2019-04-01T00:00:00",
        "in_force_from.is",
        "the first moment of a day with its offset",
    ),
    "odds of a part": (
        'straight = { label = "Plein", clauses = ["FRA-5.1"], prizes = { win = { pays = [35, 1]',
        'straight = { label = "Plein", clauses = ["FRA-5.1"], prizes = { win = { pays = [35.5, 1]',
        "straight.prizes.win.pays",
        "two whole numbers",
    ),
    "hours in a notice": (
        "notice = { is = { rounds = 5 }",
        "notice = { is = { hours = 1 }",
        "closure.notice.is.hours",
        "unknown key: there is minutes, rounds",
    ),
    "a role twice where all of them approve": (
        CORRECTS,
        CORRECTS[:-3] + ', "casino-supervisor"], approval = "all-of" }',
        "correct-outcome.is.approves",
        "casino-supervisor is named twice: each role approves once",
    ),
    "players who open the wagering": (
        'open-wagering = { is = { alone = ["dealer"]',
        'open-wagering = { is = { alone = ["player"]',
        "authority.open-wagering",
        "player can do this on no screen",
    ),
    "a ticket paid where nobody has it": (
        'redeem-ticket = { is = { alone = ["cashier"]',
        'redeem-ticket = { is = { alone = ["dealer"]',
        "authority.redeem-ticket",
        "name a role of the cage",
    ),
    "a wager that somebody approves": (
        'place-wager = { is = { alone = ["player"] }',
        'place-wager = { is = { requests = ["player"], approves = ["dealer"] }',
        "authority.place-wager",
        'write alone = ["player"]',
    ),
    "a dispute for somebody without the power": (
        'first = { is = ["casino-supervisor"]',
        'first = { is = ["cashier"]',
        "disputes.first",
        "gives it to none of these, but to casino-supervisor",
    ),
    "a round that nobody settles": (
        '    { is = "settle", clauses = ["FRA-7.1"] },\n]\nbaccarat.live',
        "]\nbaccarat.live",
        "roulette.automated",
        "end with settle",
    ),
    "a group above what anybody stakes": (
        "most = 200000",
        "most = 99999999999999999999",
        "groups.pleins",
        "nobody can stake so much",
    ),
    "a period beyond any table's": ("[round]\n", BOUNDS, "wagering_seconds", "from 1 to 3,600"),
    "bounds that shut out every sign": (
        "[round]\n",
        BOUNDS,
        "bounds.maximum",
        "a minimum of 500 or more leaves no maximum of 100 or less",
    ),
    "a label in two lines": (
        'label = "Cheval"',
        'label = "Che\\nval"',
        "split.label",
        "line break",
    ),
    "a label that fills a page": (
        'label = "Carré"',
        f'label = "{"x" * 301}"',
        "corner.label",
        "write 300 at most",
    ),
    "a clause of no letters": (
        'six-line = { label = "Sixain", clauses = ["FRA-5.1"]',
        'six-line = { label = "Sixain", clauses = [""]',
        "bets.six-line",
        "'' is not a clause id such as FRA-1.1",
    ),
    "a push in a game that has none": (
        COLUMN,
        f'{COLUMN} push = "FRA-5.1",',
        "column.push",
        "say when, in returns, with back = [1, 1]",
    ),
    "a part back of a bet that wins": (
        'low = { label = "Manque", clauses = ["FRA-5.1"], prizes = { win = { pays = [1, 1], '
        'clause = "FRA-5.4" } }, unit = 2, returns = { zero = { back = [1, 2], '
        'when = { pockets = ["0"] }',
        'low = { label = "Manque", clauses = ["FRA-5.1"], prizes = { win = { pays = [1, 1], '
        'clause = "FRA-5.4" } }, unit = 2, returns = { zero = { back = [1, 2], '
        'when = { pockets = ["0", "2", "00"] }',
        "low.returns.zero.when.pockets",
        "'2': the bet wins on it",
    ),
    "a bet with a name of two words": (
        BETS,
        own("two words", "cards = [4]"),
        "words",
        "for the name of your own bet",
    ),
}
# What is judged by every outcome of a game that nothing else is wrong with.
PRICED = {
    "a prize that never comes": (
        BETS,
        own("tie-by-three", 'winner = ["tie"], margin = [3]', "[100, 1]"),
        "tie-by-three.prizes.win",
        "it never falls due",
    ),
    "a prize behind another": (BETS, SHADOWED, "nines.prizes.nine", "what stands before it"),
    "a bet that always wins": (
        BETS,
        own("always", "cards = [4, 5, 6]", "[1, 1]"),
        "baccarat.always",
        "no edge for the house",
    ),
}
EVERY = NONSENSE | PRICED


@cache
def told(*faults: str) -> frozenset[Problem]:
    text = FILE.read_text("utf-8")
    for old, new in dict.fromkeys(EVERY[fault][:2] for fault in faults):
        text = changed(text, old, new)
    found = shelf().examine(text, str(FILE))
    assert isinstance(found, Unreadable), faults
    return frozenset(found.problems)


@pytest.mark.parametrize("fault", EVERY)
def test_nonsense_is_told_beside_all_other_nonsense(fault: str) -> None:
    *_, key, words = EVERY[fault]
    found = told(*NONSENSE) if fault in NONSENSE else told(*PRICED)
    assert any(one.key.endswith(key) and words in one.reason for one in found), found


def test_nothing_is_told_that_nobody_wrote() -> None:
    keys = [key for *_, key, _ in NONSENSE.values()]
    others = [one for one in told(*NONSENSE) if not any(one.key.endswith(key) for key in keys)]
    assert not others


BROKEN = {
    "nothing at all": ("", "text", "there is nothing in it"),
    "a remark alone": ("# to be written\n", "text", "there is nothing in it"),
    "a section that is a number": ('id = "fra-tables-2019"\ndocument = 5\n', "document", "a table"),
    "lists in lists in lists": (f"x = {'[' * 5000}{']' * 5000}\n", "text", "deep in one another"),
    "tables in tables in tables": (f"[{'.'.join('a' * 3000)}]\n", "text", "deep in one another"),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_text_that_is_no_rulebook_is_told_what_it_lacks(broken: str) -> None:
    text, key, words = BROKEN[broken]
    found = shelf().examine(text, str(FILE))
    assert isinstance(found, Unreadable)
    assert any(one.key == key and words in one.reason for one in found.problems), found


TWICE = {
    "a key": ("\nstep = ", '\nstep = { is = "free", clauses = ["FRA-4.6"] }\nstep = '),
    "a section": ("\n[cash_out]", "\n[round]\ncountdown_shown = 1\n\n[cash_out]"),
}


@pytest.mark.parametrize("twice", TWICE)
def test_what_is_said_twice_is_told_once_and_hides_and_begets_nothing(twice: str) -> None:
    found = shelf().examine(changed(FILE.read_text("utf-8"), *TWICE[twice]), str(FILE))
    assert isinstance(found, Unreadable)
    assert [one.reason.partition(" says ")[2] for one in found.problems] == [
        "this once more: say it once"
    ]


@pytest.mark.parametrize("prefix", ["FRB", "fr"])
def test_a_wrong_prefix_is_told_of_the_prefix_alone(prefix: str) -> None:
    text = changed(FILE.read_text("utf-8"), 'prefix = "FRA"', f'prefix = "{prefix}"')
    found = shelf().examine(text, str(FILE))
    assert isinstance(found, Unreadable)
    assert {one.key for one in found.problems} == {"document.prefix"}


def test_a_date_in_quotation_marks_is_one_whatever_else_is_wrong() -> None:
    text = changed(FILE.read_text("utf-8"), "2019-03-01,", '"2019-03-01",')
    assert not isinstance(shelf().examine(text, str(FILE)), Unreadable)
    found = shelf().examine(changed(text, "decks = { is = 8,", 'decks = { is = "8",'), str(FILE))
    assert isinstance(found, Unreadable)
    assert [one.key for one in found.problems] == ["baccarat.shoe.decks.is"]


@pytest.mark.parametrize("decks", [0, -8, 10**30])
def test_a_shoe_of_no_decks_is_told_and_not_dealt(decks: int) -> None:
    text = changed(FILE.read_text("utf-8"), "decks = { is = 8,", f"decks = {{ is = {decks},")
    found = shelf().examine(text, str(FILE))
    assert isinstance(found, Unreadable)
    assert [one.key for one in found.problems] == ["baccarat.shoe.decks"]


@pytest.mark.parametrize(
    ("key", "old", "new"),
    [
        ("behind_cutting_card_min", "behind_cutting_card_min = { is = 14", 45),
        ("cut_from_ends_min_cards", "cut_from_ends_min_cards = { is = 26", 30),
    ],
)
def test_a_shoe_of_one_deck_keeps_cards_to_deal(key: str, old: str, new: int) -> None:
    text = changed(FILE.read_text("utf-8"), "decks = { is = 8,", "decks = { is = 1,")
    text = changed(text, old, old[: old.rindex(" ") + 1] + str(new))
    found = shelf().examine(text, str(FILE))
    assert isinstance(found, Unreadable)
    assert [one.key.rpartition(".")[2] for one in found.problems] == [key]


def test_no_request_waits_for_a_shoe_where_none_comes() -> None:
    strict = FOLDER / "str-tables-2019.toml"
    until = CORRECTS[:-2] + ', until = "before-the-next-shoe" }'
    text = changed(strict.read_text("utf-8"), CORRECTS, until)
    found = shelf().examine(text, str(strict))
    assert isinstance(found, Unreadable)
    assert [one.key for one in found.problems] == ["authority.correct-outcome"]


def test_a_way_to_pay_banker_has_whatever_name_its_document_gives_it() -> None:
    text = FILE.read_text("utf-8").replace("settlement.commission", "settlement.four-percent")
    book = shelf().examine(text, str(FILE))
    assert not isinstance(book, Unreadable), str(book)
    for given in ({}, {"settlement": "four-percent"}):
        named = build(book, "baccarat", given)
        assert isinstance(named, Offer)
        assert named.options.settlement == "four-percent"
    other = build(book, "baccarat", {"settlement": "free"})
    assert isinstance(other, Refusal)
    assert "there are commission, even-money, four-percent" in other.sentence


@pytest.mark.parametrize(
    ("wagering_ms", "refused"),
    [(19_999, True), (20_000, False), (600_000, False), (600_001, True)],
)
def test_a_period_is_bounded_to_the_millisecond(wagering_ms: int, *, refused: bool) -> None:
    settings = shelf().rulebook(RulebookId(STRICT)).settings
    assert isinstance(must_be_bounded_period(settings, wagering_ms), Refusal) is refused
