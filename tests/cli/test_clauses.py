import io
import json
import re
import sys
from pathlib import Path

import pytest

from croupier.cli.laboratory.clauses import detail, fields
from croupier.cli.main import main
from croupier.core.identifiers import ClauseId, RulebookId
from croupier.rulebooks.folders import FOLDERS_VARIABLE
from croupier.rulebooks.register import Clause, ClauseKind, Document, Topic, shipped_register
from croupier.rulebooks.register_evidence import (
    Citation,
    Citations,
    ClauseEvidence,
    ProofState,
    ProvingTest,
    shipped_evidence,
    tally,
)
from croupier.rulebooks.register_matrix import Matrix, ScreenOfTopic, State, shipped_matrix
from tests.jurisdictions import invented

REGISTER = shipped_register()
EVIDENCE = shipped_evidence(REGISTER)
MATRIX = shipped_matrix(REGISTER)
Captured = pytest.CaptureFixture[str]


def asked(capsys: Captured, *words: str) -> list[str]:
    assert main(["clauses", *words]) == 0
    return capsys.readouterr().out.splitlines()


def listed(capsys: Captured, *words: str) -> list[str]:
    """The ids of a list, without the line that counts them."""
    return [line.split()[0] for line in asked(capsys, *words)[:-1]]


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


RFS = Document("RFS")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--document", "RFS"], REGISTER.select(document=RFS)),
        (["--document", "rfs"], REGISTER.select(document=RFS)),
        (["--kind", "prompt"], REGISTER.select(kind=ClauseKind.PROMPT)),
        (["--topic", "jackpot"], REGISTER.select(topic=Topic.JACKPOT)),
        (["minimum", "returned"], REGISTER.select(words=["minimum", "returned"])),
        (
            ["minimum", "--document", "RFS", "aggregate"],
            REGISTER.select(document=RFS, words=["minimum", "aggregate"]),
        ),
        ([], list(REGISTER)),
    ],
)
def test_a_list_holds_what_the_filters_ask_for_in_the_order_of_the_text(
    capsys: Captured, words: list[str], expected: list[Clause]
) -> None:
    assert expected
    assert listed(capsys, *words) == [clause.id for clause in expected]


@pytest.mark.parametrize("state", State)
def test_a_list_by_state_holds_the_clauses_in_that_state(capsys: Captured, state: State) -> None:
    expected = [clause.id for clause in REGISTER if MATRIX.state(clause) is state]
    assert expected
    assert listed(capsys, "--state", state) == expected


@pytest.mark.parametrize("proof", ProofState)
def test_a_list_by_proof_holds_the_clauses_so_far_proved(
    capsys: Captured, proof: ProofState
) -> None:
    expected = [clause.id for clause in REGISTER if EVIDENCE.proof_state(clause) is proof]
    assert listed(capsys, "--proof", proof) == expected


def test_the_last_line_counts_what_is_shown_by_state(capsys: Captured) -> None:
    counts = tally(REGISTER.select(document=Document("IBK")), EVIDENCE)
    assert asked(capsys, "--document", "IBK")[-1] == (
        f"228 of 1395 clauses: {counts.proved} proved by a test,"
        f" {counts.cited} cited by a rulebook and not proved, {counts.open} open"
    )


def test_a_search_without_result_says_so(capsys: Captured) -> None:
    assert asked(capsys, "blackjack") == [
        "0 of 1395 clauses: 0 proved by a test, 0 cited by a rulebook and not proved, 0 open"
    ]


def test_a_list_in_a_pipe_cuts_nothing_off(capsys: Captured) -> None:
    lines = asked(capsys)[:-1]
    assert len(lines) == len(REGISTER)
    assert all(line.endswith(clause.summary) for line, clause in zip(lines, REGISTER, strict=True))


def test_a_list_on_a_narrow_screen_wraps_and_cuts_nothing_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Screen()
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr(sys, "stdout", screen)
    assert main(["clauses", "--document", "RRB", "--topic", "limits"]) == 0
    shown = re.sub(r"\x1b\[\d*m", "", screen.getvalue())
    rows = shown.splitlines()[:-1]
    assert max(map(len, rows)) <= 80
    shown_words = set(shown.split())
    for clause in REGISTER.select(document=Document("RRB"), topic=Topic.LIMITS):
        assert {clause.id, *clause.summary.split()} <= shown_words


def test_every_clause_can_be_had_as_a_line_of_json(capsys: Captured) -> None:
    answers = [json.loads(line) for line in asked(capsys, "--json")]
    assert [answer["id"] for answer in answers] == [clause.id for clause in REGISTER]
    for answer, clause in zip(answers, REGISTER, strict=True):
        assert answer["state"] == MATRIX.state(clause)
        assert answer["proof"] == EVIDENCE.proof_state(clause)
        assert answer["summary"] == clause.summary


def test_a_clause_is_shown_with_its_words_its_readings_and_the_settings_that_cite_it(
    capsys: Captured,
) -> None:
    shown = " ".join(" ".join(asked(capsys, "show", "RRB-6.2")).split())
    assert shown.startswith("RRB-6.2 rule, limits: ")
    assert "says Individual wager under the minimum is rejected at wagering close" in shown
    assert "system At close any selection below its minimum bet is removed" in shown
    assert "reading C01 Below the minimum: RRB, IBK and RFS terminals" in shown
    assert "cited by nsw-rapid-2016: limits.terminal.below_minimum = returned-at-close" in shown


