"""A command on its way in, and where its answer goes."""

import asyncio
from typing import Any, Protocol

from msgspec import Struct

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import Origin


class UnknownResultError(Exception):
    """Nobody here knows whether the command was done, or will be: that is no refusal.

    Whoever asked asks again under the same number, here or at another server, until it is known.
    """


class Answering(Protocol):
    """An answer's way to whoever asked, who may have gone away by the time it comes.

    The only exception is an UnknownResultError.
    """

    def done(self) -> bool: ...
    def set_result(self, answer: Answer, /) -> None: ...
    def set_exception(self, error: Exception, /) -> None: ...


class Awaited(asyncio.Future[Answer]):
    """Who awaits an answer may have stopped to."""

    def set_result(self, answer: Answer, /) -> None:
        if not self.done():
            super().set_result(answer)

    def set_exception(self, error: type | BaseException, /) -> None:
        if not self.done():
            super().set_exception(error)
            # That nobody awaits it any more is no fault.
            self.exception()


_UNDECIDABLE = Answer(
    refusal=Refusal(
        RefusalCode.OUT_OF_SERVICE, "a fault of the program kept this from being decided: not done"
    )
)


class Ask(Struct, eq=False, gc=False):
    """What somebody asked, not yet stamped: the moment is the writer's to say.

    `refusal` is why it was turned down before it reached the writer. The writer says so, unless
    the number was decided before: then it gives the answer of that time.
    """

    origin: Origin
    seq: int
    actor: Actor
    body: Any
    approver: Actor | None
    answer: Answering
    refusal: Refusal | None = None

    def reply(self, answer: Answer) -> None:
        self.answer.set_result(answer)

    def refuse_undone(self) -> None:
        """For a command that was not done and that nothing will do later."""
        self.reply(_UNDECIDABLE)

    def leave_unknown(self, sentence: str) -> None:
        self.answer.set_exception(UnknownResultError(sentence))
