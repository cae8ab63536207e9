"""Some workers begin with what waits; a file and a folder of screens each stay together."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.plugins.worker_queue import Kind, Part, WorkerQueue, parts_of

TESTS = """
    import pytest

    def test_a():
        pass

    @pytest.mark.long
    def test_b():
        pass

    @pytest.mark.alone
    def test_c():
        pass

    def test_d():
        pass
"""
PROJECT = {
    "core/test_one": "ab",
    "core/test_two": "c",
    "wheels/test_one": "w",
    "server/test_one": "st",
    "browser/cage/test_one": "p",
    "browser/cage/test_two": "q",
    "browser/kiosk/test_one": "r",
    "demo/test_one": "z",
}


@pytest.fixture(autouse=True)
def settings(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\naddopts = -p no:asyncio -p no:schemathesis --strict-markers\n")


def collected(pytester: pytest.Pytester) -> list[pytest.Item]:
    options = ("-p", "tests.plugins.forked_workers", "--import-mode=importlib")
    items, _ = pytester.inline_genitems(*options)
    return items


def named(items: list[pytest.Item], found: Iterable[Part | None]) -> list[str]:
    """The tests of each part, by their last letters."""
    return ["".join(items[n].name[-1] for n in part.tests) for part in found if part is not None]


@pytest.fixture
def project(pytester: pytest.Pytester) -> list[pytest.Item]:
    for name, tests in PROJECT.items():
        file = pytester.path / "tests" / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(f"def test_{each}(): pass" for each in tests))
    return collected(pytester)


@pytest.mark.parametrize(
    ("worker", "order"),
    [
        pytest.param(0, "p q r st z w ab c", id="the first: screens, a folder at a time"),
        pytest.param(1, "st z w ab c p q r", id="the second: what waits, the longest first"),
        pytest.param(3, "w ab c st z p q r", id="the fourth: what only reckons, the longest first"),
        pytest.param(6, "p q r st z w ab c", id="the seventh: as the first"),
    ],
)
def test_a_worker_by_itself_has_all_files_beginning_with_its_kind(
    worker: int, order: str, project: list[pytest.Item]
) -> None:
    queue = WorkerQueue(parts_of(project, range(len(project))))
    found = [queue.next(worker) for _ in range(9)]
    assert named(project, found) == order.split()
    assert found[-1] is None


def test_a_folder_of_screens_is_gone_on_with_and_another_begun_elsewhere(
    project: list[pytest.Item],
) -> None:
    queue = WorkerQueue(parts_of(project, range(len(project))))
    assert named(project, [queue.next(0), queue.next(2), queue.next(0)]) == ["p", "r", "q"]


def test_what_is_long_comes_first_and_what_runs_alone_last(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(TESTS)
    items = collected(pytester)
    queue = WorkerQueue(parts_of(items, range(len(items))))
    assert named(items, [queue.next(0), queue.next(0), queue.next(0)]) == ["b", "ad"]
    assert named(items, [queue.next_alone(), queue.next_alone()]) == ["c"]


def test_what_a_worker_that_died_has_left_comes_before_all_else() -> None:
    queue = WorkerQueue([Part(Kind.RECKONS, Path("core"), (1, 2))])
    queue.put_back([Part(Kind.RECKONS, Path("core"), (7,))])
    assert queue.next(0) == Part(Kind.RECKONS, Path("core"), (7,))
