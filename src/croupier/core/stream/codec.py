"""Entries, claims and states as bytes and back: typed both ways, and exact.

The types are those of a stream's registry, so an entry of a command or an event that this core does
not know is refused rather than half understood. Until there is a release, a journal is read by
builds that have the very same commands, events and rows. The first entry names the digest of those
that began it, and another build refuses it by name instead of misreading it.
"""

import hashlib
from collections.abc import Callable, Iterable
from functools import cached_property, reduce
from operator import or_
from typing import Any, Generic, TypeVar

import msgspec

from croupier.core.stream.envelope import Answer, Claim, Command, Entry, Truncated
from croupier.core.stream.starting import Start


def digest_of(kinds: Iterable[type]) -> str:
    """SHA-256, in hexadecimal digits, of every field of every kind and of all that they hold."""
    schemas, components = msgspec.json.schema_components(tuple(kinds))
    everything = _without_descriptions([schemas, components])
    return hashlib.sha256(_encode(everything)).hexdigest()


_encode = msgspec.json.Encoder(order="sorted").encode


def _without_descriptions(schema: Any) -> Any:
    """Without what is only said of a kind: its description."""
    if isinstance(schema, dict):
        return {
            name: _without_descriptions(of) for name, of in schema.items() if name != "description"
        }
    return (
        [_without_descriptions(each) for each in schema]
        if isinstance(schema, list | tuple)
        else schema
    )


State = TypeVar("State")


class UnreadableEntryError(Exception):
    """The bytes are no entry of any version that this core knows."""


# Who made the states that close a sealed day: whatever code it was, it says so nowhere else.
SEALED_DAY = "sealed day"


class _Snapshot(msgspec.Struct):
    """`maker` is the digest of the code that folded it: other code must fold anew."""

    maker: str
    state: msgspec.Raw


class _Identity(msgspec.Struct):
    version: str


class _Start(msgspec.Struct, tag="start"):
    stream: str
    identity: _Identity
    declarations: str = ""


class _Command(msgspec.Struct):
    body: _Start


class _Began(msgspec.Struct):
    """As much of an entry that starts a stream as every build writes."""

    command: _Command


_began = msgspec.json.Decoder(_Began)
_SHOWN = 12


class Codec(Generic[State]):
    def __init__(
        self,
        commands: Iterable[type],
        events: Iterable[type],
        rows: Iterable[type],
        state: type[State],
    ) -> None:
        self._kinds = (*commands, *events, *rows)
        # What was refused and is too large to keep whole is no command of any registry.
        commands = (*commands, Truncated)
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
        # With nothing between: every wager is written by it.
        self.encode_entry: Callable[[Entry], bytes] = self._encode
        self._entry: msgspec.json.Decoder[Any] = msgspec.json.Decoder(stored)
        self._row: msgspec.json.Decoder[Any] = msgspec.json.Decoder(row)
        self._snapshot = msgspec.json.Decoder(_Snapshot)
        self._state = msgspec.json.Decoder(state)

    @cached_property
    def digest(self) -> str:
        """Of every command, event and row: see `digest`."""
        return digest_of(self._kinds)

    def decode_entry(self, data: bytes) -> Entry:
        try:
            stored = self._entry.decode(data)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise UnreadableEntryError(self._of_another_build(data) or str(error)) from error
        if type(stored.command.body) is Start and stored.answer.refusal is None:
            refused = self._of_another_build(data)
            if refused is not None:
                raise UnreadableEntryError(refused)
        return Entry(stored.command, stored.answer, stored.events, stored.claims, stored.core)

    def _of_another_build(self, data: bytes) -> str | None:
        """Where it is a start of a build whose entries hold other things: which one that was."""
        try:
            began = _began.decode(data).command.body
        except (msgspec.ValidationError, msgspec.DecodeError):
            return None
        if began.declarations == self.digest:
            return None
        theirs = began.declarations[:_SHOWN] or "not named"
        return (
            f"{began.stream} was written by build {began.identity.version}, whose commands and"
            f" events are others (declarations {theirs}; this build has {self.digest[:_SHOWN]})"
        )

    def encode_row(self, row: object) -> bytes:
        return self._encode(row)

    def decode_row(self, body: bytes) -> Any:
        return self._row.decode(body)

    def encode_state(self, state: State) -> bytes:
        return self._encode(state)

    def encode_snapshot(self, state: State, maker: str) -> bytes:
        return self._encode(_Snapshot(maker, msgspec.Raw(self._encode(state))))

    def decode_snapshot(self, data: bytes, maker: str) -> State | None:
        """None where other code made it or it cannot be read: the journal can be replayed."""
        try:
            snapshot = self._snapshot.decode(data)
            return self._state.decode(snapshot.state) if snapshot.maker == maker else None
        except (msgspec.ValidationError, msgspec.DecodeError):
            return None
