"""Wakes the writer when a deadline may have come. It decides nothing."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from croupier.core.identifiers import Instant
from croupier.core.stream.declaring import Deadline

# The wall clock may be set while we sleep, so no sleep is long.
LONGEST_SLEEP = 0.5


@dataclass(eq=False)
class Timer:
    _clock: Callable[[], Instant]
    _next_deadline: Callable[[], Deadline | None]
    _nudge: Callable[[], None]

    def __post_init__(self) -> None:
        self._changed = asyncio.Event()

    def look_again(self) -> None:
        """Something was decided, so the next deadline may be another."""
        self._changed.set()

    async def run(self) -> None:
        while True:
            due = self._next_deadline()
            self._changed.clear()
            if due is not None and due.at <= self._clock():
                self._nudge()
                # Whatever hinders it must not turn this into a busy loop.
                await asyncio.sleep(0.001)
                continue
            seconds = LONGEST_SLEEP
            if due is not None:
                seconds = min(seconds, (due.at - self._clock()) / 1000)
            try:
                async with asyncio.timeout(seconds):
                    await self._changed.wait()
            except TimeoutError:
                pass
