"""`croupier verify`: what it prints, and the exit code a script goes by."""

import json
from collections.abc import Callable
from pathlib import Path

import apsw
import pytest

from tests.audit.files import evening, witnessed
from tests.lab.tools import croupier, in_process


@pytest.fixture(scope="module")
def proved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return evening(tmp_path_factory.mktemp("evening"))


def tamper(path: Path, statement: str) -> None:
    connection = apsw.Connection(str(path))
    connection.execute(statement)
    connection.close()


def test_a_clean_journal_is_proved_and_the_exit_code_is_0(proved: Path) -> None:
    run = croupier("verify", str(proved), "--independent")
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"1 issued, 1 redeemed" in run.stdout
    assert b"proved: everything follows from its commands and by independent" in run.stdout


def test_the_proof_is_one_line_of_json(proved: Path) -> None:
    run = in_process("verify", str(proved), "--json")
    (line,) = run.stdout.splitlines()
    proof = json.loads(line)
    assert proof["ok"] is True
    assert [stream["stream"] for stream in proof["streams"]] == ["pit:1", "venue"]
    assert proof["papers"]["redeemed"] == {"count": 1, "amount": 19_000}


def test_one_stream_can_be_proved_alone(proved: Path) -> None:
    run = in_process("verify", str(proved), "--stream", "venue", "--json")
    proof = json.loads(run.stdout)
    assert [stream["stream"] for stream in proof["streams"]] == ["venue"]


def test_the_first_wrong_entry_is_named_and_the_exit_code_is_1(tmp_path: Path) -> None:
    path = evening(tmp_path)
    changed = "cast(replace(cast(body AS TEXT), ',', ', ') AS BLOB)"
    tamper(path, f"UPDATE entries SET body = {changed} WHERE place & 0xffff = 40")
    run = in_process("verify", str(path))
    assert run.returncode == 1
    assert "WRONG  pit:1, entry 40: its hash is not that" in run.stdout
    proof = json.loads(in_process("verify", str(path), "--json").stdout)
    assert proof["ok"] is False
    assert (proof["wrong"][0]["stream"], proof["wrong"][0]["seq"]) == ("pit:1", 40)


# Changes that leave every entry of every stream as it was.
BESIDE_THE_STREAMS = {
    "INSERT INTO claims VALUES ('patron', 'mallory', 1, x'7b7d')": (
        "WRONG  rows: the store has patron mallory at version 1, which no entry made"
    ),
    "INSERT INTO entries SELECT place + (40 << 40), at, hash, body FROM entries": (
        "WRONG  no stream, entry 1: an entry lies under number 41, where no stream has it"
    ),
    "INSERT INTO entries SELECT place - 1, at, hash, body FROM entries ORDER BY place LIMIT 1": (
        "WRONG  no stream: an entry lies under number 1, where no stream has it"
    ),
    "UPDATE streams SET seq = 107, hash = (SELECT hash FROM entries WHERE place & 0xffff = 107)"
    " WHERE name = 'pit:1'": ("WRONG  pit:1, entry 108: the stream goes on after its own head"),
}


@pytest.mark.parametrize(("statement", "said"), BESIDE_THE_STREAMS.items())
def test_what_lies_in_the_store_and_follows_from_no_entry_is_found(
    tmp_path: Path, statement: str, said: str
) -> None:
    path = evening(tmp_path)
    tamper(path, statement)
    run = in_process("verify", str(path))
    assert run.returncode == 1
    assert said in run.stdout


def test_a_cut_tail_is_found_by_the_witness(tmp_path: Path) -> None:
    path = evening(tmp_path)
    heads, key = witnessed(path, tmp_path)
    words = ("--witness", str(heads), "--witness-key", key)
    assert in_process("verify", str(path), *words).returncode == 0
    tamper(path, "DELETE FROM entries WHERE place = (SELECT max(place) FROM entries)")
    tamper(path, "DELETE FROM claims")
    tamper(
        path,
        "UPDATE streams SET seq = 2, hash = (SELECT hash FROM entries ORDER BY place DESC LIMIT 1)"
        " WHERE name = 'venue'",
    )
    run = in_process("verify", str(path), *words)
    assert run.returncode == 1
    assert "venue ends with entry 2, and the witness was shown entry 3" in run.stdout


