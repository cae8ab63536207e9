"""Reads the value of a command's field from words, by its type, and writes it back."""

import re
from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from types import NoneType
from typing import Any, NamedTuple, get_args, get_origin

import msgspec

from croupier.core.currencies import Currency
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant
from croupier.core.stream.messages import MONEY_KINDS, FieldKind, holds, plain_type
from croupier.shell.errors import NotUnderstood, nearest

# Of limits and of what a terminal takes, whose types do not say that they are money.
_PLAIN_MONEY = frozenset({"min", "max", "unit", "credit_max", "ticket_max", "ticket_in_max"})
# Where a field may be left open and must be said all the same.
NOTHING = "none"
# As far as every reader of a journal goes.
_LARGEST = 2**53 - 1
_NUMBER = re.compile(r"-?\d{1,20}")
_SPANS = (FieldKind.SECONDS, FieldKind.WAGERING_PERIOD)
_SECONDS = re.compile(r"\d{1,6}s")
_MONEY = re.compile(r"(?P<minus>-?)(?P<sign>\D+?)(?P<whole>\d[\d,]{0,20})(?:\.(?P<part>\d{1,3}))?")
_TRUTH = {"yes": True, "no": False, "true": True, "false": False}
_HANDS = re.compile(r"player (?P<player>[\w ]+?) banker (?P<banker>[\w ]+)")
_DICE = re.compile(r"\d-\d-\d")


class LineContext(NamedTuple):
    """What a line is read by: the moment, and the money of the floor."""

    now: Instant
    currency: Currency


def read(text: str, kind: Any, here: LineContext) -> Any:
    """What the text means as a field of this type. Raises NotUnderstood, which says why not."""
    try:
        return msgspec.convert(_as_json(text, kind, here), kind)
    except msgspec.ValidationError as error:
        raise NotUnderstood(f"{text!r} cannot be read: {error}") from error


def _as_json(text: str, kind: Any, here: LineContext) -> Any:
    """As JSON would have it."""
    if text[:1] in "{[" and text:
        return _json(text)
    if plain_type(kind)[0] is Instant:
        return _moment(text, here.now)
    span = _milliseconds(text) if holds(kind, *_SPANS) else None
    if text == NOTHING and NoneType in get_args(kind):
        return None
    kind = _plain_kind(kind)
    if kind is bool:
        return _yes_or_no(text)
    if kind is int:
        return _amount(text, here.currency) if span is None else span
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _choice(text, [str(each.value) for each in kind])
    if kind is OutcomeData:
        return _outcome(text)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _struct(text, kind, here)
    if get_origin(kind) is tuple:
        return [_as_json(part, get_args(kind)[0], here) for part in _parts(text)]
    if _is_mapping(kind):
        return dict(_pair(part) for part in _parts(text))
    return text


def _is_mapping(kind: Any) -> bool:
    origin: Any = get_origin(kind)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def is_money(kind: Any, name: str) -> bool:
    return holds(kind, *MONEY_KINDS) or name in _PLAIN_MONEY


def _plain_kind(kind: Any) -> Any:
    """Without the name that is given to text or a number, and without `or None`."""
    kind, _ = plain_type(kind)
    return _plain_kind(kind.__supertype__) if hasattr(kind, "__supertype__") else kind


def choices(kind: Any) -> list[str]:
    """The words that a field of this type may have, where they are few."""
    kind = _plain_kind(kind)
    if kind is bool:
        return ["yes", "no"]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [str(each.value) for each in kind]
    return []


def described(kind: Any, name: str, currency: Currency) -> str:
    """What a field of this type wants, for `help`."""
    bare = _plain_kind(kind)
    if bare is OutcomeData:
        return "17, 2-3-4, or player 2S 3S banker AH 2H"
    if get_origin(bare) is tuple:
        return f"{described(get_args(bare)[0], name, currency)}, with commas between"
    if isinstance(bare, type) and issubclass(bare, msgspec.Struct):
        return " ".join(field.name for field in msgspec.structs.fields(bare))
    if holds(kind, *_SPANS):
        return "a time, such as 30s"
    if bare is int:
        money = f"money, such as {amount_words(5 * currency.unit, currency)}"
        return money if is_money(kind, name) else "a whole number"
    return str(getattr(kind, "__name__", "text")).removesuffix("Id").lower().replace("str", "text")


def _struct(text: str, kind: type[msgspec.Struct], here: LineContext) -> Any:
    fields = msgspec.structs.fields(kind)
    required = [field for field in fields if field.required]
    words = text.split()
    if any("=" in word for word in words):
        return _named(words, {field.name: field for field in fields}, here)
    first = _plain_kind(fields[0].type)
    if len(required) <= 1 and isinstance(first, type) and issubclass(first, msgspec.Struct):
        # Such as a sign, of which the limits for all bets are said, and those of some bets rarely.
        return {fields[0].encode_name: _as_json(text, first, here)}
    if not len(required) <= len(words) <= len(fields):
        names = " and ".join(field.name for field in (required or fields))
        raise NotUnderstood(f"{text!r} must say {names}, with a space between")
    plain = [_as_json(word, field.type, here) for word, field in zip(words, fields, strict=False)]
    if kind.__struct_config__.array_like:
        return plain
    return {field.encode_name: each for field, each in zip(fields, plain, strict=False)}


