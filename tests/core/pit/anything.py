"""A value of any type that the codec knows, made from what msgspec says of the type."""

from functools import cache
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

Values = st.SearchStrategy[Any]

# What JSON carries exactly, on both sides of every reader.
INTEGERS = st.integers(-(2**63), 2**63 - 1)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)


@cache
def of_type(type_: Any) -> Values:
    return _of(inspect.type_info(type_))


def _of(info: inspect.Type) -> Values:
    match info:
        case inspect.IntType():
            return INTEGERS
        case inspect.StrType():
            return TEXTS
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.EnumType():
            return st.sampled_from(list(info.cls))
        case inspect.LiteralType():
            return st.sampled_from(info.values)
        case inspect.UnionType():
            return st.one_of([_of(kind) for kind in info.types])
        case inspect.StructType():
            return _struct(info)
        case _:
            return _collection(info)


def _collection(info: inspect.Type) -> Values:
    match info:
        case inspect.VarTupleType():
            return st.lists(_of(info.item_type), max_size=3).map(tuple)
        case inspect.TupleType():
            return st.tuples(*(_of(item) for item in info.item_types))
        case inspect.ListType():
            return st.lists(_of(info.item_type), max_size=3)
        case inspect.FrozenSetType():
            return st.frozensets(_of(info.item_type), max_size=3)
        case inspect.DictType():
            return st.dictionaries(_of(info.key_type), _of(info.value_type), max_size=3)
        case _:
            raise TypeError(f"{info} has no place in a journal")


def _struct(info: inspect.StructType) -> Values:
    fields = {field.name: _of(field.type) for field in info.fields}
    made: type[msgspec.Struct] = info.cls
    return st.deferred(lambda: st.fixed_dictionaries(fields).map(lambda given: made(**given)))
