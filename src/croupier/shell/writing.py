"""A command as a line: the shortest that means exactly this where it is said."""

import re
from typing import Any

import msgspec

from croupier.core.stream.body import Body
from croupier.core.stream.names import Instant
from croupier.shell import values
from croupier.shell.commands import SUPPLIED, WITH, Spoken, body_of, said_fields, tags, tokens_of
from croupier.shell.complaints import NotUnderstood
from croupier.shell.known import Known
from croupier.shell.people import written
from croupier.shell.pit import MemoryPit
from croupier.views.sentence.sentence import kind_of


def line_of(spoken: Spoken, pit: MemoryPit) -> str:
    """The shortest line that means exactly this now."""
    who = written(spoken.actor)
    if spoken.approver is not None:
        who += f"{WITH}{written(spoken.approver)}"
    return f"{who}: {_shortest(spoken, pit)}"


def _shortest(spoken: Spoken, pit: MemoryPit) -> str:
    tag = kind_of(spoken.body)
    fields = said_fields(type(spoken.body))
    given = {f.name: f for f in fields if f.required or getattr(spoken.body, f.name) != f.default}
    needed = list(given)
    for name in list(needed):
        fewer = [each for each in needed if each != name]
        if _means(_named_line(tag, spoken.body, fewer, pit.now), spoken, pit):
            needed = fewer
    required = [name for name in needed if given[name].required]
    optional = [name for name in needed if not given[name].required]
    bare = " ".join([tag, *(_words_of(spoken.body, name, pit.now) for name in needed)])
    words = [_quoted(_words_of(spoken.body, name, pit.now)) for name in required]
    mixed = " ".join([tag, *words, *_named_words(spoken.body, optional, pit.now)])
    for line in (bare, mixed):
        if _means(line, spoken, pit):
            return line
    return _named_line(tag, spoken.body, needed, pit.now)


def _means(text: str, spoken: Spoken, pit: MemoryPit) -> bool:
    try:
        known = Known(pit, spoken.actor)
        meant: object = body_of(tokens_of(text), known, pit.now, tags())
        return bool(meant == unsupplied(spoken.body))
    except NotUnderstood:
        return False


def unsupplied(body: Any) -> Any:  # noqa: ANN401 - any command
    supplied = getattr(body, SUPPLIED, ())
    return msgspec.structs.replace(body, **dict.fromkeys(supplied)) if supplied else body


def _words_of(body: Any, name: str, now: Instant) -> str:  # noqa: ANN401 - any command
    value = getattr(body, name)
    if isinstance(value, Body):
        fields = [each.name for each in said_fields(type(value))]
        told = [each for each in fields if getattr(value, each) is not None]
        return _named_line(kind_of(value), value, told, now)
    kind = next(field.type for field in said_fields(type(body)) if field.name == name)
    return values.written(value, kind, name, now)


def _named_line(tag: str, body: Any, names: list[str], now: Instant) -> str:  # noqa: ANN401
    return " ".join([tag, *_named_words(body, names, now)])


def _named_words(body: Any, names: list[str], now: Instant) -> list[str]:  # noqa: ANN401
    return [f"{name}={_quoted(_words_of(body, name, now))}" for name in names]


def _quoted(text: str) -> str:
    if text and not re.search(r"[\s\"]", text):
        return text
    if text[:1] in "{[" and text:
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
