from pathlib import Path

import pytest

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.equipment import NoticePlace
from croupier.core.rulebook.limits import Form
from croupier.rulebooks.register import (
    Clause,
    ClauseKind,
    Document,
    RegisterError,
    Topic,
    shipped_register,
)
from croupier.rulebooks.register_evidence import Citations, ClauseEvidence, ProofState, ProvingTest
from croupier.rulebooks.register_matrix import (
    UNDER_HOUSE_TEXT,
    Matrix,
    ScreenOfTopic,
    State,
    load_matrix,
    shipped_matrix,
)
from croupier.rulebooks.shelf import Shelf

ROOT = Path(__file__).parents[2]
REGISTER = shipped_register()
MATRIX = shipped_matrix(REGISTER)
NOTHING = ClauseEvidence({}, Citations({}, {}))


def clause(id_: str, kind: ClauseKind = ClauseKind.RULE, topic: Topic = Topic.ROUND) -> Clause:
    return Clause(ClauseId(id_), Document("XYZ"), kind, topic, "Says.", "Does.")


@pytest.mark.parametrize(
    ("kind", "state"),
    [
        (ClauseKind.RULE, State.ENFORCED),
        (ClauseKind.CONFIG, State.ENFORCED),
        (ClauseKind.RECORD, State.RECORDED),
        (ClauseKind.PROMPT, State.PROMPTED),
        (ClauseKind.NOTICE, State.SHOWN),
        (ClauseKind.DEFINITION, State.SHOWN),
        (ClauseKind.PHYSICAL, State.PHYSICAL),
    ],
)
def test_a_clause_is_met_according_to_its_kind(kind: ClauseKind, state: State) -> None:
    assert Matrix(NOTHING, (), {}).state(clause("XYZ-1", kind)) is state


def test_what_a_screen_must_have_is_met_by_showing_it() -> None:
    shown = clause("XYZ-1", ClauseKind.RULE, Topic.DISPLAY)
    assert Matrix(NOTHING, (), {}).state(shown) is State.SHOWN


def test_nothing_of_a_document_without_terminals_is_met_at_a_terminal() -> None:
    shelf = Shelf()
    without = {
        settings.document.prefix
        for settings in (shelf.rulebook(id_).settings for id_ in shelf.ids())
        if Form.TERMINAL not in settings.wagering
    }
    assert without == {"ROU"}
    clauses = (each for each in REGISTER if each.document in without)
    assert [each.id for each in clauses if MATRIX.screen(each) == "terminal"] == []


# What a terminal has of a notice: under its layout, and behind its buttons.
_AT_TERMINAL = {
    *(NoticePlace.BOARD, NoticePlace.HELP, NoticePlace.ATTENDANT),
    *(NoticePlace.DISPUTE, NoticePlace.CASH_OUT),
}
SCREEN_OF_PLACE = {
    **dict.fromkeys(_AT_TERMINAL, "terminal"),
    NoticePlace.DISPLAY: "display",
    NoticePlace.JACKPOT: "display",
    NoticePlace.DEALER: "dealer",
}


def test_a_notice_is_met_at_a_screen_where_it_is_read() -> None:
    screens = {each.id: MATRIX.screen(each) for each in REGISTER}
    shelf, elsewhere = Shelf(), list[str]()
    for settings in (shelf.rulebook(id_).settings for id_ in shelf.ids()):
        for rule in settings.display.notices.values():
            read_at = {SCREEN_OF_PLACE[place] for place in rule.value}
            elsewhere += [each for each in rule.clauses if screens[each] not in read_at]
    assert elsewhere == []


def proved(*facts: str) -> Matrix:
    proofs = tuple(
        ProvingTest(f"tests/t.py::test_{number}", fact) for number, fact in enumerate(facts)
    )
    return Matrix(ClauseEvidence({ClauseId("XYZ-1"): proofs}, Citations({}, {})), (), {})


@pytest.mark.parametrize(
    ("facts", "only"),
    [
        ((), False),
        (("it holds",), False),
        ((f"it holds{UNDER_HOUSE_TEXT}",), True),
        ((f"it holds{UNDER_HOUSE_TEXT}", "it ends"), False),
    ],
)
def test_a_row_says_if_every_proof_is_under_a_house_text(
    facts: tuple[str, ...], *, only: bool
) -> None:
    assert proved(*facts).row(clause("XYZ-1")).under_house_text_only is only


@pytest.mark.parametrize(
    ("id_", "screen"),
    [("XYZ-3.1", "dealer"), ("XYZ-3", "dealer"), ("XYZ-31", "terminal"), ("XYZ-3.14", "cage")],
)
def test_the_row_with_the_longest_beginning_says_the_screen(id_: str, screen: str) -> None:
    rows = (("XYZ", "terminal"), ("XYZ-3", "dealer"), ("XYZ-3.14", "cage"))
    screens = tuple(ScreenOfTopic(begins, Topic.ROUND, name) for begins, name in rows)
    assert Matrix(NOTHING, screens, {}).screen(clause(id_)) == screen


def test_every_clause_but_the_physical_is_met_on_a_screen_that_there_is() -> None:
    known = {page.stem for page in (ROOT / "docs" / "screens").glob("*.md")}
    for row in MATRIX.rows(REGISTER):
        assert (row.screen in known) is (row.state is not State.PHYSICAL), row.clause.id


def test_every_transcript_that_the_matrix_names_is_there_to_be_played() -> None:
    golden = {path.name for path in (ROOT / "tests/transcripts/golden").glob("*.txt")}
    named = {name for names in MATRIX.transcripts.values() for name in names}
    assert named <= golden


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        (
            "screens.csv",
            "document,section,topic,screen\n,,weather,dealer\n",
            "'weather' is no topic",
        ),
        ("transcripts.csv", "clause,transcript\nXYZ-1,a.txt\n", "no document has a clause XYZ-1"),
        (
            "transcripts.csv",
            "clause,transcript\nRRB-6.2,a.txt\nRRB-6.2,a.txt\n",
            "line 3: a transcript is named twice",
        ),
    ],
)
def test_a_table_that_cannot_be_used_is_refused_by_its_line(
    tmp_path: Path, file: str, text: str, message: str
) -> None:
    (tmp_path / "screens.csv").write_text("document,section,topic,screen\n", encoding="utf-8")
    (tmp_path / "transcripts.csv").write_text("clause,transcript\n", encoding="utf-8")
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(RegisterError, match=message):
        load_matrix(tmp_path, REGISTER, NOTHING)


def test_nothing_is_proved_without_a_proof() -> None:
    assert Matrix(NOTHING, (), {}).row(clause("XYZ-1")).proof_state is ProofState.OPEN
