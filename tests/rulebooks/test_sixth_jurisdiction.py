"""A sixth jurisdiction is one file and no code: the invented one of the guide."""

import json
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.core.rulebook.limits import Form
from croupier.rulebooks.folders import FOLDERS_VARIABLE
from croupier.rulebooks.shelf import Shelf
from tests.core.rulebook.good_texts import GUIDED, SIXTH, put


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    put(tmp_path, SIXTH, GUIDED[SIXTH])
    monkeypatch.setenv(FOLDERS_VARIABLE, str(tmp_path))
    return tmp_path


def test_it_loads_with_values_that_no_other_document_has() -> None:
    shelf = Shelf.from_environment()
    settings = shelf.rulebook(SIXTH).settings
    assert settings.closure.notice.value.rounds == 5
    assert settings.limits[Form.TERMINAL].raised_minimum_notice.value.minutes == 30
    assert settings.baccarat is not None
    assert settings.baccarat.shoe.burn.value == "expose-then-points-ten-as-ten"
    assert settings.baccarat.shoe.behind_cutting_card_min.value == 14
    others = [shelf.rulebook(id_).settings for id_ in shelf.ids() if id_ != SIXTH]
    assert all(other.closure.notice.value.rounds != 5 for other in others)


def test_it_is_listed_beside_the_five(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebooks", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert len(listed) == 6
    assert listed[-1]["id"] == SIXTH
    assert listed[-1]["jurisdiction"] == "Example Territory"
    assert listed[-1]["games"] == ["roulette", "baccarat"]


def test_it_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebooks", "show", SIXTH]) == 0
    shown = capsys.readouterr().out
    assert "Example Territory" in shown
    assert "expose-then-points-ten-as-ten" in shown
    assert "Bank: 1 to 1 less 4% commission, in units of 25 minor units" in shown


def test_it_is_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebooks", "diff", SIXTH, "nsw-rapid-2016", "--json"]) == 0
    found = {one["name"]: one for one in json.loads(capsys.readouterr().out)["differences"]}
    assert found["closure.notice"]["left"]["shown"] == "5 rounds"
    assert found["closure.notice"]["right"]["clauses"] == ["RRB-12.8"]
    assert found["roulette.bets.straight"]["left"]["pays"] == "34 to 1"


def test_it_has_odds_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", SIXTH, "roulette", "--json"]) == 0
    (answer,) = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    (straight,) = (bet for bet in answer["bets"] if bet["bet"] == "straight")
    assert straight["label"] == "Number"
    assert straight["edge"] == "2/37"


def test_a_fault_of_its_file_is_named_and_the_others_are_still_listed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / f"{SIXTH}.toml"
    path.write_text(GUIDED[SIXTH].replace("rounds = 5", 'rounds = "five"'), encoding="utf-8")
    assert main(["rulebooks"]) == 1
    out, err = capsys.readouterr()
    assert "rapid-fusion-2015" in out
    assert f"{path}: closure.notice.is.rounds: a whole number is expected, not 'five'" in err
