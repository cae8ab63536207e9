"""What people read of a rulebook who ask for the rules: beside each clause, what it sets.

Some settings are told and change nothing that the system does, such as a duty of players or what
staff judge; of others the clause's own proof does not show the value. `told_settings.csv`
restates them, so that a later change of one does not pass unseen.
"""

import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.identifiers import RulebookId
from croupier.rulebooks.shelf import Shelf
from croupier.server.papers.rules_page import rules_page
from croupier.words.catalogue import Language
from tests.plugins.proofs import proves


@cache
def told(rulebook: str) -> dict[tuple[str, str], str]:
    book = Shelf().rulebook(RulebookId(rulebook))
    page = rules_page(book, None, None, None, AUSTRALIAN_DOLLARS, Language.ENGLISH)
    return {
        (clause.clause, setting.name): setting.shown
        for clause in page.clauses
        for setting in clause.settings
    }


def rows() -> Iterator[ParameterSet]:
    file = Path(__file__).parent / "told_settings.csv"
    with file.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            clauses, said = tuple(row["clauses"].split()), f"{row['setting']}: {row['said']}"
            yield proves(clauses, said, row["rulebook"], clauses, row["setting"], row["said"])


@pytest.mark.parametrize(("rulebook", "clauses", "setting", "said"), list(rows()))
def test_whoever_asks_for_the_rules_reads_what_each_clause_sets(
    rulebook: str, clauses: tuple[str, ...], setting: str, said: str
) -> None:
    page = told(rulebook)
    assert [page[clause, setting] for clause in clauses] == [said for _ in clauses]
