"""Entries as plain JSON: no number but whole ones, and no name twice in one object."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.audit.independent.unsound import UnsoundError

Fields = dict[str, Any]
# What follows events of one kind.
Follow = Callable[[Fields], None]


class Entry(NamedTuple):
    """What of an entry is about money: whose command it is and when, its events and its rows.

    `old` is the record of a round of long ago that the command brings along.
    """

    origin: str
    seq: int
    at: int
    old: Fields | None
    events: list[Fields]
    claims: list[Fields]


def read(body: bytes) -> Entry:
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
    return Entry(origin, seq, at, record, found["events"], found.get("claims") or [])


def kind_of(type_: str) -> str:
    """`round-settled.1` is a round-settled, of whatever version."""
    return type_.rpartition(".")[0]


def _once(pairs: list[tuple[str, Any]]) -> Fields:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise UnsoundError("a name stands twice in one object")
    return fields


def _whole(text: str) -> Any:  # noqa: ANN401 - it never returns
    raise UnsoundError(f"{text} is not a whole number")


_READER = json.JSONDecoder(object_pairs_hook=_once, parse_float=_whole, parse_constant=_whole)
