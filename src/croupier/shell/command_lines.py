"""Reads a line as a command: `dan with sue: void-past-round T1/1 chips were misplaced`.

Every command of the pit can be said. Its fields are read by their own types, whatever the shell
knows is filled in, and words without a name go to the fields that are left. The way back is the
shortest line that means exactly the same command where it is said.
"""

import json
import re
from collections.abc import Mapping
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin

import msgspec

from croupier.core.pit.registry import DECIDE
from croupier.core.pit.rounds.implied import BEGINNING
from croupier.core.stream.envelope import Actor, kind_of
from croupier.core.stream.messages import Body
from croupier.shell import values
from croupier.shell.errors import NotUnderstood, nearest
from croupier.shell.pit import MemoryPit
from croupier.shell.references import KnownReferences, actor, written

# What is said most, in a word.
ALIASES = {
    "bet": "place-wagers",
    "cash": "cash-out",
    "close": "call-no-more-bets",
    "confirm": "confirm-outcome",
    "note": "insert-note",
    "open": "open-wagering",
    "outcome": "enter-outcome",
    "spin": "spin-ball",
    "tumble": "tumble-dice",
}
_SPEECH = re.compile(r"(?P<who>[^:\"=]+):\s+(?P<asks>\S.*)")
WITH = " with "
_FIELD = re.compile(r"([a-z][a-z0-9_-]*)=")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPED = re.compile(r"\\(.)")
SUPPLIED = "SUPPLIED"


class LineToken(NamedTuple):
    """A word, or what is said of a field."""

    field: str | None
    text: str


class ParsedLine(NamedTuple):
    actor: Actor
    approver: Actor | None
    body: Any


def tags() -> dict[str, type[Body]]:
    """Every command by the word it is said with."""
    return {tag_of(kind): kind for kind in DECIDE}


def tag_of(kind: type) -> str:
    tag = str(kind.__struct_config__.tag)  # type: ignore[attr-defined]
    return tag.rpartition(".")[0] if tag.rpartition(".")[2].isdigit() else tag


def is_speech(line: str) -> bool:
    return _SPEECH.fullmatch(line) is not None


def read(
    line: str,
    pit: MemoryPit,
    more: Mapping[str, type[Body]] | None = None,
    given: Mapping[str, object] | None = None,
) -> ParsedLine:
    """Who says it, who approves it, and what is asked. `more` are commands of another stream than
    the pit's, whose fields `given` fills in unless the line says otherwise.
    """
    speech = _SPEECH.fullmatch(line)
    if speech is None:
        raise NotUnderstood("say who does what, such as `dan: open-wagering`; `help` says more")
    state = pit.floor.state
    who, _, approves = speech["who"].partition(WITH)
    speaker = actor(who, state)
    approver = actor(approves, state) if approves else None
    tokens = tokens_of(speech["asks"])
    known, among = KnownReferences(pit, speaker), tags()
    if more is not None and tokens[0].text in more:
        known.given |= given or {}
        among = dict(more)
    return ParsedLine(speaker, approver, body_of(tokens, known, pit.here, among))


def body_of(
    tokens: list[LineToken],
    known: KnownReferences,
    here: values.LineContext,
    among: dict[str, type[Body]],
) -> Body:
    word = tokens[0].text
    name = ALIASES.get(word, word) if tokens[0].field is None else ""
    if name not in among:
        words = [*among, *(ALIASES if among.keys() == tags().keys() else ())]
        raise NotUnderstood(f"there is no command {word!r}{nearest(word, words)}")
    kind = among[name]
    known.begins = kind in BEGINNING
    fields = {field.name: field for field in said_fields(kind)}
    rest = tokens[1:]
    for token in rest:
        if token.field is not None and token.field in fields:
            known.given[token.field] = _read(
                token.field, token.text, fields[token.field].type, here
            )
    nested = _nested(kind, rest, known, here)
    if nested is not None:
        known.given |= nested
    else:
        unknown = [t.field for t in rest if t.field is not None and t.field not in fields]
        if unknown:
            has = ", ".join(fields) or "none"
            raise NotUnderstood(
                f"{name} has no field {unknown[0]!r}{nearest(unknown[0], fields)}; it has {has}"
            )
        _take_words([t.text for t in rest if t.field is None], name, fields, known, here)
    return _complete(kind, name, fields, known)


