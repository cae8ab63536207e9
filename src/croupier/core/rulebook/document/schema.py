"""Names every part of a rulebook by its dotted key, and finds each key that does not fit.

The quick way to read a rulebook stops at its first fault and cannot name the key of a mapping;
this one is used only when that has failed.
"""

import datetime
import difflib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, inspect

from croupier.core.refusals import quoted
from croupier.core.rulebook.document.unsayable import ROLES, unsayable
from croupier.core.rulebook.rulebook import Settings

# The structs of a rulebook with their keys, the outer before those in it.
Nodes = list[tuple[str, Struct]]


def nodes(part: object, name: str = "") -> Nodes:
    found: Nodes = []
    _find(part, name, found)
    return found


# Most of a rulebook is words and numbers, which hold nothing.
_HOLDS_NOTHING = frozenset({str, int, bool, type(None)})


def _find(part: object, name: str, found: Nodes) -> None:
    inner: Iterable[tuple[object, object]]
    if isinstance(part, Struct):
        found.append((name, part))
        values = [getattr(part, field) for field in part.__struct_fields__]
        inner = zip(part.__struct_encode_fields__, values, strict=True)
    elif isinstance(part, dict):
        inner = part.items()
    elif isinstance(part, tuple):
        inner = enumerate(part, start=1)
    else:
        return
    for key, value in inner:
        if type(value) not in _HOLDS_NOTHING:
            _find(value, f"{name}.{key}" if name else str(key), found)


def dotted(name: str, key: str) -> str:
    return f"{name}.{key}" if name else key


class Problem(Struct, frozen=True):
    key: str
    reason: str


_PLAIN: dict[type[inspect.Type], tuple[type, str]] = {
    inspect.BoolType: (bool, "true or false"),
    inspect.IntType: (int, "a whole number"),
    inspect.StrType: (str, "a text in quotation marks"),
    inspect.DateTimeType: (
        datetime.datetime,
        "the first moment of a day with its offset, such as 2016-06-02T00:00:00+10:00",
    ),
    inspect.DateType: (datetime.date, "a date such as 2016-06-02"),
}


def misfits(tables: dict[str, Any], wanted: type = Settings) -> Iterator[Problem]:
    """`wanted` is any struct of tables, lists and plain values: a rulebook unless told."""
    return _misfits(tables, _shape(wanted), "")


@cache
def _shape(wanted: type) -> inspect.Type:
    return inspect.type_info(wanted)


def _or_table(kind: inspect.StructType) -> str:
    return f", or a table with {' or '.join(field.encode_name for field in kind.fields)}"


def _misfits(value: object, kind: inspect.Type, name: str) -> Iterator[Problem]:
    match kind:
        case inspect.UnionType(types=choices):
            wanted = [choice for choice in choices if not isinstance(choice, inspect.NoneType)]
            tables = [choice for choice in wanted if isinstance(choice, inspect.StructType)]
            fitting = tables if tables and isinstance(value, dict) else wanted
            or_table = "".join(_or_table(each) for each in tables if each not in fitting[:1])
            for problem in _misfits(value, fitting[0], name):
                yield Problem(problem.key, f"{problem.reason}{or_table}")
        case inspect.StructType(array_like=True):
            yield from _pair(value, kind, name)
        case inspect.StructType():
            yield from _table(value, kind, name)
        case inspect.DictType():
            yield from _mapping(value, kind, name)
        case inspect.VarTupleType(item_type=item):
            yield from _list(value, item, name)
        case inspect.EnumType(cls=names):
            if not isinstance(value, str):
                told = f"one word is expected, not {_shown(value)}: {_choice(value, names)}"
                yield Problem(name, told)
            elif value not in [each.value for each in names]:
                yield Problem(name, f"{_shown(value)} is not known here: {_choice(value, names)}")
        case _:
            yield from _plain(value, kind, name)


def _table(value: object, kind: inspect.StructType, name: str) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield Problem(name, f"a table is expected, not {_shown(value)}{_cited_as(value, kind)}")
        return
    known = {field.encode_name: field for field in kind.fields}
    for key in value:
        if key not in known:
            # Within a value there are no subjects, only its own parts.
            told = None if name.endswith(".is") or _near(key, known) else unsayable(key)
            told = told or f"unknown key{_instead(key, known)}"
            yield Problem(dotted(name, key), told)
    for key, field in known.items():
        if key in value:
            yield from _misfits(value[key], field.type, dotted(name, key))
        elif field.required:
            yield Problem(dotted(name, key), "missing")


