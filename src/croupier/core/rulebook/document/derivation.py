"""A house variant: a parent's tables with some values replaced, added or removed."""

from collections.abc import Iterator
from typing import Any

from croupier.core.rulebook.document.nodes import dotted
from croupier.core.rulebook.document.problem import Problem

Table = dict[str, Any]

# What a derived rulebook says of itself needs no reason.
_OF_ITSELF = frozenset({"id", "derived_from", "removes", "document.title"})


def derive(parent: Table, child: Table) -> Table:
    """The parent's tables with the child's on top. A cited value is replaced whole, never mixed."""
    kept = _without(parent, child.get("removes", []))
    changes = {key: value for key, value in child.items() if key != "removes"}
    return _merge(kept, changes)


def faults(parent: Table, parent_name: str, child: Table) -> Iterator[Problem]:
    for key in _unexplained(child):
        yield Problem(key, "a changed value needs a house reason")
    removes = child.get("removes", [])
    if not isinstance(removes, list) or not all(isinstance(key, str) for key in removes):
        yield Problem("removes", "a list of dotted keys is expected")
        return
    for key in removes:
        if _found(parent, key) is None:
            yield Problem("removes", f"{key} is not in {parent_name}")


def _unexplained(table: Table, name: str = "") -> Iterator[str]:
    """The keys of changed values that give no house reason, nor stand in a table that does."""
    if "house" in table:
        return
    for key, value in table.items():
        inner = dotted(name, key)
        match value:
            case _ if inner in _OF_ITSELF:
                pass
            case dict() if not _is_value(value):
                yield from _unexplained(value, inner)
            case dict() if "house" in value:
                pass
            case [dict(), *_] if all("house" in step for step in value):
                pass
            case _:
                yield inner


def _is_value(table: Table) -> bool:
    """A cited value or a prize, as against a table of them."""
    return "is" in table or isinstance(table.get("pays"), list)


def _found(table: Table, key: str) -> object:
    found: object = table
    for part in key.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found


def clauses_in(table: Table, key: str) -> tuple[str, ...]:
    """What is cited for a value there, where it is one that cites."""
    found = _found(table, key)
    return tuple(found.get("clauses", ())) if isinstance(found, dict) else ()


def _merge(parent: Table, child: Table) -> Table:
    merged = dict(parent)
    for key, value in child.items():
        old = merged.get(key)
        whole = not isinstance(value, dict) or _is_value(value)
        merged[key] = value if whole or not isinstance(old, dict) else _merge(old, value)
    return merged


def _without(table: Table, names: list[str]) -> Table:
    kept = dict(table)
    for name in names:
        head, _, rest = name.partition(".")
        if rest and isinstance(kept.get(head), dict):
            kept[head] = _without(kept[head], [rest])
        elif not rest:
            kept.pop(head, None)
    return kept
