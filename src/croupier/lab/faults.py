"""Why a line could not be answered, in words that say what to mend."""

import re
from enum import StrEnum

import msgspec

from croupier.core.refusals import Refusal, quoted


class ErrorCode(StrEnum):
    NOT_JSON = "not-json"
    UNKNOWN_FIELD = "unknown-field"
    MISSING_FIELD = "missing-field"
    REPEATED_FIELD = "repeated-field"
    WRONG_VALUE = "wrong-value"
    REPEATED_BET_ID = "repeated-bet-id"
    UNKNOWN_RULEBOOK = "unknown-rulebook"
    BAD_RULEBOOK = "bad-rulebook"


class Fault(msgspec.Struct, frozen=True):
    """The code is an ErrorCode or a refusal's."""

    code: str
    message: str


def refused(refusal: Refusal) -> Fault:
    return Fault(refusal.code.value, refusal.sentence)


def not_json(line: bytes, fault: Exception) -> Fault:
    return Fault(ErrorCode.NOT_JSON, f"the line {_what_it_is(line, fault)}")


def misfit(line: bytes, fault: msgspec.ValidationError) -> Fault:
    """The decoder names what it expected and where, `Expected … - at `$.bets[0].stake``."""
    reason, _, path = str(fault).partition(" - at ")
    where = path.strip("`").removeprefix("$").removeprefix(".")
    place = f"{where}: " if where else ""
    for code, pattern, sentence in _FIELDS:
        named = pattern.fullmatch(reason)
        if named:
            return Fault(code, f"{place}{sentence.format(quoted(named[1]))}")
    said = _said(reason, _shown(line, where))
    return Fault(ErrorCode.WRONG_VALUE, f"{where.removesuffix(_SOME_KEY) or 'the line'}: {said}")


_FIELDS = (
    (
        ErrorCode.UNKNOWN_FIELD,
        re.compile("Object contains unknown field `(.*)`", re.DOTALL),
        "there is no field {}",
    ),
    (
        ErrorCode.MISSING_FIELD,
        re.compile("Object missing required field `(.*)`", re.DOTALL),
        "the field {} is missing",
    ),
)
# How the decoder names a place in a dictionary, whatever the key.
_SOME_KEY = "[...]"
_KIND = re.compile("Expected `([^`]*)`, got `[^`]*`")
_BOUND = re.compile("Expected `int` (>=|<=) ([0-9]+)")
_NAMES = {
    "int": "a whole number",
    "str": "a text",
    "bool": "true or false",
    "object": "an object",
    "array": "a list",
}


def _said(reason: str, shown: str) -> str:
    kind = _KIND.fullmatch(reason)
    if kind:
        wanted = [_NAMES.get(name, name) for name in kind[1].split(" | ") if name != "null"]
        return f"{shown} is not {' or '.join(wanted)}"
    bound = _BOUND.fullmatch(reason)
    if bound:
        return f"{shown} is {'less' if bound[1] == '>=' else 'more'} than {bound[2]}"
    return reason


def _shown(line: bytes, where: str) -> str:
    """The value at this place as it was given, or the beginning of it."""
    if where.endswith(_SOME_KEY):
        return "one of the values"
    try:
        value = msgspec.json.decode(line)
        for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", where):
            value = value[name] if name else value[int(index)]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, LookupError, TypeError):
        return "what is given"
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


_SHOWN = 60


def _what_it_is(line: bytes, fault: Exception) -> str:
    if not line.strip():
        return "is empty"
    if isinstance(fault, UnicodeDecodeError):
        return "is not UTF-8 text"
    if isinstance(fault, RecursionError):
        return "is nested too deeply"
    if "truncated" in str(fault):
        return "is not JSON: it ends too soon"
    return f"is not JSON: {str(fault).removeprefix('JSON is malformed: ')}"
