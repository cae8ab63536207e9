"""Everything that comes in is bounded: each number, text, list and table of every message.

Each type is looked at as the program that reads it sees it. What a bound refuses is tried on the
very reader, too: one value beyond it, in a message that is otherwise heard.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from croupier.demo.web.money_routes import NoteBody, TicketBody
from croupier.demo.web.routes import DealerBody, SpeedBody
from croupier.wire import inbound
from croupier.wire.decoding import (
    MANY_MAX,
    NUMBERS,
    SMALL_DIGITS,
    SMALL_LENGTH,
    TEXT_MAX,
    TEXTS,
    Nonsense,
    Reader,
    UnboundedError,
    bounded,
)
from croupier.wire.http.requests import REQUESTS

BODIES = [request.body for request in REQUESTS if request.body is not None]
# What comes over sockets is one union; requests have a type each, and so have the demo's.
ROOTS: list[Any] = [inbound.Inbound, *BODIES, NoteBody, TicketBody, DealerBody, SpeedBody]
FRACTIONS = {"speed"}


# What the writer supplies: the reader refuses it from any sender.
SUPPLIED = {
    (body.__name__, name) for body in inbound.BODIES for name in getattr(body, "SUPPLIED", ())
}


def unbounded(kind: inspect.Type, path: str) -> Iterator[str]:
    if isinstance(kind, inspect.StructType):
        for field in kind.fields:
            if (kind.cls.__name__, field.name) not in SUPPLIED:
                within = f"{kind.cls.__name__}.{field.name}"
                yield from unbounded(field.type, within)
    elif isinstance(kind, inspect.UnionType):
        for part in kind.types:
            yield from unbounded(part, path)
    elif isinstance(kind, inspect.IntType | inspect.FloatType):
        if kind.ge is None or kind.le is None:
            yield path
    elif isinstance(kind, inspect.StrType):
        if kind.max_length is None:
            yield path
    elif isinstance(kind, inspect.VarTupleType):
        if kind.max_length is None:
            yield path
        yield from unbounded(kind.item_type, path)
    elif isinstance(kind, inspect.DictType):
        if kind.max_length is None:
            yield path
        yield from unbounded(kind.key_type, path)
        yield from unbounded(kind.value_type, path)
    elif not isinstance(
        kind, inspect.EnumType | inspect.NoneType | inspect.BoolType | inspect.LiteralType
    ):
        yield f"{path}: {type(kind).__name__}"


@pytest.mark.parametrize("kind", ROOTS, ids=lambda kind: getattr(kind, "__name__", "sockets"))
def test_every_number_text_and_list_that_comes_in_has_a_bound(kind: Any) -> None:
    assert list(unbounded(inspect.type_info(bounded(kind)), "")) == []
    assert list(unbounded(inspect.type_info(kind), "")) or kind is DealerBody, (
        "of itself it has none: the test can tell"
    )


def least(kind: inspect.Type) -> Any:
    """The least that is read as such a type."""
    if isinstance(kind, inspect.StructType):
        return least_of(kind)
    if isinstance(kind, inspect.UnionType):
        return least(kind.types[0])
    if isinstance(kind, inspect.EnumType):
        return next(iter(kind.cls)).value
    if isinstance(kind, inspect.LiteralType):
        return kind.values[0]
    plain: dict[type, Any] = {
        inspect.IntType: 1,
        inspect.FloatType: 1,
        inspect.BoolType: True,
        inspect.StrType: "x",
        inspect.NoneType: None,
        inspect.VarTupleType: [],
        inspect.DictType: {},
    }
    return plain[type(kind)]


def least_of(kind: inspect.StructType) -> Any:
    required = {each.encode_name: least(each.type) for each in kind.fields if each.required}
    if kind.array_like:
        return list(required.values())
    return required if kind.tag is None else {str(kind.tag_field): kind.tag, **required}


def too_much(kind: inspect.Type) -> Iterator[Any]:
    """Each of the ways in which a value of the type is too much, beside its bound by one."""
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        yield from (int(kind.le or 0) + 1, int(kind.ge or 0) - 1, 10**30)
    elif isinstance(kind, inspect.StrType):
        yield "x" * ((kind.max_length or 0) + 1)
    elif isinstance(kind, inspect.VarTupleType):
        yield [least(kind.item_type)] * ((kind.max_length or 0) + 1)
        yield from ([each] for each in too_much(kind.item_type))
    elif isinstance(kind, inspect.DictType):
        value = least(kind.value_type)
        yield {f"{each}": value for each in range((kind.max_length or 0) + 1)}
        yield from ({"x": each} for each in too_much(kind.value_type))
        yield from ({each: value} for each in too_much(kind.key_type))
    elif isinstance(kind, inspect.UnionType):
        for part in kind.types:
            yield from too_much(part)
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            if (kind.cls.__name__, field.name) in SUPPLIED:
                continue
            for value in too_much(field.type):
                whole = least_of(kind)
                if not kind.array_like:
                    yield {**whole, field.encode_name: value}
                    continue
                place = [each.name for each in kind.fields].index(field.name)
                yield [*whole[:place], value, *whole[place + 1 :]]


@pytest.mark.parametrize("kind", ROOTS, ids=lambda kind: getattr(kind, "__name__", "sockets"))
def test_one_beyond_any_bound_is_refused_by_its_place(kind: Any) -> None:
    reader: Reader[Any] = Reader(kind)
    tried = 0
    for message in too_much(inspect.type_info(bounded(kind))):
        text = written(message)
        found = inbound.read(text) if kind is inbound.Inbound else reader.read(text)
        assert isinstance(found, Nonsense | inbound.Unreadable), text[:200]
        assert " at `" in found.sentence, found.sentence
        assert re.search(r"[<>]= -?\d", found.sentence), found.sentence
        tried += 1
    assert tried or kind is DealerBody


def written(message: object) -> bytes:
    """No encoder has words for numbers beyond 64 bits."""
    huge = str(10**30)
    return msgspec.json.encode(message, enc_hook=str).replace(f'"{huge}"'.encode(), huge.encode())


def test_what_is_small_is_within_every_bound() -> None:
    """A short message is read without being measured: nothing in it can be too much."""
    assert min(most for name, most in NUMBERS.items() if name not in FRACTIONS) >= (
        10 ** (SMALL_DIGITS - 1) - 1
    )
    assert min(TEXT_MAX, MANY_MAX, *TEXTS.values()) >= SMALL_LENGTH


def test_a_number_that_nobody_has_bounded_comes_in_nowhere() -> None:
    class Novel(msgspec.Struct):
        furlongs: int

    with pytest.raises(UnboundedError, match="furlongs"):
        Reader[Novel](Novel)
