"""A run begins with the tests that wait and ends with those that only reckon.

While one worker waits for a page, a process or a lease, the tests of the others use the cores; at
the end of a run nobody would. So every worker has its share of the files that wait before its share
of the rest, and whatever is marked `long` before both.
"""

from itertools import groupby, islice

import pytest

MARK = "long: takes most of a minute, so that a run begins with it"
# Their tests start browsers, servers and processes. Those that wait longest come first.
WAITING = ("browser", "server", "contracts", "journal", "audit", "cli", "runtime", "agent", "demo")
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
    folder = item.nodeid.removeprefix("tests/").partition("/")[0]
    return WAITING.index(folder) if folder in WAITING else REST


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Cut into equal parts, as xdist does at the start, each part begins with files that wait."""
    hands: list[list[pytest.Item]] = [[] for _ in range(workers)]
    files = groupby((item for item in items if place(item) < REST), key=lambda item: item.path)
    for number, (_, file) in enumerate(files):
        hands[number % workers].extend(file)
    rest = iter([item for item in items if place(item) == REST])
    for number, hand in enumerate(hands):
        size = (len(items) + number) // workers
        hand.extend(islice(rest, max(0, size - len(hand))))
    return [item for hand in hands for item in hand] + [*rest]
