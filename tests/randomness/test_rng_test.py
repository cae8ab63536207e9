"""`croupier rng-test` as a laboratory runs it."""

import hashlib
import json
from pathlib import Path
from random import Random

import pytest

from croupier.actors.seeded_chance import seeded_chance
from croupier.chance import system_chance
from tests.lab.tools import in_process
from tests.papers.reading_back import pages_of


@pytest.fixture
def repeatable(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sound source fails at 95 % once in twenty runs; one that repeats never does by surprise."""
    monkeypatch.setattr(system_chance, "SYSTEM", seeded_chance(Random(20)))


@pytest.mark.usefixtures("repeatable")
def test_every_kind_of_draw_is_tested_reported_and_kept(tmp_path: Path) -> None:
    words = ("--draws", "2e4", "--raw", "2e5", "--report", str(tmp_path / "rng"))
    run = in_process("rng-test", *words, "--keep", str(tmp_path / "kept"), "--json")
    assert (run.returncode, run.stderr) == (0, "")
    found = json.loads(run.stdout)
    assert [verdict["passed"] for verdict in found["verdicts"]] == [True, True]
    samples = {sample["name"]: sample for sample in found["samples"]}
    assert {result["sample"] for result in found["results"]} == set(samples)
    assert {"dice", "raw bytes", "digits of tickets", "orders of eight decks"} <= set(samples)
    raw = (tmp_path / "kept" / "raw.bin").read_bytes()
    assert len(raw) == 200_000
    assert hashlib.sha256(raw).hexdigest() == samples["raw bytes"]["sha256"]
    dice = (tmp_path / "kept" / "dice.csv").read_bytes()
    assert hashlib.sha256(dice).hexdigest() == samples["dice"]["sha256"]
    assert samples["dice"]["labels"] == ["1", "2", "3", "4", "5", "6"]
    assert samples["pockets of a double-zero wheel"]["labels"][:3] == ["0", "00", "1"]
    for colour in samples["colours of Lucky Ball"]["labels"]:
        assert f">{colour}</text>" in (tmp_path / "rng.html").read_text()
    page, paper = tmp_path / "rng.html", tmp_path / "rng.pdf"
    for told in (page.read_text(), "".join(pages_of(paper.read_bytes()))):
        assert "Statistical tests of random numbers" in told
        assert "below(37)" in told
        assert samples["dice"]["sha256"] in told.replace("\r\n", "")


def test_a_wheel_with_a_heavy_pocket_fails_by_name(tmp_path: Path) -> None:
    draw = Random(4)
    spins = [17 if draw.random() < 0.02 else draw.randrange(37) for _ in range(20_000)]
    path = tmp_path / "spins.csv"
    path.write_text("\n".join(map(str, spins)))
    run = in_process("rng-test", "--file", str(path), "--below", "37")
    assert run.returncode == 1
    assert "at 99 %: FAILED: spins.csv: frequency (chi-square)" in run.stdout


@pytest.mark.parametrize(
    ("content", "words", "why"),
    [
        ("1\n37\n", ("--below", "37"), "line 2: '37' is not a number from 0 to 36"),
        ("1\nx\n", ("--below", "37"), "line 2: 'x' is not a number"),
        ("1\n2\n", ("--below", "37"), "so few numbers cannot be tested"),
        ("1\n2\n", ("--below", "1"), "--below 1: from 2 to 1000"),
        ("", (), "so few numbers cannot be tested"),
    ],
)
def test_a_bad_file_is_named(
    tmp_path: Path, content: str, words: tuple[str, ...], why: str
) -> None:
    path = tmp_path / "spins.csv"
    path.write_text(content)
    run = in_process("rng-test", "--file", str(path), *words)
    assert run.returncode == 2
    assert why in run.stderr


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--below", "37"), "--below goes with --file only"),
        (("--draws", "9"), "--draws 9: at least 1,000 can be tested"),
        (("--raw", "9"), "--raw 9: at least 10,000 can be tested"),
        (("--draws", "1.5"), "'1.5' is not a whole number"),
        (("--file", "nowhere.csv"), "nowhere.csv: No such file or directory"),
    ],
)
def test_bad_input_is_named(words: tuple[str, ...], why: str) -> None:
    run = in_process("rng-test", *words)
    assert run.returncode == 2
    assert why in run.stderr
