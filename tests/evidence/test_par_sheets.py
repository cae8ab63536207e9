"""`croupier par`: figures that agree with arithmetic by hand, and sheets that prove themselves."""

import json
from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from pathlib import Path

import pytest

from croupier.core.identifiers import RulebookId
from croupier.evidence.par_file import all_par_files, file_name
from croupier.rulebooks.shelf import Shelf
from tests.lab.tools import Json, in_process
from tests.papers.reading_back import pages_of

RRB, ROU = "nsw-rapid-2016", "nsw-roulette-2019"


def par(tmp_path: Path, *words: str) -> dict[str, Path]:
    """The files that were written, by their suffix; of the last game where there are several."""
    run = in_process("par", *words, "--out", str(tmp_path))
    assert (run.returncode, run.stderr) == (0, ""), run.stderr
    paths = [Path(line) for line in run.stdout.splitlines()]
    assert paths
    return {path.suffix: path for path in paths}


def sheet(path: Path) -> Json:
    found: Json = json.loads(path.read_text())["sheet"]
    return found


def test_a_straight_up_is_priced_as_by_hand(tmp_path: Path) -> None:
    found = sheet(par(tmp_path, RRB, "roulette")[".json"])
    assert found["rulebook_digest"] == Shelf().rulebook(RulebookId(RRB)).digest
    assert found["approval"] == "approved"
    bet = next(one for one in found["bets"] if one["bet"] == "straight")
    variance = Fraction(36 * 36, 37) - Fraction(36, 37) ** 2
    assert (bet["return"], bet["edge"]) == ("36/37", "1/37")
    assert Fraction(bet["variance"]) == variance
    assert bet["volatility_index"] == pytest.approx(1.6448536 * sqrt(variance))
    thousand, *_, most = bet["bands"]
    assert thousand["low_95"] == pytest.approx(36 / 37 - 1.959964 * sqrt(variance / 1_000))
    assert most["high_99"] == pytest.approx(36 / 37 + 2.575829 * sqrt(variance / 10**7))


def test_every_game_of_a_rulebook_has_its_sheet_in_three_forms(tmp_path: Path) -> None:
    par(tmp_path, RRB)
    written = sorted(path.name for path in tmp_path.iterdir())
    assert [name.rsplit(".")[-1] for name in written] == ["html", "json", "pdf"] * 2
    assert {name.split("-2016-")[1].split("-")[0] for name in written} == {"roulette", "baccarat"}


def test_paper_and_page_say_figures_digest_and_signature(tmp_path: Path) -> None:
    key = tmp_path / "lab.key"
    files = par(
        tmp_path, ROU, "--option", "wheel=double-zero", "--key", str(key), "--name", "A Lab"
    )
    seal = json.loads(files[".json"].read_text())["seal"]
    for told in ("".join(pages_of(files[".pdf"].read_bytes())), files[".html"].read_text()):
        for words in ("double-zero", "5.2632 %", seal["digest"], seal["by"], "35:1 (1/38)"):
            assert words in told.replace("\r\n", "")


def checked(path: Path) -> tuple[int, str]:
    run = in_process("par", "--check", str(path))
    return run.returncode, run.stdout + run.stderr


def test_a_sheet_is_proved_by_working_its_figures_out_anew(tmp_path: Path) -> None:
    key = str(tmp_path / "lab.key")
    path = par(tmp_path, RRB, "baccarat", "--key", key, "--name", "A Lab")[".json"]
    code, said = checked(path)
    assert code == 0
    assert "all the same; signed by A Lab, key " in said


def _seal_left(text: str) -> str:
    return text.replace('"edge": "1/37"', '"edge": "1/38"', 1)


def _other_name(text: str) -> str:
    return text.replace('"by": "A Lab"', '"by": "B Lab"')


def _no_json(text: str) -> str:
    return text[:-20]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (_seal_left, "the content is not what was sealed"),
        (_other_name, "the signature does not belong to the content, the name and the key"),
        (_no_json, "this is no JSON"),
        (lambda _: '{"sheet": 1}', "this is no PAR sheet"),
    ],
)
def test_a_changed_sheet_is_refused_by_name(
    tmp_path: Path, change: Callable[[str], str], why: str
) -> None:
    key = str(tmp_path / "lab.key")
    path = par(tmp_path, RRB, "roulette", "--key", key, "--name", "A Lab")[".json"]
    path.write_text(change(path.read_text()))
    code, said = checked(path)
    assert code == 1
    assert why in said


def test_a_sheet_sealed_anew_over_another_figure_is_still_found_out(tmp_path: Path) -> None:
    from msgspec import json as exact
    from msgspec.structs import replace

    from croupier.evidence.par_file import ParFile
    from croupier.evidence.seal import sealed

    path = par(tmp_path, RRB, "roulette")[".json"]
    honest = exact.decode(path.read_bytes(), type=ParFile).sheet
    first, *rest = honest.bets
    forged = replace(honest, bets=(replace(first, edge="1/38"), *rest))
    path.write_bytes(exact.encode(ParFile(forged, sealed(exact.encode(forged), None))))
    code, said = checked(path)
    assert code == 1
    assert "straight is worked out otherwise here" in said


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "name a rulebook, or a sheet to --check"),
        ((RRB, "--check", "x.json"), "name a rulebook, or a sheet to --check"),
        (("nsw-rapid-2017",), "nsw-rapid-2017"),
        ((RRB, "sic-bo"), "sic-bo"),
        ((RRB, "--key", "x"), "--key and --name go together"),
        ((RRB, "--key", "x", "--name", " "), "--name is empty"),
        (("--check", "nowhere.json"), "nowhere.json: No such file or directory"),
    ],
)
def test_bad_input_is_named(words: tuple[str, ...], why: str) -> None:
    run = in_process("par", *words)
    assert run.returncode == 2
    assert why in run.stderr


def test_a_laboratory_has_a_sheet_for_every_choice_that_goes_together() -> None:
    found = all_par_files(Shelf(), "nsw-roulette-2019", None)
    assert isinstance(found, list)
    chosen = [(one.sheet.options["wheel"], one.sheet.options["lucky_ball"]) for one in found]
    plain, lucky = ("single-zero", "double-zero"), ("off", "standard")
    assert {*chosen} == {(wheel, mode) for wheel in plain for mode in lucky}
    # One layout more: Zero among the outside bets, which goes without Lucky Ball alone.
    assert len({file_name(one.sheet) for one in found}) == len(found) == 5
