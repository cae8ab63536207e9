"""`croupier reports`: figures of a period, counted once and again at will."""

import csv
import json
from pathlib import Path

import pytest

from croupier import __version__
from tests.audit.files import evening
from tests.jurisdictions.invented import DINAR, FOLDER
from tests.lab.tools import croupier, in_process

DAY = ("--from", "2020-03-01")


@pytest.fixture
def journal(tmp_path: Path) -> str:
    return str(evening(tmp_path))


def test_figures_are_told_and_counted_into_a_file_beside_the_journal(journal: str) -> None:
    run = croupier("reports", journal, *DAY, "--by", "table", "--json")
    assert (run.returncode, run.stderr) == (0, b"")
    head, *rows = [json.loads(line) for line in run.stdout.splitlines()]
    assert head["heading"]["title"] == "Win by table"
    assert head["heading"]["version"] == __version__
    assert head["heading"]["since"] < head["heading"]["until"] < head["heading"]["made"]
    assert [row["name"] for row in rows] == ["T1"]
    found = rows[0]["figures"]
    assert found["win"] == found["handle"] - found["paid"]
    assert found["low"] < found["expected"] < found["high"]
    assert Path(f"{journal}.reports").is_file()


def test_asked_again_or_rebuilt_it_says_the_same(journal: str) -> None:
    words = ("reports", journal, *DAY, "--by", "day", "--csv")
    first = in_process(*words)
    head, rows = _sheet(first.stdout)
    assert _sheet(in_process(*words).stdout)[1] == rows
    assert _sheet(in_process(*words, "--rebuild").stdout)[1] == rows
    (row,) = csv.DictReader(rows)
    assert row["name"] == "2020-03-01"
    assert head[:3] == [
        "# Win by day",
        "# Period: 2020-03-01 06:00:00 +0000 to 2020-03-02 06:00:00 +0000",
        "# Gaming day: from 06:00, UTC",
    ]
    assert [line.partition(":")[0] for line in head[3:]] == ["# Made", "# Software"]
    assert head[-1].endswith(f"Croupier {__version__}")


def _sheet(text: str) -> tuple[list[str], list[str]]:
    """The heading and the table below it."""
    lines = text.splitlines()
    heading = [line for line in lines if line.startswith("#")]
    return heading, lines[len(heading) :]


def test_a_table_is_printed_for_people(journal: str) -> None:
    run = in_process("reports", journal, *DAY)
    assert run.stdout.startswith("Win by table\n")
    assert f"Software: Croupier {__version__}\n" in run.stdout
    assert "95 % from" in run.stdout
    assert run.stdout.count("$") >= 4


def test_amounts_are_in_the_currency_that_the_journal_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_RULEBOOKS", str(FOLDER))
    where = str(tmp_path / "floor.db")
    short = ("--hours", "0.05", "--terminals", "2", "--journal", where)
    assert in_process("simulate", "--rulebook", DINAR, *short).returncode == 0
    told = in_process("reports", where, "--from", "2019-01-01", "--to", "2030-01-01").stdout
    assert "KD " in told
    assert "$" not in told


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
    run = in_process("reports", journal, *words)
    assert run.returncode == 2
    assert reason in run.stderr


def test_a_journal_that_is_not_there_leaves_no_file_behind(tmp_path: Path) -> None:
    run = in_process("reports", str(tmp_path / "none.db"))
    assert run.returncode == 2
    assert "There is no journal" in run.stderr
    assert list(tmp_path.iterdir()) == []
