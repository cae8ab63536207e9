"""What .ci/run is told of a run that failed."""

from pathlib import Path

import pytest

from tests.plugins.failures import VARIABLE

TESTS = """
    import os
    import pytest

    @pytest.fixture
    def left_behind():
        yield
        raise OSError("a file is still open")

    def test_passes():
        assert "CROUPIER_FAILED" not in os.environ

    @pytest.mark.parametrize("bet", ["red 5", "odd"])
    def test_fails(bet):
        assert bet == "odd"

    def test_fails_when_it_is_over(left_behind):
        assert False
"""
WORKERS = ("-p", "tests.plugins.forked_workers", "--workers")
NOT_PYTHON = "def test_"
PLUGINS = ("-p", "no:asyncio", "-p", "no:schemathesis", "-p", "tests.plugins.failures")


@pytest.mark.parametrize("workers", ["0", "2"])
def test_every_test_that_failed_is_named_once(
    workers: str, pytester: pytest.Pytester, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "told"
    monkeypatch.setenv(VARIABLE, str(told))
    pytester.makepyfile(test_table=TESTS)
    pytester.runpytest_inprocess(*PLUGINS, *WORKERS, workers)
    assert sorted(told.read_text().splitlines()) == [
        "test_table.py::test_fails[red 5]",
        "test_table.py::test_fails_when_it_is_over",
    ]


def test_of_a_run_that_could_not_begin_nothing_is_told(
    pytester: pytest.Pytester, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "told"
    monkeypatch.setenv(VARIABLE, str(told))
    pytester.makepyfile(test_table=TESTS, test_other=NOT_PYTHON)
    pytester.runpytest_inprocess(*PLUGINS)
    assert not told.exists()
