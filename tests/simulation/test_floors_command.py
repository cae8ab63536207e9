"""`croupier simulate` for people and for programs."""

from pathlib import Path

import msgspec
import pytest

from croupier.cli.main import main
from croupier.cli.simulate import RULEBOOKS
from croupier.sim.auditor import payouts
from croupier.sim.houses import HOUSES, RFS
from tests.lab.tools import croupier

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
    """Of an auditor who thinks that red pays two to one."""
    monkeypatch.setitem(payouts._PAYS, "red", 2)
    assert main(["simulate", *SHORT, "--seed", "4"]) == 1
    printed = capsys.readouterr().out
    assert f"{RFS}, seed 4: WrongError: entry " in printed
    assert "red with" in printed
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
        (("--rulebook", "nobody"), "invalid choice"),
        (("--journal", "new.db"), "name its --rulebook"),
        (("--journal", __file__, "--rulebook", RFS), "is there already"),
    ],
)
def test_bad_words_are_named(words: tuple[str, ...], says: str) -> None:
    told = croupier("simulate", *words)
    assert told.returncode == 2
    assert says in told.stderr.decode()
