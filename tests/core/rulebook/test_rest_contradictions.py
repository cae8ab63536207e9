"""When a number may be keyed and when the ball counts as at rest, said so that both fit together.

Each row makes one change to a good text, and names the key and the words of the refusal.
"""

import pytest

from croupier.core.identifiers import RulebookId
from tests.core.rulebook.good_texts import MTT, PACKAGED, RFS, changed, named, refused, rows

KEYED = 'number_keyed = { is = "once-at-rest", clauses = ["MTT-9.3(c)"], decision = "B21" }'
REPORTED = 'rest_reported_by = { is = ["sensor", "dealer"], silent = true, decision = "B21" }'
AT_REST = [
    (
        "dealer's wheel that does not say when a number is keyed",
        MTT,
        KEYED,
        "",
        "spin.number_keyed",
        "missing: a dealer's wheel is in use",
    ),
    (
        "a ball at rest that nobody can wait for",
        RFS,
        "rest_after_seconds = { is = 5, silent",
        "rest_after_seconds = { is = 500, silent",
        "spin.rest_after_seconds",
        "500 is not from 1 to 120 seconds",
    ),
    (
        "a ball at rest that nobody is named to report",
        MTT,
        REPORTED,
        "",
        "spin.rest_reported_by",
        "missing: a number is keyed once at rest",
    ),
    (
        "a time of rest that nothing waits for",
        RFS,
        'number_keyed = { is = "once-at-rest"',
        'number_keyed = { is = "once-spun"',
        "spin.rest_after_seconds",
        "not used: no number waits for a ball at rest",
    ),
]


@pytest.mark.parametrize(("base", "old", "new", "key", "words"), rows(AT_REST))
def test_rules_of_rest_that_contradict_themselves_are_refused_by_key_and_reason(
    base: RulebookId, old: str, new: str, key: str, words: str
) -> None:
    assert named(refused(changed(PACKAGED[base], old, new)), key, words)
