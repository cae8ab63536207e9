"""A run says how long each folder of tests took, on one worker and on several."""

import re

import pytest

from tests.plugins.durations import OPTION, Spent, folder_of, table

ONE = "def test_one():\n    pass\n"
TWO = """
import time

import pytest


@pytest.fixture
def pit():
    time.sleep(0.2)


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


def rows(result: pytest.RunResult) -> list[tuple[float, int, str]]:
    """Seconds, number of tests and name of each row, from the top."""
    found = re.findall(
        r"^ *([\d.]+) s +[\d.]+% +(\d+) tests  (.+)$", result.stdout.str(), re.MULTILINE
    )
    return [(float(seconds), int(tests), name) for seconds, tests, name in found]


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["one process", "two workers"])
def test_each_folder_and_each_file_is_told_with_all_that_it_took(
    project: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    told = rows(project.runpytest_inprocess("-p", "tests.plugins.durations", OPTION, *workers))
    folders, whole, files = told[:3], told[3], told[4:]
    assert {row[1:] for row in folders} == {
        (1, "tests/core"),
        (1, "tests/server"),
        (2, "tests/runtime"),
    }
    assert whole[1:] == (4, "in all")
    assert {row[1:] for row in files} == {
        (1, "tests/core/test_one.py"),
        (1, "tests/server/test_other.py"),
        (2, "tests/runtime/test_pit.py"),
    }
    # Setting up counts as well.
    assert all(seconds >= 0.4 for seconds, _, name in told if "runtime" in name)


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
    spent = {"tests/core": Spent(tests=3, seconds=1.5), "tests/web": Spent(tests=1, seconds=4.5)}
    assert list(table(spent)) == [
        "      4.5 s  75.0%       1 tests  tests/web",
        "      1.5 s  25.0%       3 tests  tests/core",
        "      6.0 s   100%       4 tests  in all",
    ]
