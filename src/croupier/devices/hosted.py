"""Devices of a venue whose tickets a casino's own host vouches for.

What the journal intends to tell the host is told until the host has heard it: the player has the
credit already, and a confirmation may be repeated. No ticket is printed that the host does not
know of.
"""

import asyncio
from collections.abc import Awaitable, Callable

from croupier.core.stream.intents import Became, Intent, IntentKind, Outcome
from croupier.core.tickets.ticket import TicketKey
from croupier.devices.host import Host, HostUnreachableError
from croupier.devices.port import Devices, Paper

_OF_THE_HOST = frozenset({IntentKind.CONFIRM, IntentKind.RELEASE})


class Hosted:
    """`retry_seconds` is how long it waits before it tells a silent host again."""

    def __init__(self, devices: Devices, host: Host, retry_seconds: float = 2.0) -> None:
        self._devices = devices
        self._host = host
        self._retry_seconds = retry_seconds

    async def carry_out(self, intent: Intent, paper: Paper | None) -> Outcome:
        if intent.kind in _OF_THE_HOST:
            return await self._tell(intent)
        if paper is None:
            return await self._devices.carry_out(intent, None)
        return await self._print(intent, paper)

    async def ask(self, intent: Intent) -> Outcome:
        if intent.kind in _OF_THE_HOST:
            return await self._tell(intent)
        outcome = await self._devices.ask(intent)
        if intent.kind is IntentKind.PRINT:
            await self._voided_unless_printed(intent, outcome)
        return outcome

    async def _tell(self, intent: Intent) -> Outcome:
        host = self._host
        ask = host.stacked if intent.kind is IntentKind.CONFIRM else host.returned
        known = await self._until_heard(lambda: ask(intent.about))
        return Outcome(Became.DONE if known else Became.NOT_DONE)

    async def _print(self, intent: Intent, paper: Paper) -> Outcome:
        ticket = paper.ticket
        try:
            known = await self._host.issued(
                paper.number, ticket.number.key, ticket.amount, intent.device
            )
        except HostUnreachableError:
            known = False
        if known:
            outcome = await self._devices.carry_out(intent, paper)
        else:
            outcome = Outcome(Became.NOT_DONE)
        await self._voided_unless_printed(intent, outcome)
        return outcome

    async def _voided_unless_printed(self, intent: Intent, outcome: Outcome) -> None:
        """Of a device that is not there, staff find out first what became of the paper."""
        if outcome.became in (Became.NOT_DONE, Became.DOUBTFUL):
            await self._until_heard(lambda: self._host.voided(TicketKey(intent.about)))

    async def _until_heard(self, ask: Callable[[], Awaitable[bool]]) -> bool:
        while True:
            try:
                return await ask()
            except HostUnreachableError:
                await asyncio.sleep(self._retry_seconds)
