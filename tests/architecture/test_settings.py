"""Nothing that a rulebook can say is ignored in silence."""

from functools import cache

import pytest

from croupier.core.rulebook.checks.supported import FIXED, INFORMATIVE, covers
from croupier.core.rulebook.rulebook import Settings
from tests.architecture.repository import modules
from tests.architecture.settings import keys, read

READERS = ("croupier.core.", "croupier.views.", "croupier.server.", "croupier.devices.")
OWN = "croupier.core.rulebook."
KEYS = dict(keys(Settings))
DECLARED = {*FIXED, *INFORMATIVE}


@cache
def read_somewhere() -> set[str]:
    """Asked for by the tests, for every worker collects them and few run them."""
    return {
        name
        for module, source in modules().items()
        if module.startswith(READERS) and not module.startswith(OWN)
        for name in read(source)
    }


def test_every_setting_is_read_or_declared_with_its_reason() -> None:
    ignored = [
        key
        for key, field in KEYS.items()
        if field not in read_somewhere() and not any(covers(fact, key) for fact in DECLARED)
    ]
    assert ignored == []


@pytest.mark.parametrize("fact", sorted(DECLARED))
def test_what_is_declared_is_a_setting_that_nothing_reads(fact: str) -> None:
    spoken_of = [key for key in KEYS if covers(fact, key)]
    assert spoken_of, f"no rulebook can have {fact}"
    whole = len(spoken_of) > 1
    assert whole or KEYS[spoken_of[0]] not in read_somewhere(), (
        f"{fact} is read: it needs no reason"
    )


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("if rules.irrevocable.value: pass", True),
        ("clause = rules.irrevocable.first", False),
        ("rule = rules.irrevocable", True),
        ("print(rules.irrevocable.clauses)", False),
    ],
)
def test_a_setting_whose_clause_alone_is_cited_is_not_read(source: str, found: bool) -> None:
    assert ("irrevocable" in read(source)) is found
