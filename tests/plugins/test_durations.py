"""A run says how long each folder of tests took, on one worker and on several."""

import re
import subprocess
import sys
from typing import NamedTuple

import pytest

from tests.plugins.durations import OPTION, Spent, folder_of, table
from tests.plugins.processor_time import own_seconds, seconds_beneath

ONE = "def test_one():\n    pass\n"
BUSY = "import time\nwhile time.process_time() < 0.2: pass"
TWO = f"""
import subprocess
import sys
import time

import pytest


@pytest.fixture
def pit():
    time.sleep(0.2)
    subprocess.run([sys.executable, "-c", {BUSY!r}])


def test_with_a_pit(pit):
    pass


def test_with_another(pit):
    pass
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeini("[pytest]\naddopts = -p no:asyncio -p no:schemathesis\n")
    sources = {"core/test_one": ONE, "server/test_other": ONE, "runtime/test_pit": TWO}
    for name, source in sources.items():
        file = pytester.path / "tests" / f"{name}.py"
        file.parent.mkdir(parents=True)
        file.write_text(source)
    return pytester


class Row(NamedTuple):
    processor: float
    clock: float
    tests: int
    name: str


def rows(result: pytest.RunResult) -> list[Row]:
    """From the top."""
    form = r"^ *([\d.]+) s +[\d.]+% +([\d.]+) s +(\d+) tests  (.+)$"
    found = re.findall(form, result.stdout.str(), re.MULTILINE)
    return [Row(float(cpu), float(clock), int(tests), name) for cpu, clock, tests, name in found]


@pytest.mark.parametrize(
    "workers",
    [(), ("-p", "tests.plugins.forked_workers", "--workers", "2")],
    ids=["one process", "two workers"],
)
def test_each_folder_and_each_file_is_told_with_all_that_it_took(
    project: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    told = rows(project.runpytest_inprocess("-p", "tests.plugins.durations", OPTION, *workers))
    folders, whole, files = told[:3], told[3], told[4:]
    assert {row[2:] for row in folders} == {
        (1, "tests/core"),
        (1, "tests/server"),
        (2, "tests/runtime"),
    }
    assert whole[2:] == (4, "in all")
    assert {row[2:] for row in files} == {
        (1, "tests/core/test_one.py"),
        (1, "tests/server/test_other.py"),
        (2, "tests/runtime/test_pit.py"),
    }
    # Setting up counts as well, and so does what is done elsewhere.
    pit = [row for row in told if "runtime" in row.name]
    assert all(row.clock >= 0.8 and row.processor >= 0.4 for row in pit)
    assert folders[0] == pit[0]


def test_what_still_runs_beneath_counts_and_so_does_what_has_ended() -> None:
    before, own = seconds_beneath(), own_seconds()
    command = [sys.executable, "-c", f"{BUSY}\nimport sys\nprint(flush=True)\nsys.stdin.read()"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        running = seconds_beneath()
    assert running - before > 0.15
    assert seconds_beneath() >= running - 0.01
    assert own_seconds() - own < 0.15


def test_without_the_option_nothing_is_said(project: pytest.Pytester) -> None:
    result = project.runpytest_inprocess("-p", "tests.plugins.durations")
    assert rows(result) == []


@pytest.mark.parametrize(
    ("file", "folder"),
    [
        ("tests/server/web/floor/test_limits.py", "tests/server/web"),
        ("tests/core/test_money.py", "tests/core"),
        ("test_here.py", "."),
    ],
)
def test_a_folder_is_told_three_deep(file: str, folder: str) -> None:
    assert folder_of(file) == folder


def test_the_longest_comes_first_and_the_whole_stands_below_its_parts() -> None:
    spent = {"tests/core": Spent(3, 9.0, 1.5), "tests/web": Spent(1, 5.0, 4.5)}
    assert list(table(spent)) == [
        "      4.5 s  75.0%        5.0 s       1 tests  tests/web",
        "      1.5 s  25.0%        9.0 s       3 tests  tests/core",
        "      6.0 s   100%       14.0 s       4 tests  in all",
    ]
