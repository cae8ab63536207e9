"""Hands what core intends to devices, once it is durable, and brings back what became of it.

A crash may leave an intent unfinished. After a restart its device is asked, and never told again:
only the device knows whether the ticket was printed.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.intents import Intent, IntentOpened
from croupier.core.stream.names import Origin, PersonId
from croupier.runtime.feed import Published

INTENTS = Origin("intents")

Submit = Callable[[Origin, int, Actor, Any], "asyncio.Future[Answer]"]


class Device(Protocol):
    """A printer, a stacker, a cage's till, a wheel's launcher: behind its own protocol."""

    async def perform(self, intent: Intent) -> Any:  # noqa: ANN401 - a command of the machine
        """Does it, and gives the command that says how it went; never raises for a fault."""
        ...

    async def recall(self, intent: Intent) -> Any:  # noqa: ANN401
        """Does nothing, and gives the command that says what became of it, as far as it knows."""
        ...


class Intending:
    """`lose` is the command that says that nobody can tell what became of an intent.

    `first` is the next free number of the commands that intents give rise to.
    """

    def __init__(
        self,
        devices: Callable[[str], Device | None],
        lose: Callable[[Intent], Any],
        submit: Submit,
        first: int,
    ) -> None:
        self._devices = devices
        self._lose = lose
        self._submit = submit
        self._next = first
        self._under_way: set[asyncio.Task[None]] = set()

    def resume(self, unfinished: Iterable[Intent]) -> None:
        """After a restart, with the intents that the state still holds."""
        for intent in unfinished:
            self._begin(intent, again=True)

    def follow(self, published: Published) -> None:
        for entry in published.entries:
            for event in entry.events:
                if isinstance(event, IntentOpened):
                    self._begin(event.intent, again=False)

    async def settle(self) -> None:
        """Waits until every device has answered."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    def cancel(self) -> None:
        for task in self._under_way:
            task.cancel()

    def _begin(self, intent: Intent, *, again: bool) -> None:
        task = asyncio.get_running_loop().create_task(self._finish(intent, again=again))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _finish(self, intent: Intent, *, again: bool) -> None:
        device = self._devices(intent.device)
        if device is None:
            said = self._lose(intent)
        else:
            said = await (device.recall(intent) if again else device.perform(intent))
        number, self._next = self._next, self._next + 1
        await self._submit(INTENTS, number, Actor(PersonId(intent.device)), said)