def _complete(kind: type[Body], name: str, fields: dict[str, Any], known: KnownReferences) -> Body:
    for field in fields.values():
        if field.required and field.name not in known.given:
            found = known.candidates(field.name, field.type)
            if len(found) != 1:
                raise NotUnderstood(_which(name, field, found, known))
            known.given[field.name] = found[0]
    given = {key: value for key, value in known.given.items() if key in fields}
    try:
        return kind(**given)
    except (TypeError, ValueError) as error:
        raise NotUnderstood(f"{name}: {error}") from error


def _which(
    name: str, field: msgspec.structs.FieldInfo, found: list[Any], known: KnownReferences
) -> str:
    if found:
        return f"{name} needs {field.name}: say which of {', '.join(map(str, found))}"
    if known.names_only(field.type):
        return f"{name} needs {field.name}, and there is none now"
    words = values.choices(field.type)
    may = f", one of {', '.join(words)}" if words else ""
    return f"{name} needs {field.name}{may}: say {field.name}=…"


def _take_words(
    words: list[str],
    name: str,
    fields: dict[str, Any],
    known: KnownReferences,
    here: values.LineContext,
) -> None:
    """First names of things, then whatever cannot be left out, of which the last takes the rest."""
    while words:
        field = _named(words[0], fields, known)
        if field is None:
            break
        known.given[field] = _read(field, words.pop(0), fields[field].type, here)
    if not words:
        return
    open_ = [field for field in fields.values() if field.name not in known.given]
    needed = [f for f in open_ if f.required and _must_be_said(f, known)]
    targets = needed or [field for field in open_ if not field.required]
    if not targets:
        raise NotUnderstood(f"{name} has no field left for {' '.join(words)!r}")
    for place, field in enumerate(targets):
        last = place == len(targets) - 1
        text = " ".join(words) if last else words.pop(0)
        known.given[field.name] = _read(field.name, text, field.type, here)
        if last or not words:
            return


def _must_be_said(field: msgspec.structs.FieldInfo, known: KnownReferences) -> bool:
    """With a word that may be any; of what only has names, the words so far were none."""
    found = known.candidates(field.name, field.type)
    return len(found) != 1 and not known.names_only(field.type)


def _named(word: str, fields: dict[str, Any], known: KnownReferences) -> str | None:
    """The field that a word is the name of, such as `T1/1` of a round."""
    for field in fields.values():
        if field.required and field.name not in known.given and known.is_name(word, field.type):
            return str(field.name)
    return None


def _nested(
    kind: type[Body], rest: list[LineToken], known: KnownReferences, here: values.LineContext
) -> dict[str, Any] | None:
    """A request that waits for approval is a command itself, said after the one that asks it."""
    for field in said_fields(kind):
        among = requests_of(field.type)
        if among and rest and rest[0].field is None:
            inner = KnownReferences(known.pit, known.actor)
            return {field.name: body_of(rest, inner, here, among)}
    return None


def requests_of(kind: Any) -> dict[str, type[Body]]:
    """The commands that a field of this type may hold, by their words."""
    if get_origin(kind) not in (Union, UnionType):
        return {}
    some = [each for each in get_args(kind) if isinstance(each, type) and each in DECIDE]
    return {tag_of(each): each for each in some}


def said_fields(kind: type[Body]) -> list[msgspec.structs.FieldInfo]:
    """Without what only the pit can find: rows, numbers of tickets, records of old rounds."""
    supplied = getattr(kind, SUPPLIED, ())
    return [field for field in msgspec.structs.fields(kind) if field.name not in supplied]


