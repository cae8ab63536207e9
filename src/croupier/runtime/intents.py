"""Gives durable intents to devices, and reports back what became of each.

A crash may leave an intent unfinished. After a restart its device is asked, and never told again:
only the device knows whether the ticket was printed. Chance remembers nothing: what it drew counts
once it is recorded, and what was not recorded is drawn anew.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.chance import chance, system_chance
from croupier.core.identifiers import IntentId, Origin, PersonId
from croupier.core.stream.envelope import Actor, Answer, Entry
from croupier.core.stream.intents import Became, Intent, IntentKind, IntentOpened, IntentOutcome
from croupier.core.tickets.ticket import Ticket
from croupier.devices.port import Devices, TicketToPrint
from croupier.runtime.random_draws import answered
from croupier.runtime.task_supervisor import begin_once
from croupier.runtime.writing.pending_commands import UnknownResultError

INTENTS = Origin("intents")

Submit = Callable[[Origin, int, Actor, Any], "asyncio.Future[Answer]"]
# The command that says of an intent what its device said.
Completing = Callable[[Intent, IntentOutcome], Any]
# A ticket with its number in clear, while that is still known.
PaperFor = Callable[[Ticket], TicketToPrint | None]

_NOT_TOLD = IntentOutcome(Became.NOT_DONE)


@dataclass(eq=False)
class IntentRunner:
    _devices: Devices
    _completing: Completing
    _paper: PaperFor
    _submit: Submit
    _retry_seconds: float
    _chance: chance.Chance = system_chance.SYSTEM

    def __post_init__(self) -> None:
        self._next = 1
        self._under_way: dict[IntentId, asyncio.Task[None]] = {}

    def resume(self, unfinished: Iterable[Intent], last: int) -> None:
        """With the intents that a state read back still holds, and the last number of ours in it.

        What is under way already goes on: a commit was in doubt and nothing else.
        """
        self._next = max(self._next, last + 1)
        for intent in unfinished:
            if intent.id in self._under_way:
                continue
            if intent.kind is IntentKind.DRAW:
                self._draw(intent)
            else:
                self._begin(intent, self._finish(intent, self._devices.ask(intent)))

    def follow(self, entries: Sequence[Entry]) -> None:
        """With entries that have become durable."""
        for entry in entries:
            for event in entry.events:
                if type(event) is IntentOpened:
                    self._give_to_device(event.intent, entry)

    async def settle(self, seconds: float) -> None:
        """Waits until every device has answered, but no longer than that."""
        if self._under_way:
            await asyncio.wait(set(self._under_way.values()), timeout=seconds)

    async def abandon(self) -> None:
        """Somebody else may own the stream by now, and will ask the devices."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _give_to_device(self, intent: Intent, entry: Entry) -> None:
        if intent.kind is IntentKind.DRAW:
            self._draw(intent)
            return
        if intent.kind is not IntentKind.PRINT:
            self._begin(intent, self._finish(intent, self._devices.carry_out(intent, None)))
            return
        paper = self._paper_of(intent, entry)
        # Without its number a ticket cannot be printed, and nobody has seen a paper yet.
        telling = _never_told() if paper is None else self._devices.carry_out(intent, paper)
        self._begin(intent, self._finish(intent, telling))

    def _paper_of(self, intent: Intent, entry: Entry) -> TicketToPrint | None:
        for event in entry.events:
            ticket = getattr(event, "ticket", None)
            if isinstance(ticket, Ticket) and ticket.number.id == intent.about:
                return self._paper(ticket)
        return None

    def _draw(self, intent: Intent) -> None:
        """Of one that is still open nothing drawn was ever recorded, and so nobody has seen any."""
        self._begin(intent, self._report(intent, answered(self._chance, intent)))

    def _begin(self, intent: Intent, work: Coroutine[Any, Any, None]) -> None:
        task = begin_once(f"the intent {intent.id}", work)
        self._under_way[intent.id] = task
        task.add_done_callback(lambda _: self._under_way.pop(intent.id, None))

    async def _finish(self, intent: Intent, device: Coroutine[Any, Any, IntentOutcome]) -> None:
        try:
            outcome = await device
        except Exception:
            # Its translator failed, so nobody can say what the device did.
            outcome = IntentOutcome(Became.DOUBTFUL)
        await self._report(intent, self._completing(intent, outcome))

    async def _report(self, intent: Intent, said: Any) -> None:
        while await self._is_unrecorded(intent, said):
            await asyncio.sleep(self._retry_seconds)

    async def _is_unrecorded(self, intent: Intent, said: Any) -> bool:
        """A number of its own each time: whatever was recorded before closes its intent once."""
        number, self._next = self._next, self._next + 1
        try:
            await self._submit(INTENTS, number, Actor(PersonId(intent.device)), said)
        except UnknownResultError:
            return True
        return False


async def _never_told() -> IntentOutcome:
    return _NOT_TOLD
