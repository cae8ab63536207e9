"""Collects the quick proofs once, then runs those of some clauses in forks of that one process.

In a fork something is changed first; what was worked out before it is forgotten there. A module
that keeps something of a rulebook from when it was imported keeps it: whoever finds that a change
survived asks `forked_proofs` as well, which imports everything anew.
"""

import gc
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

import pytest
from _pytest.runner import runtestprotocol
from msgspec import convert, json

from croupier.rulebooks.shelf import Shelf
from tests.mutants.forked_proofs import SECONDS, is_slow

# Collected nowhere: none of these proves anything that a changed setting or line could undo.
_APART = ("tests/architecture/", "tests/plugins/", "tests/mutants/", "tests/bench/")
# What the core keeps it keeps by its arguments, being pure; anybody else's cache may hold a text.
_PURE, _OURS = "croupier.core", ("croupier", "tests")


T = TypeVar("T")


class Ran(NamedTuple):
    """A test that ran in a fork, for how long, and whether it failed."""

    test: str
    seconds: float
    failed: bool


class Work(Protocol):
    def __call__(self, proofs: "CollectedProofs", /) -> None: ...


class CollectedProofs:
    def __init__(self, items: Sequence[pytest.Item]) -> None:
        self._by_clause: dict[str, list[pytest.Item]] = {}
        for item in items:
            for clause in {id_ for mark in item.iter_markers("proves") for id_ in mark.args}:
                self._by_clause.setdefault(clause, []).append(item)
        self._by_test = {item.nodeid: item for item in items}
        self._seconds: dict[str, float] = {}
        gc.unfreeze()  # the tests' own plugin freezes what it found, which hides it
        self._caches = _caches()
        self._shelves = [each for each in gc.get_objects() if isinstance(each, Shelf)]
        gc.freeze()

    def clauses(self) -> set[str]:
        return set(self._by_clause)

    def tests(self, clauses: Iterable[str]) -> list[str]:
        """The tests that prove any of these, the cheapest of those already run first."""
        named = (item.nodeid for id_ in clauses for item in self._by_clause.get(id_, ()))
        return sorted(dict.fromkeys(named), key=lambda test: self._seconds.get(test, 0.0))

    def failing(self, tests: Sequence[str]) -> list[str]:
        """Which of these fail although nothing was changed. How long each takes is kept."""
        ran = self.run(tests, _nothing, through=True)
        self._seconds |= {each.test: each.seconds for each in ran}
        return [each.test for each in ran if each.failed]

    def notices(self, change: Callable[[], None], tests: Sequence[str]) -> bool:
        return any(each.failed for each in self.run(tests, change))

    def run(
        self, tests: Sequence[str], change: Callable[[], None], *, through: bool = False
    ) -> list[Ran]:
        """In a fork; up to the first that fails, unless all are to be run through."""

        def all_or_up_to_the_first_failure() -> Iterator[Ran]:
            change()
            self._forget()
            for ran in self._in_turn(tests):
                yield ran
                if ran.failed and not through:
                    break

        told, whole = forked(all_or_up_to_the_first_failure)
        ran = [convert(each, Ran) for each in told]
        if not whole:  # it hung, or what runs tests broke
            ran.append(Ran("", float(SECONDS), failed=True))
        return ran

    def told_by(
        self, tests: Sequence[str], watching: Callable[[], Callable[[], Iterable[T]]]
    ) -> list[T]:
        """What somebody who watches these tell in the end, if all of them pass."""

        def watched() -> Iterator[T]:
            tell = watching()
            failed = [ran.test for ran in self._in_turn(tests) if ran.failed]
            if failed:
                raise AssertionError(f"{failed} do not pass on the code as it is")
            yield from tell()

        told, whole = forked(watched)
        if not whole:
            raise RuntimeError(f"{tests} do not pass on the code as it is")
        return told

    def _in_turn(self, tests: Sequence[str]) -> Iterator[Ran]:
        items: list[pytest.Item | None] = [self._by_test[test] for test in tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            assert item is not None
            started = time.process_time()
            reports = runtestprotocol(item, log=False, nextitem=following)
            failed = any(report.failed for report in reports)
            yield Ran(item.nodeid, time.process_time() - started, failed)

    def _forget(self) -> None:
        for cache in self._caches:
            cache.cache_clear()
        for shelf in self._shelves:
            shelf._read.clear()
            vars(shelf).pop("_sources", None)


def forked(work: Callable[[], Iterable[Any]]) -> tuple[list[Any], bool]:
    """What the work yields in a process of its own, and whether that came to its end."""
    told, tells = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            signal.alarm(SECONDS)
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            with os.fdopen(tells, "wb") as file:
                for each in work():
                    file.write(json.encode(each) + b"\n")
            code = 0
        finally:
            os._exit(code)
    os.close(tells)
    with os.fdopen(told, "rb") as file:
        found = [json.decode(line) for line in file]
    _, status = os.waitpid(child, 0)
    return found, os.waitstatus_to_exitcode(status) == 0


def work_out_odds() -> None:
    """Once for all forks; each would do it otherwise."""
    shelf = Shelf()
    for id_ in shelf.ids():
        shelf.examine(shelf.text(id_), f"{id_}.toml")


def _nothing() -> None:
    pass


def _caches() -> list[Any]:
    found = (each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper))
    named = ((each, each.__module__ or "") for each in found)
    return [
        each for each, module in named if module.startswith(_OURS) and not module.startswith(_PURE)
    ]


class _InsteadOfRunning:
    def __init__(self, work: Work) -> None:
        self._work = work

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        session.config.option.tbstyle = "no"  # nobody reads why it fails
        self._work(CollectedProofs(session.items))
        return True

    @pytest.hookimpl
    def pytest_ignore_collect(self, collection_path: Path, config: pytest.Config) -> bool | None:
        place = collection_path.relative_to(config.rootpath).as_posix()
        apart = f"{place}/".startswith(_APART) or (collection_path.is_file() and is_slow(place))
        return True if apart else None


def with_collected(work: Work, paths: Sequence[str] = ("tests",)) -> None:
    """Does the work in this process. Test modules stay imported here, so fork before it."""
    options = ("-q", "-q", "-s", "-p", "no:cacheprovider")
    code = pytest.main([*options, *paths], plugins=[_InsteadOfRunning(work)])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(f"the proofs could not be collected: pytest ended with {code}")
