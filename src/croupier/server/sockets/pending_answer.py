"""The answer that a socket is owed: said when it comes, and timed.

Nobody awaits it. A future would cost as much as deciding a small command does.
"""

from collections.abc import Callable
from time import perf_counter

from croupier.core.stream import envelope
from croupier.server.sockets.outbox import Outbox
from croupier.wire import outbound
from croupier.wire.outbound import Bye, ByeCode


def answer_of(seq: int, said: envelope.Answer) -> outbound.Answer:
    """As the wire has it."""
    return outbound.Answer(seq, said.refusal, said.made, said.amounts, said.short)


def part_unknowing(outbox: Outbox, error: Exception) -> None:
    """A command's result is not known here: its socket gets no answer, and is to come back."""
    if not outbox.closed:
        outbox.say(outbound.encode(Bye(ByeCode.UNKNOWN, str(error))))
        outbox.close()


class PendingAnswer:
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
        self._done = True
        part_unknowing(self._outbox, error)

    def set_result(self, answer: envelope.Answer) -> None:
        self._done = True
        self._took(perf_counter() - self._begun)
        self._outbox.say(outbound.encode(answer_of(self._seq, answer)))
