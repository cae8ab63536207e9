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
        pytest.param(
            3, "pqr abc stu d", id="one for whom there is no such file has more of others"
        ),
        pytest.param(5, "pqr ab cd stu", id="a file stays together, for what its tests share"),
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


def test_half_of_the_workers_have_the_browser_and_a_folder_of_screens_stays_together(
    pytester: pytest.Pytester,
) -> None:
    files = {
        "browser/cage/test_one": "ab",
        "browser/cage/test_two": "c",
        "browser/kiosk/test_one": "d",
        "browser/kiosk/test_two": "e",
        "server/test_one": "s",
        "server/test_two": "t",
        "runtime/test_one": "uvw",
        "runtime/test_two": "x",
    }
    for name, tests in files.items():
        file = pytester.path / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(f"def test_{each}(): pass" for each in tests))
    options = ("-p", "tests.plugins.long_first", "--import-mode=importlib")
    items, _ = pytester.inline_genitems(*options)
    order = "".join(item.name[-1] for item in dealt(sorted(items, key=place), 4))
    assert order == "abc" + "de" + "suvw" + "tx"
