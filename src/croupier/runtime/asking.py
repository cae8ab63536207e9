"""A command on its way in, and where its answer goes."""

from asyncio import Future
from typing import Any

from msgspec import Struct

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import Origin


class Ask(Struct, eq=False):
    """What somebody asked, not yet stamped: the moment is the writer's to say."""

    origin: Origin
    seq: int
    actor: Actor
    body: Any
    approver: Actor | None
    answer: "Future[Answer]"

    def reply(self, answer: Answer) -> None:
        # Whoever asked may have gone away.
        if not self.answer.done():
            self.answer.set_result(answer)

    def fail(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)

    def turn_away(self, sentence: str) -> None:
        self.reply(Answer(refusal=Refusal(RefusalCode.OUT_OF_SERVICE, sentence)))
