"""Each enforced clause names a transcript to replay, and it does show the clause."""

import random

import pytest

from croupier.core.identifiers import ClauseId
from croupier.rulebooks.register import shipped_register
from croupier.rulebooks.register_matrix import State, shipped_matrix
from croupier.rulebooks.shelf import Shelf
from tests.mutants.setting_changes import CitedSetting, cited_settings, is_loadable
from tests.mutants.transcript_changes import shows
from tests.transcripts.golden_files import GOLDEN, golden_files
from tests.transcripts.serving import SHOWS, TABLE, by_setting, by_text, table

REGISTER = shipped_register()
MATRIX = shipped_matrix(REGISTER)
BY_SETTING = by_setting(MATRIX, REGISTER)
SEED = 18
DRAWN = 2


def test_every_enforced_clause_can_be_tried() -> None:
    enforced = [row for row in MATRIX.rows(REGISTER) if row.state is State.ENFORCED]
    untried = [row.clause.id for row in enforced if not row.transcripts]
    assert untried == []


def test_the_table_is_what_transcripts_name_and_what_settings_change() -> None:
    written = TABLE.read_text(encoding="utf-8")
    assert written == table(BY_SETTING), "run python -m tests.transcripts.serving"


def test_what_a_transcript_says_that_it_shows_is_a_clause() -> None:
    named = {clause for clause, paths in by_text(REGISTER).items() if paths}
    said = {
        word
        for path in golden_files()
        for line in path.read_text(encoding="utf-8").splitlines()[:2]
        if line.startswith(SHOWS)
        for word in line.removeprefix(SHOWS).removesuffix(".").split(", ")
    }
    assert said
    assert said <= named


def settings_of(clause: ClauseId) -> list[CitedSetting]:
    found = (each for book in Shelf().ids() for each in cited_settings(book))
    return [each for each in found if clause in each.clauses]


@pytest.mark.parametrize("clause", random.Random(SEED).sample(sorted(BY_SETTING), DRAWN))
def test_a_transcript_comes_out_otherwise_once_the_setting_of_its_clause_is_changed(
    clause: ClauseId,
) -> None:
    _shows_a_setting_of(clause)


@pytest.mark.slow
@pytest.mark.parametrize("clause", sorted(BY_SETTING))
def test_every_transcript_named_for_a_setting_does_so(clause: ClauseId) -> None:
    _shows_a_setting_of(clause)


def _shows_a_setting_of(clause: ClauseId) -> None:
    (name,) = BY_SETTING[clause]
    changed = (each.mutant() for each in settings_of(clause))
    assert any(is_loadable(mutant) and shows(mutant, GOLDEN / name) for mutant in changed)
