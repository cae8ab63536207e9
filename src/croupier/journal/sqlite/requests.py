"""What is asked of whoever writes the file, in a form that can be sent to another process.

Every moment in it was read from the clock of whoever asks.
"""

from collections.abc import Sequence

from msgspec import Raw, Struct, msgpack

from croupier.journal.port import (
    Appended,
    ClaimChange,
    ClaimLost,
    Draft,
    Epoch,
    Fenced,
    Head,
    Held,
    Instant,
    Lease,
    OutOfSequence,
    Snapshot,
    StreamId,
)


class Append(Struct, frozen=True, array_like=True, tag="append"):
    """Drafts by their parts: in lists of plain values they cost next to nothing to send."""

    stream: StreamId
    epoch: Epoch
    after: Head
    ats: list[Instant]
    bodies: list[bytes]
    claims: list[ClaimChange]

    @classmethod
    def of(cls, stream: StreamId, epoch: Epoch, after: Head, drafts: Sequence[Draft]) -> "Append":
        return cls(
            stream,
            epoch,
            after,
            [draft.at for draft in drafts],
            [draft.body for draft in drafts],
            [change for draft in drafts for change in draft.claims],
        )


class Acquire(Struct, frozen=True, array_like=True, tag="acquire"):
    stream: StreamId
    owner: str
    address: str
    now: Instant
    until: Instant


class Renew(Struct, frozen=True, array_like=True, tag="renew"):
    lease: Lease
    until: Instant


class Release(Struct, frozen=True, array_like=True, tag="release"):
    lease: Lease


class KeepSnapshot(Struct, frozen=True, array_like=True, tag="keep-snapshot"):
    stream: StreamId
    snapshot: Snapshot


class Failed(Struct, frozen=True):
    """`undone`: the transaction is known to have changed nothing."""

    sentence: str
    undone: bool = False


class Done(Struct, frozen=True):
    """Of what has no other result."""


Request = Append | Acquire | Renew | Release | KeepSnapshot
Result = Appended | OutOfSequence | Fenced | ClaimLost | Lease | Held | Done | Failed

LENGTH_BYTES = 4
_RESULTS: tuple[type[Result], ...] = (
    Appended,
    OutOfSequence,
    Fenced,
    ClaimLost,
    Lease,
    Held,
    Done,
    Failed,
)
_REQUEST: msgpack.Decoder[Request] = msgpack.Decoder(Request)
_NAMED: msgpack.Decoder[tuple[int, Raw]] = msgpack.Decoder(tuple[int, Raw])
_DECODERS = tuple(msgpack.Decoder(kind) for kind in _RESULTS)
_NUMBERS = {kind: number for number, kind in enumerate(_RESULTS)}


def request_sent(request: Request) -> bytes:
    return _framed(msgpack.encode(request))


def request_read(frame: bytes) -> Request:
    return _REQUEST.decode(frame)


def result_sent(result: Result) -> bytes:
    return _framed(msgpack.encode((_NUMBERS[type(result)], result)))


def result_read(frame: bytes) -> Result:
    number, rest = _NAMED.decode(frame)
    return _DECODERS[number].decode(rest)


def _framed(message: bytes) -> bytes:
    return len(message).to_bytes(LENGTH_BYTES) + message
