"""Twins of the types that come in, field by field the same and each field with its bound.

Nothing is made of a twin but a refusal: what fits it is then read as what it is. So the types that
the journal has too need no bounds, and a message is measured as quickly as it is read.
"""

import types
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from croupier.core.stream.fields import field_of
from croupier.wire.bounds import (
    BY_KIND,
    MANY,
    MANY_MAX,
    MOMENT,
    NAME_MAX,
    NUMBERS,
    TEXT_MAX,
    TEXTS,
)


class UnboundedError(TypeError):
    """A type that comes in has a field without a bound."""


def bounded(kind: Any, field: str = "") -> Any:  # noqa: ANN401 - a type, or a union of types
    """The type's twin. Of a union, its members'."""
    if get_origin(kind) is Annotated:
        return _said(kind, field)
    if isinstance(kind, NewType):
        return _named(kind, field)
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return Union[tuple(bounded(part, field) for part in parts)]  # noqa: UP007 - so many
    if origin in (tuple, dict, Mapping):
        return _many(origin, parts, field)
    if kind in (int, float):
        if field not in NUMBERS:
            raise UnboundedError(f"no bound is known for the number `{field}`")
        return _number(kind, NUMBERS[field])
    if kind is str:
        return _text(TEXTS.get(field, TEXT_MAX))
    if isinstance(kind, type) and issubclass(kind, Struct):
        return _twin(kind)
    if origin is Literal or kind in (bool, types.NoneType, msgspec.UnsetType):
        return kind
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    raise UnboundedError(f"no bound is known for {kind!r} of `{field}`")


def _said(kind: Any, field: str) -> Any:  # noqa: ANN401
    """A number by what its field holds; everything else as it would be by its plain type."""
    plain, said = get_args(kind)[0], field_of(kind)
    if plain is int and said is not None and said.kind in BY_KIND:
        return _number(int, BY_KIND[said.kind])
    return bounded(plain, field)


def _named(kind: NewType, field: str) -> Any:  # noqa: ANN401
    if kind.__supertype__ is str:
        return _text(TEXTS.get(field, NAME_MAX))
    return _number(int, NUMBERS.get(field, MOMENT))


def _number(kind: type, most: int) -> Any:  # noqa: ANN401
    return Annotated[kind, Meta(ge=-most, le=most)]


def _text(most: int) -> Any:  # noqa: ANN401
    return Annotated[str, Meta(max_length=most)]


def _many(origin: Any, parts: tuple[Any, ...], field: str) -> Any:  # noqa: ANN401
    if origin is tuple and parts[1:] != (Ellipsis,):
        raise UnboundedError(f"`{field}` is a list of several kinds")
    items = (each if each is Ellipsis else bounded(each, field) for each in parts)
    many: Any = types.GenericAlias(tuple if origin is tuple else dict, tuple(items))
    return Annotated[many, Meta(max_length=MANY.get(field, MANY_MAX))]


@cache
def _twin(kind: type[Struct]) -> type[Struct]:
    """What the writer supplies is never heard from a sender, however much it is."""
    hints = get_type_hints(kind, include_extras=True)
    supplied = getattr(kind, "SUPPLIED", ())
    config, fields = kind.__struct_config__, msgspec.structs.fields(kind)

    def field(name: str, *, required: bool) -> tuple[Any, ...]:
        its = Any if name in supplied else bounded(hints[name], name)
        return (name, its) if required else (name, its, None)

    return msgspec.defstruct(
        kind.__name__,
        [field(each.name, required=each.required) for each in fields],
        tag=config.tag,
        tag_field=config.tag_field,
        array_like=config.array_like,
        forbid_unknown_fields=config.forbid_unknown_fields,
        rename={each.name: each.encode_name for each in fields},
        module=kind.__module__,
        frozen=True,
        kw_only=True,
    )