def _read(name: str, text: str, kind: Any, here: values.LineContext) -> Any:
    try:
        return values.read(text, kind, here)
    except NotUnderstood as error:
        raise NotUnderstood(f"{name}: {error}") from error


def tokens_of(text: str) -> list[LineToken]:
    found: list[LineToken] = []
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        named = _FIELD.match(text, place)
        name = named[1].replace("-", "_") if named is not None else None
        place = named.end() if named is not None else place
        value, place = _value(text, place)
        found.append(LineToken(name, value))
    return found


def _value(text: str, place: int) -> tuple[str, int]:
    """Text in quotation marks, JSON in brackets, or everything up to the next space."""
    quoted = _QUOTED.match(text, place)
    if quoted is not None:
        return _ESCAPED.sub(_meant, quoted[1]), quoted.end()
    if text[place : place + 1] in ("{", "["):
        try:
            _, end = json.JSONDecoder().raw_decode(text, place)
        except ValueError as error:
            raise NotUnderstood(f"{text[place:]!r} is no JSON: {error}") from error
        return text[place:end], end
    end = next((at for at in range(place, len(text)) if text[at].isspace()), len(text))
    return text[place:end], end


def _meant(escaped: re.Match[str]) -> str:
    return "\n" if escaped[1] == "n" else escaped[1]


def line_of(spoken: ParsedLine, pit: MemoryPit) -> str:
    """The shortest line that means exactly this now."""
    who = written(spoken.actor)
    if spoken.approver is not None:
        who += f"{WITH}{written(spoken.approver)}"
    return f"{who}: {_shortest(spoken, pit)}"


def _shortest(spoken: ParsedLine, pit: MemoryPit) -> str:
    tag = kind_of(spoken.body)
    fields = said_fields(type(spoken.body))
    given = {f.name: f for f in fields if f.required or getattr(spoken.body, f.name) != f.default}
    needed = list(given)
    for name in list(needed):
        fewer = [each for each in needed if each != name]
        if _means(_named_line(tag, spoken.body, fewer, pit.here), spoken, pit):
            needed = fewer
    required = [name for name in needed if given[name].required]
    optional = [name for name in needed if not given[name].required]
    bare = " ".join([tag, *(_words_of(spoken.body, name, pit.here) for name in needed)])
    words = [_quoted(_words_of(spoken.body, name, pit.here)) for name in required]
    mixed = " ".join([tag, *words, *_named_words(spoken.body, optional, pit.here)])
    for line in (bare, mixed):
        if _means(line, spoken, pit):
            return line
    return _named_line(tag, spoken.body, needed, pit.here)


def _means(text: str, spoken: ParsedLine, pit: MemoryPit) -> bool:
    try:
        known = KnownReferences(pit, spoken.actor)
        meant: object = body_of(tokens_of(text), known, pit.here, tags())
        return bool(meant == unsupplied(spoken.body))
    except NotUnderstood:
        return False


def unsupplied(body: Any) -> Any:
    supplied = getattr(body, SUPPLIED, ())
    return msgspec.structs.replace(body, **dict.fromkeys(supplied)) if supplied else body


def _words_of(body: Any, name: str, here: values.LineContext) -> str:
    value = getattr(body, name)
    if isinstance(value, Body):
        fields = [each.name for each in said_fields(type(value))]
        told = [each for each in fields if getattr(value, each) is not None]
        return _named_line(kind_of(value), value, told, here)
    kind = next(field.type for field in said_fields(type(body)) if field.name == name)
    return values.written(value, kind, name, here)


def _named_line(tag: str, body: Any, names: list[str], here: values.LineContext) -> str:
    return " ".join([tag, *_named_words(body, names, here)])


def _named_words(body: Any, names: list[str], here: values.LineContext) -> list[str]:
    return [f"{name}={_quoted(_words_of(body, name, here))}" for name in names]


def _quoted(text: str) -> str:
    if text and not re.search(r"[\s\"]", text):
        return text
    if text[:1] in "{[" and text:
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
