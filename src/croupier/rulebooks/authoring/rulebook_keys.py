"""Every key that a rulebook can have, with what it accepts, read off the types themselves.

A star stands for one part of a key that the writer chooses, or that comes from a list.
"""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct, inspect
from msgspec.structs import replace

from croupier.core.rulebook.document.schema import dotted
from croupier.core.rulebook.games.paytable import BetTerms
from croupier.core.rulebook.rulebook import Settings


class RulebookKey(Struct, frozen=True):
    """`accepts` in words. `words` are the values there are, where there is a list of them.

    `part_of` are the names that a star may stand for, where there is a list of them.
    """

    name: str
    accepts: str
    required: bool
    cited: bool
    words: tuple[str, ...] = ()
    part_of: tuple[str, ...] = ()

    @property
    def section(self) -> str:
        return self.name.partition(".")[0]


_PLAIN: dict[type[inspect.Type], str] = {
    inspect.BoolType: "true or false",
    inspect.IntType: "a whole number",
    inspect.StrType: "a text",
    inspect.DateType: "a date",
    inspect.DateTimeType: "the first moment of a day with its offset",
}
# Where a value comes from is written beside each value, and explained once.
_CITATION = frozenset({"clauses", "decision", "silent", "house", "note"})


@cache
def all_keys() -> tuple[RulebookKey, ...]:
    return tuple(_of_struct(_shape(Settings), ""))


@cache
def keys_of_bets() -> tuple[RulebookKey, ...]:
    """What stands under each bet of a pay table, whichever game it is of."""
    return tuple(_of_struct(_shape(BetTerms), ""))


def _shape(struct: type[Struct]) -> inspect.StructType:
    kind = inspect.type_info(struct)
    assert isinstance(kind, inspect.StructType)
    return kind


def _of_struct(kind: inspect.StructType, name: str) -> Iterator[RulebookKey]:
    for field in kind.fields:
        if field.encode_name in _CITATION and name:
            continue
        yield from _keys_of(field.type, dotted(name, field.encode_name), required=field.required)


def _keys_of(kind: inspect.Type, name: str, *, required: bool) -> Iterator[RulebookKey]:
    match kind:
        case inspect.UnionType(types=types):
            (wanted,) = (each for each in types if not isinstance(each, inspect.NoneType))
            yield from _keys_of(wanted, name, required=required)
        case inspect.StructType() if _is_cited(kind):
            value = next(field for field in kind.fields if field.encode_name == "is")
            accepts, words = _accepts(value.type)
            yield RulebookKey(name, accepts, required, cited=True, words=words)
        case inspect.StructType(cls=cls) if cls is BetTerms:
            yield RulebookKey(name, "a bet of a pay table", required, cited=False)
        case inspect.StructType(array_like=True):
            yield RulebookKey(name, _accepts(kind)[0], required, cited=False)
        case inspect.StructType():
            yield from _of_struct(kind, name)
        case inspect.DictType(key_type=key, value_type=value):
            parts = _accepts(key)[1]
            inner = tuple(_keys_of(value, dotted(name, "*"), required=False))
            if inner:
                yield from (replace(each, part_of=each.part_of or parts) for each in inner)
        case _:
            accepts, words = _accepts(kind)
            yield RulebookKey(name, accepts, required, cited=False, words=words)


def _is_cited(kind: inspect.StructType) -> bool:
    return any(field.encode_name == "is" for field in kind.fields)


def _accepts(kind: inspect.Type) -> tuple[str, tuple[str, ...]]:
    match kind:
        case inspect.UnionType(types=types):
            some = [_accepts(each) for each in types if not isinstance(each, inspect.NoneType)]
            told = ", or ".join(accepts for accepts, _ in some)
            return told, tuple(word for _, words in some for word in words)
        case inspect.EnumType(cls=names):
            words = tuple(each.value for each in names)
            return "one of a list", words
        case inspect.VarTupleType(item_type=item):
            inner, words = _accepts(item)
            return f"a list, each {inner}", words
        case inspect.StructType(array_like=True):
            return "two whole numbers, such as [35, 1]", ()
        case inspect.StructType(fields=fields):
            inside = ", ".join(_inside(field) for field in fields)
            known = (word for field in fields for word in _accepts(field.type)[1])
            return f"a table of {inside}", tuple(dict.fromkeys(known))
        case inspect.DictType(value_type=value):
            return f"a table of {_accepts(value)[0]}", _accepts(value)[1]
        case _:
            return _PLAIN.get(type(kind), "a value"), ()


_NAMED_AT_ONCE = 6


def _inside(field: inspect.Field) -> str:
    """A field of a table, with the words it has where these are few."""
    accepts, words = _accepts(field.type)
    if not words or len(words) > _NAMED_AT_ONCE:
        return f"{field.encode_name}: {accepts}"
    return f"{field.encode_name}: {accepts.removesuffix('one of a list')}{' or '.join(words)}"
