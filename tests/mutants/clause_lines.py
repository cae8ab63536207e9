"""Which lines of the code are about a clause: statements that read a setting which cites it.

The core names no clause. It reads a setting by its name, `rules.short_wager`, or whoever may do
a thing by the action's, `Action.EXCHANGE_CARDS`; and the rulebook says which clauses the setting
has. A statement is about the clause if it mentions one of its settings, or a name that its
function gave to what it read there, or if it stands directly under a condition that does. What
else a proof runs it runs on the way.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Set
from functools import cache
from pathlib import Path

from croupier.rulebooks.shelf import Shelf
from tests.mutants.setting_changes import cited_settings

Line = tuple[str, int]
_POWER = "authority."


@cache
def names_by_clause() -> dict[str, frozenset[str]]:
    """The settings of each clause, by the last part of their names."""
    found: dict[str, set[str]] = {}
    for book in Shelf().ids():
        for setting in cited_settings(book):
            if _is_wording(setting.setting):
                continue
            for clause in setting.clauses:
                found.setdefault(clause, set()).add(_named(setting.setting))
    return {clause: frozenset(names) for clause, names in found.items()}


def about(names: Set[str], lines: Iterable[Line]) -> frozenset[Line]:
    """Those of statements that read a setting of one of these names."""
    ran = frozenset(lines)
    files = {file for file, _ in ran}
    return ran & {(file, line) for file in files for line in _lines_about(names, file)}


def _lines_about(names: Set[str], file: str) -> Iterator[int]:
    for function, read in _functions(file):
        if names & read:
            given = _given(names, function)
            for statement in ast.walk(function):
                if isinstance(statement, ast.stmt) and _reads(names, given, statement):
                    yield from _lines(statement)
                    if isinstance(statement, ast.If):
                        yield from (line for each in statement.body for line in _lines(each))


def _lines(statement: ast.stmt) -> Iterator[int]:
    for part in _itself(statement):
        yield from range(part.lineno, (part.end_lineno or part.lineno) + 1)


def _itself(statement: ast.stmt) -> list[ast.stmt] | list[ast.expr]:
    """Without the statements that it holds."""
    match statement:
        case ast.FunctionDef() | ast.ClassDef() | ast.Try() | ast.With():
            return []
        case ast.If(test=head) | ast.While(test=head) | ast.For(iter=head):
            return [head]
        case ast.Match(subject=subject, cases=cases):
            return [subject, *(case.guard for case in cases if case.guard is not None)]
        case _:
            return [statement]


def _reads(names: Set[str], given: Set[str], statement: ast.stmt) -> bool:
    return any(_mentions(names, given, part) for part in _itself(statement))


def _mentions(names: Set[str], given: Set[str], part: ast.AST) -> bool:
    return any(
        (isinstance(node, ast.Attribute) and _read(node) in names)
        or (isinstance(node, ast.Name) and node.id in given)
        for node in ast.walk(part)
    )


def _given(names: Set[str], function: ast.FunctionDef) -> set[str]:
    """The names that a function gives to what it reads of these settings."""
    found: set[str] = set()
    for node in ast.walk(function):
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.NamedExpr(target=ast.Name(id=name), value=value)
            ) if _mentions(names, set(), value):
                found.add(name)
            case ast.Assign(targets=[ast.Tuple(elts=to)], value=ast.Tuple(elts=of)):
                pairs = zip(to, of, strict=False)
                found |= {
                    name.id
                    for name, value in pairs
                    if isinstance(name, ast.Name) and _mentions(names, set(), value)
                }
            case _:
                pass
    return found


@cache
def _functions(file: str) -> tuple[tuple[ast.FunctionDef, frozenset[str]], ...]:
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    found = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return tuple((function, _attributes(function)) for function in found)


def _attributes(function: ast.FunctionDef) -> frozenset[str]:
    found = (node for node in ast.walk(function) if isinstance(node, ast.Attribute))
    return frozenset(map(_read, found))


def _read(node: ast.Attribute) -> str:
    """A power by its action, any other setting by its name alone."""
    match node.value:
        case ast.Name(id="Action") | ast.Attribute(attr="Action"):
            return f"{_POWER}{_spelt(node.attr)}"
        case _:
            return _spelt(node.attr)


def _is_wording(setting: str) -> bool:
    """What a thing or a person is called decides nothing."""
    return setting.startswith("labels.") or setting.endswith(".label")


def _named(setting: str) -> str:
    table, _, name = re.sub(r"\[\d+\]", "", setting).rpartition(".")
    return f"{_POWER}{_spelt(name)}" if table == "authority" else _spelt(name)


def _spelt(name: str) -> str:
    return name.lower().replace("_", "-")
