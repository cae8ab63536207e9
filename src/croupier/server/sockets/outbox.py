"""What waits to be sent to one screen. Of a topic only the latest view is kept.

A screen that does not read costs memory for one view of each topic and nothing more: the table
never waits for it, and what it missed it does not need.
"""

from croupier.server.sockets.outbox_flush import OutboxFlush
from croupier.server.websocket.line import PeerConnection
from croupier.wire.topics import Topic

# So many answers may wait; a screen that reads none of them is not there.
MESSAGES_AT_MOST = 2_000


class Outbox:
    __slots__ = ("_closed", "_due", "_line", "_messages", "_post", "_views")

    def __init__(self, post: OutboxFlush, line: PeerConnection) -> None:
        self._post = post
        self._line = line
        line.resumed = self.deliver
        self._views: dict[Topic, bytes] = {}
        self._messages: list[bytes] = []
        self._due = False
        self._closed = False

    def show(self, topic: Topic, view: bytes) -> None:
        """`view` is a whole encoded message, made once for all who watch the topic."""
        self._views[topic] = view
        if not self._due:
            self._due = True
            self._post.take(self)

    def say(self, message: bytes) -> None:
        self._messages.append(message)
        if not self._due:
            self._due = True
            self._post.take(self)
        elif len(self._messages) > MESSAGES_AT_MOST:
            self._line.abort()

    @property
    def closed(self) -> bool:
        return self._closed

    @property
    def stuck(self) -> bool:
        return self._line.stuck

    def beat(self) -> None:
        """Whoever neither reads nor answers is gone, whatever the network thinks."""
        self._line.beat()

    def forget(self, topic: Topic) -> None:
        self._views.pop(topic, None)

    def close(self) -> None:
        """What is waiting is still sent, unless the screen has stopped reading.

        Nothing more is heard: whoever is sent away must not go on acting by not reading that.
        """
        self._closed = True
        self._line.turn_away()
        if not self._due:
            self._due = True
            self._post.take(self)

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
            line.part()
