"""When outboxes are emptied: all that have something, together, once a moment has passed.

A commit brings answers first and then the views they mean; both leave in one frame. One call of
the event loop serves a thousand screens.
"""

import asyncio
from typing import Protocol


class Sending(Protocol):
    def deliver(self) -> None: ...


class OutboxFlush:
    def __init__(self) -> None:
        self._due: list[Sending] = []

    def take(self, outbox: Sending) -> None:
        """Once for each outbox until it has delivered."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._soon)
        self._due.append(outbox)

    def _soon(self) -> None:
        """Not in this turn of the loop but in the next: the views are worked out in this one.

        Whatever comes from now on may belong to the next commit, and waits for its views.
        """
        due, self._due = self._due, []
        asyncio.get_running_loop().call_soon(_deliver, due)


def _deliver(due: list[Sending]) -> None:
    for outbox in due:
        outbox.deliver()
