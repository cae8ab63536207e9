"""What a casino's own validation host is asked, where it and not we vouch for tickets.

A ticket that comes in, at a terminal, a cash desk or a kiosk, is authorised, stacked and confirmed,
in this order. Each question may be asked again and gets the same answer, so whoever is not sure of
having been heard asks again.
"""

from enum import StrEnum
from typing import Protocol

from msgspec import Struct

from croupier.core.stream.names import Instant
from croupier.core.tickets.ticket import TicketId
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
