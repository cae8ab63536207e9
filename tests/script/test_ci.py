"""What .ci/run makes of a run that failed.

Its script/test only does what a test tells it to: the real one would run everything.
"""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Without arguments a whole run, with tests named the second one; each fails with what its file has.
SCRIPT = """#!/bin/sh
echo "asked: $*"
if [ $# = 0 ]; then told=whole; else told=alone; fi
[ ! -e "$told" ] || cat "$told" >"$CROUPIER_FAILED"
[ ! -e "$told" ] || exit 3
"""
TWO = ["tests/a.py::test_red[bet of 5]", "tests/b.py::test_odd"]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    for name, text in {".ci/run": (ROOT / ".ci/run").read_text(), "script/test": SCRIPT}.items():
        file = tmp_path / name
        file.parent.mkdir()
        file.write_text(text)
        file.chmod(0o755)
    return tmp_path


def fails(clone: Path, run: str, tests: list[str]) -> None:
    (clone / run).write_text("".join(f"{test}\n" for test in tests))


def ran(clone: Path) -> tuple[int, str]:
    bash = shutil.which("bash")
    assert bash is not None
    done = subprocess.run([bash, clone / ".ci/run"], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_a_run_that_passes_is_all_there_is(clone: Path) -> None:
    assert ran(clone) == (0, "asked: \n")


def test_tests_that_pass_alone_are_named_and_stop_nothing(clone: Path) -> None:
    fails(clone, "whole", TWO)
    code, said = ran(clone)
    assert code == 0
    assert f"asked: {' '.join(TWO)}\n" in said
    assert said.endswith(
        "== failed beside others, passed alone:\n"
        "  tests/a.py::test_red[bet of 5]\n  tests/b.py::test_odd\n"
    )


def test_one_that_fails_alone_as_well_fails_the_run(clone: Path) -> None:
    fails(clone, "whole", TWO)
    fails(clone, "alone", TWO[1:])
    code, said = ran(clone)
    assert code == 3
    assert said.endswith(
        "== failed beside others:\n"
        "  tests/a.py::test_red[bet of 5]\n  tests/b.py::test_odd\n"
        "== failed alone as well:\n  tests/b.py::test_odd\n"
    )


@pytest.mark.parametrize(
    ("count", "code"),
    [
        pytest.param(0, 3, id="no test failed: something else did"),
        pytest.param(10, 0, id="ten may be noise"),
        pytest.param(11, 3, id="more are none"),
    ],
)
def test_at_most_ten_run_again(clone: Path, count: int, code: int) -> None:
    fails(clone, "whole", [f"tests/a.py::test_{number}" for number in range(count)])
    assert ran(clone)[0] == code
