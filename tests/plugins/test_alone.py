"""Tests that measure time are not measured beside others."""

import pytest

# Each test notes when it ran, by a clock that all processes of a machine share.
NOTED = """
    import time
    from pathlib import Path

    import pytest

    @pytest.fixture(autouse=True)
    def noted(request):
        begun = time.monotonic()
        yield
        line = f"{request.node.name} {begun} {time.monotonic()}\\n"
        with Path(request.config.rootpath, "noted").open("a") as notes:
            notes.write(line)
"""
# The first test of either worker waits for the other's, however slowly that comes up.
TESTS = """
    import os
    import time
    from pathlib import Path

    import pytest

    def both_have_begun(folder):
        (folder / f"begun-{os.environ['PYTEST_XDIST_WORKER']}").touch()
        return len([*folder.glob("begun-*")]) == 2

    @pytest.mark.parametrize("number", range(6))
    def test_beside_others(number, request):
        until = time.monotonic() + 60
        while not both_have_begun(request.config.rootpath) and time.monotonic() < until:
            time.sleep(0.01)
        time.sleep(0.1)

    @pytest.mark.alone
    def test_by_itself():
        time.sleep(0.3)

    @pytest.mark.parametrize("number", range(6))
    def test_beside_others_again(number):
        time.sleep(0.1)
"""


@pytest.fixture
def times(pytester: pytest.Pytester) -> dict[str, tuple[float, float]]:
    """When each test of a run on two workers began and ended."""
    pytester.makeini("[pytest]\naddopts = -p no:asyncio -p no:schemathesis --strict-markers\n")
    pytester.makeconftest(NOTED)
    pytester.makepyfile(TESTS)
    result = pytester.runpytest_inprocess("-p", "tests.plugins.alone", "-n", "2", "--dist", "load")
    result.assert_outcomes(passed=13)
    lines = [line.split() for line in (pytester.path / "noted").read_text().splitlines()]
    return {name: (float(begun), float(ended)) for name, begun, ended in lines}


def overlap(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def test_a_test_that_is_to_run_alone_does(times: dict[str, tuple[float, float]]) -> None:
    alone = times.pop("test_by_itself")
    assert [name for name, other in times.items() if overlap(alone, other)] == []
    # It is no accident: the others do run beside one another.
    assert any(
        overlap(one, other) for one in times.values() for other in times.values() if other != one
    )


def test_without_workers_the_mark_changes_nothing(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\naddopts = -p no:asyncio -p no:schemathesis --strict-markers\n")
    pytester.makepyfile(TESTS)
    pytester.runpytest_inprocess("-p", "tests.plugins.alone", "-k", "itself").assert_outcomes(
        passed=1, deselected=12
    )
