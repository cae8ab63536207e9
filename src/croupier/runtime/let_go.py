"""The base from which a stream goes on after older entries were released, under the venue's seal.

A base is believed as a snapshot is, by its seal alone: the entries it stands for lie in archives,
and whoever doubts it proves those.
"""

from typing import Any

from msgspec import DecodeError, Struct, ValidationError, msgpack

from croupier.journal.port import Base, Head, Instant, ReadableJournal, RowVersion, StreamId
from croupier.journal.port import Snapshot as Sealed
from croupier.runtime.tickets.row_authentication import RowAuthenticator, content_of_sealed


class BaseBody(Struct, frozen=True):
    """`state` is as archives have it, `rows` are those that its own entries changed last."""

    state: bytes
    rows: list[RowVersion]
    # The gaming day with whose archive everything before was let go, and its digest.
    day: str
    archive: str


class UnbelievedBaseError(Exception):
    """A base that no server of this venue has made, or that other code has made: nobody goes on."""

    def __init__(self, stream: StreamId, base: Base, why: str) -> None:
        super().__init__(
            f"{stream} begins after entry {base.seq}, and what it begins with {why}; the archives "
            "of sealed days have it (docs/guides/sealed-days.md)"
        )


_decode = msgpack.Decoder(BaseBody).decode


def sealed_base(
    seal: RowAuthenticator, stream: StreamId, head: Head, at: Instant, body: BaseBody
) -> Base:
    content = seal.sealed(stream, head, msgpack.encode(body)).body
    return Base(head.seq, head.hash, at, content)


def believed(seal: RowAuthenticator, stream: StreamId, base: Base) -> BaseBody:
    content = seal.body_of(stream, Sealed(base.seq, base.hash, base.body))
    if content is None:
        raise UnbelievedBaseError(stream, base, "does not bear this venue's seal")
    try:
        return _decode(content)
    except (DecodeError, ValidationError) as error:
        raise UnbelievedBaseError(stream, base, f"cannot be read: {error}") from error


def unsealed(base: Base) -> BaseBody | None:
    """What it says, whoever has written it."""
    try:
        return _decode(content_of_sealed(base.body))
    except (DecodeError, ValidationError):
        return None


async def last_let_go(journal: ReadableJournal) -> BaseBody | None:
    """With which day and archive entries were let go last; None where none were.

    All streams let go together, so that they name the same; the earliest where they do not.
    """
    bases = [await journal.base(stream) for stream in await journal.streams()]
    bodies = [unsealed(base) for base in bases if base is not None]
    return min((body for body in bodies if body is not None), key=lambda one: one.day, default=None)


async def kept_after(journal: ReadableJournal, stream: StreamId) -> int:
    """The last entry that was let go; zero where none was."""
    base = await journal.base(stream)
    return base.seq if base is not None else 0


def begun(machine: Any, stream: StreamId, base: Base) -> Any:
    """The state that the stream goes on from."""
    floor = machine.begin(believed(machine.seal, stream, base).state)
    if floor is None:
        raise UnbelievedBaseError(
            stream, base, "was made by other code, and this code cannot read it"
        )
    return floor
