"""Every setting that a rulebook can have, by its dotted key, and every name that code reads."""

import ast
from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited

# Read of a cited value, they say where it comes from and not what it is.
_SOURCE = frozenset({"first", "last", "clauses", "sources", "note", "house", "decision"})


def keys(struct: type[Struct], name: str = "") -> Iterator[tuple[str, str]]:
    """Dotted keys with a star for what a table may be keyed by, and the attribute behind each."""
    hints = get_type_hints(struct)
    for field in struct.__struct_fields__:
        inner = f"{name}.{field}" if name else field
        yield from _below(hints[field], inner, field)


def _below(hint: Any, name: str, field: str) -> Iterator[tuple[str, str]]:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        for each in get_args(hint):
            if each is not type(None):
                yield from _below(each, name, field)
    elif origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        yield name, field
        yield from _inside(get_args(hint)[1], f"{name}.*")
    else:
        yield name, field
        yield from _inside(hint, name)


def _inside(hint: Any, name: str) -> Iterator[tuple[str, str]]:
    if isinstance(hint, type) and issubclass(hint, Struct) and not issubclass(hint, Cited):
        yield from keys(hint, name)


def read(source: str) -> set[str]:
    """The attributes that are read for their value."""
    tree = ast.parse(source)
    attributes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    cited = {id(node.value) for node in attributes if node.attr in _SOURCE}
    return {node.attr for node in attributes if id(node) not in cited}
