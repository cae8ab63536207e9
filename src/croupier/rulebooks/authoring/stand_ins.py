"""Makes a text whose values do not fit readable all the same, so that the rest can be judged.

What is wrong is put aside, and what the shipped documents say there stands in for it.
"""

import copy
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from croupier.core.games.house_bets import is_name
from croupier.core.refusals import quoted
from croupier.core.rulebook.document.reading import tables as parsed
from croupier.core.rulebook.document.schema import Problem
from croupier.core.rulebook.rulebook import Settings
from croupier.rulebooks import shipped_texts

Table = dict[str, Any]
Path = tuple[str, ...]
_SYNTAX_MAX = 20
# What stands under a key of the writer's own choice is one whole.
_WHOLE_AFTER = frozenset({"bets", "calls", "modes", "groups"})
# When a bet of the writer's own wins, for want of anything better: any bet may depend on it.
_OWN_BETS: Mapping[str, Table] = {"baccarat": {"winner": ["tie"]}, "sic-bo": {"totals": [3]}}


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
        for each in tuple(_with_it(lines, number - 1)):
            lines[each] = ""
    return {}, found, []


def _with_it(lines: Sequence[str], number: int) -> Iterator[int]:
    """The line, and what stands under it where it begins a table: no other table has that."""
    yield number
    if not lines[number].startswith("["):
        return
    for each in range(number + 1, len(lines)):
        if lines[each].startswith("["):
            return
        yield each


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
        if is_whole(parts):
            break
    return tuple(parts)


def is_whole(path: Sequence[str]) -> bool:
    return len(path) > 1 and path[-2] in _WHOLE_AFTER


def replace(tables: Table, path: Path, clause: str) -> None:
    """Puts what is sound in the place of what is not, or nothing where none is known."""
    plain = not is_whole(path) or path[-2] == "bets"
    values = _in_its_place(path, clause) if plain else []
    if values:
        _set(tables, path, values[0])
    else:
        remove(tables, path)


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
    if problem.reason.startswith(("unknown key", f"{quoted(parts[-1])} is not known")):
        remove(tables, parts)
        return
    path = unit(problem.key)
    values = _in_its_place(path, clause)
    if values:
        _set(tables, path, values[number % len(values)])
    else:
        remove(tables, path)


def _in_its_place(path: Path, clause: str) -> list[Any]:
    """What the documents say there; of a name that they do not have, what they say of others."""
    said = [_cited(value, clause) for value in _shipped_values(path)]
    if said or not is_whole(path):
        return said or [_cited(value, clause) for value in _said_of_others(path)]
    when = _OWN_BETS.get(path[0]) if path[-2] == "bets" else None
    if when is None or not is_name(path[-1]):
        return []
    win = {"pays": [1, 1], "clause": clause, "when": when}
    return [{"label": path[-1], "clauses": [clause], "prizes": {"win": win}}]


def _said_of_others(path: Path) -> list[Any]:
    for place in reversed(range(1, len(path) - 1)):
        before, after = path[:place], path[place + 1 :]
        names = [
            name for each in _shipped_values(before) if isinstance(each, dict) for name in each
        ]
        found = [
            value
            for name in dict.fromkeys(names)
            for value in _shipped_values((*before, name, *after))
        ]
        if found:
            return found
    return []


@cache
def _shipped() -> tuple[Table, ...]:
    return tuple(tomllib.loads(text) for text in shipped_texts.texts().values())


def _shipped_values(path: Path) -> list[Any]:
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


def _set(tables: Table, path: Path, value: Any) -> None:
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
