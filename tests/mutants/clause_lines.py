"""Which lines of the code are about a clause: functions that read a setting which cites it.

The core names no clause. It reads a setting by its name, `rules.short_wager`, or whoever may do
a thing by the action's, `Action.EXCHANGE_CARDS`; and the rulebook says which clauses the setting
has. A function that mentions none of a clause's settings is run by its proof on the way.
"""

import ast
import re
from collections.abc import Iterable, Set
from functools import cache
from pathlib import Path
from typing import NamedTuple

from croupier.rulebooks.shelf import Shelf
from tests.mutants.setting_changes import cited_settings

Line = tuple[str, int]


class _Function(NamedTuple):
    first: int
    last: int
    names: frozenset[str]


@cache
def names_by_clause() -> dict[str, frozenset[str]]:
    """The settings of each clause, by the last part of their names."""
    found: dict[str, set[str]] = {}
    for book in Shelf().ids():
        for setting in cited_settings(book):
            for clause in setting.clauses:
                found.setdefault(clause, set()).add(_named(setting.setting))
    return {clause: frozenset(names) for clause, names in found.items()}


def about(names: Set[str], lines: Iterable[Line]) -> frozenset[Line]:
    """Those that stand in a function which reads a setting of one of these names."""
    return frozenset(line for line in lines if names & names_read(*line))


def names_read(file: str, line: int) -> frozenset[str]:
    around = [each for each in _functions(file) if each.first <= line <= each.last]
    return max(around, key=lambda each: each.first).names if around else frozenset()


@cache
def _functions(file: str) -> tuple[_Function, ...]:
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    return tuple(
        _Function(node.lineno, node.end_lineno or node.lineno, _attributes(node))
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    )


def _attributes(function: ast.FunctionDef) -> frozenset[str]:
    found = (node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute))
    return frozenset(_spelt(name) for name in found)


def _named(setting: str) -> str:
    return _spelt(re.sub(r"\[\d+\]", "", setting).rpartition(".")[2])


def _spelt(name: str) -> str:
    return name.lower().replace("_", "-")
