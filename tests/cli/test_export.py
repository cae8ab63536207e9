"""`croupier export`: a folder of files, or a sentence that says why not."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from croupier import __version__
from croupier.audit.export.exporting import UNFINISHED
from croupier.audit.export.tables import TABLES
from croupier.journal.clock import wall_clock
from tests.audit.files import evening
from tests.lab.tools import croupier, in_process

# Two of each table, and the manifest.
FILES = 2 * len(TABLES) + 1


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(evening(tmp_path_factory.mktemp("evening")))


def test_a_day_is_written_and_told(journal: str, tmp_path: Path) -> None:
    to = tmp_path / "new" / "day"
    run = croupier("export", journal, "--day", "2020-03-01", "--to", str(to))
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"gaming day 2020-03-01 from 06:00 UTC" in run.stdout
    assert len(list(to.iterdir())) == FILES


def test_the_start_of_the_day_and_the_zone_are_the_venues(journal: str, tmp_path: Path) -> None:
    words = ("--starts", "12:00", "--zone", "Australia/Sydney", "--json")
    run = in_process("export", journal, "--day", "2020-03-01", "--to", str(tmp_path / "d"), *words)
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
    run = in_process("export", journal, "--to", str(tmp_path / "d"), *words)
    assert run.returncode == 2
    assert said in run.stderr
    assert not (tmp_path / "d").exists()


def test_the_help_names_every_file() -> None:
    said = croupier("export", "--help").stdout.decode().replace(",", " ").split()
    assert [name for name in TABLES if name not in said] == []


def test_nothing_is_written_over(journal: str, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    run = in_process("export", journal, "--day", "2020-03-01", "--to", str(tmp_path))
    assert run.returncode == 2
    assert "is not empty, and nothing is written over" in run.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_the_manifest_says_what_it_is_which_version_wrote_it_of_which_day_and_when(
    journal: str, tmp_path: Path
) -> None:
    before = wall_clock()
    in_process("export", journal, "--day", "2020-03-01", "--to", str(tmp_path / "d"))
    manifest = json.loads((tmp_path / "d" / "manifest.json").read_bytes())
    assert manifest["title"] == "Gaming day of a Croupier journal"
    assert manifest["version"] == __version__
    assert manifest["day"]["date"] == "2020-03-01"
    assert before <= manifest["generated"] <= wall_clock()


def on_a_small_disk(journal: str, to: Path) -> "subprocess.CompletedProcess[bytes]":
    """No file may grow beyond 8 KiB, as if the disk were full."""
    command = f"ulimit -f 8 && exec {sys.executable} -m croupier export {journal}"
    words = ["bash", "-c", f"{command} --day 2020-03-01 --to {to}"]
    return subprocess.run(words, capture_output=True, check=False, timeout=120)


@pytest.mark.parametrize("there", [True, False], ids=["an empty folder", "no folder"])
def test_a_full_disk_is_said_and_leaves_nothing_that_blocks_the_next_run(
    journal: str, tmp_path: Path, there: bool
) -> None:
    to = tmp_path / "new" / "day"
    if there:
        to.mkdir(parents=True)
    run = on_a_small_disk(journal, to)
    assert run.returncode == 2
    assert (
        run.stderr
        == f"croupier export: --to {to}: File too large; nothing was left there\n".encode()
    )
    assert to.exists() == there
    assert not there or list(to.iterdir()) == []
    again = in_process("export", journal, "--day", "2020-03-01", "--to", str(to))
    assert (again.returncode, len(list(to.iterdir()))) == (0, FILES)


def test_what_a_run_that_was_killed_left_half_written_is_not_in_the_way(
    journal: str, tmp_path: Path
) -> None:
    (tmp_path / "d" / UNFINISHED).mkdir(parents=True)
    (tmp_path / "d" / UNFINISHED / "rounds.csv").write_text("half a li")
    run = in_process("export", journal, "--day", "2020-03-01", "--to", str(tmp_path / "d"))
    assert (run.returncode, len(list((tmp_path / "d").iterdir()))) == (0, FILES)


PLACES = {"/dev/null": "Not a directory", "/proc/nowhere/day": "No such file or directory"}


@pytest.mark.parametrize(("to", "said"), PLACES.items())
def test_a_place_where_no_folder_can_be_is_said(journal: str, to: str, said: str) -> None:
    run = in_process("export", journal, "--day", "2020-03-01", "--to", to)
    assert run.returncode == 2
    assert said in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_a_journal_that_is_not_there_leaves_no_folder(tmp_path: Path) -> None:
    to = tmp_path / "d"
    run = in_process("export", str(tmp_path / "no.db"), "--day", "2020-03-01", "--to", str(to))
    assert (run.returncode, to.exists()) == (2, False)
    assert "There is no journal at" in run.stderr
