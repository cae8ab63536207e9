"""`croupier tournament` checks, prints and plays conditions, and says what is wrong with them."""

import json
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.views.tournaments.conditions_file import TEMPLATES


def conditions(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str = "single-table"
) -> Path:
    assert main(["tournament", "template", name]) == 0
    path = folder / f"{name}.toml"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_can_be_published(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = conditions(tmp_path, capsys, name)
    assert main(["tournament", "check", str(path)]) == 0
    assert "can be published" in capsys.readouterr().out


def test_what_keeps_conditions_from_publication_is_listed_with_its_clause(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = conditions(tmp_path, capsys)
    path.write_text(path.read_text().replace('odd_cents = "to-better-place"', ""))
    assert main(["tournament", "check", str(path)]) == 1
    assert "prizes: State who gets odd cents. (ROU-10.4.2(j))" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Where they differ, the rules prevail."), ("zh-Hans", "以规则为准")],
)
def test_the_text_ends_with_the_statement_that_rules_prevail(
    language: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = conditions(tmp_path, capsys)
    assert main(["tournament", "text", str(path), "--language", language]) == 0
    assert sentence in capsys.readouterr().out.splitlines()[-1]


def test_an_estimate_is_the_same_for_the_same_seed_and_somebody_wins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = conditions(tmp_path, capsys, "heats-and-final")
    plot = tmp_path / "chances.svg"
    asked = ["tournament", "simulate", str(path), "--runs", "10", "--json"]
    assert main([*asked, "--plot", str(plot)]) == 0
    first = capsys.readouterr().out
    assert main(asked) == 0
    assert capsys.readouterr().out == first
    told = json.loads(first)
    assert sum(each["win"] * each["players"] for each in told["styles"]) == pytest.approx(1)
    assert sum(each["final"] * each["players"] for each in told["styles"]) == pytest.approx(8)
    assert plot.read_text().startswith("<svg")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("fee = 10_000", "fee = "), "is not TOML"),
        (("fee = 10_000", 'fee = "much"'), "Expected `int"),
        (("fee = 10_000", "fee = 10_000\nfees = 1"), "unknown field `fees`"),
        (("+11:00", ""), "write its date, time and offset"),
        (("nsw-roulette-2019", "nowhere"), "nowhere"),
    ],
)
def test_bad_conditions_are_named(
    change: tuple[str, str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = conditions(tmp_path, capsys)
    path.write_text(path.read_text().replace(*change))
    assert main(["tournament", "simulate", str(path), "--runs", "1"]) == 2
    assert sentence in capsys.readouterr().err


def test_too_many_entrants_and_no_runs_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = conditions(tmp_path, capsys)
    for more in (
        ["--entrants", "8"],
        ["--entrants", "3"],
        ["--runs", "0"],
        ["--plot", "chances.txt", "--runs", "1"],
    ):
        assert main(["tournament", "simulate", str(path), *more]) == 2
    assert "at most 7 may enter" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["single-table", "heats-and-final"])
def test_a_tournament_is_played_whole_through_the_core(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With chips and at terminals; the run itself proves every entry, chip and cent."""
    path = conditions(tmp_path, capsys, name)
    whole = ["tournament", "simulate", str(path), "--whole", "--json"]
    assert main([*whole, *(("--entrants", "20") if name != "single-table" else ())]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["entrants"] == (20 if name != "single-table" else 7)
    assert told["rounds"] > 0
    assert sum(told["prizes"]) > 0


def test_what_cannot_be_played_whole_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = conditions(tmp_path, capsys, "heats-and-final")
    path.write_text(path.read_text().replace('by = "rounds"', 'by = "shoes"'))
    assert main(["tournament", "simulate", str(path), "--whole"]) == 2
    assert "ends by shoes" in capsys.readouterr().err
