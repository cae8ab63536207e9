from pathlib import Path

import pytest

from tests.plugins.proofs import proves
from tests.plugins.proving_project import (
    EXPECTED,
    MATRIX,
    NAMED,
    PAGES,
    make,
    pages,
    run,
    said,
    write,
)


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.delenv("CI", raising=False)
    return make(pytester)


def test_a_row_carries_its_clauses_its_fact_and_its_values() -> None:
    row = proves(("RRB-6.2", "IBK-4.2"), "a wager is returned", 100, "back")
    (mark,) = row.marks
    assert row.values == (100, "back")
    assert row.id == "RRB-6.2 IBK-4.2 a wager is returned"
    assert (mark.name, mark.args) == ("proves", ("RRB-6.2", "IBK-4.2"))
    assert mark.kwargs == {"fact": "a wager is returned"}


def test_a_full_run_writes_one_line_for_each_clause_and_test_sorted(
    project: pytest.Pytester,
) -> None:
    result = run(project)
    result.assert_outcomes(passed=4, deselected=1)
    assert pages(project)[MATRIX] == EXPECTED
    assert said(result) == f"proof matrix: {', '.join(PAGES)} written"


def test_the_page_counts_and_shows_each_proof(project: pytest.Pytester) -> None:
    run(project)
    page = pages(project)["docs/clauses.md"]
    summary = "Individual wager under the minimum is rejected at wagering close and refunded."
    fact = "a wager below the minimum is returned at close"
    test = "`tests/test_rows.py::test_limits`"
    assert f"| RRB-6.2 | rule | {summary} | enforced | proved | {fact} {test} |" in page
    (row,) = (line for line in page.splitlines() if line.startswith("| all |"))
    total, proved, cited, still_open = (int(cell) for cell in row.split("|")[2:-1])
    assert proved == 4
    assert (
        total
        == proved + cited + still_open
        == page.count("\n| RRB-")
        + sum(page.count(f"\n| {document}-") for document in ("IBK", "MTT", "RFS", "ROU"))
    )


def test_a_second_run_changes_nothing(project: pytest.Pytester) -> None:
    run(project)
    before = pages(project)
    assert said(run(project)) == "proof matrix: unchanged"
    assert pages(project) == before


def test_the_long_proofs_do_not_change_the_matrix_when_they_run(project: pytest.Pytester) -> None:
    result = run(project, "-m", "slow or not slow")
    result.assert_outcomes(passed=5)
    assert pages(project)[MATRIX] == EXPECTED


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(["-k", "split"], id="tests chosen by name"),
        pytest.param(["--deselect", "tests/test_named.py"], id="tests left out by name"),
        pytest.param(["--ignore", "tests/test_named.py"], id="a file left out"),
        pytest.param(["tests/test_rows.py"], id="one file"),
        pytest.param(
            [
                "tests/test_rows.py",
                "tests/test_named.py::test_a_split_wins_on_either_number",
                "tests/test_slow.py",
            ],
            id="one test of a file",
        ),
        pytest.param(["-m", "slow"], id="the long proofs alone"),
        pytest.param(["--collect-only"], id="nothing run"),
    ],
)
def test_a_run_of_some_tests_writes_nothing(project: pytest.Pytester, arguments: list[str]) -> None:
    assert run(project, *arguments).ret == pytest.ExitCode.OK
    assert pages(project) == {}


def test_a_run_of_the_last_failures_writes_nothing(project: pytest.Pytester) -> None:
    write(project, test_wrong="def test_wrong():\n    assert False\n")
    run(project)
    write(project, test_wrong="def test_wrong():\n    pass\n")
    run(project, "--last-failed").assert_outcomes(passed=1)
    assert pages(project) == {}


def test_a_run_that_fails_writes_nothing(project: pytest.Pytester) -> None:
    write(project, test_wrong="def test_wrong():\n    assert False\n")
    assert run(project).ret == pytest.ExitCode.TESTS_FAILED
    assert pages(project) == {}


def test_a_skipped_proof_proves_nothing_and_is_named(project: pytest.Pytester) -> None:
    skipped = "@pytest.mark.skip(reason='later')\n    @pytest.mark.proves"
    write(project, test_named=NAMED.replace("@pytest.mark.proves", skipped))
    result = run(project)
    assert result.ret == pytest.ExitCode.OK
    assert said(result).startswith("proof matrix left as it was: 2 proofs were skipped")
    assert pages(project) == {}


def test_a_package_without_its_sources_writes_nothing(project: pytest.Pytester) -> None:
    (project.path / MATRIX).parent.rmdir()
    assert said(run(project)) == ""
    assert pages(project) == {}


def test_continuous_integration_fails_when_the_matrix_is_out_of_date(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(project)
    (project.path / MATRIX).write_text("clause,test,fact\n", encoding="utf-8")
    monkeypatch.setenv("CI", "true")
    result = run(project)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert said(result) == (
        f"proof matrix: {MATRIX} out of date; run script/test and commit the matrix"
    )
    assert pages(project)[MATRIX] == "clause,test,fact\n"


def test_continuous_integration_passes_when_the_matrix_is_true(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(project)
    monkeypatch.setenv("CI", "true")
    assert run(project).ret == pytest.ExitCode.OK


@pytest.mark.parametrize(
    ("mark", "objection"),
    [
        ("proves('XYZ-1.1')", "proves XYZ-1.1, but no document has that clause"),
        ("proves('RRB-6.2', 'XYZ-2')", "proves XYZ-2, but no document has that clause"),
        ("proves()", "a proves mark names no clause"),
        ("proves('RRB-6.2', why='x')", "a proves mark takes clauses and a fact, nothing else"),
    ],
)
def test_a_mark_that_names_no_clause_stops_the_run(
    project: pytest.Pytester, mark: str, objection: str
) -> None:
    source = f"import pytest\n\n@pytest.mark.{mark}\ndef test_it():\n    pass\n"
    write(project, test_bad=source)
    result = run(project, "-k", "split")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*tests/test_bad.py::test_it: {objection}*"])


def test_a_folder_given_as_the_whole_of_the_tests_is_a_full_run(project: pytest.Pytester) -> None:
    run(project, str(Path("tests")))
    assert pages(project)[MATRIX] == EXPECTED
