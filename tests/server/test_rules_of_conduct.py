"""Whoever answers a breach picks the rule from the clauses that its document sanctions."""

import pytest

from croupier.core.identifiers import RulebookId
from croupier.rulebooks.shelf import Shelf
from croupier.server.web.offices.form_choices import rules_of_conduct

MTT = RulebookId("act-mttg-2019")


@pytest.mark.parametrize(
    ("rulebook", "clauses"),
    [
        ("nsw-rapid-2016", {"RRB-12.1"}),
        ("nsw-roulette-2019", {"ROU-9.1"}),
        (
            "nsw-interblock-2016",
            {"IBK-9.4", "IBK-9.5", "IBK-9.6", "IBK-9.11", "IBK-9.12", "IBK-9.13"},
        ),
        ("rapid-fusion-2015", set()),
    ],
)
def test_only_rules_with_a_sanction_are_listed(rulebook: str, clauses: set[str]) -> None:
    listed = rules_of_conduct(Shelf().rulebook(RulebookId(rulebook)).settings)
    assert {rule.clause for rule in listed} == clauses
    assert all(rule.summary for rule in listed)


def test_where_any_rule_is_sanctioned_every_rule_of_conduct_is_listed_and_no_remedy() -> None:
    listed = {rule.clause for rule in rules_of_conduct(Shelf().rulebook(MTT).settings)}
    assert {"MTT-7.1", "MTT-7.6", "MTT-7.7", "MTT-7.10"} <= listed
    assert not any(clause.startswith("MTT-7.3") for clause in listed)
