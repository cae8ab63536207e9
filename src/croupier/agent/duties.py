"""What the agent was told or asked by the server: each task is done once, and remembered."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Protocol

from croupier.agent.memory import Memory
from croupier.core.stream.intents import Became, IntentKind
from croupier.wire.inbound import Done
from croupier.wire.outbound import Ask, Intended

LOG = logging.getLogger("croupier.agent")


class Begin(Protocol):
    """A device calls it when it is about to do something that cannot be undone."""

    def __call__(self) -> None: ...


class Working(Protocol):
    """A device that is told things."""

    @property
    def names(self) -> frozenset[str]:
        """What a task may call it by: its own name, and its place's."""
        ...

    @property
    def does(self) -> IntentKind | None: ...

    async def perform(self, told: Intended, begin: Begin) -> Became: ...


class Duties:
    def __init__(self, memory: Memory, devices: Sequence[Working]) -> None:
        self._memory = memory
        self._devices = devices
        self._under_way: dict[str, asyncio.Task[Done]] = {}
        self._stopping = False

    async def told(self, message: Intended) -> Done:
        """Never raises: whoever asks gets a word."""
        under_way = self._under_way.get(message.task)
        if under_way is not None:
            return await asyncio.shield(under_way)
        known = self._memory.recall(message.task)
        if known is not None:
            return known
        if message.ask is Ask.RECALL or self._stopping:
            # Never heard of, and not to be done from now on.
            return self._keep(Done(message.task, Became.NOT_DONE))
        task = asyncio.get_running_loop().create_task(self._perform(message))
        self._under_way[message.task] = task
        task.add_done_callback(lambda _: self._under_way.pop(message.task, None))
        return await asyncio.shield(task)

    async def finish(self, seconds: float) -> None:
        """Begins nothing any more, and waits for what is under way."""
        self._stopping = True
        if self._under_way:
            await asyncio.wait(tuple(self._under_way.values()), timeout=seconds)

    async def _perform(self, message: Intended) -> Done:
        begun = False

        def begin() -> None:
            nonlocal begun
            self._memory.begin(message.task)
            begun = True

        try:
            became = await self._performed(message, begin)
        except Exception:
            became = Became.DOUBTFUL if begun else Became.NOT_DONE
            LOG.exception("a task failed", extra=_named(message, became))
        else:
            LOG.info("a task was carried out", extra=_named(message, became))
        return self._keep(Done(message.task, became))

    async def _performed(self, message: Intended, begin: Begin) -> Became:
        for device in self._devices:
            if device.does is message.kind and message.device in device.names:
                return await device.perform(message, begin)
        LOG.error("no device of this agent does this", extra=_named(message, Became.NOT_DONE))
        return Became.NOT_DONE

    def _keep(self, done: Done) -> Done:
        try:
            return self._memory.keep(done)
        except OSError as error:
            LOG.error("what became of a task could not be written down: %s", error.strerror)
            return done


def _named(message: Intended, became: Became) -> dict[str, str]:
    return {
        "task": message.task,
        "kind": message.kind.value,
        "device": message.device,
        "became": became.value,
    }
