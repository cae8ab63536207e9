"""`croupier recall`: text for a person, JSON for a program, and what cannot be recalled."""

import json
from pathlib import Path

import pytest

from tests.audit.files import evening, forged_evening
from tests.lab.tools import croupier, in_process


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(evening(tmp_path_factory.mktemp("evening")))


def test_a_round_is_told_in_lines(journal: str) -> None:
    run = croupier("recall", journal, "T1/1")
    assert (run.returncode, run.stderr) == (0, b"")
    lines = run.stdout.decode().splitlines()
    assert lines[0] == "round T1/1 of pit:1: roulette under nsw-rapid-2016"
    assert "  T1-A S1: $2.00 on split:17-20" in lines
    assert "  confirmed by dan (dealer)" in lines


def test_a_round_is_one_line_of_json(journal: str) -> None:
    run = in_process("recall", journal, "T1/1", "--json")
    told = json.loads(run.stdout)
    assert told["settlements"][0]["outcome"] == {"number": "17"}
    assert told["settlements"][0]["terminals"][0]["wagers"][1]["clause"] == "RRB-8.5.split"


def test_a_terminal_shows_its_last_rounds_and_its_ticket(journal: str) -> None:
    run = in_process("recall", journal, "--terminal", "T1-A", "--last", "3", "--json")
    told = json.loads(run.stdout)
    assert [play["round"] for play in told["rounds"]] == ["T1/4", "T1/5", "T1/6"]
    assert told["tickets_out"][0]["reference"] == "…4711"
    text = in_process("recall", journal, "--terminal", "T1-A").stdout
    assert "last 6 rounds" in text


def test_a_recorded_reason_can_neither_add_a_line_nor_steer_the_screen(tmp_path: Path) -> None:
    lines = in_process("recall", str(forged_evening(tmp_path)), "T1/1").stdout.split("\n")
    assert all(line.isprintable() for line in lines)
    assert any(r"\x1b[2Jsorry\nNothing is wrong" in line for line in lines)


REFUSED = [
    (("JOURNAL", "T1/99"), 1, "no pit of this journal has a round T1/99"),
    (("JOURNAL", "--terminal", "Z"), 1, "no pit of this journal has a terminal Z"),
    (("JOURNAL",), 2, "name a ROUND, a terminal with --terminal ID, or a table with"),
    (("JOURNAL", "T1/1", "--terminal", "Z"), 2, "name a ROUND, a terminal with --terminal ID"),
    (("JOURNAL", "--terminal", "Z", "--last", "0"), 2, "--last 0: at least one"),
    (("nowhere.db", "T1/1"), 2, "There is no journal at nowhere.db"),
]


@pytest.mark.parametrize(("words", "code", "said"), REFUSED)
def test_what_cannot_be_recalled_is_said(
    journal: str, words: tuple[str, ...], code: int, said: str
) -> None:
    run = in_process("recall", *(journal if word == "JOURNAL" else word for word in words))
    assert (run.returncode, run.stdout) == (code, "")
    assert said in run.stderr


def test_the_journal_is_left_as_it_was(journal: str) -> None:
    before = sorted(path.name for path in Path(journal).parent.iterdir())
    in_process("recall", journal, "T1/1")
    assert sorted(path.name for path in Path(journal).parent.iterdir()) == before
