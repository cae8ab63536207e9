"""A command on its way in, and where its answer goes."""

import asyncio
from typing import Any, Protocol

from msgspec import Struct

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import Origin


class Answering(Protocol):
    """An answer's way to whoever asked, who may have gone away by the time it comes.

    An exception says that nobody knows what became of the command: the writer broke on it.
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


class Ask(Struct, eq=False, gc=False):
    """What somebody asked, not yet stamped: the moment is the writer's to say."""

    origin: Origin
    seq: int
    actor: Actor
    body: Any
    approver: Actor | None
    answer: Answering

    def reply(self, answer: Answer) -> None:
        self.answer.set_result(answer)

    def fail(self, error: Exception) -> None:
        self.answer.set_exception(error)

    def turn_away(self, sentence: str) -> None:
        self.reply(Answer(refusal=Refusal(RefusalCode.OUT_OF_SERVICE, sentence)))
