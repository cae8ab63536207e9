"""Proofs notice a changed setting, and a changed line of the code that they run."""

import pytest

from croupier.rulebooks.register import shipped_register
from croupier.rulebooks.register_evidence import shipped_proofs
from croupier.rulebooks.shelf import Shelf
from tests.mutants.code_campaign import campaign
from tests.mutants.code_changes import changes
from tests.mutants.forked_proofs import Verdict
from tests.mutants.setting_campaign import drawn, judged, settings
from tests.mutants.setting_changes import CitedSetting, cited_settings, is_loadable
from tests.mutants.toml_text import written

SEED = 18
NOTICED = (Verdict.CAUGHT, Verdict.REFUSED)
# As measured; docs/mutants.md says what is wanted.
SETTINGS_NOTICED, CODE_NOTICED = 0.8, 0.35


def test_every_cited_setting_can_be_changed() -> None:
    found: list[CitedSetting] = [each for book in Shelf().ids() for each in cited_settings(book)]
    assert len(found) > 1_500
    assert all(setting.changes for setting in found)
    for setting in drawn(found, 3, SEED):
        mutant = setting.mutant()
        assert mutant.text != written(mutant.tables)
        assert is_loadable(mutant) or len(setting.changes) >= 1


@pytest.mark.parametrize(
    ("source", "change", "changed"),
    [
        ("if a == 1:\n    pass\n", "Eq to NotEq", "if a != 1:\n    pass"),
        ("b = a < c\n", "Lt to GtE", "b = a >= c"),
        ("b = a and c\n", "And to Or", "b = a or c"),
        ("b = not a\n", "not left out", "b = a"),
        ("b = a + c\n", "Add to Sub", "b = a - c"),
        ("b = True\n", "True to False", "b = False"),
        ("def f():\n    return Refusal(1)\n", "refusal left out", "def f():\n    return None"),
    ],
)
def test_a_line_is_changed_in_each_way_that_it_can_be_wrong(
    source: str, change: str, changed: str
) -> None:
    assert (change, changed) in [(c.what, c.source) for c in changes(source, {1, 2})]


def test_sentences_for_people_are_left_alone() -> None:
    assert changes('sentence = "yes" if a == 1 else "no"\n', {1}) == []
    assert changes('b = " ".join(x for x in y if x in z)\n', {1}) == []


@pytest.mark.slow
def test_a_drawn_hundred_of_changed_settings_is_noticed() -> None:
    proofs = shipped_proofs(shipped_register())
    chosen = drawn(list(settings(Shelf().ids())), 100, SEED)
    verdicts = [judged(setting, proofs).verdict for setting in chosen]
    noticed = sum(verdict in NOTICED for verdict in verdicts)
    assert noticed / len(verdicts) >= SETTINGS_NOTICED


@pytest.mark.slow
def test_a_drawn_hundred_of_changed_lines_is_noticed() -> None:
    found = campaign(100, SEED)
    noticed = sum(result.verdict in NOTICED for result in found)
    assert noticed / len(found) >= CODE_NOTICED
