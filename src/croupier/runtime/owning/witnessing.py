"""Shows the stream's head to a witness outside the database, every so many entries or seconds."""

import asyncio
from collections.abc import Callable

from croupier.core.stream.names import Instant
from croupier.journal import port
from croupier.journal.port import EMPTY, Head, StreamId
from croupier.journal.witness import Witness, WitnessFailedError

ENTRIES_BETWEEN = 1_000
SECONDS_BETWEEN = 1.0


class Witnessing:
    """A witness that cannot be reached stops nothing: `failing` says why, and it is tried again."""

    def __init__(
        self,
        witness: Witness,
        entries: int = ENTRIES_BETWEEN,
        seconds: float = SECONDS_BETWEEN,
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
