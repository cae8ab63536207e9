"""Whether a journal still has what the witness was shown of it."""

from typing import Any

from msgspec import Struct

from croupier.core.stream.console import LossAccepted
from croupier.journal.port import Head, ReadableJournal, StreamId
from croupier.journal.witness import SignedHead
from croupier.runtime.machine import Machine

_ACCEPTED = b'"loss-accepted.1"'


class Lost(Struct, frozen=True):
    """A stream ends with `journal`, or has another entry in that place; `witnessed` was shown."""

    stream: StreamId
    journal: Head
    witnessed: Head

    def __str__(self) -> str:
        return (
            f"the journal of {self.stream} ends with entry {named(self.journal)}, and the witness "
            f"was shown entry {named(self.witnessed)}, which is not in it"
        )


def named(head: Head) -> str:
    """As people name a head: its number and its hash."""
    return f"{head.seq}:{head.hash.hex()}"


async def lost(journal: ReadableJournal, machine: Machine[Any], shown: SignedHead) -> Lost | None:
    """None where the journal has the entry, or where two people have accepted its loss."""
    stream, witnessed = shown.stream, shown.head
    async for record in journal.read(stream, witnessed.seq - 1):
        if record.seq == witnessed.seq and record.hash == witnessed.hash:
            return None
        break
    async for record in journal.mentioning(stream, (_ACCEPTED,)):
        for event in machine.decode(record.body).events:
            if isinstance(event, LossAccepted) and _covers(event, shown):
                return None
    return Lost(stream, await journal.head(stream), witnessed)


def _covers(loss: LossAccepted, shown: SignedHead) -> bool:
    """Another server's witness may have been shown less, or a little more of the same end."""
    return loss.journal.seq < shown.seq <= loss.witnessed.seq and shown.at <= loss.at
