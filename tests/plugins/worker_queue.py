"""Which worker of a run has which tests next.

Many tests wait: for a page, a process, a lease that ends. While they do, others use the cores, and
at the end of a run nobody would. So some workers begin with what needs a browser, some with
whatever else waits, and one in six with what only reckons; who has nothing of the kind left takes
another. What is marked `long` comes first of its kind, then folders whose files take long: were
such a file begun last, one worker would be at it while the others have nothing left.

A file stays together, for what its tests share. Whoever has had a folder of screens goes on with
it, because that browser has read and compiled the scripts of that screen already.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

import pytest

LONG = "long: takes most of a minute, so that a run begins with it"
ALONE = "alone: measures time, so that no other worker may run a test meanwhile"
# Their tests start browsers, servers and processes. Those that wait longest come first.
BROWSER = "browser"
WAITING = (
    "server",
    "simulation",
    "contracts",
    "journal",
    "audit",
    "plugins",
    "script",
    "cli",
    "runtime",
    "agent",
    "demo",
)
# Their tests only reckon, but a file of them takes seconds. Of all others it takes moments.
LENGTHY = ("documents", "cluster", "transcripts", "wheels", "montecarlo", "properties", "rulebooks")


class Kind(Enum):
    BROWSES = auto()
    WAITS = auto()
    RECKONS = auto()
    # Not given out before everything else is over.
    ALONE = auto()


# What the first worker prefers, the second, the third …
PREFERRED = (
    Kind.BROWSES,
    Kind.WAITS,
    Kind.BROWSES,
    Kind.RECKONS,
    Kind.WAITS,
    Kind.BROWSES,
)
# Whoever would have to start a browser for it comes to that last.
OTHERWISE = (Kind.WAITS, Kind.RECKONS, Kind.BROWSES)


class Part(NamedTuple):
    """Tests of one file, by their numbers in the order they were collected."""

    kind: Kind
    folder: Path
    tests: tuple[int, ...]


class WorkerQueue:
    def __init__(self, parts: Iterable[Part]) -> None:
        self._parts = list(parts)
        self._last: dict[int, Path] = {}

    def next(self, worker: int) -> Part | None:
        """Nothing where only tests are left that are to run alone, or none."""
        wanted = PREFERRED[worker % len(PREFERRED)]
        for kind in (wanted, *(kind for kind in OTHERWISE if kind is not wanted)):
            found = [part for part in self._parts if part.kind is kind]
            if found:
                return self._taken(worker, self._best(worker, found))
        return None

    def next_alone(self) -> Part | None:
        found = [part for part in self._parts if part.kind is Kind.ALONE]
        if found:
            self._parts.remove(found[0])
        return next(iter(found), None)

    def put_back(self, parts: Sequence[Part]) -> None:
        self._parts = [*parts, *self._parts]

    def _best(self, worker: int, found: Sequence[Part]) -> Part:
        if found[0].kind is not Kind.BROWSES:
            return found[0]
        elsewhere = {folder for other, folder in self._last.items() if other != worker}
        left = Counter({part.folder: 0 for part in found})
        for part in found:
            left[part.folder] += len(part.tests)

        def merit(folder: Path) -> tuple[bool, bool, int]:
            return folder == self._last.get(worker), folder not in elsewhere, left[folder]

        best = max(left, key=merit)
        return next(part for part in found if part.folder == best)

    def _taken(self, worker: int, part: Part) -> Part:
        self._parts.remove(part)
        self._last[worker] = part.folder
        return part


def parts_of(items: Sequence[pytest.Item], numbers: Iterable[int]) -> list[Part]:
    """By file, in the order in which they are to begin; what is long apart from its file."""
    found: dict[tuple[Kind, Path, bool], list[int]] = {}
    for number in sorted(numbers, key=lambda each: _place(items[each])):
        item = items[number]
        found.setdefault((_kind(item), item.path, _is_long(item)), []).append(number)
    return [Part(kind, path.parent, tuple(tests)) for (kind, path, _), tests in found.items()]


def _is_long(item: pytest.Item) -> bool:
    return item.get_closest_marker("long") is not None


def _place(item: pytest.Item) -> int:
    if _is_long(item):
        return -1
    folder, early = _folder(item), (*WAITING, *LENGTHY)
    return early.index(folder) if folder in early else len(early)


def _kind(item: pytest.Item) -> Kind:
    if item.get_closest_marker("alone") is not None:
        return Kind.ALONE
    folder = _folder(item)
    if folder == BROWSER:
        return Kind.BROWSES
    return Kind.WAITS if folder in WAITING else Kind.RECKONS


def _folder(item: pytest.Item) -> str:
    """Of `tests`, which the item is below."""
    return item.nodeid.removeprefix("tests/").partition("/")[0]
