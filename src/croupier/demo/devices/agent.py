"""An agent: connected with its own key, told or asked by the server, doing everything once."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from croupier.client.discovery import SentAwayError
from croupier.core.venue.access.state import ScreenId
from croupier.demo.devices.memory import Memory
from croupier.demo.post import Post
from croupier.wire.inbound import Done
from croupier.wire.outbound import Ask, Intended

LOG = logging.getLogger("croupier.demo")

Performing = Callable[[Intended], Awaitable[Done]]


class Agent:
    def __init__(
        self, post: Post, screen: ScreenId, memory: Memory, performing: Performing
    ) -> None:
        self.screen = screen
        self._memory = memory
        self._performing = performing
        self._under_way: dict[str, asyncio.Task[Done]] = {}
        self.place = post.agent(screen, self._told, memory.unanswered)

    async def stay(self) -> None:
        """Connected for ever, at whichever server: whoever is told something must be there."""
        try:
            await self.place.stay()
        except SentAwayError as error:
            LOG.warning("%s is not wanted back: %s", self.screen, error)

    async def _told(self, message: Intended) -> Done:
        known = self._memory.recall(message.task)
        if known is not None:
            return known
        under_way = self._under_way.get(message.task)
        if under_way is not None:
            return await asyncio.shield(under_way)
        if message.ask is Ask.RECALL:
            return self._memory.never(message.task)
        task = asyncio.get_running_loop().create_task(self._perform(message))
        self._under_way[message.task] = task
        task.add_done_callback(lambda _: self._under_way.pop(message.task, None))
        return await asyncio.shield(task)

    async def _perform(self, message: Intended) -> Done:
        return self._memory.keep(await self._performing(message))
