"""What script/test and script/fast make of their arguments.

Their Python only says what it is asked to run: the real one would run everything.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SAYS_WHAT_IT_RUNS = '#!/bin/sh\necho "$*"\n'
SLOW = "-m slow or not slow"
BY_FOLDER = "--durations-by-folder"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    for name, text in {
        "script/setup": "#!/bin/sh\n",
        ".venv/bin/python": SAYS_WHAT_IT_RUNS,
        ".venv/bin/ruff": "#!/bin/sh\n",
    }.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o755)
    for name in ("test", "fast"):
        shutil.copy(ROOT / "script" / name, tmp_path / "script" / name)
    return tmp_path


def asked_of_pytest(clone: Path, script: str, *words: str) -> str:
    command = [str(clone / "script" / script), *words]
    told = subprocess.run(
        command, cwd=clone, env=dict(os.environ), capture_output=True, text=True, check=True
    )
    (line,) = [line for line in told.stdout.splitlines() if line.startswith("-m pytest")]
    return line.removeprefix("-m pytest").strip()


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("", "--workers auto"),
        ("--slow", f"--workers auto {SLOW}"),
        ("--durations", f"--workers auto {BY_FOLDER}"),
        ("--slow --durations", f"--workers auto {SLOW} {BY_FOLDER}"),
        ("--durations --slow", f"--workers auto {SLOW} {BY_FOLDER}"),
        ("tests/core", "tests/core"),
        ("--slow tests/core", f"{SLOW} tests/core"),
        ("--durations tests/core -x", f"{BY_FOLDER} tests/core -x"),
        ("--durations=5 tests/core", "--durations=5 tests/core"),
    ],
)
def test_own_options_come_first_and_the_rest_is_for_pytest(
    clone: Path, words: str, asked: str
) -> None:
    assert asked_of_pytest(clone, "test", *words.split()) == asked


def test_the_quick_loop_runs_the_core_and_no_more(clone: Path) -> None:
    asked = asked_of_pytest(clone, "fast", "-k", "tableau")
    assert re.fullmatch(r"tests/core -q --workers \d+ -k tableau", asked)
    (clone / ".venv" / "bin" / "ruff").write_text("#!/bin/sh\nexit 1\n")
    with pytest.raises(subprocess.CalledProcessError):
        asked_of_pytest(clone, "fast")
