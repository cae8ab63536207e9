import pytest

from croupier.core.identifiers import ClauseId, RulebookId
from croupier.rulebooks.register import Clause, ClauseKind, Document, Topic
from croupier.rulebooks.register_evidence import (
    Citation,
    Citations,
    ClauseEvidence,
    ProofCount,
    ProofState,
    ProvingTest,
    tally,
)


def clause(id_: str) -> Clause:
    return Clause(ClauseId(id_), Document("XYZ"), ClauseKind.RULE, Topic.ROUND, "Says.", "Does.")


CITATION = Citation(RulebookId("invented"), "limits.minimum")
EVIDENCE = ClauseEvidence(
    proofs={
        ClauseId(id_): (ProvingTest("tests/t.py::test_it", "it holds"),)
        for id_ in ("XYZ-1", "XYZ-2")
    },
    citations=Citations({ClauseId("XYZ-2"): (CITATION,), ClauseId("XYZ-3"): (CITATION,)}, {}),
)


@pytest.mark.parametrize(
    ("id_", "state"),
    [
        pytest.param("XYZ-1", ProofState.PROVED, id="a test and no rulebook"),
        pytest.param("XYZ-2", ProofState.PROVED, id="a test and a rulebook"),
        pytest.param("XYZ-3", ProofState.CITED, id="a rulebook and no test"),
        pytest.param("XYZ-4", ProofState.OPEN, id="neither"),
    ],
)
def test_a_clause_is_proved_before_it_is_cited_and_open_otherwise(
    id_: str, state: ProofState
) -> None:
    assert EVIDENCE.proof_state(clause(id_)) is state


def test_a_tally_counts_every_clause_once() -> None:
    counts = tally([clause(f"XYZ-{n}") for n in range(1, 7)], EVIDENCE)
    assert counts == ProofCount(proved=2, cited=1, open=3)
    assert counts.total == 6
