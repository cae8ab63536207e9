"""Whether a test plays by a house's text: then it proves a clause under that, not the document.

Read off the code of the test and of what it calls, so that collecting it is enough to know.
"""

from collections.abc import Iterator
from functools import cache
from types import CodeType, FunctionType

import pytest

from croupier.floor_plan.house_roulette import HOUSE_ROULETTE

# The document that the text is derived from: only of its clauses can it be said.
DOCUMENT = "ROU-"
_DEEPEST = 4


def is_under_house_text(item: pytest.Item, clause: str) -> bool:
    if not clause.startswith(DOCUMENT):
        return False
    row = getattr(item, "callspec", None)
    if row is not None and _mentions(list(row.params.values())):
        return True
    # A row that says which rulebook it plays by says so alone: the others of its table do not.
    if row is not None and any(_names_rulebook(value) for value in row.params.values()):
        return False
    function = getattr(item, "function", None)
    return isinstance(function, FunctionType) and _plays_by_it(function)


def _mentions(value: object) -> bool:
    if isinstance(value, list | tuple):
        return any(_mentions(each) for each in value)
    if isinstance(value, FunctionType):
        return _plays_by_it(value)
    return value == HOUSE_ROULETTE


def _names_rulebook(value: object) -> bool:
    return isinstance(value, str) and value in ("nsw-roulette-2019", HOUSE_ROULETTE)


@cache
def _plays_by_it(function: FunctionType, depth: int = 0) -> bool:
    for value in _named(function):
        if value == HOUSE_ROULETTE:
            return True
        if (
            isinstance(value, FunctionType)
            and value.__module__ == function.__module__
            and depth < _DEEPEST
            and _plays_by_it(value, depth + 1)
        ):
            return True
    return False


def _named(function: FunctionType) -> Iterator[object]:
    for name in _names(function.__code__):
        yield function.__globals__.get(name)


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