def test_a_head_signed_with_another_key_is_found(tmp_path: Path) -> None:
    path = evening(tmp_path)
    heads, _ = witnessed(path, tmp_path)
    run = in_process("verify", str(path), "--witness", str(heads), "--witness-key", "00" * 32)
    assert run.returncode == 1
    assert "was not signed with the witness key" in run.stdout


def test_heads_signed_with_another_key_are_found_where_one_stream_is_proved_alone(
    tmp_path: Path,
) -> None:
    path = evening(tmp_path)
    heads, _ = witnessed(path, tmp_path)
    words = ("--witness", str(heads), "--witness-key", "00" * 32, "--stream", "venue")
    run = in_process("verify", str(path), *words)
    assert run.returncode == 1
    assert "The head of venue at entry 3 was not signed with the witness key" in run.stdout
    assert "The head of pit:1" not in run.stdout


def test_it_is_said_how_far_the_witness_reaches_and_which_of_its_lines_are_torn(
    tmp_path: Path,
) -> None:
    path = evening(tmp_path)
    heads, key = witnessed(path, tmp_path)
    heads.write_bytes(heads.read_bytes() + heads.read_bytes()[:9])
    run = in_process("verify", str(path), "--witness", str(heads), "--witness-key", key)
    assert run.returncode == 0
    assert "venue: 3 entries, 3 events\n" in run.stdout
    assert "  witnessed up to entry 3, by 1 head\n" in run.stdout
    assert "line 3 of the witness is torn, as a crash leaves it\n" in run.stdout


# What becomes of the two lines of a witness, and what is then said: nothing of it is agreement.
DAMAGED: dict[str, tuple[Callable[[list[bytes]], bytes], str]] = {
    "a line damaged": (
        lambda lines: lines[0] + lines[1].replace(b'"seq"', b'"sex"'),
        "WRONG  the witness: Line 2 is not a signed head, nor part of one",
    ),
    "a stream left out": (
        lambda lines: lines[0],
        "WRONG  venue: The witness was shown nothing of venue",
    ),
    "lines of another file between": (
        lambda lines: lines[0] + b"something else\n" + lines[1],
        "WRONG  the witness: Line 2 is not a signed head",
    ),
}


@pytest.mark.parametrize(("damage", "said"), DAMAGED.values(), ids=DAMAGED)
def test_a_witness_that_was_damaged_does_not_agree(
    proved: Path, tmp_path: Path, damage: Callable[[list[bytes]], bytes], said: str
) -> None:
    heads, key = witnessed(proved, tmp_path)
    heads.write_bytes(damage(heads.read_bytes().splitlines(keepends=True)))
    run = in_process("verify", str(proved), "--witness", str(heads), "--witness-key", key)
    assert run.returncode == 1
    assert said in run.stdout
    assert "agrees" not in run.stdout


UNREADABLE = [
    (("nowhere.db",), "There is no journal at nowhere.db"),
    (("memory:",), "A journal in memory ends with its process"),
    (("pyproject.toml",), "is not a database"),
    (("PROVED", "--stream", "pit:9"), "there is no stream 'pit:9': there are pit:1, venue"),
    (("PROVED", "--witness", "nowhere.jsonl"), "nowhere.jsonl: No such file"),
    (("PROVED", "--witness-key", "00"), "--witness-key goes with --witness FILE"),
    (("PROVED", "--witness", "LICENSE", "--witness-key", "0f"), "must be 64 hexadecimal digits"),
    (("PROVED", "--witness", "/dev/null"), "/dev/null has no signed head"),
    (
        ("PROVED", "--witness", "LICENSE"),
        "LICENSE has no signed head, so there is nothing to compare",
    ),
]


@pytest.mark.parametrize(("words", "said"), UNREADABLE)
def test_what_cannot_be_read_is_said_and_the_exit_code_is_2(
    proved: Path, words: tuple[str, ...], said: str
) -> None:
    run = in_process("verify", *(str(proved) if word == "PROVED" else word for word in words))
    assert (run.returncode, run.stdout) == (2, "")
    assert said in run.stderr
    assert len(run.stderr.splitlines()) == 1
