"""How fast a demo runs, its chance, and whose turn it is, until it stops."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from random import Random
from typing import Any

from aiohttp import ClientError

from croupier.actors.port import Acting
from croupier.chance.system_chance import SYSTEM
from croupier.client import link, reconnecting
from croupier.runtime.writing.pending_commands import UnknownResultError

LOG = logging.getLogger("croupier.demo")
SPEED_LEAST, SPEED_MOST = 0.1, 100.0
# No pause is shorter, so that a fast demo leaves the machine to its screens.
_LEAST_SECONDS = 0.02
_TICK_SECONDS = 0.25
_AFTER_A_FAULT_SECONDS = 1.0
_LINK_FAULTS = (
    link.LinkLostError,
    ClientError,
    ConnectionError,
    TimeoutError,
    UnknownResultError,
    reconnecting.ResultUnknownError,
)


class Pacing:
    """Every pause of bots and devices is divided by `speed`.

    `mishaps` scales how often something goes wrong; none do at zero.
    """

    def __init__(self, speed: float, mishaps: float = 1.0) -> None:
        self.speed = speed
        self.mishaps = mishaps

    def ms(self, milliseconds: float) -> int:
        return int(milliseconds / self.speed)

    async def pause(self, seconds: float) -> None:
        await asyncio.sleep(max(seconds / self.speed, _LEAST_SECONDS))


class Chances:
    """Chance by what it is about: a wheel's by table and round, a shoe's by number, a bot's own.

    Whoever draws moves nothing of what comes to anybody else, so that one seed gives each table the
    same results, however fast the floor runs and whoever plays there. Without a seed every start
    is another.
    """

    def __init__(self, seed: int | None) -> None:
        self._seed = SYSTEM.below(2**64) if seed is None else seed

    def of(self, *about: object) -> Random:
        """The same whenever it is asked about the same: whoever draws on has to keep it."""
        return Random(" ".join((str(self._seed), *map(str, about))))


class Turns:
    """Bots and devices taking their turns, each in a task of its own."""

    def __init__(self, pacing: Pacing, chance: Random) -> None:
        self._pacing = pacing
        self._chance = chance
        self._tasks: list[asyncio.Task[None]] = []
        self._acting: list[asyncio.Task[None]] = []

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(asyncio.get_running_loop().create_task(work))

    def often(self, actor: Acting) -> None:
        """Sooner than the actor would, for somebody real may act in between."""
        self._act(self._often(actor))

    def at_will(self, actor: Acting) -> None:
        self._act(self._at_will(actor))

    async def act_no_more(self) -> None:
        """Nobody begins anything; agents stay, and answer what their devices were told."""
        await _ended(self._acting)

    async def end(self) -> None:
        await _ended([*self._acting, *self._tasks])

    def _act(self, work: Coroutine[Any, Any, None]) -> None:
        self._acting.append(asyncio.get_running_loop().create_task(work))

    async def _often(self, actor: Acting) -> None:
        while True:
            await _safely(actor.act)
            await self._pacing.pause(_TICK_SECONDS)

    async def _at_will(self, actor: Acting) -> None:
        wait: int | None = self._pacing.ms(self._chance.randrange(500, 10_000))
        while wait is not None:
            await asyncio.sleep(max(wait / 1000, _LEAST_SECONDS))
            wait = await _safely(actor.act, wait)


async def _safely(act: Callable[[], Awaitable[int | None]], wait: int = 0) -> int | None:
    """One bot that stumbles, or a link that is lost, must not end the demo."""
    try:
        return await act()
    except _LINK_FAULTS:
        await asyncio.sleep(_AFTER_A_FAULT_SECONDS)
    except Exception:
        LOG.exception("a bot failed")
        await asyncio.sleep(_AFTER_A_FAULT_SECONDS)
    return wait


async def _ended(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
