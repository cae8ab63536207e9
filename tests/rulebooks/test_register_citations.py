from pathlib import Path

import pytest

from croupier.core.identifiers import ClauseId, DecisionId, RulebookId
from croupier.rulebooks.register import shipped_register
from croupier.rulebooks.register_decisions import shipped_decisions
from croupier.rulebooks.register_evidence import Citation, citations_in, shipped_citations
from tests.jurisdictions.invented import FOLDER, FRENCH

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
        ("bounds.minimum", (("least", 1000), ("most", 20000)), "least 1000, most 20000"),
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


def test_a_bet_of_several_pieces_a_group_and_prison_are_shown_with_all_that_they_say() -> None:
    found = citations_in(FOLDER)
    shown = {cited.setting: cited.shown for cites in found.clauses.values() for cited in cites
             if cited.rulebook == FRENCH}  # fmt: skip
    assert shown["limits.terminal.groups.pleins"] == "bets straight, split, most 200000"
    assert shown["roulette.neighbours"] == "reaches 1, 2, 3, 4, 5, 6, 7, 8, 9"
    orphans = "pieces straight:1, split:6-9, split:14-17, split:17-20, split:31-34"
    assert shown["roulette.calls.orphelins-a-cheval"] == orphans
    assert shown["roulette.bets.red.prison"] == "when pockets 0, again stays, table closes returned"
    assert shown["roulette.bets.straight"] == "Plein", "its prizes have sources of their own"
