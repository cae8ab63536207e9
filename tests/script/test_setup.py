"""The set-up as a person meets it: from a copy of the repository in a folder with a space."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("script", "requirements", "src", "web")
FILES = ("hatch_build.py", "pyproject.toml", "README.md", "LICENSE")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    copy = tmp_path / "a clone"
    copy.mkdir()
    made = shutil.ignore_patterns("node_modules", "static", "__pycache__")
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, copy / folder, ignore=made)
    for file in FILES:
        shutil.copy(ROOT / file, copy / file)
    return copy


def setup(
    clone: Path, *words: str, path: str | None = None, python: str | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs script/setup from elsewhere, as it must not matter where one stands."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHON"}
    chosen = {"PATH": path, "PYTHON": python}
    environment = inherited | {name: value for name, value in chosen.items() if value}
    command = [str(clone / "script" / "setup"), *words]
    return subprocess.run(command, cwd="/", env=environment, capture_output=True, text=True)


def test_without_any_python_it_says_which_is_needed_and_how_to_get_it(clone: Path) -> None:
    tools = clone / "tools"
    tools.mkdir()
    for tool in ("sh", "dirname", "cat"):
        (tools / tool).symlink_to(shutil.which(tool) or tool)
    said = setup(clone, path=str(tools))
    assert said.returncode == 1
    assert "needs Python 3.11 or newer, and none was found" in said.stderr
    assert "PYTHON=" in said.stderr


def test_a_named_python_that_is_none_is_refused_by_name(clone: Path) -> None:
    said = setup(clone, python="no-such-python")
    assert said.returncode == 1
    assert "PYTHON names no-such-python" in said.stderr


def test_an_unknown_purpose_is_a_usage_error(clone: Path) -> None:
    said = setup(clone, "fly", python=sys.executable)
    assert (said.returncode, said.stderr) == (2, "usage: script/setup [run|develop]\n")


def test_a_venv_that_is_no_folder_is_left_to_the_person(clone: Path) -> None:
    (clone / ".venv").touch()
    said = setup(clone, "run", python=sys.executable)
    assert said.returncode == 1
    assert ".venv is not a folder; remove it and try again." in said.stderr
    assert "Traceback" not in said.stderr


@pytest.mark.slow
def test_an_interrupted_setup_heals_the_next_does_nothing_and_a_change_removes_strays(
    clone: Path,
) -> None:
    half_made = clone / ".venv" / "bin"
    half_made.mkdir(parents=True)
    (half_made / "python").write_text("half a file")

    first = setup(clone, "run", python=sys.executable)
    assert first.returncode == 0, first.stderr
    assert "making it anew" in first.stderr
    answer = subprocess.run([half_made / "croupier", "--version"], capture_output=True, text=True)
    assert answer.stdout.startswith("croupier ")
    assert (clone / "src" / "croupier" / "server" / "static" / "manifest.json").is_file()

    second = setup(clone, "run", python=sys.executable)
    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")

    stray = leave_stray(clone)
    with (clone / "pyproject.toml").open("a") as project:
        project.write("# changed\n")
    third = setup(clone, "run", python=sys.executable)
    assert third.returncode == 0, third.stderr
    assert "Removing what the lock does not name: stray-thing" in third.stderr
    assert not stray.exists()


def leave_stray(clone: Path) -> Path:
    """A package such as an earlier lock may have brought."""
    (packages,) = (clone / ".venv" / "lib").glob("python*/site-packages")
    stray = packages / "stray_thing-1.0.dist-info"
    stray.mkdir()
    (stray / "METADATA").write_text("Metadata-Version: 2.1\nName: Stray_Thing\nVersion: 1.0\n")
    (stray / "RECORD").write_text(f"{stray.name}/METADATA,,\n{stray.name}/RECORD,,\n")
    return stray
