"""`croupier draws` gives a laboratory outcomes by the calls that production makes."""

from collections import Counter
from pathlib import Path

import pytest

from croupier.chance import system_chance
from croupier.chance.chance import Chance
from croupier.chance.system_chance import TestedSource
from croupier.cli.laboratory import draws
from croupier.cli.main import main


def drawn(capsysbinary: pytest.CaptureFixture[bytes], *words: str) -> list[str]:
    assert main(["draws", *words]) == 0
    return capsysbinary.readouterr().out.decode().splitlines()


@pytest.mark.parametrize(("wheel", "pockets"), [("single-zero", 37), ("double-zero", 38)])
def test_lucky_numbers_are_four_different_pockets(
    capsysbinary: pytest.CaptureFixture[bytes], wheel: str, pockets: int
) -> None:
    lines = drawn(capsysbinary, "lucky-numbers", "--wheel", wheel, "--count", "2500")
    assert len(lines) == 2500
    came: Counter[int] = Counter()
    for line in lines:
        numbers = [*map(int, line.split(","))]
        assert len(set(numbers)) == 4
        came.update(numbers)
    assert set(came) == set(range(pockets))


@pytest.mark.parametrize(("mega", "happens"), [("0/1", "0"), ("1/1", "1")])
def test_a_boost_says_which_colour_and_whether_it_is_mega(
    capsysbinary: pytest.CaptureFixture[bytes], mega: str, happens: str
) -> None:
    lines = drawn(capsysbinary, "lucky-boost", "--mega", mega, "--count", "400")
    assert {line.split(",")[0] for line in lines} == set("0123")
    assert {line.split(",")[1] for line in lines} == {happens}
    assert {*drawn(capsysbinary, "lucky-boost", "--count", "400")} == set("0123")


def test_tickets_are_fifteen_digits_without_system_and_check(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    lines = drawn(capsysbinary, "tickets", "--count", "50")
    assert len({*lines}) == 50
    assert all(len(line) == 15 and line.isdecimal() for line in lines)


def test_an_order_has_everything_once(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    (line,) = drawn(capsysbinary, "odd-cents", "--of", "416", "--each", "416")
    assert sorted(map(int, line.split(","))) == [*range(416)]


def test_raw_bytes_go_to_a_new_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "raw.bin"
    assert main(["draws", "--raw", "100000", "--out", str(out)]) == 0
    assert out.stat().st_size == 100_000
    assert main(["draws", "--raw", "1", "--out", str(out)]) == 2
    assert "File exists" in capsys.readouterr().err
    assert out.stat().st_size == 100_000


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "one of the two"),
        (("tickets", "--raw", "5"), "one of the two"),
        (("lucky-boost", "--mega", "often"), "such as 1/200"),
        (("lucky-boost", "--mega", "3/2"), "between 0 and 1"),
        (("tournament-seats",), "--of N"),
        (("odd-cents", "--of", "3", "--each", "4"), "no more than that"),
    ],
)
def test_what_cannot_be_drawn_is_said(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert main(["draws", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_failed_source_ends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(draws, "SYSTEM", Chance(TestedSource(bytes)))
    assert main(["draws", "--raw", "5"]) == 1
    assert "cannot be trusted" in capsys.readouterr().err
    assert system_chance.failed() is None
