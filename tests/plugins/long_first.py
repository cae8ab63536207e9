"""A run begins with the tests that wait and ends with those that only reckon.

While one worker waits for a page, a process or a lease, the tests of the others use the cores; at
the end of a run nobody would. So every worker has its share of the files that wait before its share
of the rest, and whatever is marked `long` before both.

Half of the workers have the tests that need a browser, and the others whatever else waits, so that
half of them start no browser, and the others hardly a database. A folder of screens stays with one
worker, whose browser then reads and compiles the scripts of that screen for all of its tests.
"""

from collections.abc import Iterable
from itertools import groupby, islice
from pathlib import Path

import pytest

MARK = "long: takes most of a minute, so that a run begins with it"
# Their tests start browsers, servers and processes. Those that wait longest come first.
WAITING = ("browser", "server", "contracts", "journal", "audit", "cli", "runtime", "agent", "demo")
BROWSER = WAITING[0]
REST = len(WAITING)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", MARK)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    told: dict[str, int] = getattr(config, "workerinput", {})
    items[:] = dealt(sorted(items, key=place), told.get("workercount", 1))


def place(item: pytest.Item) -> int:
    if item.get_closest_marker("long") is not None:
        return -1
    folder = _folder(item)
    return WAITING.index(folder) if folder in WAITING else REST


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Cut into equal parts, as xdist does at the start, each part begins with files that wait."""
    hands: list[list[pytest.Item]] = [[] for _ in range(workers)]
    half = (workers + 1) // 2
    waiting = [item for item in items if place(item) < REST]
    _deal((item for item in waiting if _folder(item) == BROWSER), hands[:half])
    _deal((item for item in waiting if _folder(item) != BROWSER), hands[half:] or hands)
    rest = iter([item for item in items if place(item) == REST])
    for number, hand in enumerate(hands):
        size = (len(items) + number) // workers
        hand.extend(islice(rest, max(0, size - len(hand))))
    return [item for hand in hands for item in hand] + [*rest]


def _deal(items: Iterable[pytest.Item], hands: list[list[pytest.Item]]) -> None:
    """What belongs together goes to whoever has least."""
    for _, together in groupby(items, key=_together):
        min(hands, key=len).extend(together)


def _together(item: pytest.Item) -> Path:
    screens = _folder(item) == BROWSER and item.path.parent.name != BROWSER
    return item.path.parent if screens else item.path


def _folder(item: pytest.Item) -> str:
    """Of `tests`, which the item is below."""
    return item.nodeid.removeprefix("tests/").partition("/")[0]
