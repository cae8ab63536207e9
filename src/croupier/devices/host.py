"""A casino's own validation host: its questions, and devices whose tickets it validates.

A ticket that comes in is authorised, stacked and confirmed, in this order. Each question may be
asked again and gets the same answer. No ticket is printed that the host does not know of.
"""

import asyncio
from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import Protocol, TypeVar

from msgspec import UNSET, Struct

from croupier.core.identifiers import Instant
from croupier.core.stream.intents import Became, Intent, IntentKind, IntentOutcome
from croupier.core.tickets.ticket import TicketId
from croupier.core.tickets.validation import OF_THE_HOST
from croupier.devices.port import Devices, TicketToPrint
from croupier.devices.validation import Number


class Rejection(StrEnum):
    """Why a host will not have a ticket; a host says no more than this."""

    UNKNOWN = "unknown"
    ALREADY_PAID = "already-paid"
    HELD = "held"
    EXPIRED = "expired"
    ELSEWHERE = "elsewhere"
    NOT_HERE = "not-here"
    UNREACHABLE = "unreachable"


class Authorised(Struct, frozen=True, tag="authorised"):
    """The host has reserved the ticket for this acceptor, which may now stack it.

    A host that can says of which ticket it speaks, by the last digits of its number.
    """

    transaction: str
    amount: int
    tail: str | None = None


class Rejected(Struct, frozen=True, tag="rejected"):
    why: Rejection
    sentence: str


class PaidElsewhere(Struct, frozen=True, tag="paid-elsewhere"):
    """Another machine of the casino has paid a ticket of ours, that we know by this name."""

    transaction: str
    ticket: TicketId
    amount: int
    machine: str


class HostUnreachableError(Exception):
    """No answer: whether the host has heard is unknown."""


class Host(Protocol):
    """Every question raises HostUnreachableError where no answer comes.

    False says that the host knows nothing of what it is asked about, and never will. `where` names
    an acceptor, or all the tills of a venue: what one of these has reserved, any of them may pay.
    """

    async def issued(self, number: Number, ticket: TicketId, amount: int, where: str) -> bool:
        """Before a ticket is printed; the host knows of it, under our name for it, from then on."""
        ...

    async def voided(self, ticket: TicketId) -> Rejected | None:
        """A ticket of ours is worth nothing any more, whether or not there is a paper of it.

        None where the host will not pay it from then on. UNKNOWN is as good: it never would have.
        ELSEWHERE says that some acceptor has it at the moment, and ALREADY_PAID that it is too
        late.
        """
        ...

    async def held(self, ticket: TicketId, at: Instant, until: Instant | None) -> Rejected | None:
        """A ticket of ours is not to be paid until then, or until it is freed; as `voided`.

        Of what it is told of one ticket by this and by `freed` the later counts, by `at`, in
        whichever order it hears of them.
        """
        ...

    async def freed(self, ticket: TicketId, at: Instant) -> Rejected | None:
        """It is as good as before it was held. None where it is held no more, or never was."""
        ...

    async def authorise(self, number: Number, where: str) -> Authorised | Rejected:
        """Before the acceptor stacks, or a till pays. Asked again from there: the same answer."""
        ...

    async def stacked(self, transaction: str) -> bool:
        """The ticket is past the point of return, or paid in cash: the host marks it paid."""
        ...

    async def returned(self, transaction: str) -> bool:
        """The ticket went back to its bearer and is as good as before."""
        ...

    async def paid_elsewhere(self) -> PaidElsewhere | None:
        """The oldest that we have not said we know of; the same until we have."""
        ...

    async def settled(self, transaction: str) -> bool:
        """We know that another machine has paid it, and owe the casino what it was worth."""
        ...


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

    async def carry_out(self, intent: Intent, paper: TicketToPrint | None) -> IntentOutcome:
        if intent.kind in OF_THE_HOST:
            return await self._inform_host(intent)
        if paper is None or await self._knows_of(intent, paper):
            return await self._devices.carry_out(intent, paper)
        # Nobody has seen a paper: that it is void the host is told later, by an intent of its own.
        return IntentOutcome(Became.NOT_DONE)

    async def ask(self, intent: Intent) -> IntentOutcome:
        if intent.kind in OF_THE_HOST:
            return await self._inform_host(intent)
        return await self._devices.ask(intent)

    async def _knows_of(self, intent: Intent, paper: TicketToPrint) -> bool:
        number = paper.ticket.number
        try:
            return await self._host.issued(
                paper.number, number.id, paper.ticket.amount, intent.device
            )
        except HostUnreachableError:
            return False

    async def _inform_host(self, intent: Intent) -> IntentOutcome:
        known = await self._tell_host(intent, self._host, TicketId(intent.about))
        return IntentOutcome(Became.DONE if known else Became.NOT_DONE)

    async def _tell_host(self, intent: Intent, host: Host, ticket: TicketId) -> bool:
        match intent.kind:
            case IntentKind.VOID:
                return await self._stopped(lambda: host.voided(ticket))
            case IntentKind.HOLD:
                until = None if intent.until is UNSET else intent.until
                return await self._stopped(lambda: host.held(ticket, intent.at, until))
            case IntentKind.FREE:
                return (
                    await self._retry_until_answered(lambda: host.freed(ticket, intent.at)) is None
                )
            case IntentKind.CONFIRM:
                return await self._retry_until_answered(lambda: host.stacked(intent.about))
            case _:
                return await self._retry_until_answered(lambda: host.returned(intent.about))

    async def _stopped(self, ask: Callable[[], Awaitable[Rejected | None]]) -> bool:
        """Whether the host will not pay it: never, or for the time being."""
        while True:
            said = await self._retry_until_answered(ask)
            if said is None or said.why in _WORTH_NOTHING:
                return True
            if said.why not in _UNDECIDED:
                return False
            await asyncio.sleep(self._retry_seconds)

    async def _retry_until_answered(self, ask: Callable[[], Awaitable[Said]]) -> Said:
        while True:
            try:
                return await ask()
            except HostUnreachableError:
                await asyncio.sleep(self._retry_seconds)
