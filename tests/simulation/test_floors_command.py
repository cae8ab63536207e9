"""`croupier simulate` for people and for programs."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from croupier.audit.independent.games import roulette
from croupier.audit.independent.games.odds_tables import IndependentPayout
from croupier.cli.main import main
from croupier.cli.trial.simulate import RULEBOOKS
from croupier.sim.floors import HOUSES, RFS
from tests.lab.tools import croupier

# Nobody listens at the first of all ports.
UNREACHABLE = "postgresql://nobody@127.0.0.1:1/nothing"
SHORT = ("--hours", "0.1", "--terminals", "4", "--rulebook", RFS)


def test_the_command_knows_every_floor_there_is() -> None:
    assert set(RULEBOOKS) == set(HOUSES)


def test_a_floor_for_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *SHORT]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"{RFS}, seed 1: 0.1 hours of the floor\n")
    for word in ("rounds settled", "refusals", "house win", "all in balance"):
        assert word in printed


def test_a_floor_for_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *SHORT, "--json"]) == 0
    line = msgspec.json.decode(capsys.readouterr().out)
    assert line["rulebook"] == RFS
    assert line["rounds"]["R1"] > 0


def test_what_is_wrong_is_told_with_the_command_that_repeats_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of an auditor who thinks that every bet pays a hundred to one."""
    monkeypatch.setattr(roulette, "paid", lambda stake, _: IndependentPayout(101 * stake))
    assert main(["simulate", *SHORT, "--seed", "4"]) == 1
    printed = capsys.readouterr().out
    assert f"{RFS}, seed 4: WrongError: entry " in printed
    assert "is credited wrongly: expected " in printed
    again = f"again: croupier simulate --seed 4 --hours 0.1 --rulebook {RFS} --terminals 4\n"
    assert again in printed


def test_a_kept_floor_is_verified_by_replay_and_by_independent_arithmetic(tmp_path: Path) -> None:
    where = tmp_path / "floor.db"
    kept = croupier("simulate", *SHORT, "--faults", "--journal", str(where))
    assert kept.returncode == 0, kept.stderr
    proved = croupier("verify", "--independent", str(where))
    assert proved.returncode == 0, proved.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--hours", "0"), "more than 0"),
        (("--terminals", "0"), "1 to 5,000 terminals"),
        (("--rulebook", "nobody"), "there is no rulebook 'nobody'"),
        (("--journal", "new.db"), "name its --rulebook"),
        (("--journal", __file__, "--rulebook", RFS), "is there already"),
        (("--journal", f"sqlite:{__file__}", "--rulebook", RFS), "is there already"),
        (("--journal", "", "--rulebook", RFS), "'' keeps nothing: name a file"),
        (("--journal", "memory:", "--rulebook", RFS), "'memory:' keeps nothing: name a file"),
        (("--journal", "/proc/nowhere/floor.db", "--rulebook", RFS), "The folder /proc/nowhere"),
        (("--journal", f"{__file__}/floor.db", "--rulebook", RFS), "test_floors_command.py"),
        (("--journal", UNREACHABLE, "--rulebook", RFS), "127.0.0.1"),
    ],
)
def test_bad_words_are_named(words: tuple[str, ...], says: str) -> None:
    told = croupier("simulate", *words)
    assert (told.returncode, told.stdout) == (2, b"")
    assert says in told.stderr.decode()
    assert b"Traceback" not in told.stderr


def test_a_journal_that_another_floor_is_in_is_left_alone(tmp_path: Path) -> None:
    where = tmp_path / "floor.db"
    assert croupier("simulate", *SHORT, "--journal", str(where)).returncode == 0
    before = where.read_bytes()
    again = croupier("simulate", *SHORT, "--journal", str(where))
    assert again.returncode == 2
    assert b"is there already: a floor is kept in a new file" in again.stderr
    assert where.read_bytes() == before


def test_a_database_that_another_floor_is_in_is_named_without_its_password(
    postgres_url: str,
) -> None:
    where = postgres_url.replace("@", ":hunter2@", 1)
    assert croupier("simulate", *SHORT, "--journal", where).returncode == 0
    again = croupier("simulate", *SHORT, "--journal", where)
    assert again.returncode == 2
    assert b"already: a floor is kept by itself" in again.stderr
    assert b"hunter2" not in again.stderr


def test_a_full_disk_is_said_after_the_report_and_leaves_no_part_of_a_floor(
    tmp_path: Path,
) -> None:
    where = tmp_path / "floor.db"
    # No file may grow beyond 200 KiB, as if the disk were full.
    command = f"ulimit -f 200 && exec {sys.executable} -m croupier simulate {' '.join(SHORT)}"
    words = ["bash", "-c", f"{command} --journal {where}"]
    told = subprocess.run(words, capture_output=True, check=False, timeout=120)
    assert told.returncode == 2
    assert told.stderr.startswith(b"croupier simulate: the floor is not kept: ")
    assert len(told.stderr.splitlines()) == 1
    assert b"rounds" in told.stdout
    assert list(tmp_path.iterdir()) == []
