from pathlib import Path

import pytest

from croupier.core.currencies import CURRENCIES
from croupier.core.identifiers import ClauseId, DecisionId, RulebookId
from croupier.core.rulebook.document.listing import settings
from croupier.core.rulebook.document.reading import read
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.register import shipped_register
from croupier.rulebooks.register_decisions import shipped_decisions
from croupier.rulebooks.register_evidence import Citation, citations_in, shipped_citations
from tests.jurisdictions.invented import DINAR, FOLDER, FRENCH

BOOK = """
permitted = ["XYZ-5.1", "XYZ-5.2"]
lose = "XYZ-8.2"
label = "A01"

[limits]
step = { is = "unit", clauses = ["XYZ-6.1", "XYZ-6.3(a)"], decision = "C03" }
notice = { is = [20, "minutes"], clauses = ["XYZ-6.1"] }

[bets.split]
label = "Two numbers"
clauses = ["XYZ-5.1"]
prizes.win = { pays = [17, 1], clause = "XYZ-8.5" }

[[roles]]
name = "dealer"
clauses = ["XYZ-9"]
"""


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    (tmp_path / "invented-2020.toml").write_text(BOOK, encoding="utf-8")
    (tmp_path / "notes.txt").write_text('clauses = ["XYZ-1"]', encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("clause", "settings"),
    [
        ("XYZ-5.1", [("permitted", None), ("bets.split", "Two numbers")]),
        ("XYZ-5.2", [("permitted", None)]),
        ("XYZ-8.2", [("lose", None)]),
        ("XYZ-6.1", [("limits.step", "unit"), ("limits.notice", (20, "minutes"))]),
        ("XYZ-6.3(a)", [("limits.step", "unit")]),
        ("XYZ-8.5", [("bets.split.prizes.win", (17, 1))]),
        ("XYZ-9", [("roles[1]", (("name", "dealer"),))]),
        ("XYZ-1", []),
    ],
)
def test_a_clause_is_cited_by_the_setting_that_names_it(
    shelf: Path, clause: str, settings: list[tuple[str, object]]
) -> None:
    found = citations_in(shelf).clauses.get(ClauseId(clause), ())
    assert [(citation.setting, citation.value) for citation in found] == settings
    assert {citation.rulebook for citation in found} <= {"invented-2020"}


def test_a_decision_is_cited_by_the_key_of_that_name_and_no_other(shelf: Path) -> None:
    decisions = citations_in(shelf).decisions
    assert list(decisions) == ["C03"]
    (citation,) = decisions[DecisionId("C03")]
    assert citation == Citation(citation.rulebook, "limits.step", "unit")


def test_every_clause_and_decision_that_a_rulebook_cites_exists() -> None:
    citations = shipped_citations()
    assert citations.clauses
    assert citations.decisions
    assert [id_ for id_ in citations.clauses if id_ not in shipped_register()] == []
    assert [id_ for id_ in citations.decisions if id_ not in shipped_decisions()] == []


@pytest.mark.parametrize(
    ("setting", "value", "shown"),
    [
        ("money.currency", "TND", "TND"),
        ("round.countdown_shown", True, "yes"),
        ("tickets.expires_after_days", 45, "45"),
        (
            "bounds.minimum",
            (("least", 1000), ("most", 20000)),
            "least 1,000 minor units, most 20,000 minor units",
        ),
        ("bounds.wagering_seconds", (("least", 1000),), "least 1000"),
        ("authority.x", (("alone", ("dealer", "cashier")),), "alone dealer, cashier"),
        ("baccarat.shoe.burn", (("by_first_card", (1, 2)),), "by first card 1, 2"),
        ("baccarat.tableau.banker_draws", ((0, 1), ()), "(0, 1), (none)"),
        ("staff.terminal.automated", (), "none"),
        ("roulette.bets.red.prizes.win", (1, 1), "1 to 1"),
        ("roulette.bets.red.returns.zero", (1, 2), "1 of 2 back"),
        ("roulette.bets.red", None, ""),
    ],
)
def test_a_value_is_shown_as_people_read_it(setting: str, value: object, shown: str) -> None:
    assert Citation(RulebookId("x"), setting, value).shown == shown


@pytest.mark.parametrize(
    ("currency", "cited", "listed"),
    [
        ("JPY", "least ¥1,234, most ¥500,000", "from ¥1,234 to ¥500,000"),
        ("EUR", "least €12.34, most €5,000.00", "from €12.34 to €5,000.00"),
        ("KWD", "least KWD 1.234, most KWD 500.000", "from KWD 1.234 to KWD 500.000"),
    ],
)
def test_bounds_are_money_of_the_rulebook_with_as_many_decimals_as_that_has(
    tmp_path: Path, currency: str, cited: str, listed: str
) -> None:
    """On the inspector's screen by its clause, and wherever a rulebook's settings are listed."""
    text = (FOLDER / f"{DINAR}.toml").read_text("utf-8")
    bound = "[bounds]\nmaximum = { is = { least = 1234, most = 500000 }, clauses = ['KWT-2.3'] }\n"
    text = text.replace('is = "KWD"', f'is = "{currency}"').replace("sign = {", "sign0 = {")
    lines = [line for line in text.splitlines() if not line.startswith(("sign0", "notes ="))]
    (tmp_path / f"{DINAR}.toml").write_text("\n".join(lines) + "\n" + bound, "utf-8")
    (citation,) = (
        each
        for each in citations_in(tmp_path).clauses[ClauseId("KWT-2.3")]
        if each.setting == "bounds.maximum"
    )
    assert citation.shown == cited
    book = read((tmp_path / f"{DINAR}.toml").read_text("utf-8"), DINAR, {})
    assert isinstance(book, Rulebook), book
    said = {each.name: each.shown for each in settings(book.settings)}
    assert said["bounds.maximum"] == listed


def test_a_house_variant_has_the_currency_of_what_it_is_derived_from(tmp_path: Path) -> None:
    for name, text in (
        ("parent-2030", 'id = "parent-2030"\n[money]\ncurrency = { is = "KWD" }\n'),
        (
            "house-2030",
            'id = "house-2030"\nderived_from = "parent-2030"\n'
            "[bounds]\nticket = { is = 5000, clauses = ['KWT-2.3'] }\n",
        ),
    ):
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    (citation,) = citations_in(tmp_path).clauses[ClauseId("KWT-2.3")]
    assert citation.shown == "KWD 5.000"


def test_where_the_rulebook_leaves_its_currency_open_amounts_are_the_house_s() -> None:
    citation = Citation(RulebookId("xyz"), "bounds.ticket", 5_000)
    assert citation.told(CURRENCIES["JPY"]) == "¥5,000"
    assert citation.shown == "5,000 minor units"


def test_a_bet_of_several_pieces_a_group_and_prison_are_shown_with_all_that_they_say() -> None:
    found = citations_in(FOLDER)
    shown = {cited.setting: cited.shown for cites in found.clauses.values() for cited in cites
             if cited.rulebook == FRENCH}  # fmt: skip
    assert shown["limits.terminal.groups.pleins"] == "bets straight, split, most €2,000.00"
    assert shown["roulette.neighbours"] == "reaches 1, 2, 3, 4, 5, 6, 7, 8, 9"
    orphans = "pieces straight:1, split:6-9, split:14-17, split:17-20, split:31-34"
    assert shown["roulette.calls.orphelins-a-cheval"] == orphans
    assert shown["roulette.bets.red.prison"] == "when pockets 0, again stays, table closes returned"
    assert shown["roulette.bets.straight"] == "Plein", "its prizes have sources of their own"
