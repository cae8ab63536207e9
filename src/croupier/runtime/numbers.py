"""Validation numbers between the drawing and the paper.

Core, journal and screens know a number by its keyed hash and its last four digits. Until the paper
is printed the number is kept here, in memory only; a crash forgets it, and the ticket that may or
may not have been printed is then voided before anything else is written for it.
"""

from croupier.core.tickets.ticket import Numbered, TicketKey
from croupier.devices.validation import Number, VenueKey, draw, hashed

# A number drawn for a command that was then refused is never asked for.
UNPRINTED_AT_MOST = 10_000


class Numbers:
    def __init__(self, key: bytes, system: int = 1) -> None:
        """`key` is the venue's secret, the same in every server; `system` is our number there."""
        self._key = VenueKey(key)
        self._system = system
        self._unprinted: dict[TicketKey, Number] = {}

    def draw(self) -> Numbered:
        number = draw(self._system)
        known = self.hashed(number)
        self._unprinted[known.key] = number
        if len(self._unprinted) > UNPRINTED_AT_MOST:
            del self._unprinted[next(iter(self._unprinted))]
        return known

    def hashed(self, number: Number) -> Numbered:
        """A number as core may see it."""
        return hashed(number, self._key)

    def hand_over(self, key: TicketKey) -> Number | None:
        """The number in clear, once, for the paper; None if it was printed or forgotten."""
        return self._unprinted.pop(key, None)
