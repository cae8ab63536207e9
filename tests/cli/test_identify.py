"""`croupier identify`: the same list twice, and every difference by its name."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.audit.identifying import differences, read_approved
from croupier.runtime.identify import code_digest, rulebooks
from tests.lab.tools import croupier


@pytest.fixture(scope="module")
def listed() -> dict[str, Any]:
    run = croupier("identify", "--json")
    assert (run.returncode, run.stderr) == (0, b"")
    known: dict[str, Any] = json.loads(run.stdout)
    return known


def approved(folder: Path, known: dict[str, Any]) -> str:
    path = folder / "approved.json"
    path.write_text(json.dumps(known))
    return str(path)


def test_files_dependencies_rulebooks_and_the_interpreter_are_listed(
    listed: dict[str, Any],
) -> None:
    assert "core/money.py" in listed["code"]
    assert "rulebooks/nsw-rapid-2016.toml" in listed["code"]
    assert {"apsw", "msgspec", "pynacl", "cffi"} <= listed["dependencies"].keys()
    assert not any(known["altered"] for known in listed["dependencies"].values())
    assert len(listed["interpreter"]) == 64


def test_the_digests_are_those_that_each_start_records(listed: dict[str, Any]) -> None:
    assert listed["code_digest"] == code_digest()
    assert listed["rulebooks"] == rulebooks()


def test_what_was_approved_passes(listed: dict[str, Any], tmp_path: Path) -> None:
    run = croupier("identify", "--approved", approved(tmp_path, listed))
    assert run.returncode == 0
    assert run.stdout.endswith(b"all of it is as approved\n")


def changed_file(known: dict[str, Any]) -> str:
    known["code"]["core/money.py"] = "0" * 64
    return "file core/money.py is "


def missing_file(known: dict[str, Any]) -> str:
    known["code"]["core/gone.py"] = "0" * 64
    return "file core/gone.py is approved and not there"


def added_file(known: dict[str, Any]) -> str:
    del known["code"]["core/money.py"]
    return "file core/money.py is not on the approved list"


def other_version(known: dict[str, Any]) -> str:
    known["dependencies"]["msgspec"]["version"] = "0.1"
    return "dependency msgspec is "


def other_rulebook(known: dict[str, Any]) -> str:
    known["rulebooks"]["nsw-rapid-2016"] = "0" * 64
    return "rulebook nsw-rapid-2016 is "


def altered_once(known: dict[str, Any]) -> str:
    known["dependencies"]["msgspec"]["altered"] = ["msgspec/__init__.py"]
    return "file msgspec/__init__.py of msgspec is approved and not there"


def with_configuration(known: dict[str, Any]) -> str:
    known["configuration"] = "0" * 64
    return "configuration is approved and not there"


CHANGES = [changed_file, missing_file, added_file, other_version, other_rulebook, altered_once]
CHANGES += [with_configuration]


@pytest.mark.parametrize("change", CHANGES)
def test_every_difference_is_named_and_nothing_else(
    listed: dict[str, Any], change: Callable[[dict[str, Any]], str]
) -> None:
    known = json.loads(json.dumps(listed))
    said = change(known)
    running = read_approved(json.dumps(listed).encode())
    (difference,) = differences(read_approved(json.dumps(known).encode()), running)
    assert said in str(difference)


def test_a_difference_is_printed_and_the_exit_code_is_1(
    listed: dict[str, Any], tmp_path: Path
) -> None:
    known = json.loads(json.dumps(listed))
    said = changed_file(known)
    run = croupier("identify", "--approved", approved(tmp_path, known))
    assert run.returncode == 1
    assert f"DIFFERS  {said}" in run.stdout.decode()


def test_the_configuration_is_part_of_what_runs(listed: dict[str, Any], tmp_path: Path) -> None:
    config = tmp_path / "floor.toml"
    config.write_text("pits = 1\n")
    run = croupier("identify", "--config", str(config), "--json")
    known = json.loads(run.stdout)
    config.write_text("pits = 2\n")
    again = croupier("identify", "--config", str(config), "--approved", approved(tmp_path, known))
    assert again.returncode == 1
    assert b"DIFFERS  configuration is " in again.stdout


BAD = [
    (("--approved", "nowhere.json"), "nowhere.json: No such file"),
    (("--approved", "pyproject.toml"), "pyproject.toml is not an approved list"),
    (("--config", "nowhere.toml"), "nowhere.toml: No such file"),
]


@pytest.mark.parametrize(("words", "said"), BAD)
def test_a_list_that_cannot_be_read_is_said(words: tuple[str, ...], said: str) -> None:
    run = croupier("identify", *words)
    assert (run.returncode, run.stdout) == (2, b"")
    assert said in run.stderr.decode()
