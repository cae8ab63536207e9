"""`croupier bench` for people and for programs."""

import json
import re

import pytest

from croupier.cli.trial.bench import FIGURES
from tests.architecture.repository import PACKAGE
from tests.lab.tools import croupier


def test_every_figure_is_measured_by_a_function_of_its_module_and_the_other_way_round() -> None:
    measured = {
        (path.stem, name)
        for path in (PACKAGE / "bench").glob("*.py")
        for name in re.findall(r"^def measure_(\w+)", path.read_text(), re.MULTILINE)
    }
    assert measured == {(module, name) for name, (module, _) in FIGURES.items()}


def test_a_figure_for_a_person() -> None:
    run = croupier("bench", "help")
    assert run.returncode == 0
    machine, _, command, measured, bare = run.stdout.decode().splitlines()
    assert "Python 3." in machine
    assert command == "help: croupier --help"
    assert measured.split()[-1] == bare.split()[-3] == "s"
    assert bare.split()[-2] == "ratio"


def test_a_figure_for_a_program() -> None:
    run = croupier("bench", "--json", "help")
    line = json.loads(run.stdout)
    assert list(line) == [
        *("figure", "command", "measured", "beside", "ratios", "python", "processor", "cores"),
    ]
    [bare] = line["beside"]
    ratio = line["measured"]["value"] / bare["value"]
    assert line["ratios"] == {bare["name"]: pytest.approx(ratio)}


def test_a_figure_that_is_none_is_refused() -> None:
    run = croupier("bench", "speed")
    assert (run.returncode, run.stdout) == (2, b"")
    known = ", ".join(FIGURES)
    said = f"croupier bench: there is no figure 'speed': there are {known}\n"
    assert run.stderr.decode() == said
