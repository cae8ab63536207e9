"""Tables of which a run takes some rows, and `script/test --slow` all of them.

For rows that prove the same of one more rulebook, store or screen: those that are always run are
chosen so that each thing that can go wrong by itself goes wrong in one of them.
"""

from collections.abc import Container, Iterable

import pytest
from _pytest.mark import ParameterSet


def mostly_slow(rows: Iterable[object], *, always: Container[object]) -> list[ParameterSet]:
    """The rows, in their order; all but some are marked as long proofs."""
    listed = list(rows)
    assert any(row in always for row in listed), "a run would take no row"
    return [pytest.param(row, marks=() if row in always else pytest.mark.slow) for row in listed]


# For a test that does the same over and over: some of it always, and all of it with `--slow`.
thoroughly = pytest.mark.parametrize(
    "thoroughly",
    [False, pytest.param(True, marks=pytest.mark.slow)],
    ids=["some", "all"],
)
