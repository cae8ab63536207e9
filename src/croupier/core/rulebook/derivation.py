"""A house variant: a parent's tables with some values replaced, added or removed."""

from collections.abc import Iterator
from typing import Any

Table = dict[str, Any]


def derive(parent: Table, child: Table) -> Table:
    """The parent's text with the child's on top. A cited value is replaced whole, never mixed."""
    kept = _without(parent, child.get("removes", []))
    changes = {key: value for key, value in child.items() if key != "removes"}
    return _merge(kept, changes)


def unexplained(child: Table, name: str = "") -> Iterator[str]:
    """The keys of changed values that give no house reason."""
    for key, value in child.items():
        dotted = f"{name}.{key}" if name else key
        if not isinstance(value, dict):
            continue
        if "is" in value:
            if "house" not in value:
                yield dotted
        else:
            yield from unexplained(value, dotted)


def missing_removals(parent: Table, child: Table) -> Iterator[str]:
    for dotted in child.get("removes", []):
        table: Any = parent
        for key in dotted.split("."):
            table = table.get(key) if isinstance(table, dict) else None
        if table is None:
            yield dotted


def _merge(parent: Table, child: Table) -> Table:
    merged = dict(parent)
    for key, value in child.items():
        old = merged.get(key)
        whole = not isinstance(value, dict) or "is" in value or "pays" in value
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
