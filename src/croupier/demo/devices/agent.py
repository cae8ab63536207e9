"""An agent: connected with its own key, told or asked by the server, doing everything once."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from croupier.actors.devices import TAKES_MS, Erring, carried_out
from croupier.client.discovery import SentAwayError
from croupier.core.stream.intents import Became
from croupier.core.venue.access.state import ScreenId
from croupier.demo.bots.links import Links
from croupier.demo.bots.pacing import Pacing
from croupier.demo.folder import write_private
from croupier.wire.inbound import Done
from croupier.wire.outbound import Ask, Intended

LOG = logging.getLogger("croupier.demo")
_KEPT = 500

Performing = Callable[[Intended], Awaitable[Done]]


class Memory:
    """What a device did, by the task's name, in a file of its own: it survives every restart."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._done: dict[str, Done] = {}
        if path.exists():
            self._done = msgspec.json.decode(path.read_bytes(), type=dict[str, Done])

    @property
    def unanswered(self) -> Path:
        """Where the agent keeps what it has said and had no answer to."""
        return self._path.with_suffix(".unanswered.json")

    def recall(self, task: str) -> Done | None:
        return self._done.get(task)

    def keep(self, done: Done) -> Done:
        """Written down before anybody is told."""
        self._done[done.task] = done
        for old in list(self._done)[:-_KEPT]:
            del self._done[old]
        write_private(self._path, msgspec.json.encode(self._done))
        return done

    def never(self, task: str) -> Done:
        """Asked about what it was never told of: not done, and not to be done from now on."""
        return self.keep(Done(task, Became.NOT_DONE))


class Agent:
    def __init__(
        self, links: Links, screen: ScreenId, memory: Memory, performing: Performing
    ) -> None:
        self.screen = screen
        self._memory = memory
        self._performing = performing
        self._under_way: dict[str, asyncio.Task[Done]] = {}
        self.place = links.agent(screen, self._told, memory.unanswered)

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


async def perform(floor: Erring, pacing: Pacing, told: Intended) -> Done:
    """What a device of this kind does, in the time that it takes."""
    await pacing.pause(TAKES_MS.get(told.kind, 0) / 1000)
    became = carried_out(floor, told.kind, told.task, told.about, told.amount)
    return Done(told.task, became.became, became.paid)
