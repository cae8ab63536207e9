"""Who watches what. A view is worked out and encoded once, however many watch it."""

from collections.abc import Callable, Iterable

from croupier.server.sockets.outbox import Outbox
from croupier.wire import outbound
from croupier.wire.outbound import Shown, View
from croupier.wire.topics import Topic

Show = Callable[[Topic], Shown | None]


class Fanout:
    """`show` gives the present view of a topic, or nothing where there is no such thing."""

    def __init__(self, show: Show, version: Callable[[], int]) -> None:
        self._show = show
        self._version = version
        self._watchers: dict[Topic, dict[Outbox, None]] = {}
        # The version at which each watched topic was last sent to everybody.
        self._sent: dict[Topic, int] = {}
        self.deliveries = 0

    @property
    def watched(self) -> Iterable[Topic]:
        return self._watchers

    def watch(self, outbox: Outbox, topic: Topic, have: int) -> bool:
        """Sends the view at once unless the screen has it already. False: no such topic."""
        view = self._show(topic)
        if view is None:
            return False
        known = self._sent.get(topic)
        if topic not in self._watchers or known is None:
            known = self._sent[topic] = self._version()
        self._watchers.setdefault(topic, {})[outbox] = None
        if have != known:
            outbox.show(topic, outbound.encode(View(topic, known, view)))
            self.deliveries += 1
        return True

    def unwatch(self, outbox: Outbox, topic: Topic) -> None:
        watchers = self._watchers.get(topic)
        if watchers is None:
            return
        watchers.pop(outbox, None)
        outbox.forget(topic)
        if not watchers:
            del self._watchers[topic]
            self._sent.pop(topic, None)

    def changed(self, topics: Iterable[Topic]) -> None:
        """Sends each of them anew to whoever watches it."""
        version = self._version()
        for topic in topics:
            watchers = self._watchers.get(topic)
            if not watchers:
                continue
            view = self._show(topic)
            if view is None:
                continue
            self._sent[topic] = version
            message = outbound.encode(View(topic, version, view))
            for outbox in watchers:
                outbox.show(topic, message)
            self.deliveries += len(watchers)
