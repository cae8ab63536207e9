"""A command on its way in, and where its answer goes."""

from asyncio import Future
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import Origin


class Told:
    """An answer's way to somebody who does not await it: a function, called there and then.

    A future costs as much as deciding a small command. Without an answer nobody knows what became
    of the command: the writer broke on it.
    """

    __slots__ = ("_done", "_tell")

    def __init__(self, tell: Callable[[Answer | None], None]) -> None:
        self._tell = tell
        self._done = False

    def done(self) -> bool:
        return self._done

    def set_result(self, answer: Answer) -> None:
        self._done = True
        self._tell(answer)

    def set_exception(self, error: Exception) -> None:
        self._done = True
        self._tell(None)


class Ask(Struct, eq=False):
    """What somebody asked, not yet stamped: the moment is the writer's to say."""

    origin: Origin
    seq: int
    actor: Actor
    body: Any
    approver: Actor | None
    answer: "Future[Answer] | Told"

    def reply(self, answer: Answer) -> None:
        # Whoever asked may have gone away.
        if not self.answer.done():
            self.answer.set_result(answer)

    def fail(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)

    def turn_away(self, sentence: str) -> None:
        self.reply(Answer(refusal=Refusal(RefusalCode.OUT_OF_SERVICE, sentence)))
