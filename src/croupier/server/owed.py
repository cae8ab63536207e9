"""The answer that a socket is owed: said when it comes, and timed.

Nobody awaits it. A future would cost as much as deciding a small command does.
"""

from collections.abc import Callable
from time import perf_counter

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream import envelope
from croupier.server.outbox import Outbox
from croupier.wire import outbound

_BUSY = Refusal(RefusalCode.OUT_OF_SERVICE, "the server could not decide this just now: try again")


def answer_of(seq: int, said: envelope.Answer | None) -> outbound.Answer:
    """As the wire has it. Nothing said: the writer broke, and nobody knows what became of it."""
    if said is None:
        return outbound.Answer(seq, _BUSY)
    return outbound.Answer(seq, said.refusal, said.made, said.amounts)


class Owed:
    """`took` is told the seconds from the command's arrival to its answer."""

    __slots__ = ("_begun", "_done", "_outbox", "_seq", "_took")

    def __init__(self, outbox: Outbox, seq: int, took: Callable[[float], None]) -> None:
        self._outbox = outbox
        self._seq = seq
        self._took = took
        self._begun = perf_counter()
        self._done = False

    def done(self) -> bool:
        return self._done

    def set_exception(self, error: Exception) -> None:
        self.set_result(None)

    def set_result(self, answer: envelope.Answer | None) -> None:
        self._done = True
        self._took(perf_counter() - self._begun)
        self._outbox.say(outbound.encode(answer_of(self._seq, answer)))