def _named(
    words: list[str], fields: dict[str, msgspec.structs.FieldInfo], here: LineContext
) -> dict[str, Any]:
    """Of a struct of which most is left as it is: `ticket_max=5000 large_win=300000`."""
    found = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in fields:
            has = ", ".join(fields)
            raise NotUnderstood(f"there is no {name!r}{nearest(name, fields)}; there are {has}")
        found[fields[name].encode_name] = _as_json(value, fields[name].type, here)
    return found


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _pair(text: str) -> tuple[str, str]:
    name, _, value = text.partition(" ")
    if not value:
        raise NotUnderstood(f"{text!r} must be a name and a value, with a space between")
    return name, value.strip()


def _outcome(text: str) -> dict[str, Any]:
    hands = _HANDS.fullmatch(text)
    if hands is not None:
        return {side: hands[side].split() for side in ("player", "banker")}
    if _DICE.fullmatch(text):
        return {"dice": [int(face) for face in text.split("-")]}
    return {"number": text}


def _amount(text: str, currency: Currency) -> int:
    """In the floor's own currency after its sign or code; alone, a number of minor units."""
    money = _MONEY.fullmatch(text)
    if money is not None and money["sign"] in (currency.sign.strip(), currency.code):
        return _within_reach(text, _minor_units(text, money, currency))
    if not _NUMBER.fullmatch(text):
        raise NotUnderstood(f"{text!r} is no amount: {_such_as(currency)}")
    return _number(text)


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotUnderstood(f"{text!r} is no whole number")
    return _within_reach(text, int(text))


def _within_reach(text: str, found: int) -> int:
    if abs(found) > _LARGEST:
        raise NotUnderstood(f"{text!r} is larger than any amount or number here")
    return found


def _minor_units(text: str, money: re.Match[str], currency: Currency) -> int:
    part = money["part"] or ""
    if part and len(part) != currency.digits:
        raise NotUnderstood(f"{text!r} is no amount of {currency.code}: {_such_as(currency)}")
    whole = int(money["whole"].replace(",", "")) * currency.unit
    found = whole + int(part or 0)
    return -found if money["minus"] else found


def _such_as(currency: Currency) -> str:
    five, more = (amount_words(each * currency.unit // 2, currency) for each in (10, 11))
    some = ", ".join(dict.fromkeys((five, more, f"{currency.code}5")))
    return f"write {some} or a whole number of the smallest unit"


def _milliseconds(text: str) -> int | None:
    """Of `30s`; a number alone is milliseconds already."""
    return int(text[:-1]) * 1000 if _SECONDS.fullmatch(text) else None


def _yes_or_no(text: str) -> bool:
    if text not in _TRUTH:
        raise NotUnderstood(f"{text!r} is neither yes nor no")
    return _TRUTH[text]


def _choice(text: str, known: list[str]) -> str:
    if text not in known:
        near = nearest(text, known)
        raise NotUnderstood(f"there is no {text!r}{near} There are {', '.join(known)}".strip())
    return text


def _moment(text: str, now: Instant) -> int:
    """Now, a moment with its offset such as 2020-03-03T14:30:00Z, or milliseconds since 1970."""
    if "T" not in text:
        return now if text == "now" else _number(text)
    try:
        moment = datetime.fromisoformat(text)
    except ValueError as error:
        raise NotUnderstood(f"{text!r} is no moment: {error}") from error
    if moment.tzinfo is None:
        raise NotUnderstood(f"{text!r} lacks its offset: write such as 2020-03-03T14:30:00Z")
    return round(moment.timestamp() * 1000)


def _json(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise NotUnderstood(f"{text!r} is no JSON: {error}") from error


def written(value: Any, kind: Any, name: str, here: LineContext) -> str:
    """The words that `read` makes this value of, in a field of this type and name."""
    match value:
        case None:
            return NOTHING
        case bool():
            return "yes" if value else "no"
        case int() if is_money(kind, name):
            return amount_words(value, here.currency)
        case int() if value == here.now:
            return "now"
        case Enum():
            return str(value.value)
        case OutcomeData():
            return _outcome_words(value)
        case msgspec.Struct() if value.__struct_config__.array_like:
            fields = msgspec.structs.fields(value)
            return " ".join(written(getattr(value, f.name), f.type, f.name, here) for f in fields)
        case Mapping():
            return ", ".join(f"{key} {each}" for key, each in value.items())
        case tuple() | list():
            return ", ".join(written(each, kind, name, here) for each in value)
        case msgspec.Struct():
            return _struct_words(value, here)
        case _:
            return str(value)


def _struct_words(value: msgspec.Struct, here: LineContext) -> str:
    """What differs from the rest, in words where each is one word, else as JSON."""
    fields = [f for f in msgspec.structs.fields(value) if getattr(value, f.name) != f.default]
    words = [f"{f.name}={written(getattr(value, f.name), f.type, f.name, here)}" for f in fields]
    if words and not any(" " in word or "," in word or "{" in word for word in words):
        return " ".join(words)
    return msgspec.json.encode(value).decode()


def amount_words(amount: int, currency: Currency) -> str:
    """In one word, and without the decimals of a whole sum."""
    whole, rest = divmod(abs(amount), currency.unit)
    part = f".{rest:0{currency.digits}d}" if rest else ""
    return f"{'-' if amount < 0 else ''}{currency.sign.strip()}{whole}{part}"


def _outcome_words(data: OutcomeData) -> str:
    if data.player is not None and data.banker is not None:
        return f"player {' '.join(data.player)} banker {' '.join(data.banker)}"
    if data.dice is not None:
        return "-".join(map(str, data.dice))
    if data == OutcomeData(number=data.number):
        return str(data.number)
    return msgspec.json.encode(data).decode()
