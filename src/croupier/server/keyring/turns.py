"""Turns at something costly: few at once, each source in rotation, and no queue without an end.

A screen that asks a hundred times waits behind itself. Whoever asks at another screen waits for
what runs at that moment, and for one of each other screen.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class Turns:
    def __init__(self, at_once: int, waiting_at_most: int) -> None:
        self._free = at_once
        self._waiting_at_most = waiting_at_most
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, source: str) -> AsyncGenerator[bool, None]:
        """False where too many wait at this source already: then nothing is held."""
        if not await self._take(source):
            yield False
            return
        try:
            yield True
        finally:
            self._give_back()

    async def _take(self, source: str) -> bool:
        if self._free:
            self._free -= 1
            return True
        queue = self._waiting.setdefault(source, deque())
        if len(queue) >= self._waiting_at_most:
            return False
        mine = asyncio.get_running_loop().create_future()
        queue.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                # The turn came at the moment at which nobody wanted it any more.
                self._give_back()
            else:
                self._forget(source, mine)
            raise
        return True

    def _give_back(self) -> None:
        while self._waiting:
            source, queue = self._waiting.popitem(last=False)
            following = queue.popleft() if queue else None
            if queue:
                self._waiting[source] = queue
            if following is not None and not following.done():
                following.set_result(None)
                return
        self._free += 1

    def _forget(self, source: str, mine: "asyncio.Future[None]") -> None:
        queue = self._waiting.get(source)
        if queue is not None and mine in queue:
            queue.remove(mine)
            if not queue:
                del self._waiting[source]
