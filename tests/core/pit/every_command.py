"""A command of every kind that a stream knows, about what is there or about what is not."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from msgspec import inspect

# Fields that name a thing on the floor or in the cage. Any other says what is asked about it.
NAMES = (
    "table",
    "round",
    "session",
    "terminal",
    "case",
    "hold",
    "about",
    "key",
    "ticket",
    "intent",
    "device",
    "shoe",
    "cards",
    "drawer",
)
NOWHERE = {name: f"no {name}" for name in NAMES} | {"round": "T9/1"}


def kinds(decide: Iterable[type]) -> list[type]:
    return sorted(decide, key=lambda kind: kind.__name__)


def named(kind: type) -> tuple[str, ...]:
    """The names that a command of this kind cannot do without."""
    return tuple(field.name for field in _shape(kind) if field.name in NAMES and field.required)


def made(kind: type, names: Mapping[str, str]) -> Any:
    """With these names, and in every other field that has to be given the plainest value."""
    return kind(**dict(_fields(kind, names)))


def _fields(kind: type, names: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    for field in _shape(kind):
        if field.name in NAMES and field.required:
            yield field.name, names.get(field.name, "word")
        elif field.required:
            yield field.name, _plain(field.type)


@cache
def _shape(kind: type) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info.fields


def _plain(info: inspect.Type) -> Any:
    match info:
        case inspect.IntType():
            return 1
        case inspect.BoolType():
            return False
        case inspect.StrType():
            return "word"
        case inspect.EnumType():
            return next(iter(info.cls))
        case inspect.LiteralType():
            return info.values[0]
        case inspect.UnionType():
            return _of_a_union(info)
        case inspect.StructType():
            return made(info.cls, NOWHERE)
        case inspect.DictType():
            return {}
        case inspect.FrozenSetType():
            return frozenset()
        case inspect.TupleType():
            return tuple(_plain(item) for item in info.item_types)
        case inspect.VarTupleType() | inspect.ListType():
            return ()
        case _:
            raise TypeError(f"no plain value of {info}")


def _of_a_union(info: inspect.UnionType) -> Any:
    if any(isinstance(each, inspect.NoneType) for each in info.types):
        return None
    return _plain(info.types[0])
