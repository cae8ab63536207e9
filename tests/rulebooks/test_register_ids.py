"""Every clause id written anywhere in the repository is in the register."""

import pytest

from croupier.rulebooks.register import register_of, shipped_register
from tests.architecture.repository import ROOT, files, shown, text_of
from tests.rulebooks.cited_ids import strange_ids

WRITTEN = (".py", ".toml", ".csv", ".md")
FOLDERS = ("src", "tests", "docs")


def test_every_clause_cited_in_source_rulebooks_tests_and_docs_exists() -> None:
    pages = [file for folder in FOLDERS for file in files(ROOT / folder)]
    pages += [file for file in ROOT.iterdir() if file.is_file()]
    cited = 0
    strange = []
    register = register_of((ROOT / "tests/jurisdictions",))
    for file in pages:
        text = text_of(file) if file.suffix in WRITTEN else None
        if text:
            cited += text.count("RRB-")
            found = strange_ids(text, register)
            strange += [f"{shown(file)}:{line}: no document has {id_}" for line, id_ in found]
    assert cited > 0
    assert strange == []


# The dash is put in here, or this file would be objected to for its own examples.
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("RRB~99.9", ["RRB~99.9"]),
        ('clauses = ["RRB~7.3", "RRB~7.33"]', ["RRB~7.33"]),
        ("see MTT~8.8(z), please", ["MTT~8.8(z)"]),
        ("RFS~8.7.1.z", ["RFS~8.7.1.z"]),
        ("ROU~11/10.99", ["ROU~11/10.99"]),
        ("(RRB~77).", ["RRB~77"]),
        ("RRB~Order.2 and MTT~A.9", ["RRB~Order.2", "MTT~A.9"]),
        ("RRB~3.13-3.99", ["RRB~3.13-3.99"]),
        ("RRB~8.5.strait", ["RRB~8.5.strait"]),
        ("RBR~7.3", ["RBR~7.3"]),
    ],
)
def test_an_id_that_no_document_has_is_found(text: str, found: list[str]) -> None:
    dashed = [id_.replace("~", "-") for id_ in found]
    assert [id_ for _, id_ in strange_ids(text.replace("~", "-"), shipped_register())] == dashed


def test_the_line_of_a_strange_id_is_given() -> None:
    text = "RRB-7.3\n\nRRB~77.7".replace("~", "-")
    assert [line for line, _ in strange_ids(text, shipped_register())] == [3]


@pytest.mark.parametrize(
    "text",
    [
        "RRB-7.3.",
        "(MTT-8.8(f)), RFS-8.7.1.d; ROU-11/10.2: IBK-5.1.3/5.1.2.3",
        "`MTT-10.4(a).total-4-17` MTT-8.6(d2) MTT-A.1.dealer-terminal(a) ROU-10.4.2(h)i",
        "RRB-3.13-3.14",
        'f"RRB-8.5.{kind}"',
        "| RFS-8 | and RRB-Order.1,",
        "UTF-8, ISO-8601, SHA-256, and the invented XYZ-1.1 and XYZ-2(a)",
        "tests/x.py::test_y[RRB-6.2 a wager is returned]",
        "NI2019-689, RRB-wide, an ATS-2 and RRB",
    ],
)
def test_an_id_of_a_document_an_invented_one_or_another_word_passes(text: str) -> None:
    assert list(strange_ids(text, shipped_register())) == []
