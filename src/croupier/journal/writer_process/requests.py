"""What is asked of whoever writes a store, in a form that can be sent to another process."""

from msgspec import Struct, msgpack

from croupier.journal.port import Drafts, Epoch, Head, StreamId
from croupier.journal.writer_process.frames import framed


class Opening(Struct, frozen=True, array_like=True):
    """Said first. An address may have a password in it, and a process's arguments can be read by
    everybody on its machine: so the address is said here and nowhere else.
    """

    where: str
    patience: float


class Append(Struct, frozen=True, array_like=True, tag="append"):
    stream: StreamId
    epoch: Epoch
    after: Head
    drafts: Drafts


_OPENING: msgpack.Decoder[Opening] = msgpack.Decoder(Opening)


def sent(request: Struct) -> bytes:
    return framed(msgpack.encode(request))


def opening_read(message: bytes) -> Opening:
    return _OPENING.decode(message)
