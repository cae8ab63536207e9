"""Shows a stream's head to a witness, and checks the journal against earlier heads."""

import asyncio
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from croupier.core.identifiers import Instant
from croupier.core.stream.console import LossAccepted
from croupier.journal import port
from croupier.journal.port import EMPTY, Head, ReadableJournal, StreamId
from croupier.journal.witness import SignedHead, Witness, WitnessFailedError
from croupier.runtime.let_go import kept_after
from croupier.runtime.machine import Machine
from croupier.runtime.owning.restoring import in_chain

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
    if await in_chain(journal, stream, witnessed):
        return None
    async for record in journal.mentioning(stream, (_ACCEPTED,), await kept_after(journal, stream)):
        for event in machine.decode(record.body).events:
            if isinstance(event, LossAccepted) and _covers(event, shown):
                return None
    return Lost(stream, await journal.head(stream), witnessed)


def _covers(loss: LossAccepted, shown: SignedHead) -> bool:
    """Another server's witness may have been shown less, or a little more of the same end."""
    return loss.journal.seq < shown.seq <= loss.witnessed.seq and shown.at <= loss.at


ENTRIES_BETWEEN = 1_000
SECONDS_BETWEEN = 1.0


class Witnessing:
    """A witness that cannot be reached stops nothing: `failing` says why, and it is tried again."""

    def __init__(
        self, witness: Witness, entries: int = ENTRIES_BETWEEN, seconds: float = SECONDS_BETWEEN
    ) -> None:
        self.failing: WitnessFailedError | None = None
        self._witness = witness
        self._entries = entries
        self._seconds = seconds
        self._shown = EMPTY
        self._many = asyncio.Event()

    def note(self, head: Head) -> None:
        if head.seq - self._shown.seq >= self._entries:
            self._many.set()

    async def run(
        self, stream: StreamId, head: Callable[[], Head], clock: Callable[[], Instant]
    ) -> None:
        while True:
            try:
                async with asyncio.timeout(self._seconds):
                    await self._many.wait()
            except TimeoutError:
                pass
            self._many.clear()
            await self.show(stream, head(), clock())

    async def show(self, stream: StreamId, head: Head, at: Instant) -> None:
        if head == self._shown or head == EMPTY:
            return
        try:
            await self._witness.keep(stream, head, port.Instant(at))
        except WitnessFailedError as error:
            self.failing = error
        else:
            self.failing, self._shown = None, head
