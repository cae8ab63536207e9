"""Proofs notice a changed setting, and a changed line of the code that they run."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.core.identifiers import RulebookId
from croupier.rulebooks.shelf import Shelf
from tests.mutants.clause_lines import about, names_by_clause
from tests.mutants.code_changes import TakesEffect, changes, run_both, swap
from tests.mutants.collected_proofs import CollectedProofs, forked, with_collected
from tests.mutants.forked_proofs import Verdict
from tests.mutants.setting_campaign import Result, drawn, judged
from tests.mutants.setting_changes import CitedSetting, cited_settings, is_loadable
from tests.mutants.toml_text import written

SEED = "18"
NOTICED = (Verdict.CAUGHT, Verdict.REFUSED)
# As measured; docs/mutants.md says what other seeds give.
SETTINGS_NOTICED, CODE_NOTICED = 1.0, 0.95


def test_every_cited_setting_can_be_changed() -> None:
    found: list[CitedSetting] = [each for book in Shelf().ids() for each in cited_settings(book)]
    assert len(found) > 1_500
    assert all(setting.changes for setting in found)
    for setting in drawn(found, 3, int(SEED)):
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
    found = [(each.what, ast.unparse(each.tree())) for each in changes(source, {1, 2})]
    assert (change, changed) in found


def test_sentences_for_people_are_left_alone() -> None:
    assert changes('sentence = "yes" if a == 1 else "no"\n', {1}) == []
    assert changes('b = " ".join(x for x in y if x in z)\n', {1}) == []


@pytest.mark.parametrize(
    ("a", "b", "takes_effect"),
    [(True, True, False), (False, False, False), (True, False, True), (False, True, True)],
)
def test_a_change_takes_effect_only_where_its_expression_comes_out_otherwise(
    tmp_path: Path, *, a: bool, b: bool, takes_effect: bool
) -> None:
    (change,) = changes("def either(a, b):\n    return a or b\n", {2})
    scope: dict[str, Any] = {}
    file = str(tmp_path / "either.py")
    exec(compile(change.source, file, "exec"), scope)
    swap(change, file, {file: [scope["either"]]}, watched=True)
    if takes_effect:
        with pytest.raises(TakesEffect):
            scope["either"](a, b)
    else:
        assert scope["either"](a, b) == (a or b)


@pytest.mark.parametrize(
    ("source", "takes_effect"),
    [
        ("def f(a, b) -> int:\n    return 1 if a or b else 1\n", False),
        ("def f(a, b) -> int:\n    return 1 if a or b else 2\n", True),
        ("def f(a, b) -> Iterator[int]:\n    yield 1 if a or b else 1\n", False),
        ("def f(a, b) -> Iterator[int]:\n    yield 1 if a or b else 2\n", True),
        # What it does is not seen in what it returns.
        ("def f(a, b) -> None:\n    done = a or b\n", True),
        ("def f(a, b) -> int:\n    raise KeyError(a or b)\n", True),
    ],
)
def test_a_change_is_idle_where_the_function_that_holds_it_comes_out_the_same(
    tmp_path: Path, source: str, *, takes_effect: bool
) -> None:
    (change,) = changes(source, {2})
    scope: dict[str, Any] = {"Iterator": Iterator}
    file = str(tmp_path / "f.py")
    exec(compile(source, file, "exec"), scope)
    run_both(change, file, {file: [scope["f"]]})

    def told() -> list[object]:
        value = scope["f"](True, b=False)
        return list(value) if isinstance(value, Iterator) else [value]

    if takes_effect:
        with pytest.raises(TakesEffect):
            told()
    else:
        assert told() == [1]


_TWO_FUNCTIONS = """\
def exchange(here, shoe):
    rule = here.cards.exchanged_set_has_other_back
    if shoe.phase is not ENDED:
        return Refusal(TOO_EARLY)
    if rule.value and shoe.back == here.back:
        return Refusal(UNFIT)
    return None

def powers(command):
    return Action.EXCHANGE_CARDS in command.powers
"""


@pytest.mark.parametrize(
    ("setting", "lines"),
    [
        ("exchanged-set-has-other-back", {2, 5, 6}),
        ("authority.exchange-cards", {10}),
        ("seats", set()),
    ],
)
def test_lines_are_about_a_clause_if_they_read_its_setting(
    tmp_path: Path, setting: str, lines: set[int]
) -> None:
    file = tmp_path / "two_functions.py"
    file.write_text(_TWO_FUNCTIONS, encoding="utf-8")
    found = about({setting}, [(str(file), line) for line in range(1, 11)])
    assert found == {(str(file), line) for line in lines}


def test_a_clause_has_the_settings_that_cite_it() -> None:
    assert names_by_clause()["MTT-8.3(i)"] == {"authority.exchange-cards"}
    assert names_by_clause()["RRB-9.3"] == {"may-be-delayed"}


def _campaign(tool: str, results: Path, *options: str) -> list[dict[str, Any]]:
    """In a process that has imported nothing yet: what survives is asked again, imported anew."""
    command = [sys.executable, "-m", f"tests.mutants.{tool}", "--results", str(results), *options]
    subprocess.run(command, check=False)
    return [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()]


def _noticed(found: list[dict[str, Any]]) -> float:
    return sum(each["verdict"] in NOTICED for each in found) / len(found)


@pytest.mark.slow
def test_a_drawn_hundred_of_changed_settings_is_noticed(tmp_path: Path) -> None:
    found = _campaign("setting_campaign", tmp_path / "results", "--draw", "100", "--seed", SEED)
    assert len(found) == 100
    assert _noticed(found) >= SETTINGS_NOTICED


@pytest.mark.slow
def test_a_drawn_hundred_of_changed_lines_is_noticed(tmp_path: Path) -> None:
    drawn = _campaign("code_campaign", tmp_path / "results", "--draw", "100", "--seed", SEED)
    found = [each for each in drawn if each["verdict"] != Verdict.IDLE]
    assert len(found) == 100
    assert _noticed(found) >= CODE_NOTICED


# Wherever a document names why a spin is none, what follows is shown by tests of this one file.
_SHORT = "tests/core/pit/irregularities/test_no_spin.py"


def test_a_few_changed_settings_are_noticed_in_every_run() -> None:
    reasons = [
        setting
        for book in ("act-mttg-2019", "rapid-fusion-2015")
        for setting in cited_settings(RulebookId(book))
        if setting.setting.startswith("no_spin.reasons.")
    ]

    def judge() -> Iterator[tuple[str, Verdict]]:
        found: list[Result] = []

        def each_in_turn(proofs: CollectedProofs) -> None:
            found.extend(judged(setting, proofs) for setting in drawn(reasons, 4, int(SEED)))

        with_collected(each_in_turn, (_SHORT,))
        yield from ((each.setting, each.verdict) for each in found)

    found, whole = forked(judge)
    assert whole
    assert len(found) == 4
    assert [setting for setting, verdict in found if verdict not in NOTICED] == []
