"""Entries, claims and states as bytes and back: typed both ways, and exact.

The types are those of a stream's registry, so an entry of a command or an event that this core does
not know is refused rather than half understood.
"""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any, Generic, TypeVar

import msgspec

from croupier.core.stream.curtailed import Curtailed
from croupier.core.stream.envelope import Answer, Claim, Command, Entry

State = TypeVar("State")


class UnreadableEntryError(Exception):
    """The bytes are no entry of any version that this core knows."""


class _Snapshot(msgspec.Struct):
    """`maker` is the digest of the code that folded it: other code must fold anew."""

    maker: str
    state: msgspec.Raw


class Codec(Generic[State]):
    def __init__(
        self,
        commands: Iterable[type],
        events: Iterable[type],
        rows: Iterable[type],
        state: type[State],
    ) -> None:
        # What was refused and is too large to keep whole is no command of any registry.
        commands = (*commands, Curtailed)
        body, event, row = (reduce(or_, types) for types in (commands, events, rows))
        # An entry as it is written: `Entry` with every type in it named.
        stored = msgspec.defstruct(
            "Stored",
            [
                ("command", Command[body]),  # type: ignore[valid-type]
                ("answer", Answer),
                ("events", tuple[event, ...]),  # type: ignore[valid-type]
                ("claims", tuple[Claim[row], ...]),  # type: ignore[valid-type]
                ("core", int),
            ],
            forbid_unknown_fields=True,
        )
        self._encode = msgspec.json.Encoder().encode
        self._entry: msgspec.json.Decoder[Any] = msgspec.json.Decoder(stored)
        self._row: msgspec.json.Decoder[Any] = msgspec.json.Decoder(row)
        self._snapshot = msgspec.json.Decoder(_Snapshot)
        self._state = msgspec.json.Decoder(state)

    def encode_entry(self, entry: Entry) -> bytes:
        return self._encode(entry)

    def decode_entry(self, data: bytes) -> Entry:
        try:
            stored = self._entry.decode(data)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise UnreadableEntryError(str(error)) from error
        return Entry(stored.command, stored.answer, stored.events, stored.claims, stored.core)

    def encode_row(self, row: object) -> bytes:
        return self._encode(row)

    def decode_row(self, data: bytes) -> Any:  # noqa: ANN401 - one of the rows
        return self._row.decode(data)

    def encode_snapshot(self, state: State, maker: str) -> bytes:
        return self._encode(_Snapshot(maker, msgspec.Raw(self._encode(state))))

    def decode_snapshot(self, data: bytes, maker: str) -> State | None:
        """None where other code made it or it cannot be read: the journal can be replayed."""
        try:
            snapshot = self._snapshot.decode(data)
            return self._state.decode(snapshot.state) if snapshot.maker == maker else None
        except (msgspec.ValidationError, msgspec.DecodeError):
            return None
