"""`croupier reports`: figures of a period, counted once and again at will."""

import csv
import io
import json
from pathlib import Path

import pytest

from tests.audit.files import evening
from tests.lab.tools import croupier

DAY = ("--from", "2020-03-01")


@pytest.fixture
def journal(tmp_path: Path) -> str:
    return str(evening(tmp_path))


def test_figures_are_told_and_counted_into_a_file_beside_the_journal(journal: str) -> None:
    run = croupier("reports", journal, *DAY, "--by", "table", "--json")
    assert (run.returncode, run.stderr) == (0, b"")
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    assert [row["name"] for row in rows] == ["T1"]
    found = rows[0]["figures"]
    assert found["win"] == found["handle"] - found["paid"]
    assert found["low"] < found["expected"] < found["high"]
    assert Path(f"{journal}.reports").is_file()


def test_asked_again_or_rebuilt_it_says_the_same(journal: str) -> None:
    words = ("reports", journal, *DAY, "--by", "day", "--csv")
    first = croupier(*words)
    assert croupier(*words).stdout == first.stdout
    assert croupier(*words, "--rebuild").stdout == first.stdout
    (row,) = csv.DictReader(io.StringIO(first.stdout.decode()))
    assert row["name"] == "2020-03-01"


def test_a_table_is_printed_for_people(journal: str) -> None:
    run = croupier("reports", journal, *DAY)
    assert b"95 % from" in run.stdout
    assert run.stdout.count(b"$") >= 4


REFUSED = [
    (("--from", "yesterday"), "'yesterday' is neither a date"),
    (("--from", "2020-03-02", "--to", "2020-03-01"), "a period ends after it begins"),
    (("--starts", "noon"), "--starts noon: not a time"),
    (("--zone", "Mars/Olympus"), "--zone Mars/Olympus: there is no such"),
]


@pytest.mark.parametrize(("words", "reason"), REFUSED)
def test_what_is_no_period_is_refused_in_a_sentence(
    journal: str, words: tuple[str, ...], reason: str
) -> None:
    run = croupier("reports", journal, *words)
    assert run.returncode == 2
    assert reason in run.stderr.decode()


def test_a_journal_that_is_not_there_leaves_no_file_behind(tmp_path: Path) -> None:
    run = croupier("reports", str(tmp_path / "none.db"))
    assert run.returncode == 2
    assert b"There is no journal" in run.stderr
    assert list(tmp_path.iterdir()) == []
