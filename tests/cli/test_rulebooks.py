"""`croupier rulebooks` as a compliance officer uses it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.rulebooks.folders import FOLDERS_VARIABLE
from tests.core.rulebook.good_texts import GUIDED, MTT, PACKAGED, RFS, ROU, RRB, VARIANT, changed


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / f"{VARIANT}.toml").write_text(GUIDED[VARIANT], encoding="utf-8")
    monkeypatch.setenv(FOLDERS_VARIABLE, str(tmp_path))
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(["rulebooks", *words]) == code
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str, code: int) -> str:
    assert main(["rulebooks", *words]) == code
    return capsys.readouterr().err


def line_with(text: str, *words: str) -> str:
    (found,) = (line for line in text.splitlines() if all(word in line for word in words))
    return found


def test_the_list_tells_what_a_rulebook_is_since_when_and_which_version(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = line_with(said(capsys), "nsw-rapid-2016")
    for cell in ("New South Wales", "2 June 2016", "roulette, baccarat", "approved"):
        assert cell in line
    digest = json.loads(said(capsys, "list", "--json"))[2]["digest"]
    assert line.endswith(digest[:12])


def test_without_a_word_it_lists(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys) == said(capsys, "list")


def test_the_list_in_json_has_every_field(capsys: pytest.CaptureFixture[str]) -> None:
    (first, *_) = json.loads(said(capsys, "--json"))
    assert first == {
        "id": "act-mttg-2019",
        "title": "Multi Terminal Table Games",
        "jurisdiction": "Australian Capital Territory",
        "in_force_from": "2019-10-26",
        "games": ["roulette", "baccarat", "sic-bo"],
        "approved": True,
        "standing": "approved",
        "derived_from": None,
        "digest": first["digest"],
    }


@pytest.mark.usefixtures("house")
def test_a_variant_is_marked_wherever_it_shows(capsys: pytest.CaptureFixture[str]) -> None:
    mark = "NOT APPROVED, a house variant of nsw-roulette-2019"
    assert "NOT APPROVED" in line_with(said(capsys), VARIANT)
    assert mark in said(capsys, "show", VARIANT)
    assert mark in said(capsys, "show", VARIANT, "limits")
    assert mark in said(capsys, "diff", ROU, VARIANT)
    assert mark in said(capsys, "diff", VARIANT, ROU)
    listed = {book["id"]: book["approved"] for book in json.loads(said(capsys, "--json"))}
    assert listed[VARIANT] is False
    assert json.loads(said(capsys, "show", VARIANT, "--json"))["approved"] is False
    assert json.loads(said(capsys, "diff", ROU, VARIANT, "--json"))["right"]["approved"] is False


@pytest.mark.usefixtures("house")
def test_a_variant_shows_its_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert "house: between rounds" in line_with(said(capsys, "show", VARIANT), "window")


def test_a_rulebook_is_shown_by_section_with_value_and_source(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = said(capsys, "show", RRB, "closure").splitlines()
    at = lines.index("closure")
    assert lines[at + 1].split() == ["notice", "20", "minutes", "RRB-12.8"]


def test_a_script_is_shown_step_by_step(capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(capsys, "show", MTT, "script.terminal.sic-bo")
    assert "4. close-by-clock" in line_with(shown, "MTT-5.1")
    assert "roulette" not in shown


@pytest.mark.parametrize("id_", PACKAGED)
def test_nothing_is_cut_off_when_piped(id_: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(capsys, "show", id_)
    assert "…" not in shown
    assert max(map(len, shown.splitlines())) <= 150
    assert all(line == line.rstrip() for line in shown.splitlines())
    for clause in json.loads(said(capsys, "show", id_, "--json"))["settings"][-1]["clauses"]:
        assert clause in shown


def test_show_in_json_has_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    answer = json.loads(said(capsys, "show", RRB, "closure", "--json"))
    assert answer["id"] == RRB
    assert answer["settings"][0] == {
        "name": "closure.notice",
        "shown": "20 minutes",
        "clauses": ["RRB-12.8"],
        "source": "RRB-12.8",
    }


def test_a_difference_stands_side_by_side_with_its_clauses(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = said(capsys, "diff", RRB, MTT).splitlines()
    at = next(n for n, line in enumerate(lines) if line.split()[:1] == ["notice"])
    assert lines[at].split() == ["notice", "20", "minutes", "3", "rounds"]
    assert lines[at + 1].split() == ["RRB-12.8", "MTT-7.11"]


def test_a_section_that_one_document_lacks_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = said(capsys, "diff", RRB, MTT)
    line = line_with(shown, "sic-bo", "has this section")
    assert line.split() == ["sic-bo", "(nothing)", "has", "this", "section"]
    assert "Specific Triple" not in shown


def test_prices_that_differ_are_told_and_names_of_bets_only_when_all_is_asked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    short = said(capsys, "diff", MTT, "nsw-interblock-2016")
    assert line_with(short, "Specific Triple: 180 to 1", "Specific Triple: 190 to 1")
    assert "Row: 2 to 1" not in short
    assert "Row: 2 to 1" in said(capsys, "diff", MTT, "nsw-interblock-2016", "--all")


def test_a_rulebook_beside_itself_has_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert "0 differences" in said(capsys, "diff", RFS, RFS, "--all")


def test_the_text_is_printed_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "text", ROU) == PACKAGED[ROU]


@pytest.mark.parametrize("id_", PACKAGED)
def test_a_good_rulebook_checks_out(id_: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"{id_}: no problem found" in said(capsys, "check", id_)


def test_every_problem_of_a_file_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = changed(PACKAGED[RRB], "minutes = 20", "minutes = true")
    path = tmp_path / "mine.toml"
    path.write_text(changed(text, "\nshoe = ", "\nshoo = "), encoding="utf-8")
    assert said(capsys, "check", str(path), code=1).splitlines() == [
        f"{path}: id: 'nsw-rapid-2016' must be the file's own name, 'mine'",
        f"{path}: labels.shoo: unknown key: did you mean shoe?",
        f"{path}: closure.notice.is.minutes: a whole number is expected, not true",
    ]


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["show", "nsw-rapid"], 2, "did you mean nsw-rapid-2016?"),
        (["diff", RRB, "nsw"], 2, "there is no rulebook 'nsw': there are act-mttg-2019"),
        (["text", "x"], 2, "there is no rulebook 'x'"),
        (["check", "x"], 2, "there is no rulebook 'x'"),
        (["check", "x.toml"], 1, "x.toml: text: cannot be read: No such file or directory"),
        (["show", RRB, "limit"], 2, "did you mean limits?"),
        (["show", RRB, "jackpot"], 2, "nsw-rapid-2016 has no section 'jackpot': there are"),
    ],
)
def test_what_is_not_there_is_named_with_what_is(
    words: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert message in refused(capsys, *words, code=code)


def test_a_house_folder_that_is_not_there_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(FOLDERS_VARIABLE, "nowhere")
    assert "nowhere: no such folder of rulebooks" in refused(capsys, code=1)


def test_a_reader_that_goes_away_is_no_fault() -> None:
    command = [sys.executable, "-m", "croupier", "rulebooks", "show", RRB]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
