"""Every told round comes out today as it did when it was written down."""

import pytest

from croupier.rulebooks.register import shipped_register
from tests.transcripts.scenarios import SCENARIOS, Scenario
from tests.transcripts.write import GOLDEN, path_of


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario.name for scenario in SCENARIOS])
def test_the_round_is_told_as_it_was(scenario: Scenario) -> None:
    assert scenario.text() == path_of(scenario).read_text(encoding="utf-8")


def test_every_golden_file_has_its_scenario_and_a_clause_in_its_name() -> None:
    assert {path_of(scenario) for scenario in SCENARIOS} == set(GOLDEN.glob("*.txt"))
    assert len({scenario.name for scenario in SCENARIOS}) == len(SCENARIOS)
    known = set(shipped_register().clauses)
    assert [scenario.clause for scenario in SCENARIOS if scenario.clause not in known] == []