def _mapping(value: object, kind: inspect.DictType, name: str) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield Problem(name, f"a table is expected, not {_shown(value)}")
        return
    names = kind.key_type.cls if isinstance(kind.key_type, inspect.EnumType) else None
    for key, item in value.items():
        if names is not None and key not in [each.value for each in names]:
            own = f"; a rulebook cannot have {ROLES}" if name == "roles" else ""
            told = f"{quoted(key)} is not known here: {_choice(key, names)}{own}"
            yield Problem(dotted(name, key), told)
        else:
            yield from _misfits(item, kind.value_type, dotted(name, key))


def _list(value: object, item: inspect.Type, name: str) -> Iterator[Problem]:
    if not isinstance(value, list):
        yield Problem(name, f"a list is expected, not {_shown(value)}")
        return
    for number, each in enumerate(value, start=1):
        inner = dotted(name, str(number)) if isinstance(each, dict | list) else name
        yield from _misfits(each, item, inner)


def _pair(value: object, kind: inspect.StructType, name: str) -> Iterator[Problem]:
    kinds = [type(each) for each in value] if isinstance(value, list) else []
    if kinds != [int] * len(kind.fields):
        given = quoted(value) if isinstance(value, list) else _shown(value)
        yield Problem(name, f"two whole numbers such as [35, 1] are expected, not {given}")


def _plain(value: object, kind: inspect.Type, name: str) -> Iterator[Problem]:
    wanted, said = _PLAIN[type(kind)]
    if isinstance(value, str) and wanted in (datetime.date, datetime.datetime):
        value = _in_quotation_marks(value, kind)
    # A date with a time of day is no date, and true is no number.
    fits = type(value) is wanted
    if isinstance(kind, inspect.DateTimeType) and isinstance(value, datetime.datetime):
        fits = value.tzinfo is not None
    if not fits:
        yield Problem(name, f"{said} is expected, not {_shown(value)}")


def _in_quotation_marks(value: str, kind: inspect.Type) -> object:
    """A date may be written as a text too."""
    wanted = _PLAIN[type(kind)][0]
    try:
        return msgspec.convert(value, wanted)
    except msgspec.ValidationError:
        return value


def meant(said: str, known: Iterable[str]) -> str:
    """A question that follows a name which nothing has."""
    near = difflib.get_close_matches(said, list(known), n=1)
    return f" (did you mean {near[0]}?)" if near else ""


# So near to a word that there is that nothing else can be meant.
_SURELY = 0.8


def _near(key: str, known: Iterable[str]) -> bool:
    return bool(difflib.get_close_matches(key, list(known), n=1, cutoff=_SURELY))


_SAID_AGAIN = 60


def _cited_as(value: object, kind: inspect.StructType) -> str:
    """A value that stands alone, where it is to say its source too."""
    if not any(field.encode_name == "is" for field in kind.fields):
        return ""
    match value:
        case bool() | int() | float() if len(str(value)) <= _SAID_AGAIN:
            said = str(value).lower()
        case str() if len(value) <= _SAID_AGAIN:
            said = f'"{value}"'
        case _:
            said = "..."
    return f": write {{ is = {said}, clauses = [...] }}"


def _instead(key: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(key, known, n=1)
    return f": did you mean {near[0]}?" if near else f": there is {', '.join(known)}"


def _choice(said: object, names: Iterable[Any]) -> str:
    words = [each.value for each in names]
    near = difflib.get_close_matches(said, words, n=1) if isinstance(said, str) else []
    question = f"did you mean {near[0]}? Here " if near else ""
    return f"{question}there is {', '.join(words)}"


def _shown(value: object) -> str:
    match value:
        case dict():
            return "a table"
        case list():
            return "a list" if value else "an empty list"
        case bool():
            return "true" if value else "false"
        case datetime.datetime():
            return f"the date and time {value}"
        case datetime.date():
            return f"the date {value}"
        case _:
            return quoted(value)
