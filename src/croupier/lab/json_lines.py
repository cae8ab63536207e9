"""Answers a stream of JSON lines, each by itself: a bad line gets an error and harms no other.

A field given twice in one object is taken neither way, for readers differ in which they take.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import Any, Generic, TypeVar

import msgspec

from croupier.core.refusals import Refusal, quoted


class ErrorCode(StrEnum):
    NOT_JSON = "not-json"
    UNKNOWN_FIELD = "unknown-field"
    MISSING_FIELD = "missing-field"
    REPEATED_FIELD = "repeated-field"
    WRONG_VALUE = "wrong-value"
    REPEATED_BET_ID = "repeated-bet-id"
    REPEATED_PLAYER_ID = "repeated-player-id"
    NO_TOURNAMENTS = "no-tournaments"
    UNKNOWN_RULEBOOK = "unknown-rulebook"
    BAD_RULEBOOK = "bad-rulebook"


class LineFault(msgspec.Struct, frozen=True):
    """The code is an ErrorCode or a refusal's."""

    code: str
    message: str


def refused(refusal: Refusal) -> LineFault:
    return LineFault(refusal.code.value, refusal.sentence)


def not_json(line: bytes, fault: Exception) -> LineFault:
    return LineFault(ErrorCode.NOT_JSON, f"the line {_what_it_is(line, fault)}")


def misfit(line: bytes, fault: msgspec.ValidationError) -> LineFault:
    """The decoder names what it expected and where, `Expected … - at `$.bets[0].stake``.

    Of a field that stands twice it may mean the first, while the last is what could be shown.
    """
    if (twice := stands_twice(line)) is not None:
        return twice
    reason, _, path = str(fault).partition(" - at ")
    where = path.strip("`").removeprefix("$").removeprefix(".")
    place = f"{where}: " if where else ""
    for code, pattern, sentence in _FIELDS:
        named = pattern.fullmatch(reason)
        if named:
            return LineFault(code, f"{place}{sentence.format(quoted(named[1]))}")
    said = _in_words(reason, _shown(line, where))
    return LineFault(
        ErrorCode.WRONG_VALUE, f"{where.removesuffix(_SOME_KEY) or 'the line'}: {said}"
    )


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
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "object": "an object",
    "array": "a list",
}


def _in_words(reason: str, shown: str) -> str:
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


class _Twice(Exception):
    def __init__(self, name: str) -> None:
        self.name = name


class QuestionPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a line asks, or a part of it. Written out again it has nothing that the line had not."""


def stands_twice(line: bytes, question: object = None) -> LineFault | None:
    """If some object of the line gives a field twice, as far as the line can be read."""
    try:
        name = _repeated_field(line, question)
    except (ValueError, RecursionError):
        return None
    if name is None:
        return None
    sentence = f"the field {quoted(name)} stands twice in one object"
    return LineFault(ErrorCode.REPEATED_FIELD, sentence)


def _repeated_field(line: bytes, question: object) -> str | None:
    """The name of a field that some object of this well-formed line gives twice, or None.

    Written out again, an object has lost the earlier of two, and a colon with it: also the question
    that was read from it, if it is all of QuestionParts. A line with escapes may spell a colon
    otherwise, so that one is read with more care.
    """
    if b"\\" not in line:
        colons = line.count(b":")
        if isinstance(question, QuestionPart) and _colons(question) == colons:
            return None
        if _colons(msgspec.json.decode(line)) == colons:
            return None
    try:
        json.loads(line, object_pairs_hook=_once_each)
    except _Twice as found:
        return found.name
    return None


def _colons(value: object) -> int:
    return msgspec.json.encode(value).count(b":")


def _once_each(pairs: list[tuple[str, object]]) -> None:
    seen = set()
    for name, _ in pairs:
        if name in seen:
            raise _Twice(name)
        seen.add(name)


Question = TypeVar("Question")
Answer = TypeVar("Answer", bound=msgspec.Struct)

# A line's or a bet's own name, echoed back.
Id = str | int


class BadLine(msgspec.Struct, frozen=True):
    id: Id | None
    line: int
    error: LineFault


class LineAnswerer(Generic[Question, Answer]):
    """Reads each line as one kind of question and answers it."""

    def __init__(
        self, kind: type[Question], answer: Callable[[Question], Answer | LineFault]
    ) -> None:
        self._decoder = msgspec.json.Decoder(kind)
        self._encoder = msgspec.json.Encoder()
        self._answer = answer
        self.faults = 0

    def encoded(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        for answer in self.answers(lines):
            yield self._encoder.encode(answer) + b"\n"

    def answers(self, lines: Iterable[bytes]) -> Iterator[Answer | BadLine]:
        for number, line in enumerate(lines, start=1):
            # A byte order mark may open a file; it is no part of its first line.
            text = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
            answer = self._one(text)
            if isinstance(answer, LineFault):
                self.faults += 1
                yield BadLine(_id_of(text), number, answer)
            else:
                yield answer

    def _one(self, line: bytes) -> Answer | LineFault:
        try:
            question = self._decoder.decode(line)
        except msgspec.ValidationError as fault:
            return misfit(line, fault)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            return not_json(line, fault)
        twice = stands_twice(line, question)
        return self._answer(question) if twice is None else twice


class _Named(msgspec.Struct):
    id: Any = None


_NAMED = msgspec.json.Decoder(_Named)


def _id_of(line: bytes) -> Id | None:
    """The line's own id where it can still be made out, so that its sender can find it."""
    try:
        found = _NAMED.decode(line).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if isinstance(found, str | int) and not isinstance(found, bool) else None
