"""Words an event or a command: the sentence of its kind, with its fields filled in.

The sentences are `told.…` of the catalogues. A field's type says how it is named: a table, a round,
a session, money.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from croupier.core import identifiers
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.stream.envelope import Truncated, kind_of
from croupier.core.stream.messages import MONEY_KINDS, holds
from croupier.core.venue.access.state import ScreenId
from croupier.views.sentence import wording
from croupier.views.sentence.names import Names, spoken_names
from croupier.words.catalogue import catalogue, filled

# Text that the core has written, or that somebody typed: names in it are said as any others.
_WRITTEN = frozenset({"reason", "sentence", "decision", "finding", "error", "words", "reference"})
_LONGEST = 600
_Namer = Callable[[Names, str], str]
_BY_TYPE: dict[object, _Namer] = {
    identifiers.TableId: Names.table,
    identifiers.RoundId: Names.round,
    identifiers.SessionId: Names.player,
    identifiers.TerminalId: Names.terminal,
    identifiers.PersonId: Names.person,
    identifiers.CaseId: Names.case,
    identifiers.BetText: lambda names, text: wording.bet(text, names),
    identifiers.RulebookId: lambda names, text: text,
    ScreenId: lambda names, text: names.say("value.screen", screen=text),
}


def told(said: Struct, names: Names) -> str:
    """A whole sentence; of a kind that has no words here yet, its name.

    What cannot be put into words, since no bound was kept when it was recorded, does not keep
    anybody from the rest: the entry's number leads to the entry itself.
    """
    kind = kind_of(said)
    if isinstance(said, Truncated):
        sentence = names.say("value.truncated", command=names.code(kind), size=said.size)
    else:
        try:
            pattern = catalogue(names.language).get(f"told.{kind}", names.code(kind))
            sentence = filled(pattern, lambda name: field(said, name, names)).strip()[:_LONGEST]
        except (ArithmeticError, ValueError, LookupError, TypeError):
            sentence = f"{names.code(kind)} {names.say('value.untold')}"
    return f"{sentence[:1].upper()}{sentence[1:]}{names.say('value.stop')}"


def field(said: Struct, name: str, names: Names) -> str:
    found = _value(said, name, names)
    if name == "about" and isinstance(found, str):
        return names.about(found)
    if name in _WRITTEN and isinstance(found, str):
        return spoken_names(found, names)
    if isinstance(found, Struct) and f"told.{kind_of(found)}" in catalogue(names.language):
        return _within(told(found, names))
    if isinstance(found, int) and name in _amounts(type(said)):
        return names.money(found)
    if isinstance(found, int) and name in _moments(type(said)):
        return f"{datetime.fromtimestamp(found / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"
    if isinstance(found, str) and found:
        namer = _wordings(type(said)).get(name)
        if namer is not None:
            return namer(names, found)
    if isinstance(found, tuple | list) and name in _wordings(type(said)):
        return names.listed(_wordings(type(said))[name](names, each) for each in found)
    return wording.value(found, names)


def _value(said: Struct, name: str, names: Names) -> Any:
    """A field of its own, or what the wagers of a settlement add up to."""
    if hasattr(said, name):
        return getattr(said, name)
    sessions: tuple[SessionSettled, ...] = getattr(said, "sessions", ())
    sums = {
        "staked": names.money(sum(each.staked for each in sessions)),
        "credit": names.money(sum(each.credit for each in sessions)),
        "players": names.say("value.players", players=len(sessions)),
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
def _moments(kind: type) -> frozenset[str]:
    """The fields that hold a moment."""
    hints = get_type_hints(kind)
    instant = identifiers.Instant
    return frozenset(n for n, hint in hints.items() if instant in (hint, *get_args(hint)))


@cache
def _wordings(kind: type) -> Mapping[str, _Namer]:
    hints = get_type_hints(kind)
    found = {name: _named(hint) for name, hint in hints.items()}
    return {name: _BY_TYPE[hint] for name, hint in found.items() if hint is not None}


def _named(hint: object) -> object | None:
    if hint in _BY_TYPE:
        return hint
    return next((part for part in get_args(hint) if part in _BY_TYPE), None)