CLAUSE = REGISTER.clauses[ClauseId("RRB-7.3")]
PROOF = ProvingTest(
    "tests/test_round.py::test_early[RRB-7.3 an early ball ends wagering]", "it ends"
)
CITATION = Citation(RulebookId("invented"), "round.early", ("close", 1))
PROVED = Matrix(
    ClauseEvidence({CLAUSE.id: (PROOF,)}, Citations({CLAUSE.id: (CITATION,)}, {})),
    (ScreenOfTopic("", Topic.ROUND, "dealer"), ScreenOfTopic("RRB-7.3", Topic.ROUND, "terminal")),
    {CLAUSE.id: ("early.txt",)},
).row(CLAUSE)


def test_a_proof_is_shown_with_its_fact_and_its_test_in_one_piece(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    lines = list(detail(PROVED))
    assert lines[0] == "RRB-7.3  rule, round: enforced, proved"
    assert lines[-5:] == [
        "  cited by   invented: round.early = close, 1",
        "  proved by  it ends",
        "             tests/test_round.py::test_early[RRB-7.3 an early ball ends wagering]",
        "  screen     terminal",
        "  try it     croupier play tests/transcripts/golden/early.txt --show",
    ]


def test_the_matrix_has_a_line_for_each_clause_with_what_meets_it(capsys: Captured) -> None:
    heading, *lines, _ = asked(capsys, "--matrix", "--document", "IBK")
    assert heading.split("\t") == [
        *("clause", "kind", "state", "proof", "setting", "screen", "try it"),
    ]
    rows = MATRIX.rows(REGISTER.select(document=Document("IBK")))
    for line, row in zip(lines, rows, strict=True):
        id_, kind, state, proof, settings, screen, transcripts = line.split("\t")
        assert (id_, kind, state, screen) == (row.clause.id, row.clause.kind, row.state, row.screen)
        assert proof.startswith(row.proof_state)
        assert len(transcripts.split(", ")) == max(1, len(row.transcripts))
        assert bool(settings) == bool(row.settings)


def test_the_json_of_a_clause_names_its_proofs_citations_and_readings() -> None:
    answer = fields(PROVED)
    assert answer["proved_by"] == [{"test": PROOF.test, "fact": "it ends"}]
    assert answer["cited_by"] == [
        {"rulebook": "invented", "setting": "round.early", "value": ("close", 1)}
    ]
    assert isinstance(answer["readings"], list)
    assert [reading["id"] for reading in answer["readings"]] == ["B01", "B20"]


@pytest.mark.parametrize(
    "words", [["show", "rrb-order.1", "--json"], ["--json", "show", "RRB-Order.1"]]
)
def test_an_id_is_found_however_its_letters_are_written(capsys: Captured, words: list[str]) -> None:
    (line,) = asked(capsys, *words)
    assert json.loads(line)["id"] == "RRB-Order.1"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["show"], "show needs a clause id, such as RRB-7.3"),
        (["show", "RRB-7.3", "--kind", "rule"], "show takes clause ids and no filter"),
        (["show", "RRB7.3"], "no document has a clause RRB7.3; did you mean RRB-7.3"),
        (["show", "blackjack"], "no document has a clause blackjack; `croupier clauses` lists"),
    ],
)
def test_a_question_that_cannot_be_answered_is_refused_with_its_reason(
    capsys: Captured, words: list[str], message: str
) -> None:
    assert main(["clauses", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"croupier clauses: {message}")


def test_the_clauses_that_exist_are_shown_beside_the_error_about_the_others(
    capsys: Captured,
) -> None:
    assert main(["clauses", "show", "XYZ-1.1", "RRB-7.3"]) == 2
    shown = capsys.readouterr()
    assert shown.out.startswith("RRB-7.3  rule, round")
    assert "XYZ-1.1" in shown.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--document", "ABC"], "no document 'ABC'; there are IBK, MTT, RFS, ROU, RRB"),
        (["--kind", "ruel"], "argument --kind: invalid choice: 'ruel'"),
        (["--topic", "money"], "argument --topic: invalid choice: 'money'"),
        (["--state", "done"], "argument --state: invalid choice: 'done'"),
    ],
)
def test_a_filter_that_does_not_exist_is_refused(
    capsys: Captured, words: list[str], message: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["clauses", *words])
    assert ended.value.code == 2
    assert message in capsys.readouterr().err


def test_a_clause_of_the_house_is_shown_with_the_settings_that_rest_on_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDERS_VARIABLE, str(invented.FOLDER))
    assert main(["clauses", "show", "FRA-5.5"]) == 0
    told = capsys.readouterr().out
    assert "enforced, cited" in told
    assert "fra-tables-2019" in told
    assert "roulette.bets.low.returns.zero" in told
    assert main(["clauses", "--document", "STR", "--proof", "open"]) == 0
    assert capsys.readouterr().out.startswith("0 of")


@pytest.mark.parametrize("spoilt", [b"\xff\xfeid", b"", b"id;kind\n"])
def test_a_file_of_clauses_that_cannot_be_read_is_named_and_not_raised(
    spoilt: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv(FOLDERS_VARIABLE, str(tmp_path))
    (tmp_path / "TUN.csv").write_bytes(spoilt)
    assert main(["clauses", "show", "RRB-7.3"]) == 2
    assert capsys.readouterr().err.startswith("croupier clauses: TUN.csv")


@pytest.mark.parametrize(
    ("mark", "cited"), [(b"", True), (b"\xef\xbb\xbf", True), (b"\xff\xfe", False)]
)
def test_what_a_rulebook_cites_is_found_whatever_mark_an_editor_begins_it_with(
    mark: bytes, cited: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv(FOLDERS_VARIABLE, str(tmp_path))
    for name in (f"{invented.DINAR}.toml", "KWT.csv"):
        whole = (invented.FOLDER / name).read_bytes()
        (tmp_path / name).write_bytes(mark + whole if name.endswith("toml") else whole)
    assert main(["clauses", "show", "KWT-2.3"]) == 0
    assert ("money.currency = KWD" in capsys.readouterr().out) is cited
