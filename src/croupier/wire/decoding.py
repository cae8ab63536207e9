"""Decodes outside JSON within bounds: a value, or why it is invalid.

Sockets of screens and agents and bodies of requests are all read here, so that what one of them
refuses in a sentence does not end another.

Numbers are bounded by what they count, texts and lists by their length. The bounds hold for what
comes in. The types of the journal have none: what was once recorded is readable whatever is let in
today. So each type that comes in has a twin with bounds, field by field the same. Nothing is made
of a twin but a refusal: what fits it is then read as what it is. What a table or a terminal takes
is less, and the core says so.
"""

import types
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import (
    Annotated,
    Any,
    Generic,
    Literal,
    NewType,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from croupier.core.money import STAKE_MAX
from croupier.core.stream.messages import KEY_MAX, MONEY_KINDS, FieldKind, field_of

# As far as every language counts exactly.
NUMBER_MAX = 2**53 - 1
_DAY_MS = 24 * 60 * 60 * 1000


# Either way: what is below nothing or above what is allowed the core refuses in words of its own.
# These are for what no part of the system should ever have to add up or write as a date.
CENTS = STAKE_MAX
PIECES = 1_000_000_000
PERIOD_MS = _DAY_MS
# The end of the year 9999.
MOMENT = 253_402_300_799_999
COUNTER = NUMBER_MAX
TIMES_AS_FAST = 1_000

# By what a command's field holds, which its type says.
BY_KIND = {
    **dict.fromkeys(MONEY_KINDS, CENTS),
    FieldKind.COUNT: PIECES,
    FieldKind.SECONDS: PERIOD_MS,
    FieldKind.WAGERING_PERIOD: PERIOD_MS,
}

# The rest by their names: of what is no field of a command.
_FIELDS: dict[int, tuple[str, ...]] = {
    CENTS: (
        *("amount", "cash", "paid", "unit", "credit_max", "large_win", "notes", "ticket_in_max"),
        *("ticket_max", "differential", "max", "max_total", "min", "min_total", "record_above"),
        "report_from",
    ),
    PIECES: ("dice", "papers"),
    PERIOD_MS: ("ahead_ms", "day_starts_ms"),
    # Those of commands and views: `have` and `topics` hold versions.
    COUNTER: ("have", "id", "protocol", "seq", "topics"),
    TIMES_AS_FAST: ("speed",),
}
# By the name of the field, which says what it counts.
NUMBERS = {name: most for most, names in _FIELDS.items() for name in names}

# Characters of whatever has a name of its own, such as a terminal or a bet: rows go by such names.
NAME_MAX = KEY_MAX
# Characters of what somebody writes, such as a reason.
TEXT_MAX = 4_000
# A rulebook that is sent whole, a part of a file, and what a server has sealed for another.
TEXTS = {
    "text": 1_000_000,
    "content": 256_000,
    "token": 8_000,
    **dict.fromkeys(("badge", "code", "number", "old", "password", "pin"), NAME_MAX),
}
# Of a list or a table of any kind: more than any layout has bets, and any shoe has cards.
MANY_MAX = 1_000
# Whoever watches too much is told how much may be watched at all.
MANY = {"have": 10_000, "topics": 10_000}

# A message of so many characters, with fewer digits in a row than these, is within all of them: no
# whole number is as much as the least of them, and no text as long.
SMALL_LENGTH = NAME_MAX
SMALL_DIGITS = len(str(PERIOD_MS))


class UnboundedError(TypeError):
    """A type that comes in has a field without a bound."""


def bounded(kind: Any, field: str = "") -> Any:
    """The type's twin. Of a union, its members'."""
    if get_origin(kind) is Annotated:
        return _decoded_as(kind, field)
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
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _without_supplied(kind)
    if origin is Literal or kind in (bool, types.NoneType, msgspec.UnsetType):
        return kind
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    raise UnboundedError(f"no bound is known for {kind!r} of `{field}`")


def _decoded_as(kind: Any, field: str) -> Any:
    """A number by what its field holds; everything else as it would be by its plain type."""
    plain, said = get_args(kind)[0], field_of(kind)
    if plain is int and said is not None and said.kind in BY_KIND:
        return _number(int, BY_KIND[said.kind])
    return bounded(plain, field)


def _named(kind: NewType, field: str) -> Any:
    if kind.__supertype__ is str:
        return _text(TEXTS.get(field, NAME_MAX))
    return _number(int, NUMBERS.get(field, MOMENT))


def _number(kind: type, most: int) -> Any:
    return Annotated[kind, msgspec.Meta(ge=-most, le=most)]


def _text(most: int) -> Any:
    return Annotated[str, msgspec.Meta(max_length=most)]


def _many(origin: Any, parts: tuple[Any, ...], field: str) -> Any:
    if origin is tuple and parts[1:] != (Ellipsis,):
        raise UnboundedError(f"`{field}` is a list of several kinds")
    items = (each if each is Ellipsis else bounded(each, field) for each in parts)
    many: Any = types.GenericAlias(tuple if origin is tuple else dict, tuple(items))
    return Annotated[many, msgspec.Meta(max_length=MANY.get(field, MANY_MAX))]


@cache
def _without_supplied(kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
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


Value = TypeVar("Value")

# No store of text keeps the character zero, so none is let in; JSON has no other way to say it.
_ZERO = "\\u0000"
_ZERO_BYTES = _ZERO.encode()
# Every digit alike, so that a run of them is found at once: no expression is nearly as quick.
_ALIKE = bytes.maketrans(b"0123456789", b"0" * 10)
_LONG = b"0" * SMALL_DIGITS
NO_ZERO = "a message may not contain the character zero"
NO_UTF_8 = "the text is not UTF-8"
TOO_DEEP = "the message is nested too deeply"


class Nonsense(msgspec.Struct, frozen=True):
    """Why something is no message, in a sentence."""

    sentence: str


class Reader(Generic[Value]):
    """Reads messages of one type, of which everything is within its bound."""

    def __init__(self, kind: Any) -> None:
        self._decode: Callable[[str | bytes], Value] = msgspec.json.Decoder(kind).decode
        self._measure: Callable[[str | bytes], object] = msgspec.json.Decoder(bounded(kind)).decode

    def read(self, data: str | bytes) -> Value | Nonsense:
        beyond = read_json(data, self._measure)
        return beyond if isinstance(beyond, Nonsense) else read_json(data, self._decode)

    def read_quickly(self, data: str | bytes) -> Value | Nonsense:
        """The same for types without fractions: what is small need not be measured."""
        if (
            type(data) is bytes
            and len(data) <= SMALL_LENGTH
            and _LONG not in data.translate(_ALIKE)
            and _ZERO_BYTES not in data
        ):
            # As `is_small` and `read_json` have it, without three calls more for each of very many.
            try:
                return self._decode(data)
            except (msgspec.MsgspecError, ValueError, RecursionError):
                return read_json(data, self._decode)
        return read_json(data, self._decode) if is_small(data) else self.read(data)


def read_json(data: str | bytes, decode: Callable[[str | bytes], Value]) -> Value | Nonsense:
    """Without bounds: only for whoever wants to know what a message was that is not heard."""
    if has_zero(data):
        return Nonsense(NO_ZERO)
    try:
        return decode(data)
    except msgspec.MsgspecError as error:
        return Nonsense(str(error))
    except UnicodeError:
        return Nonsense(NO_UTF_8)
    except ValueError:
        return Nonsense("a number has too many digits")
    except RecursionError:
        return Nonsense(TOO_DEEP)


def is_small(text: str | bytes) -> bool:
    """So short, and with so short numbers, that it need not be measured: most wagers are.

    Not for types with fractions, which say much in few digits.
    """
    if len(text) > SMALL_LENGTH:
        return False
    data = text.encode(errors="replace") if isinstance(text, str) else text
    return _LONG not in data.translate(_ALIKE)


def has_zero(text: str | bytes) -> bool:
    return _ZERO in text if isinstance(text, str) else _ZERO_BYTES in text
