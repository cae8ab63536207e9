"""An agent: connected with its own key, told or asked by the server, doing everything once."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from aiohttp import ClientError

from croupier.client.link import Link, LinkLostError
from croupier.core.venue.access.names import ScreenId
from croupier.demo.devices.memory import Memory
from croupier.demo.post import Post
from croupier.wire.inbound import Done
from croupier.wire.outbound import Ask, Intended

LOG = logging.getLogger("croupier.demo")
_SECONDS_BEFORE_AGAIN = 0.5

Performing = Callable[[Intended], Awaitable[Done]]


class Agent:
    def __init__(
        self, post: Post, screen: ScreenId, memory: Memory, performing: Performing
    ) -> None:
        self.screen = screen
        self._post = post
        self._memory = memory
        self._performing = performing
        self._under_way: dict[str, asyncio.Task[Done]] = {}
        post.answers(screen, self._told)

    async def link(self) -> Link:
        return await self._post.link(self.screen)

    async def stay(self) -> None:
        """Connected for ever: whoever is told something must be there."""
        while True:
            with suppress(LinkLostError, ClientError, ConnectionError, TimeoutError):
                link = await self.link()
                await link.until(lambda: False, seconds=3600)
            await asyncio.sleep(_SECONDS_BEFORE_AGAIN)

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
