"""`croupier export`: a folder of files, or a sentence that says why not."""

import json
from pathlib import Path

import pytest

from tests.audit.files import evening
from tests.lab.tools import croupier


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(evening(tmp_path_factory.mktemp("evening")))


def test_a_day_is_written_and_told(journal: str, tmp_path: Path) -> None:
    to = tmp_path / "new" / "day"
    run = croupier("export", journal, "--day", "2020-03-01", "--to", str(to))
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"gaming day 2020-03-01 from 06:00 UTC" in run.stdout
    assert len(list(to.iterdir())) == 17


def test_the_start_of_the_day_and_the_zone_are_the_venues(journal: str, tmp_path: Path) -> None:
    words = ("--starts", "12:00", "--zone", "Australia/Sydney", "--json")
    run = croupier("export", journal, "--day", "2020-03-01", "--to", str(tmp_path / "d"), *words)
    manifest = json.loads(run.stdout)
    assert manifest["day"]["begins"] == 1_583_024_400_000
    assert manifest["day"]["zone"] == "Australia/Sydney"


REFUSED = [
    (("--day", "yesterday"), "--day yesterday: not a date"),
    (("--day", "2020-03-01", "--starts", "6"), "--starts 6: not a time"),
    (("--day", "2020-03-01", "--starts", "noon"), "--starts noon: not a time"),
    (("--day", "2020-03-01", "--zone", "Mars/Olympus"), "--zone Mars/Olympus: there is no such"),
    (("--day", "9999-12-31"), "--day 9999-12-31: no calendar goes so far"),
]


@pytest.mark.parametrize(("words", "said"), REFUSED)
def test_what_cannot_be_exported_is_said(
    journal: str, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    run = croupier("export", journal, "--to", str(tmp_path / "d"), *words)
    assert run.returncode == 2
    assert said in run.stderr.decode()
    assert not (tmp_path / "d").exists()


def test_nothing_is_written_over(journal: str, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    run = croupier("export", journal, "--day", "2020-03-01", "--to", str(tmp_path))
    assert run.returncode == 2
    assert b"not empty, and nothing is written over" in run.stderr


def test_a_journal_that_is_not_there_leaves_no_folder(tmp_path: Path) -> None:
    to = tmp_path / "d"
    run = croupier("export", str(tmp_path / "no.db"), "--day", "2020-03-01", "--to", str(to))
    assert (run.returncode, to.exists()) == (2, False)
    assert b"There is no journal at" in run.stderr
