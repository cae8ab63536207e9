"""The lab tools as streams: answers as soon as asked, in constant memory, whatever the ends do."""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import repeat
from pathlib import Path

import pytest

from tests.lab.tools import CROUPIER, as_input, croupier, settling, written

TOOLS = ["settle", "admit", "deal", "explain"]
BETS = ["straight:17", "split:17-20", "tier", "red", "dozen:1"]
LINE = as_input(
    settling("nsw-rapid-2016", "roulette", dict.fromkeys(BETS, 600), {"number": "17"}),
)


@pytest.mark.parametrize("tool", ["settle", "admit"])
def test_the_example_of_the_help_is_true(tool: str) -> None:
    shown = croupier(tool, "--help").stdout.decode()
    asked, _, answered = shown.partition("a line asks:")[2].partition("and is answered:")
    decoder = json.JSONDecoder()
    line, _ = decoder.raw_decode(asked.strip())
    expected, _ = decoder.raw_decode(answered.strip())
    assert written(croupier(tool, given=as_input(line))) == [expected]


@contextmanager
def running(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(
        [CROUPIER, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        yield process
    assert process.returncode == 0


def test_each_line_is_answered_before_the_next_is_asked() -> None:
    with running("settle") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(LINE)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["debit"] == 3000
        process.stdin.write(LINE[:40])
        process.stdin.flush()
        process.stdin.write(LINE[40:])
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["debit"] == 3000
        process.stdin.close()


def test_every_line_of_a_long_file_is_answered_once_and_in_order(tmp_path: Path) -> None:
    """The file is read in stretches that end anywhere in a line."""
    names = [f"round-{number}" for number in range(1_000)]
    file = tmp_path / "rounds.jsonl"
    file.write_bytes(b"".join(LINE.replace(b"round", name.encode()) for name in names))
    run = croupier("settle", str(file))
    assert [line["id"] for line in written(run)] == names
    assert croupier("settle", given=file.read_bytes()).stdout == run.stdout


def memory_after(counts: list[int], words: list[str], line: bytes) -> list[int]:
    """The resident memory, in bytes, each time that so many more lines have been answered."""
    found = []
    with running(*words) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for count in counts:
            for block in repeat(line * 20, count // 20):
                process.stdin.write(block)
                process.stdin.flush()
                for _ in range(20):
                    process.stdout.readline()
            found.append(resident(process.pid))
        process.stdin.close()
    return found


def resident(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


needs_proc = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads /proc")
MEGABYTE = 1 << 20


@needs_proc
def test_forty_thousand_more_lines_need_no_more_memory() -> None:
    early, late = memory_after([20_000, 40_000], ["settle"], LINE)
    assert late - early < MEGABYTE


@needs_proc
def test_lines_that_each_name_another_table_need_no_more_memory() -> None:
    def line(number: int) -> bytes:
        options = {"lucky_ball": "mega", "mega": f"1/{200 + number}"}
        return as_input(
            settling("nsw-roulette-2019", "roulette", {}, {"void": "test"}, **options),
        )

    with running("settle") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        sizes = []
        for number in range(600):
            process.stdin.write(line(number))
            process.stdin.flush()
            process.stdout.readline()
            sizes.append(resident(process.pid))
        process.stdin.close()
    assert sizes[-1] - sizes[200] < 2 * MEGABYTE


@needs_proc
@pytest.mark.slow
@pytest.mark.parametrize("tool", ["settle", "admit"])
def test_a_million_lines_run_in_constant_memory(tool: str) -> None:
    line = LINE if tool == "settle" else LINE.replace(b',"outcome":{"number":"17"}', b"")
    early, late = memory_after([20_000, 980_000], [tool], line)
    assert late - early < MEGABYTE


def test_a_line_of_many_megabytes_is_read_whole() -> None:
    long = LINE.replace(b"red", b"r" * (8 << 20))
    run = croupier("settle", given=long + LINE)
    first, second = written(run)
    assert run.returncode == 0
    assert [bet["status"] for bet in first["bets"]] == ["win", "win", "lose", "invalid", "lose"]
    assert len(run.stdout) < (17 << 20)
    assert second["debit"] == 3000


@pytest.mark.parametrize("tool", TOOLS)
def test_a_file_that_is_not_there_is_named(tool: str, tmp_path: Path) -> None:
    run = croupier(tool, "nowhere.jsonl")
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr == f"croupier {tool}: nowhere.jsonl: No such file or directory\n".encode()
    run = croupier(tool, str(tmp_path))
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr == f"croupier {tool}: {tmp_path}: Is a directory\n".encode()


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize(("ends", "name"), [("<&-", "input"), (">&-", "output")])
def test_a_closed_end_is_named(tool: str, ends: str, name: str) -> None:
    run = subprocess.run(["sh", "-c", f'"$0" {tool} {ends}', CROUPIER], capture_output=True)
    assert run.returncode == 2
    assert run.stderr == f"croupier {tool}: standard {name} is closed\n".encode()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="writes to /dev/full")
@pytest.mark.parametrize("words", [["settle"], ["explain"], ["odds", "nsw-rapid-2016"]])
def test_a_full_disk_is_named(words: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        run = subprocess.run([CROUPIER, *words], input=LINE, stdout=full, stderr=subprocess.PIPE)
    assert run.returncode == 2
    assert run.stderr == b"croupier: output: No space left on device\n"


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    many = LINE * 2000
    command = f'"{CROUPIER}" settle | head -n 1'
    run = subprocess.run(["sh", "-c", command], input=many, capture_output=True)
    assert run.stderr == b""
    assert run.stdout.count(b"\n") == 1


def test_what_the_terminal_cannot_show_is_spelled_out() -> None:
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    named = LINE.replace(b'"round"', '"Zürich"'.encode())
    run = subprocess.run([CROUPIER, "explain"], input=named, capture_output=True, env=ascii_only)
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.startswith(b"Z\\xfcrich:\n")
