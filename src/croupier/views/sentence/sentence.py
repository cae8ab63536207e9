"""An event or a command in a sentence: its kind's own words, with its fields in words in them.

A sentence is text with `{fields}`; what stands in `[brackets]` is said only if every field in it
has something to say. A field's type says how it is named: a table, a round, a session, money.
What is counted agrees with its number by `{decks} {decks|deck|decks}`.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from croupier.core.identifiers import BetText, RulebookId
from croupier.core.money import dollars
from croupier.core.pit.names import RoundId, SessionId, TableId
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.stream.envelope import Truncated
from croupier.core.stream.messages import MONEY_KINDS, holds
from croupier.core.stream.names import CaseId, PersonId, TerminalId
from croupier.core.venue.access.state import ScreenId
from croupier.views.sentence import (
    cards,
    chips,
    commands,
    irregularities,
    money,
    rounds,
    tables,
    venue,
    wording,
)
from croupier.views.sentence.names import Names
from croupier.views.sentence.spoken_names import spoken_names

SENTENCES: Mapping[str, str] = {
    **tables.SENTENCES,
    **rounds.SENTENCES,
    **money.SENTENCES,
    **chips.SENTENCES,
    **irregularities.SENTENCES,
    **cards.SENTENCES,
    **venue.SENTENCES,
    **commands.SENTENCES,
}
_GROUP = re.compile(r"\[([^\]]*)\]")
_FIELD = re.compile(r"\{(\w+)\}")
_AGREES = re.compile(r"\{(\w+)\|([^|{}]+)\|([^|{}]+)\}")
# Text that the core has written, or that somebody typed: names in it are said as any others.
_WRITTEN = frozenset({"reason", "sentence", "decision", "finding", "error", "words", "reference"})
_LONGEST = 600
_Namer = Callable[[Names, str], str]
_BY_TYPE: dict[object, _Namer] = {
    TableId: Names.table,
    RoundId: Names.round,
    SessionId: Names.player,
    TerminalId: Names.terminal,
    PersonId: Names.person,
    CaseId: Names.case,
    BetText: lambda names, text: wording.bet(text),
    RulebookId: lambda names, text: text,
    ScreenId: lambda names, text: f"screen {text}",
}


def kind_of(said: Struct) -> str:
    """`round-settled` of `round-settled.1`; what is kept in part goes by its own name."""
    if isinstance(said, Truncated):
        return said.command
    return kind_named(type(said))


def kind_named(kind: type[Any]) -> str:
    tag = str(kind.__struct_config__.tag)
    name, _, version = tag.rpartition(".")
    return name if version.isdigit() else tag


# Stands in a report where an entry cannot be put into words: its number leads to the entry itself.
UNTOLD = "(cannot be put into words)"


def told(said: Struct, names: Names) -> str:
    """A whole sentence; of a kind that has no words here yet, its name.

    What cannot be put into words, since no bound was kept when it was recorded, does not keep
    anybody from the rest.
    """
    try:
        return _told(said, names)
    except (ArithmeticError, ValueError, LookupError, TypeError):
        return f"{wording.spoken(kind_of(said)).capitalize()} {UNTOLD}."


def _told(said: Struct, names: Names) -> str:
    kind = kind_of(said)
    if isinstance(said, Truncated):
        return f"{wording.spoken(kind)} ({said.size} bytes, of which the first are kept)"
    pattern = SENTENCES.get(kind, wording.spoken(kind))

    def agree(found: re.Match[str]) -> str:
        name, one, many = found.groups()
        return one if field(said, name, names) == "1" else many

    def fill(text: str) -> str:
        agreeing = _AGREES.sub(agree, text)
        return _FIELD.sub(lambda found: field(said, found.group(1), names), agreeing)

    def group(found: re.Match[str]) -> str:
        missing = any(not field(said, name, names) for name in _FIELD.findall(found.group(1)))
        return "" if missing else fill(found.group(1))

    sentence = fill(_GROUP.sub(group, pattern)).strip()[:_LONGEST]
    return f"{sentence[:1].upper()}{sentence[1:]}."


def field(said: Struct, name: str, names: Names) -> str:
    found = _value(said, name)
    if name == "about" and isinstance(found, str):
        return names.about(found)
    if name in _WRITTEN and isinstance(found, str):
        return spoken_names(found, names)
    if isinstance(found, Struct) and kind_of(found) in SENTENCES:
        return _within(told(found, names))
    if isinstance(found, int) and name in _amounts(type(said)):
        return dollars(found)
    if isinstance(found, str) and found:
        namer = _namers(type(said)).get(name)
        if namer is not None:
            return namer(names, found)
    if isinstance(found, tuple | list) and name in _namers(type(said)):
        return ", ".join(_namers(type(said))[name](names, each) for each in found)
    return wording.value(found, names)


def _value(said: Struct, name: str) -> Any:  # noqa: ANN401 - any field
    """A field of its own, or what the wagers of a settlement add up to."""
    if hasattr(said, name):
        return getattr(said, name)
    sessions: tuple[SessionSettled, ...] = getattr(said, "sessions", ())
    sums = {
        "staked": dollars(sum(each.staked for each in sessions)),
        "credit": dollars(sum(each.credit for each in sessions)),
        "players": "1 player" if len(sessions) == 1 else f"{len(sessions)} players",
    }
    seconds = {"seconds": "wagering_ms", "lead_seconds": "lead_ms", "rest_seconds": "rest_after_ms"}
    if name in seconds:
        milliseconds = getattr(said, seconds[name])
        return "" if milliseconds is None else f"{milliseconds / 1000:g}"
    return sums[name]


def _within(sentence: str) -> str:
    """Of another sentence a part: without its capital and its full stop."""
    return f"{sentence[:1].lower()}{sentence[1:-1]}"


@cache
def _amounts(kind: type) -> frozenset[str]:
    """The fields that hold money."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name, hint in hints.items() if holds(hint, *MONEY_KINDS))


@cache
def _namers(kind: type) -> Mapping[str, _Namer]:
    hints = get_type_hints(kind)
    found = {name: _named(hint) for name, hint in hints.items()}
    return {name: _BY_TYPE[hint] for name, hint in found.items() if hint is not None}


def _named(hint: object) -> object | None:
    if hint in _BY_TYPE:
        return hint
    return next((part for part in get_args(hint) if part in _BY_TYPE), None)
