"""Reads entries as plain JSON, and checks that no command is recorded twice.

No number but whole ones, and no name twice in one object. Time goes back only by consent. What does
not add up raises `UnsoundError`.
"""

import json
from bisect import insort
from collections.abc import Callable
from typing import Any, NamedTuple


class UnsoundError(Exception):
    """`expected` is what this arithmetic comes to; `found` is what the journal says."""

    def __init__(self, sentence: str, expected: object = None, found: object = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.expected = None if expected is None else str(expected)
        self.found = None if found is None else str(found)


def agree(sentence: str, expected: object, found: object) -> None:
    if expected != found:
        raise UnsoundError(sentence, expected, found)


Fields = dict[str, Any]
# What follows events of one kind.
Follow = Callable[[Fields], None]


class Follower:
    """Follows each kind of event by a method of its name: `on_round_settled` a `round-settled`."""

    def follow(self, kind: str) -> Follow | None:
        found: Follow | None = getattr(self, f"on_{kind.replace('-', '_')}", None)
        return found


class AuditedEntry(NamedTuple):
    """What of an entry is about money: whose command it is and when, its events and its rows.

    `old` is the record of a round of long ago that the command brings along.
    """

    origin: str
    seq: int
    at: int
    old: Fields | None
    events: list[Fields]
    claims: list[Fields]


def read(body: bytes) -> AuditedEntry:
    try:
        found = _READER.decode(body.decode())
    except ValueError as error:
        raise UnsoundError(f"it is not JSON: {error}") from error
    if not isinstance(found, dict):
        raise UnsoundError("it is not an object")
    command = found["command"]
    old = command["body"].get("old")
    record = old["record"] if old else None
    origin, seq, at = command["origin"], command["seq"], command["at"]
    return AuditedEntry(origin, seq, at, record, found["events"], found.get("claims") or [])


def kind_of(type_: str) -> str:
    """`round-settled.1` is a round-settled, of whatever version."""
    return type_.rpartition(".")[0]


def _unique_fields(pairs: list[tuple[str, Any]]) -> Fields:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise UnsoundError("a name stands twice in one object")
    return fields


def _refuse_fraction(text: str) -> Any:
    raise UnsoundError(f"{text} is not a whole number")


_READER = json.JSONDecoder(
    object_pairs_hook=_unique_fields, parse_float=_refuse_fraction, parse_constant=_refuse_fraction
)


# So many of an origin's highest numbers are told apart; of one below them nobody can say any more
# whether it was used, so it may not be used at all.
TOLD_APART = 16


class Numbering:
    """The commands of one stream."""

    def __init__(self) -> None:
        self._at = 0
        # By origin, in order: the highest numbers, and below them the last one let go.
        self._numbers: dict[str, list[int]] = {}

    def take(self, entry: AuditedEntry) -> None:
        if entry.at < self._at:
            self._set_back(entry)
        self._at = entry.at
        seq, numbers = entry.seq, self._numbers.get(entry.origin)
        if numbers is None:
            self._numbers[entry.origin] = [seq]
            return
        if seq > numbers[-1]:
            numbers.append(seq)
        else:
            self._take_late_number(entry, numbers)
        if len(numbers) > TOLD_APART + 1:
            del numbers[0]

    def _take_late_number(self, entry: AuditedEntry, numbers: list[int]) -> None:
        """A later number came first: this one is still free, or it stands there already."""
        let_go = len(numbers) > TOLD_APART and entry.seq <= numbers[0]
        if let_go or entry.seq in numbers:
            raise UnsoundError(f"command {entry.seq} of {entry.origin} stands there twice")
        insort(numbers, entry.seq)

    def _set_back(self, entry: AuditedEntry) -> None:
        """Two people may accept that the last moment recorded never was."""
        for event in entry.events:
            if event["type"].startswith("clock-set-back."):
                agree("the clock was set back from another moment", self._at, event["recorded"])
                agree("the clock was set back to another moment", entry.at, event["to"])
                return
        sentence = f"its moment {entry.at} is before that of the entry before it"
        raise UnsoundError(sentence, f"{self._at} or later", entry.at)
