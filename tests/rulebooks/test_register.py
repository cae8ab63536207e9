import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.core.identifiers import ClauseId
from croupier.rulebooks.register import (
    Clause,
    ClauseKind,
    Document,
    RegisterError,
    Topic,
    WrongRows,
    load_register,
    shipped_register,
)
from croupier.rulebooks.register_decisions import shipped_decisions
from croupier.rulebooks.register_evidence import Citation, shipped_citations

HEADER = "id,kind,topic,summary,system_behaviour\n"
ROW = "XYZ-1.1,rule,limits,A limit.,It is kept.\n"
Folder = Callable[[str], Path]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A folder of clauses with one document, XYZ, of this text."""

    def write(text: str) -> Path:
        (tmp_path / "XYZ.csv").write_text(text, encoding="utf-8")
        return tmp_path

    return write


def test_a_clause_is_read_with_everything_its_row_says(folder: Folder) -> None:
    id_ = ClauseId("XYZ-1.1")
    clause = Clause(id_, Document("XYZ"), ClauseKind.RULE, Topic.LIMITS, "A limit.", "It is kept.")
    assert list(load_register(folder(HEADER + ROW))) == [clause]


def test_a_further_document_is_one_more_file(folder: Folder) -> None:
    place = folder(HEADER + ROW)
    (place / "ABC.csv").write_text(HEADER + ROW.replace("XYZ", "ABC"), encoding="utf-8")
    assert load_register(place).documents() == ["ABC", "XYZ"]


def test_a_file_not_named_by_three_capitals_is_no_document(folder: Folder) -> None:
    place = folder(HEADER + ROW)
    (place / "proofs.csv").write_text("clause,test,fact\n", encoding="utf-8")
    assert load_register(place).documents() == ["XYZ"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (HEADER + ROW + ROW, "XYZ.csv line 3: XYZ-1.1 stands already in XYZ.csv line 2"),
        (
            HEADER + ROW.replace("rule", "ruel"),
            "XYZ.csv line 2: 'ruel' is no kind: did you mean rule?",
        ),
        (
            HEADER + ROW.replace("limits", "limit"),
            "XYZ.csv line 2: 'limit' is no topic: did you mean limits?",
        ),
        (HEADER + ROW.replace("A limit.", " "), "XYZ.csv line 2: summary is empty"),
        (HEADER + ROW.replace("It is kept.", ""), "XYZ.csv line 2: system_behaviour is empty"),
        (HEADER + ROW.replace("XYZ-1.1", "XYZ 1.1"), "XYZ.csv line 2: 'XYZ 1.1' is no clause id"),
        (HEADER + ROW.replace("XYZ-1.1", "XYZ-1(a"), "XYZ.csv line 2: 'XYZ-1(a' is no clause id"),
        (HEADER + ROW.replace("XYZ-1.1", ""), "XYZ.csv line 2: '' is no clause id"),
        (HEADER + ROW.replace("XYZ", "ABC"), "-1.1 does not begin with XYZ-"),
        (HEADER + "XYZ-1.1,rule,limits\n", "XYZ.csv line 2: 3 cells; there must be 5"),
        (HEADER + 'XYZ-1.1,rule,limits,"A,B\n', "XYZ.csv line 2: a quotation mark begins a cell"),
        (HEADER + ROW.replace("A limit.", "A\0limit."), "summary has a sign that nobody can read"),
        (HEADER + ROW.replace("A limit.", "A" * 200_000), "XYZ.csv line 2: a cell is far too long"),
        (
            HEADER.replace(",", "\t"),
            "they must be id, kind, topic, summary, system_behaviour; part",
        ),
        ("id,kind\n", "XYZ.csv line 1: the columns are id, kind; they must be id, kind, topic"),
        ("", "XYZ.csv line 1: the columns are missing; they must be"),
        (HEADER, "no document has a file of clauses here"),
    ],
)
def test_a_bad_row_is_refused_by_file_line_and_reason(
    folder: Folder, text: str, reason: str
) -> None:
    with pytest.raises(RegisterError) as caught:
        load_register(folder(text))
    assert reason in str(caught.value)


SMALL = (
    HEADER
    + "XYZ-1.1,rule,limits,The minimum.,A lower wager is returned.\n"
    + "XYZ-1.2,config,limits,The maximum.,A higher wager is cut.\n"
    + "XYZ-2,rule,wheel,The wheel turns.,listed\n"
)


@pytest.mark.parametrize(
    ("chosen", "ids"),
    [
        ({}, ["XYZ-1.1", "XYZ-1.2", "XYZ-2"]),
        ({"kind": ClauseKind.RULE}, ["XYZ-1.1", "XYZ-2"]),
        ({"topic": Topic.LIMITS}, ["XYZ-1.1", "XYZ-1.2"]),
        ({"kind": ClauseKind.RULE, "topic": Topic.LIMITS}, ["XYZ-1.1"]),
        ({"document": Document("ABC")}, []),
        ({"words": ["WAGER"]}, ["XYZ-1.1", "XYZ-1.2"]),
        ({"words": ["wager", "maximum"]}, ["XYZ-1.2"]),
        ({"words": ["xyz-2"]}, ["XYZ-2"]),
        ({"words": ["dice"]}, []),
    ],
)
def test_a_selection_fits_every_filter_and_mentions_every_word(
    folder: Folder, chosen: dict[str, Any], ids: list[str]
) -> None:
    found = load_register(folder(SMALL)).select(**chosen)
    assert [clause.id for clause in found] == ids


def test_a_clause_is_found_by_its_id_and_by_no_other(folder: Folder) -> None:
    register = load_register(folder(SMALL))
    assert register.get("XYZ-2") in list(register)
    assert register.get("XYZ-3") is None
    assert "XYZ-2" in register
    assert "XYZ-3" not in register


def test_no_clause_of_the_five_documents_is_lost() -> None:
    counts = Counter(clause.document for clause in shipped_register())
    assert counts == {"RRB": 386, "ROU": 309, "MTT": 328, "IBK": 228, "RFS": 144}


def test_every_reading_that_a_clause_mentions_is_recorded() -> None:
    mentioned = {
        (clause.id, decision)
        for clause in shipped_register()
        for decision in re.findall(r"\b[A-F]\d\d\b", f"{clause.summary} {clause.behaviour}")
    }
    assert mentioned
    assert {pair for pair in mentioned if pair[1] not in shipped_decisions()} == set()


def prices() -> list[tuple[ClauseId, Citation]]:
    """Every odds row that a rulebook cites, with what the rulebook pays by it."""
    return [
        (clause, citation)
        for clause, citations in shipped_citations().clauses.items()
        for citation in citations
        if ".prizes." in citation.setting
    ]


def test_what_a_rulebook_pays_is_what_its_clause_says() -> None:
    assert len(prices()) > 50
    wrong = []
    for id_, citation in prices():
        clause = shipped_register().get(id_)
        assert clause is not None, id_
        assert isinstance(citation.value, tuple), citation
        wins, per = citation.value
        if f"{wins} to {per}" not in re.sub(r"(?<=\d),(?=\d)", "", clause.summary):
            wrong.append((id_, citation.setting, f"{wins} to {per}", clause.summary))
    assert wrong == []


def test_what_the_system_does_is_said_in_words_and_not_in_code() -> None:
    code = re.compile(r"[a-z0-9]_[a-z0-9]|[A-Z]_[A-Z]|\w=(true|false|yes|no|\d)\b")
    found = [clause.id for clause in shipped_register() if code.search(clause.behaviour)]
    assert found == []
    small = [c.id for c in shipped_register() if re.match(r"(?!listed|uSpin)[a-z]", c.behaviour)]
    assert small == []


@pytest.mark.parametrize(
    "text",
    ["\ufeff" + HEADER + ROW, (HEADER + ROW).replace("\n", "\r\n"), HEADER + "\n" + ROW + ",,,,\n"],
    ids=["a mark of its encoding", "ends of lines of Windows", "rows of nothing"],
)
def test_a_list_may_be_as_spreadsheets_write_it(folder: Folder, text: str) -> None:
    assert [clause.id for clause in load_register(folder(text))] == ["XYZ-1.1"]


def test_a_list_with_other_marks_between_its_cells_is_told_so(folder: Folder) -> None:
    with pytest.raises(RegisterError, match="part them by commas"):
        load_register(folder((HEADER + ROW).replace(",", ";")))


def test_a_list_in_another_encoding_is_told_to_be_saved_anew(tmp_path: Path) -> None:
    (tmp_path / "XYZ.csv").write_bytes((HEADER + ROW).encode("utf-16"))
    with pytest.raises(RegisterError, match=r"XYZ.csv: not UTF-8: save it as CSV in UTF-8"):
        load_register(tmp_path)


def test_every_wrong_row_is_told_at_once_and_its_clause_counts_as_listed(folder: Folder) -> None:
    wrong = (ROW.replace("rule", "ruel"), "XYZ-2,rule,limits\n", ROW.replace("1.1", "3"), ROW)
    with pytest.raises(WrongRows) as raised:
        load_register(folder(HEADER + "".join(wrong)))
    assert [fault.partition(":")[0] for fault in raised.value.faults] == [
        "XYZ.csv line 2",
        "XYZ.csv line 3",
        "XYZ.csv line 5",
    ]
    assert list(raised.value.clauses) == ["XYZ-1.1", "XYZ-3"]
