"""A command on its way in, and where its answer goes."""

from asyncio import Future
from typing import Any

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor, Answer, Command
from croupier.core.stream.names import Instant, Origin


class Ask:
    """What somebody asked, not yet stamped: the moment is the writer's to say."""

    __slots__ = ("actor", "answer", "approver", "body", "origin", "seq")

    def __init__(
        self,
        origin: Origin,
        seq: int,
        actor: Actor,
        body: Any,  # noqa: ANN401 - any command of the machine
        approver: Actor | None,
        answer: "Future[Answer]",
    ) -> None:
        self.origin = origin
        self.seq = seq
        self.actor = actor
        self.body = body
        self.approver = approver
        self.answer = answer

    def stamped(self, at: Instant, body: Any) -> Command[Any]:  # noqa: ANN401
        """`body` is the one that was asked, with whatever the writer supplies."""
        return Command(self.origin, self.seq, at, self.actor, body, self.approver)

    def reply(self, answer: Answer) -> None:
        # Whoever asked may have gone away.
        if not self.answer.done():
            self.answer.set_result(answer)

    def fail(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)

    def turn_away(self, sentence: str) -> None:
        self.reply(Answer(refusal=Refusal(RefusalCode.OUT_OF_SERVICE, sentence)))
