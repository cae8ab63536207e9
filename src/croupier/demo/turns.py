"""Bots and devices taking their turns, each in a task of its own, until the demo stops."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from random import Random
from typing import Any

from aiohttp import ClientError

from croupier.client.link import LinkLostError
from croupier.client.reconnecting import ResultUnknownError
from croupier.demo.pacing import Pacing
from croupier.runtime.writing.pending_commands import UnknownResultError

LOG = logging.getLogger("croupier.demo")
_TICK_SECONDS = 0.25
_AFTER_A_FAULT_SECONDS = 1.0
_LINK_FAULTS = (
    LinkLostError,
    ClientError,
    ConnectionError,
    TimeoutError,
    UnknownResultError,
    ResultUnknownError,
)

Look = Callable[[], Awaitable[None]]


class Turns:
    def __init__(self, pacing: Pacing, chance: Random) -> None:
        self._pacing = pacing
        self._chance = chance
        self._tasks: list[asyncio.Task[None]] = []
        self._looking: list[asyncio.Task[None]] = []

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(asyncio.get_running_loop().create_task(work))

    def often(self, look: Look) -> None:
        self._look(self._often(look))

    def now_and_then(self, look: Look, seconds: float) -> None:
        self._look(self._now_and_then(look, seconds))

    def at_will(self, look: Callable[[], Awaitable[float]]) -> None:
        """Whoever looks says for how long they then want to be left alone."""
        self._look(self._at_will(look))

    async def look_no_more(self) -> None:
        """Nobody begins anything; agents stay, and answer what their devices were told."""
        await _ended(self._looking)

    async def end(self) -> None:
        await _ended([*self._looking, *self._tasks])

    def _look(self, work: Coroutine[Any, Any, None]) -> None:
        self._looking.append(asyncio.get_running_loop().create_task(work))

    async def _often(self, look: Look) -> None:
        while True:
            await self._safely(look)
            await self._pacing.pause(_TICK_SECONDS)

    async def _now_and_then(self, look: Look, seconds: float) -> None:
        while True:
            await self._pacing.pause(seconds)
            await self._safely(look)

    async def _at_will(self, look: Callable[[], Awaitable[float]]) -> None:
        wait = self._chance.uniform(0.5, 10)

        async def turn() -> None:
            nonlocal wait
            wait = await look()

        while True:
            await self._pacing.pause(wait)
            await self._safely(turn)

    async def _safely(self, look: Look) -> None:
        """One bot that stumbles, or a link that is lost, must not end the demo."""
        try:
            await look()
        except _LINK_FAULTS:
            await asyncio.sleep(_AFTER_A_FAULT_SECONDS)
        except Exception:
            LOG.exception("a bot stumbled")
            await asyncio.sleep(_AFTER_A_FAULT_SECONDS)


async def _ended(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
