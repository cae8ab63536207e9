"""A writer that runs in the turn of whoever asks, as far as it comes without waiting for anybody.

On a store in memory a commit waits for nobody, and its way through the event loop would cost more
than the commit.
"""

import asyncio
from collections.abc import Callable, Generator
from types import coroutine

from croupier.core.stream.envelope import Answer
from croupier.runtime.writing.append import Ended
from croupier.runtime.writing.pending_commands import PendingCommand
from croupier.runtime.writing.writer import Writer


class CrashedError(Exception):
    """The writer is gone, and nobody knows what became of the command."""


class Reply:
    """Where an answer goes, at less than the cost of a future."""

    __slots__ = ("_answer", "_error")

    def __init__(self) -> None:
        self._answer: Answer | None = None
        self._error: Exception | None = None

    def done(self) -> bool:
        return self._answer is not None or self._error is not None

    def set_result(self, answer: Answer, /) -> None:
        self._answer = answer

    def set_exception(self, error: Exception, /) -> None:
        self._error = error

    def result(self) -> Answer:
        if self._answer is None:
            raise self._error or CrashedError
        return self._answer


class Writing:
    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.ended: Ended | None = None
        self._running = writer.run()
        # What it waits for itself, or None where it only lets others go first.
        self._waits_for: asyncio.Future[object] | None = None
        self._step()

    async def ask(self, ask: PendingCommand, reply: Reply) -> Answer:
        if self.ended is not None:
            raise CrashedError
        self.writer.submit(ask)
        if self._waits_for is not None and self._waits_for.done():
            # As a rule all is done by this, and nothing is left to go on with.
            self._step()
        if not reply.done():
            await self._go_on(reply.done)
        return reply.result()

    async def elapse(self) -> None:
        """A timer nudges the writer."""
        if self.ended is None:
            self.writer.elapse()
            await self._go_on(self._idle)
        if self.writer.fault is not None:
            raise self.writer.fault

    async def stop(self) -> None:
        self.writer.stop()
        await self._go_on(lambda: False)

    def _idle(self) -> bool:
        return self._waits_for is not None and not self._waits_for.done()

    @coroutine
    def _go_on(
        self, enough: Callable[[], bool]
    ) -> Generator["asyncio.Future[object] | None", None, None]:
        """Until there is enough or no more to come; the event loop waits for what it waits for."""
        while self.ended is None and not enough():
            if self._waits_for is None or not self._waits_for.done():
                yield self._waits_for
            self._step()

    def _step(self) -> None:
        try:
            self._waits_for = self._running.send(None)
        except StopIteration as end:
            self.ended = end.value
            # Whoever still waits for an answer learns that there is nobody to give it.
            for ask in self.writer.unanswered():
                ask.answer.set_exception(CrashedError())
