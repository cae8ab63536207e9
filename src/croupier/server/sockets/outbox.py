"""Holds what one screen is still to be sent: messages, answers, the latest view of each topic.

Back-pressure: a screen that does not read costs memory for one view of each topic and nothing more.
The table never waits for it, and it does not need what it missed.

All outboxes that have something are emptied together, once a moment has passed. A commit brings
answers first and then the views they mean; both leave in one frame. Nobody awaits an answer: a
future would cost as much as deciding a small command does.
"""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Protocol

from croupier.core.stream import envelope
from croupier.server.sockets.websocket import PeerConnection
from croupier.wire import outbound, screens


class Sending(Protocol):
    def deliver(self) -> None: ...


class OutboxFlush:
    def __init__(self) -> None:
        self._due: list[Sending] = []

    def take(self, outbox: Sending) -> None:
        """Once for each outbox until it has delivered."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._deliver_next_turn)
        self._due.append(outbox)

    def _deliver_next_turn(self) -> None:
        """Not in this turn of the loop but in the next: the views are worked out in this one.

        Whatever comes from now on may belong to the next commit, and waits for its views.
        """
        due, self._due = self._due, []
        asyncio.get_running_loop().call_soon(_deliver, due)


def _deliver(due: list[Sending]) -> None:
    for outbox in due:
        outbox.deliver()


# So many answers may wait; a screen that reads none of them is not there.
MESSAGES_AT_MOST = 2_000


class Outbox:
    """`refused` says a refusal instead, where the core's own sentence is not to be shown."""

    __slots__ = ("_closed", "_due", "_flush", "_line", "_messages", "_views", "refused")

    def __init__(self, flush: OutboxFlush, line: PeerConnection) -> None:
        self.refused: Callable[[int, envelope.Answer], None] | None = None
        self._flush = flush
        self._line = line
        line.resumed = self.deliver
        self._views: dict[screens.Topic, bytes] = {}
        self._messages: list[bytes] = []
        self._due = False
        self._closed = False

    def show(self, topic: screens.Topic, view: bytes) -> None:
        """`view` is a whole encoded message, made once for all who watch the topic."""
        self._views[topic] = view
        if not self._due:
            self._due = True
            self._flush.take(self)

    def say(self, message: bytes) -> None:
        self._messages.append(message)
        if not self._due:
            self._due = True
            self._flush.take(self)
        elif len(self._messages) > MESSAGES_AT_MOST:
            self._line.abort()

    @property
    def closed(self) -> bool:
        return self._closed

    @property
    def stuck(self) -> bool:
        return self._line.stuck

    def ping(self) -> None:
        """Whoever neither reads nor answers is gone, whatever the network thinks."""
        self._line.ping()

    def forget(self, topic: screens.Topic) -> None:
        self._views.pop(topic, None)

    def close(self) -> None:
        """What is waiting is still sent, unless the screen has stopped reading.

        Nothing more is heard: whoever is sent away must not go on acting by not reading that.
        """
        self._closed = True
        self._line.stop_listening()
        if not self._due:
            self._due = True
            self._flush.take(self)

    def deliver(self) -> None:
        """Views go before answers, so that an answer never precedes what it means.

        A slow screen keeps its place: it is sent what is latest when it reads again.
        """
        line = self._line
        if line.slow:
            return
        self._due = False
        views, messages = self._views, self._messages
        if views or messages:
            parts = b",".join((*views.values(), *messages))
            views.clear()
            messages.clear()
            line.send(b"[%b]" % parts)
        if self._closed:
            line.close()


def answer_of(seq: int, said: envelope.Answer) -> outbound.Answer:
    """As the wire has it."""
    return outbound.Answer(seq, said.refusal, said.made, said.amounts, said.short)


def answered(outbox: Outbox, seq: int, said: envelope.Answer) -> None:
    if said.refusal is not None and outbox.refused is not None:
        outbox.refused(seq, said)
    else:
        outbox.say(outbound.encode(answer_of(seq, said)))


def end_with_unknown_result(outbox: Outbox, error: Exception) -> None:
    """A command's result is not known here: its socket gets no answer, and is to come back."""
    if not outbox.closed:
        outbox.say(outbound.encode(outbound.Bye(outbound.ByeCode.UNKNOWN, str(error))))
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
        end_with_unknown_result(self._outbox, error)

    def set_result(self, answer: envelope.Answer) -> None:
        self._done = True
        self._took(perf_counter() - self._begun)
        answered(self._outbox, self._seq, answer)
