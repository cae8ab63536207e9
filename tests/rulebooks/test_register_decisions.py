from pathlib import Path

import pytest

from croupier.core.identifiers import ClauseId
from croupier.rulebooks.register import RegisterError, shipped_register
from croupier.rulebooks.register_decisions import decisions_on, load_decisions, shipped_decisions

HEADER = "id,title,clauses,problem,reading\n"
ROW = "A01,Doubles,MTT-10.4(a).specific-doubles IBK-5.4.4,Silent.,It wins.\n"


def written(folder: Path, text: str) -> Path:
    file = folder / "decisions.csv"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (ROW + ROW, "line 3: A01 is already taken by 'Doubles'"),
        (ROW.replace("A01", "1"), "line 2: '1' is no decision id"),
        (ROW.replace("IBK-5.4.4", "XYZ-1"), "line 2: no document has a clause XYZ-1"),
        (ROW.replace("MTT-10.4(a).specific-doubles IBK-5.4.4", ""), "line 2: clauses is empty"),
        (ROW.replace("Silent.", ""), "line 2: problem is empty"),
        (ROW.replace("It wins.", ""), "line 2: reading is empty"),
        (ROW.replace("Doubles", ""), "line 2: title is empty"),
    ],
)
def test_a_bad_decision_is_refused_by_line_and_reason(
    tmp_path: Path, text: str, reason: str
) -> None:
    with pytest.raises(RegisterError, match=f"decisions.csv {reason}"):
        load_decisions(written(tmp_path, HEADER + text), shipped_register())


def test_the_decisions_on_a_clause_are_those_that_name_it(tmp_path: Path) -> None:
    decisions = load_decisions(written(tmp_path, HEADER + ROW), shipped_register())
    assert [found.id for found in decisions_on(ClauseId("IBK-5.4.4"), decisions)] == ["A01"]
    assert decisions_on(ClauseId("IBK-5.4.5"), decisions) == []


def test_the_readings_of_each_section_are_numbered_without_a_gap() -> None:
    ids = list(shipped_decisions())
    sections = sorted({id_[0] for id_ in ids})
    counts = {letter: sum(id_.startswith(letter) for id_ in ids) for letter in sections}
    assert ids == [f"{letter}{n:02}" for letter in sections for n in range(1, counts[letter] + 1)]
