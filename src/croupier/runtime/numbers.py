"""Validation numbers: eighteen digits from a cryptographic source, the last two a check.

Whoever knows the number of an unpaid ticket can cash it. So a number is on the paper and nowhere
else in clear: core, journal and screens know its keyed hash and its last four digits. Until the
paper is printed the number is kept here, in memory only; a crash forgets it, and the ticket that
may or may not have been printed is then voided before anything else is written for it.
"""

import hashlib
import hmac
import secrets

from croupier.core.tickets.ticket import Numbered, TicketKey

DRAWN_DIGITS = 16
DIGITS = 18
TAIL_DIGITS = 4
# The check of ISO 7064, MOD 97-10: it finds every wrong digit and every two exchanged.
MODULUS = 97
# A number drawn for a command that was then refused is never asked for.
UNPRINTED_AT_MOST = 10_000


class Numbers:
    def __init__(self, key: bytes) -> None:
        """`key` is the venue's own, the same in every server, and secret."""
        self._key = key
        self._unprinted: dict[TicketKey, str] = {}

    def draw(self) -> Numbered:
        number = checked(f"{secrets.randbelow(10**DRAWN_DIGITS):0{DRAWN_DIGITS}d}")
        hashed = self.hashed(number)
        self._unprinted[hashed.key] = number
        if len(self._unprinted) > UNPRINTED_AT_MOST:
            del self._unprinted[next(iter(self._unprinted))]
        return hashed

    def hashed(self, number: str) -> Numbered:
        """A number as core may see it."""
        digest = hmac.new(self._key, number.encode(), hashlib.sha256).hexdigest()
        return Numbered(TicketKey(digest), number[-TAIL_DIGITS:])

    def hand_over(self, key: TicketKey) -> str | None:
        """The number in clear, once, for the paper; None if it was printed or forgotten."""
        return self._unprinted.pop(key, None)


def checked(drawn: str) -> str:
    return f"{drawn}{98 - int(drawn) * 100 % MODULUS:02d}"


def is_number(text: str) -> bool:
    """Whether these could be the digits of a ticket of ours, as a scanner should ask at once."""
    plain = len(text) == DIGITS and text.isascii() and text.isdecimal()
    return plain and int(text) % MODULUS == 1
