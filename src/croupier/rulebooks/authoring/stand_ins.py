"""Makes a text whose values do not fit readable all the same, so that the rest can be judged.

What is wrong is put aside, and what the shipped documents say there stands in for it.
"""

import copy
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from croupier.core.rulebook.document.reading import tables as parsed
from croupier.core.rulebook.document.schema import Problem
from croupier.core.rulebook.rulebook import Settings
from croupier.rulebooks import shipped_texts

Table = dict[str, Any]
Path = tuple[str, ...]
_SYNTAX_MAX = 20
# What stands under a key of the writer's own choice is left out as a whole.
_LEFT_OUT_AFTER = frozenset({"bets", "calls", "modes"})


def toml(text: str) -> tuple[Table, list[Problem], list[str]]:
    """The tables of a text, what is not TOML in it, and the keys of lines left out for that."""
    found: list[Problem] = []
    lines = text.splitlines()
    while len(found) < _SYNTAX_MAX:
        made = parsed("\n".join(lines))
        if not isinstance(made, Problem):
            return made, found, [problem.key for problem in found]
        found.append(made)
        number = _line(made)
        if number is None or not lines[number - 1].strip():
            break
        lines[number - 1] = ""
    return {}, found, []


def _line(problem: Problem) -> int | None:
    words = problem.reason.split()
    return int(words[1]) if words[:1] == ["line"] and words[1].isdigit() else None


def unit(key: str) -> Path:
    """The whole value that a key lies in: a cited value, a script, or a bet of a pay table."""
    parts: list[str] = []
    for part in key.split("."):
        if part == "is" or part.isdigit():
            break
        parts.append(part)
        if len(parts) > 1 and parts[-2] in _LEFT_OUT_AFTER:
            break
    return tuple(parts)


def is_left_out(path: Path) -> bool:
    return len(path) > 1 and path[-2] in _LEFT_OUT_AFTER


def readable(tables: Table, misfits: Sequence[Problem], clause: str) -> Iterator[Settings]:
    """One reading for each shipped document, as far as there is one. `clause` is cited."""
    for number in range(len(_shipped())):
        made = copy.deepcopy(tables)
        for problem in misfits:
            _mend(made, problem, number, clause)
        try:
            yield msgspec.convert(made, Settings, strict=True)
        except msgspec.ValidationError:
            continue


def _mend(tables: Table, problem: Problem, number: int, clause: str) -> None:
    parts = problem.key.split(".")
    if problem.reason.startswith(("unknown key", f"{parts[-1]!r} is not known")):
        remove(tables, parts)
        return
    path = unit(problem.key)
    values = [] if is_left_out(path) else _said(path)
    if values:
        _put(tables, path, _cited(values[number % len(values)], clause))
    else:
        remove(tables, list(path))


@cache
def _shipped() -> tuple[Table, ...]:
    return tuple(tomllib.loads(text) for text in shipped_texts.texts().values())


def _said(path: Path) -> list[Any]:
    """What the documents say there, each once."""
    found: list[Any] = []
    for tables in _shipped():
        value: Any = tables
        for part in path:
            value = value.get(part) if isinstance(value, dict) else None
        if value is not None and value not in found:
            found.append(value)
    return found


def remove(tables: Table, path: Sequence[str]) -> None:
    inner: Any = tables
    for part in path[:-1]:
        inner = inner.get(part) if isinstance(inner, dict) else None
    if isinstance(inner, dict):
        inner.pop(path[-1], None)


def _put(tables: Table, path: Path, value: Any) -> None:
    for part in path[:-1]:
        inner = tables.setdefault(part, {})
        if not isinstance(inner, dict):
            return
        tables = inner
    tables[path[-1]] = value


def _cited(value: Any, clause: str) -> Any:
    match value:
        case dict():
            kept = {key: _cited(each, clause) for key, each in value.items() if key != "decision"}
            own = {"clauses": [clause], "clause": clause}
            return {key: own.get(key, each) for key, each in kept.items()}
        case list():
            return [_cited(each, clause) for each in value]
        case _:
            return value
