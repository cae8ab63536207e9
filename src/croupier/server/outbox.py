"""What waits to be sent to one screen. Of a topic only the latest view is kept.

A screen that does not read costs memory for one view of each topic and nothing more: the table
never waits for it, and what it missed it does not need.
"""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from croupier.wire.topics import Topic

Send = Callable[[bytes], Awaitable[None]]

# So many answers may wait; a screen that reads none of them is not there.
MESSAGES_AT_MOST = 2_000
# A frame that cannot be sent in so long a time will not be: see `stuck`.
SECONDS_TO_SEND = 20.0


class Outbox:
    def __init__(self) -> None:
        self._views: dict[Topic, bytes] = {}
        self._messages: list[bytes] = []
        self._something = asyncio.Event()
        self._closed = False
        self._sending_since: float | None = None
        self.overrun = False

    def show(self, topic: Topic, view: bytes) -> None:
        """`view` is a whole encoded message, made once for all who watch the topic."""
        self._views[topic] = view
        self._something.set()

    def say(self, message: bytes) -> None:
        self._messages.append(message)
        if len(self._messages) > MESSAGES_AT_MOST:
            self.overrun = True
            self.close()
        self._something.set()

    def forget(self, topic: Topic) -> None:
        self._views.pop(topic, None)

    def close(self) -> None:
        """What is waiting is still sent, unless the screen has stopped reading."""
        self._closed = True
        self._something.set()

    async def run(self, send: Send) -> None:
        """Until closed. Views go before answers, so that an answer never precedes what it means."""
        now = monotonic
        while not self.overrun:
            if not self._views and not self._messages:
                if self._closed:
                    return
                self._something.clear()
                await self._something.wait()
                # Whatever else this moment brings goes out in the same frame.
                await asyncio.sleep(0)
                continue
            parts = [*self._views.values(), *self._messages]
            self._views.clear()
            self._messages.clear()
            self._sending_since = now()
            await send(b"[" + b",".join(parts) + b"]")
            self._sending_since = None

    @property
    def stuck(self) -> bool:
        """Whether somebody has stopped reading; asked now and then, cheaper than a timer."""
        since = self._sending_since
        return since is not None and monotonic() - since > SECONDS_TO_SEND
