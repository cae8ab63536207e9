"""Entries, claims and states as bytes and back: typed both ways, and exact.

The types are built from the registry, so an entry of a command or an event that this core does not
know is refused rather than half understood.
"""

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from croupier.core.pit.registry import DECIDE, FOLD, ROWS
from croupier.core.pit.state import PitState
from croupier.core.stream.curtailed import Curtailed
from croupier.core.stream.envelope import Answer, Claim, Command, Entry


def _any_of(types: Iterable[type]) -> Any:  # noqa: ANN401 - a type, and of types there is no type
    return reduce(or_, types, None)


# An entry as it is written: `Entry` with every type in it named.
_Stored = msgspec.defstruct(
    "_Stored",
    [
        ("command", Command[_any_of((*DECIDE, Curtailed))]),  # type: ignore[misc]
        ("answer", Answer),
        ("events", tuple[_any_of(FOLD), ...]),  # type: ignore[misc]
        ("claims", tuple[Claim[_any_of(ROWS)], ...]),  # type: ignore[misc]
        ("core", int),
    ],
    forbid_unknown_fields=True,
)


class _Snapshot(msgspec.Struct):
    """`maker` is the digest of the code that folded it: other code must fold anew."""

    maker: str
    state: msgspec.Raw


class UnreadableEntryError(Exception):
    """The bytes are no entry of any version that this core knows."""


_encode = msgspec.json.Encoder().encode
# With nothing between: every wager is written by it.
encode_entry: Callable[[Entry], bytes] = _encode
_entry: msgspec.json.Decoder[Any] = msgspec.json.Decoder(_Stored)
_row: msgspec.json.Decoder[Any] = msgspec.json.Decoder(_any_of(ROWS))
_snapshot = msgspec.json.Decoder(_Snapshot)
_state = msgspec.json.Decoder(PitState)


def decode_entry(data: bytes) -> Entry:
    try:
        stored = _entry.decode(data)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise UnreadableEntryError(str(error)) from error
    return Entry(stored.command, stored.answer, stored.events, stored.claims, stored.core)


def encode_row(row: object) -> bytes:
    return _encode(row)


def decode_row(data: bytes) -> Any:  # noqa: ANN401 - one of ROWS
    return _row.decode(data)


def encode_snapshot(state: PitState, maker: str) -> bytes:
    return _encode(_Snapshot(maker, msgspec.Raw(encode_state(state))))


def decode_snapshot(data: bytes, maker: str) -> PitState | None:
    """None where other code made it, or where it cannot be read: the journal can be replayed."""
    try:
        snapshot = _snapshot.decode(data)
        return _state.decode(snapshot.state) if snapshot.maker == maker else None
    except (msgspec.ValidationError, msgspec.DecodeError):
        return None


def encode_state(state: PitState) -> bytes:
    return _encode(state)
