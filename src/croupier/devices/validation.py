"""Validation numbers and who vouches for them: the venue itself, or a casino's own host.

A number is eighteen digits: two that name the system, fifteen drawn from a cryptographic source,
and a check digit. Whoever knows the number of an unpaid ticket can cash it, so it is on the paper
and nowhere else in clear; the rest of the system knows its keyed hash and its last four digits.
"""

import hashlib
import hmac
import secrets
from enum import StrEnum
from typing import NewType, Protocol

from msgspec import Struct

from croupier.core.rulebook.tickets import Place
from croupier.core.tickets.ticket import Numbered, TicketKey

# A number in clear. Nothing that holds one may be logged, stored or sent but to a printer.
Number = NewType("Number", str)
# The venue's secret, the same in every server of the venue.
VenueKey = NewType("VenueKey", bytes)

DIGITS = 18
SYSTEM_DIGITS = 2
DRAWN_DIGITS = 15
TAIL_DIGITS = 4
KEY_BYTES_MIN = 32


def draw(system: int) -> Number:
    if not 0 < system < 10**SYSTEM_DIGITS:
        raise ValueError(f"a system is 1 to 99, not {system}")
    drawn = secrets.randbelow(10**DRAWN_DIGITS)
    digits = f"{system:0{SYSTEM_DIGITS}d}{drawn:0{DRAWN_DIGITS}d}"
    return Number(digits + check_digit(digits))


def check_digit(digits: str) -> str:
    """ISO 7064, MOD 11,10: finds every wrong digit, and nearly every two exchanged."""
    rest = 10
    for digit in digits:
        rest = (rest + int(digit)) % 10 or 10
        rest = rest * 2 % 11
    return str((11 - rest) % 10)


def read(text: str) -> Number | None:
    """What a scanner read, if it can be a number at all: a partial or wrong scan is none."""
    if len(text) != DIGITS or not (text.isascii() and text.isdecimal()):
        return None
    return Number(text) if check_digit(text[:-1]) == text[-1] else None


def venue_key(secret: bytes) -> VenueKey:
    """A venue's secret as its settings give it: one that can be guessed is refused."""
    if len(secret) < KEY_BYTES_MIN:
        raise ValueError(f"a venue's key has at least {KEY_BYTES_MIN} bytes, not {len(secret)}")
    return VenueKey(secret)


def hashed(number: Number, key: VenueKey) -> Numbered:
    """The number as core may see it. Without the key a hash says nothing of its number."""
    digest = hmac.new(key, number.encode(), hashlib.sha256).hexdigest()
    return Numbered(TicketKey(digest), number[-TAIL_DIGITS:])


class Rejection(StrEnum):
    """Why a host will not have a ticket; a host says no more than this."""

    UNKNOWN = "unknown"
    ALREADY_PAID = "already-paid"
    HELD = "held"
    EXPIRED = "expired"
    NOT_HERE = "not-here"
    UNREACHABLE = "unreachable"


class Authorised(Struct, frozen=True):
    """The host has reserved the ticket for this acceptor, which may now stack it."""

    transaction: str
    amount: int


class Rejected(Struct, frozen=True):
    why: Rejection
    sentence: str


class Host(Protocol):
    """A casino's own validation host. Each step may be asked again with the same answer.

    No ticket is taken or printed while the host cannot be reached.
    """

    async def number(self, amount: int, terminal: str) -> Number | Rejected:
        """A number for a ticket about to be printed; the host knows of it from then on."""
        ...

    async def printed(self, number: Number) -> None: ...

    async def not_printed(self, number: Number) -> None: ...

    async def authorise(self, number: Number, place: Place, where: str) -> Authorised | Rejected:
        """Before the acceptor stacks."""
        ...

    async def stacked(self, transaction: str) -> None:
        """The ticket is past the point of return: the host marks it paid, and then we credit."""
        ...

    async def returned(self, transaction: str) -> None:
        """The ticket went back to the player and is as good as before."""
        ...


class Acceptor(Protocol):
    async def stack(self) -> bool:
        """Whether the ticket has passed the point of return."""
        ...

    async def hand_back(self) -> None: ...


async def take_in(
    host: Host, acceptor: Acceptor, number: Number, where: str
) -> Authorised | Rejected:
    """Authorise, stack, confirm, in this order and no other; only then may credit be given."""
    answer = await host.authorise(number, Place.TERMINAL, where)
    if isinstance(answer, Rejected):
        await acceptor.hand_back()
        return answer
    if not await acceptor.stack():
        await host.returned(answer.transaction)
        return Rejected(Rejection.NOT_HERE, "the ticket could not be stacked and went back")
    await host.stacked(answer.transaction)
    return answer
