"""What is asked of whoever writes a store, in a form that can be sent to another process."""

from collections.abc import Sequence

from msgspec import Struct, msgpack

from croupier.journal.apart.frames import framed
from croupier.journal.port import ClaimChange, Draft, Epoch, Head, Instant, StreamId


class Opening(Struct, frozen=True, array_like=True):
    """Said first. An address may have a password in it, and a process's arguments can be read by
    everybody on its machine: so the address is said here and nowhere else.
    """

    where: str
    patience: float


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


_OPENING: msgpack.Decoder[Opening] = msgpack.Decoder(Opening)


def sent(request: Struct) -> bytes:
    return framed(msgpack.encode(request))


def opening_read(message: bytes) -> Opening:
    return _OPENING.decode(message)
