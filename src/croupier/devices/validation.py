"""Validation numbers: drawn, checked, and hashed for everything but the paper.

A number is eighteen digits: two that name the system, fifteen drawn from a cryptographic source,
and a check digit. Whoever knows the number of an unpaid ticket can cash it, so it is on the paper
and nowhere else in clear; what carries it derives from `Confidential`. The store finds a ticket by
its number's keyed hash; everybody else knows a name that has nothing to do with the number, and its
last four digits.
"""

import hashlib
import hmac
from typing import Any, NewType

from msgspec import Struct

from croupier.chance.chance import Chance
from croupier.chance.system_chance import SYSTEM

# A number in clear. Nothing that holds one may be logged, stored or sent but to a printer.
Number = NewType("Number", str)
# The keyed hash of a number, in hexadecimal: what a ticket is found by once its number was read. It
# stands in the store's index and nowhere else.
TicketKey = NewType("TicketKey", str)
# The venue's secret, the same in every server of the venue.
VenueKey = NewType("VenueKey", bytes)

DIGITS = 18
SYSTEM_DIGITS = 2
DRAWN_DIGITS = 15
TAIL_DIGITS = 4
KEY_BYTES_MIN = 32


def draw(system: int, chance: Chance = SYSTEM) -> Number:
    if not 0 < system < 10**SYSTEM_DIGITS:
        raise ValueError(f"a system is 1 to 99, not {system}")
    drawn = chance.below(10**DRAWN_DIGITS)
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


def hashed(number: Number, key: VenueKey) -> TicketKey:
    """Without the key a hash says nothing of its number."""
    return TicketKey(hmac.new(key, number.encode(), hashlib.sha256).hexdigest())


class Confidential(Struct, frozen=True):
    """A log line, a traceback or a debugger prints values: of these it prints the name alone."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return []
