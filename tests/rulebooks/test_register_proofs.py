from pathlib import Path

import pytest

from croupier.core.identifiers import ClauseId
from croupier.rulebooks.register import ClauseKind, RegisterError, shipped_register
from croupier.rulebooks.register_evidence import ProvingTest, gathered, load_proofs, shipped_proofs

HEADER = "clause,test,fact\n"


def written(folder: Path, text: str) -> Path:
    file = folder / "proofs.csv"
    file.write_text(text, encoding="utf-8")
    return file


def test_proofs_are_read_by_clause(tmp_path: Path) -> None:
    rows = "RRB-6.2,t.py::b,later\nIBK-4.2,t.py::c,here\nRRB-6.2,t.py::a,first\n"
    proofs = load_proofs(written(tmp_path, HEADER + rows), shipped_register())
    assert list(proofs.items()) == [
        ("IBK-4.2", (ProvingTest("t.py::c", "here"),)),
        ("RRB-6.2", (ProvingTest("t.py::a", "first"), ProvingTest("t.py::b", "later"))),
    ]


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ("XYZ-1.1,t.py::a,fact\n", "proofs.csv line 2: no document has a clause XYZ-1.1"),
        ("RRB-6.2,,fact\n", "proofs.csv line 2: test is empty"),
        ("RRB-6.2,t.py::a,\n", "proofs.csv line 2: fact is empty"),
        ("RRB-6.2,t.py::a,fact\n" * 2, "proofs.csv: a proof is listed twice"),
    ],
)
def test_a_bad_proof_is_refused_by_line_and_reason(tmp_path: Path, rows: str, reason: str) -> None:
    with pytest.raises(RegisterError, match=reason):
        load_proofs(written(tmp_path, HEADER + rows), shipped_register())


def test_the_order_in_which_tests_ran_leaves_no_trace() -> None:
    claims = [
        (ClauseId(clause), ProvingTest(test, "fact"))
        for clause in ("RRB-6.3", "RRB-6.2", "IBK-4.2")
        for test in ("b", "a", "b")
    ]
    forwards = gathered(claims, shipped_register())
    assert list(forwards) == ["IBK-4.2", "RRB-6.2", "RRB-6.3"]
    assert [proof.test for proof in forwards[ClauseId("RRB-6.2")]] == ["a", "b"]
    assert list(forwards.items()) == list(gathered(claims[::-1], shipped_register()).items())


def test_the_proofs_of_the_package_can_be_read() -> None:
    for clause, proofs in shipped_proofs(shipped_register()).items():
        assert clause in shipped_register()
        assert proofs


def test_no_clause_that_asks_something_of_the_system_is_without_a_proof(
    request: pytest.FixtureRequest,
) -> None:
    """What a definition means is shown by the clauses that use the word."""
    register = shipped_register()
    proved = set(shipped_proofs(register))
    # A proof that was written since the matrix was is known to the run that collected it.
    for item in request.session.items:
        proved |= {clause for mark in item.iter_markers("proves") for clause in mark.args}
    asks_nothing = (ClauseKind.DEFINITION, ClauseKind.PHYSICAL)
    asking = [each.id for each in register if each.kind not in asks_nothing]
    assert [clause for clause in asking if clause not in proved] == []
