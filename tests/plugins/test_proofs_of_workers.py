"""A run on several workers proves what a run in one process does, and no more.

What the controller alone decides is told in test_proofs.py.
"""

import pytest

from tests.plugins.proof_share import ProofShare, packed, unpacked
from tests.plugins.proving_project import (
    EXPECTED,
    MATRIX,
    NAMED,
    PAGES,
    ROWS,
    make,
    pages,
    run,
    said,
    write,
)

TWO = ("-n", "2", "--dist", "load")
# Each test leaves behind which worker it ran in.
SIGNED = """
    import os
    from pathlib import Path

    import pytest

    @pytest.fixture(autouse=True)
    def signed(request):
        name = request.node.path.stem + "." + os.environ["PYTEST_XDIST_WORKER"]
        Path(request.config.rootpath, name).touch()
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.delenv("CI", raising=False)
    return make(pytester)


def test_what_each_worker_proved_is_written_as_one_matrix(project: pytest.Pytester) -> None:
    project.makeconftest(SIGNED)
    result = run(project, *TWO)
    result.assert_outcomes(passed=4)
    signed = sorted(path.name for path in project.path.glob("test_*.gw*"))
    assert signed in (
        ["test_named.gw0", "test_rows.gw1"],
        ["test_named.gw1", "test_rows.gw0"],
    ), "neither worker ran all that is claimed"
    assert pages(project)[MATRIX] == EXPECTED
    assert said(result) == f"proof matrix: {', '.join(PAGES)} written"


@pytest.mark.slow
def test_a_proof_that_one_worker_skips_is_named(project: pytest.Pytester) -> None:
    skipped = "@pytest.mark.skip(reason='later')\n    @pytest.mark.proves"
    write(project, test_named=NAMED.replace("@pytest.mark.proves", skipped))
    result = run(project, *TWO)
    assert said(result).startswith("proof matrix left as it was: 2 proofs were skipped")
    assert pages(project) == {}


@pytest.mark.slow
def test_tests_that_every_worker_deselects_leave_the_matrix(project: pytest.Pytester) -> None:
    result = run(project, *TWO, "-k", "split")
    assert said(result).startswith("proof matrix left as it was: 2 tests were deselected")
    assert pages(project) == {}


def test_a_worker_that_dies_leaves_the_matrix(project: pytest.Pytester) -> None:
    write(project, test_wrong="def test_wrong():\n    import os; os._exit(1)\n")
    assert run(project, *TWO).ret == pytest.ExitCode.TESTS_FAILED
    assert pages(project) == {}


@pytest.mark.slow
def test_a_mark_that_names_no_clause_stops_the_run(project: pytest.Pytester) -> None:
    write(project, test_rows=ROWS.replace("RRB-6.2", "XYZ-1"))
    result = run(project, *TWO)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert "proves XYZ-1, but no document has that clause" in result.stdout.str()


def test_a_share_arrives_as_it_was_sent() -> None:
    share = ProofShare(files={"a"}, deselected={"b"}, awaited={"c"})
    assert unpacked(packed(share)) == share


def test_shares_of_all_workers_add_up_and_what_none_proved_is_named() -> None:
    whole = ProofShare(files={"a"}, deselected={"b"}, awaited={"c"}, claimed={"c": []})
    whole.add(ProofShare(files={"d"}, deselected={"e"}, awaited={"c", "f"}))
    assert (whole.files, whole.deselected, whole.unproved()) == ({"a", "d"}, {"b", "e"}, {"f"})
