"""Commands that await their answer, and refusals that are kept for a repeat.

Refusals that are no entries are kept for as long as the writer lives, the last of each origin.
After a crash such a command is decided anew, and may be accepted; whoever has heard its refusal
does not repeat it.
"""

import asyncio
from collections.abc import Callable, Container
from typing import Any, Protocol

from msgspec import Struct

from croupier.chance.system_chance import ChanceFailedError
from croupier.core.identifiers import Origin
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor, Answer, Command
from croupier.core.stream.idempotency import RecentAnswers, fingerprint, remember, reused
from croupier.core.stream.recording import NUMBERING


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


class AwaitedAnswer(asyncio.Future[Answer]):
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
        RefusalCode.OUT_OF_SERVICE, "a program fault stopped this before it was decided: not done"
    )
)


class PendingCommand(Struct, eq=False, gc=False):
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

    def numbered(self, number: Callable[[Any], Any], body: Any) -> Any:
        """The body with a number drawn for it; refused where none can be drawn."""
        try:
            return number(body)
        except ChanceFailedError as error:
            self.refusal = Refusal(RefusalCode.OUT_OF_SERVICE, str(error))
            return body

    def refuse_undone(self) -> None:
        """For a command that was not done and that nothing will do later."""
        self.reply(_UNDECIDABLE)

    def leave_unknown(self, sentence: str) -> None:
        self.answer.set_exception(UnknownResultError(sentence))


class UnrecordedRefusals:
    def __init__(self) -> None:
        self._heard: dict[Origin, RecentAnswers] = {}

    @property
    def origins(self) -> Container[Origin]:
        """Whose refusals are kept; it changes as they come."""
        return self._heard.keys()

    def answer(self, command: Command[Any]) -> Answer | None:
        heard = self._heard.get(command.origin)
        before = heard.answers.get(command.seq) if heard is not None else None
        if before is None:
            return None
        return before[1] if before[0] == fingerprint(command.body) else reused(command)

    def keep(self, command: Command[Any], answer: Answer) -> None:
        """But not that a number was old or used: its own command would then hear that instead."""
        if answer.refusal is None or answer.refusal.code not in NUMBERING:
            remember(self._heard, command, answer)
