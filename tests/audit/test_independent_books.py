"""Odds tables that the independent arithmetic reads: a variant's never change its parent's."""

import hashlib

from croupier.audit.independent.games.odds_tables import Books

PARENT = """
[roulette.bets.straight]
pays = [35, 1]

[roulette.bets.split]
pays = [17, 1]
"""
VARIANT = """
derived_from = "parent"
removes = ["roulette.bets.split"]

[roulette.bets.straight]
pays = [34, 1]
"""


def _adopted() -> Books:
    books = Books()
    books.adopt("parent", PARENT, hashlib.sha256(PARENT.encode()).hexdigest())
    books.adopt("variant", VARIANT, "")
    return books


def test_what_a_variant_removes_or_changes_its_parent_still_has() -> None:
    for books in (_adopted(), _adopted()):
        variant = books.tables("variant", books.edition)["roulette"]["bets"]
        assert variant == {"straight": {"pays": [34, 1]}}
        parent = books.tables("parent", books.edition)["roulette"]["bets"]
        assert parent == {"straight": {"pays": [35, 1]}, "split": {"pays": [17, 1]}}
