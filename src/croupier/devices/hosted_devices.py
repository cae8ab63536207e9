"""Devices of a venue whose tickets a casino's own host vouches for.

What the journal intends to tell the host is told until the host has heard it: nobody waits for
that, and it may be repeated. No ticket is printed that the host does not know of.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec import UNSET

from croupier.core.stream.intents import Became, Intent, IntentKind, Outcome
from croupier.core.tickets.ticket import TicketId
from croupier.core.tickets.validation import OF_THE_HOST
from croupier.devices.host import Host, HostUnreachableError, Rejected, Rejection
from croupier.devices.port import Devices, Paper

Said = TypeVar("Said")

# What a host never heard of it pays as little as what is void.
_WORTH_NOTHING = frozenset({Rejection.UNKNOWN, Rejection.EXPIRED})
# Some acceptor has it in its mouth, and will give it back or keep it.
_UNDECIDED = frozenset({Rejection.ELSEWHERE, Rejection.UNREACHABLE})


class Hosted:
    """`retry_seconds` is how long it waits before it tells a silent host again."""

    def __init__(self, devices: Devices, host: Host, retry_seconds: float = 2.0) -> None:
        self._devices = devices
        self._host = host
        self._retry_seconds = retry_seconds

    async def carry_out(self, intent: Intent, paper: Paper | None) -> Outcome:
        if intent.kind in OF_THE_HOST:
            return await self._tell(intent)
        if paper is None or await self._knows_of(intent, paper):
            return await self._devices.carry_out(intent, paper)
        # Nobody has seen a paper: that it is void the host is told later, by an intent of its own.
        return Outcome(Became.NOT_DONE)

    async def ask(self, intent: Intent) -> Outcome:
        if intent.kind in OF_THE_HOST:
            return await self._tell(intent)
        return await self._devices.ask(intent)

    async def _knows_of(self, intent: Intent, paper: Paper) -> bool:
        number = paper.ticket.number
        try:
            return await self._host.issued(
                paper.number, number.id, paper.ticket.amount, intent.device
            )
        except HostUnreachableError:
            return False

    async def _tell(self, intent: Intent) -> Outcome:
        known = await self._heard(intent, self._host, TicketId(intent.about))
        return Outcome(Became.DONE if known else Became.NOT_DONE)

    async def _heard(self, intent: Intent, host: Host, ticket: TicketId) -> bool:
        match intent.kind:
            case IntentKind.VOID:
                return await self._stopped(lambda: host.voided(ticket))
            case IntentKind.HOLD:
                until = None if intent.until is UNSET else intent.until
                return await self._stopped(lambda: host.held(ticket, intent.at, until))
            case IntentKind.FREE:
                return await self._until_heard(lambda: host.freed(ticket, intent.at)) is None
            case IntentKind.CONFIRM:
                return await self._until_heard(lambda: host.stacked(intent.about))
            case _:
                return await self._until_heard(lambda: host.returned(intent.about))

    async def _stopped(self, ask: Callable[[], Awaitable[Rejected | None]]) -> bool:
        """Whether the host will not pay it: never, or for the time being."""
        while True:
            said = await self._until_heard(ask)
            if said is None or said.why in _WORTH_NOTHING:
                return True
            if said.why not in _UNDECIDED:
                return False
            await asyncio.sleep(self._retry_seconds)

    async def _until_heard(self, ask: Callable[[], Awaitable[Said]]) -> Said:
        while True:
            try:
                return await ask()
            except HostUnreachableError:
                await asyncio.sleep(self._retry_seconds)
