"""Entries as plain JSON: no number but whole ones, and no name twice in one object."""

import json
from typing import Any

from croupier.audit.independent.unsound import UnsoundError

Fields = dict[str, Any]


def read(body: bytes) -> Fields:
    try:
        found = _READER.decode(body.decode())
    except ValueError as error:
        raise UnsoundError(f"it is not JSON: {error}") from error
    if not isinstance(found, dict):
        raise UnsoundError("it is not an object")
    return found


def kind_of(event: Fields) -> str:
    """`round-settled.1` is a round-settled, of whatever version."""
    return str(event["type"]).rpartition(".")[0]


def _once(pairs: list[tuple[str, Any]]) -> Fields:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise UnsoundError("a name stands twice in one object")
    return fields


def _whole(text: str) -> Any:  # noqa: ANN401 - it never returns
    raise UnsoundError(f"{text} is not a whole number")


_READER = json.JSONDecoder(object_pairs_hook=_once, parse_float=_whole, parse_constant=_whole)
