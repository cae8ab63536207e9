import re

from croupier.core.identifiers import ClauseId, RulebookId
from croupier.rulebooks.register import (
    Clause,
    ClauseKind,
    Document,
    Register,
    Topic,
    shipped_register,
)
from croupier.rulebooks.register_decisions import shipped_decisions
from croupier.rulebooks.register_evidence import Citation, Citations, ClauseEvidence, ProvingTest
from croupier.rulebooks.register_matrix import Matrix, ScreenOfTopic
from tests.plugins.proof_pages import clauses_page, proofs_table, readings_page


def clause(id_: str, kind: ClauseKind) -> Clause:
    return Clause(ClauseId(id_), Document(id_[:3]), kind, Topic.ROUND, "Either | or.", "Does.")


CLAUSES = [
    clause("XYZ-1", ClauseKind.RULE),
    clause("XYZ-2", ClauseKind.RULE),
    clause("XYZ-3", ClauseKind.NOTICE),
]
REGISTER = Register({clause.id: clause for clause in CLAUSES})
PROOFS = {
    ClauseId("XYZ-1"): (
        ProvingTest("t.py::a", "it holds, always"),
        ProvingTest("t.py::b", "it ends"),
    )
}
CITATION = Citation(RulebookId("invented"), "limits.step")
EVIDENCE = ClauseEvidence(PROOFS, Citations({ClauseId("XYZ-2"): (CITATION,)}, {}))
MATRIX = Matrix(
    EVIDENCE, (ScreenOfTopic("", Topic.ROUND, "dealer"),), {ClauseId("XYZ-1"): ("a-round.txt",)}
)


def test_each_proof_is_a_row_of_the_table_that_ships() -> None:
    assert proofs_table(PROOFS) == (
        'clause,test,fact\nXYZ-1,t.py::a,"it holds, always"\nXYZ-1,t.py::b,it ends\n'
    )


def test_the_page_shows_proofs_or_else_citations_and_counts_them() -> None:
    page = clauses_page(REGISTER, MATRIX)
    for line in (
        "| XYZ | 3 | 1 | 1 | 1 |",
        "| all | 3 | 1 | 1 | 1 |",
        "| XYZ | 1 / 2 | 0 / 0 | 0 / 0 | 0 / 1 | 0 / 0 | 0 / 0 | 0 / 0 | 0 / 0 |",
        "| XYZ | 2 | 1 | 0 | 0 | 0 | 1 |",
        "| XYZ-1 | rule | Either &#124; or. | enforced | proved |"
        " it holds, always `t.py::a`<br>it ends `t.py::b` |  | dealer |"
        " [a-round](../tests/transcripts/golden/a-round.txt) |",
        "| XYZ-2 | rule | Either &#124; or. | enforced | cited |  | `invented: limits.step` |"
        " dealer |  |",
        "| XYZ-3 | notice | Either &#124; or. | shown | open |  |  | dealer |  |",
    ):
        assert line in page.splitlines()


def test_every_row_of_a_table_has_as_many_cells_as_its_heading() -> None:
    page = clauses_page(shipped_register(), MATRIX)
    tables = re.findall(r"(?:^\|.*\n)+", page, re.MULTILINE)
    assert len(tables) == 3 + 5
    for table in tables:
        assert len({row.count("|") for row in table.splitlines()}) == 1


def test_every_reading_is_on_the_page_with_the_settings_that_hold_it() -> None:
    first, *others = shipped_decisions()
    page = readings_page(Citations({}, {first: (CITATION,)}))
    assert re.findall(r"^### (\w+)", page, re.MULTILINE) == [first, *others]
    assert page.count("Held by ") == 1
    assert "Held by `invented: limits.step`." in page.split(f"### {others[0]}")[0]
