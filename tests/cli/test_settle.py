"""`croupier settle` as it is run: the process, its lines, its exit code."""

import json
from pathlib import Path

import pytest

from tests.lab.tools import Json, as_input, croupier, settling, written

LINE = (
    b'{"id": "x1", "rulebook": "nsw-rapid-2016", "game": "roulette",'
    b' "options": {"wheel": "single-zero"},'
    b' "bets": [{"id": "b1", "bet": "split:17-20", "stake": 500}], "outcome": {"number": "17"}}'
)
ANSWER = (
    b'{"id":"x1","bets":[{"id":"b1","status":"win","debit":500,"credit":9000,'
    b'"clause":"RRB-8.5.split"}],"debit":500,"credit":9000}\n'
)
BAD = b'{"id": "x2", "rulebook": "nsw-rapid-2016", "stake": 0}'


def test_a_line_is_answered_by_a_line() -> None:
    run = croupier("settle", given=LINE + b"\n")
    assert (run.returncode, run.stdout, run.stderr) == (0, ANSWER, b"")


@pytest.mark.parametrize(
    "given",
    [LINE, LINE + b"\r\n", b"\xef\xbb\xbf" + LINE + b"\n", b"  " + LINE + b"\t\n"],
    ids=["no end of line", "carriage return", "byte order mark", "spaces"],
)
def test_the_ends_of_a_line_may_be_any(given: bytes) -> None:
    run = croupier("settle", given=given)
    assert (run.returncode, run.stdout) == (0, ANSWER)


def test_no_lines_get_no_answers() -> None:
    run = croupier("settle")
    assert (run.returncode, run.stdout, run.stderr) == (0, b"", b"")


@pytest.mark.parametrize("words", [["FILE"], ["-"], ["FILE", "--explain"], ["--explain", "FILE"]])
def test_lines_come_from_a_file_or_from_standard_input(words: list[str], tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_bytes(LINE)
    run = croupier("settle", *(str(file) if word == "FILE" else word for word in words), given=LINE)
    assert run.returncode == 0
    [settled] = written(run)
    assert settled["credit"] == 9000
    assert ("explanation" in settled["bets"][0]) == ("--explain" in words)


def test_a_bad_line_makes_the_exit_code_1_and_its_neighbours_are_answered_in_order() -> None:
    run = croupier("settle", given=as_input(LINE, BAD, b"", LINE.replace(b"x1", b"x4")))
    assert (run.returncode, run.stderr) == (1, b"")
    good, bad, empty, last = run.stdout.splitlines(keepends=True)
    assert good == ANSWER
    assert json.loads(bad) == {
        "id": "x2",
        "line": 2,
        "error": {"code": "unknown-field", "message": "there is no field 'stake'"},
    }
    assert json.loads(empty) == {
        "id": None,
        "line": 3,
        "error": {"code": "not-json", "message": "the line is empty"},
    }
    assert last == ANSWER.replace(b"x1", b"x4")


def test_every_status_in_one_run() -> None:
    hands = {"player": ["9S", "QD"], "banker": ["9H", "QC"]}
    bets = {"tie": 100, "player": 100, "player-pair": 100, "red": 100}
    played = settling("nsw-rapid-2016", "baccarat", bets, hands)
    void = settling("nsw-rapid-2016", "baccarat", bets, {"void": "a card was exposed"})
    run = croupier("settle", given=as_input(played, void))
    assert run.returncode == 0
    assert [statuses(line) for line in written(run)] == [
        ["win", "push", "lose", "invalid"],
        ["void", "void", "void", "invalid"],
    ]
    assert [(line["debit"], line["credit"]) for line in written(run)] == [(300, 1000), (300, 300)]


def statuses(line: Json) -> list[str]:
    return [bet["status"] for bet in line["bets"]]


def test_a_stake_may_be_as_large_as_ten_thousand_million_dollars() -> None:
    largest = settling("nsw-rapid-2016", "roulette", {"straight:17": 10**12}, {"number": "17"})
    [settled] = written(croupier("settle", given=as_input(largest)))
    assert settled["credit"] == 36 * 10**12


def test_part_cents_are_not_paid() -> None:
    hands = {"player": ["KS", "QD", "2H"], "banker": ["9H", "8C"]}
    line = settling("nsw-rapid-2016", "baccarat", {"banker": 119}, hands)
    [settled] = written(croupier("settle", given=as_input(line)))
    assert settled["credit"] == 119 + 113


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of rulebooks with a house variant in it, named where the command looks."""
    variant = 'id = "house"\nderived_from = "nsw-rapid-2016"\n[document]\ntitle = "House rules"\n'
    (tmp_path / "house.toml").write_text(variant)
    monkeypatch.setenv("CROUPIER_RULEBOOKS", str(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("house")
def test_a_house_variant_says_that_it_is_not_approved() -> None:
    run = croupier("settle", given=LINE.replace(b"nsw-rapid-2016", b"house"))
    standing = b',"approved":false,"standing":"NOT APPROVED, a house variant of nsw-rapid-2016"}\n'
    assert (run.returncode, run.stdout) == (0, ANSWER[:-2] + standing)


def test_a_rulebook_that_may_not_be_used_is_a_bad_line(house: Path) -> None:
    (house / "house.toml").write_text('id = "house"\nderived_from = "nsw-rapid-2016"\nodd = 1\n')
    run = croupier("settle", given=as_input(LINE.replace(b"nsw-rapid-2016", b"house"), LINE))
    bad, good = written(run)
    assert run.returncode == 1
    assert bad["error"]["code"] == "bad-rulebook"
    assert "house.toml" in bad["error"]["message"]
    assert "odd" in bad["error"]["message"]
    assert good["credit"] == 9000
