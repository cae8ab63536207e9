"""What waits is begun first, by every worker; otherwise everything stays as it is."""

import pytest

from tests.plugins.long_first import dealt, place

TESTS = """
    import pytest

    def test_a():
        pass

    @pytest.mark.long
    def test_b():
        pass

    def test_c():
        pass

    @pytest.mark.long
    def test_d():
        pass
"""


@pytest.fixture(autouse=True)
def settings(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\naddopts = -p no:asyncio -p no:schemathesis --strict-markers\n")


def test_a_run_begins_with_those_marked_in_their_order(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(TESTS)
    result = pytester.runpytest_inprocess("-p", "tests.plugins.long_first", "--collect-only", "-q")
    names = [line.partition("::")[2] for line in result.outlines[:4]]
    assert names == ["test_b", "test_d", "test_a", "test_c"]


@pytest.mark.parametrize(
    ("workers", "order"),
    [
        pytest.param(1, "pqr stu abcd", id="one worker: the browser's, the server's, the rest"),
        pytest.param(2, "pqr ab stu cd", id="each of two begins with a file that waits"),
        pytest.param(3, "pqr stu abcd", id="one for whom there is no such file has more of others"),
        pytest.param(5, "pqr stu ab c d", id="a file stays together, for what its tests share"),
    ],
)
def test_every_workers_part_begins_with_files_that_wait(
    workers: int, order: str, pytester: pytest.Pytester
) -> None:
    for file, tests in {"core": "abcd", "server": "stu", "browser": "pqr"}.items():
        folder = pytester.mkpydir(file)
        lines = [f"def test_{name}(): pass" for name in tests]
        (folder / f"test_{file}.py").write_text("\n".join(lines))
    items, _ = pytester.inline_genitems("-p", "tests.plugins.long_first")
    names = [item.name[-1] for item in dealt(sorted(items, key=place), workers)]
    assert names == list(order.replace(" ", ""))
