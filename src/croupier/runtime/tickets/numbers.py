"""Validation numbers between the drawing and the paper.

Core, journal and screens know a ticket by a name that is drawn with its number and apart from it,
and by its last four digits. Which number is which ticket's stands in one place: an index in the
store, by the keyed hash of the number (see `scanning`). Until the paper is printed the number is
kept here, in memory only; a crash forgets it, and the ticket that may or may not have been printed
is then voided before anything else is written for it.
"""

import secrets

from croupier.core.tickets.ticket import Numbered, TicketId
from croupier.devices.validation import TAIL_DIGITS, Number, TicketKey, VenueKey, draw, hashed

# A number drawn for a command that was then refused is never asked for.
UNPRINTED_AT_MOST = 10_000
NAME_BYTES = 8


class Numbers:
    def __init__(self, key: bytes, system: int = 1) -> None:
        """`key` is the venue's secret, the same in every server; `system` is our number there."""
        self._key = VenueKey(key)
        self._system = system
        self._unprinted: dict[TicketId, Number] = {}
        self._keys: dict[TicketId, TicketKey] = {}

    def draw(self) -> Numbered:
        return self.drawn(draw(self._system))

    def drawn(self, number: Number) -> Numbered:
        """A new number under a new name, by which its paper can be asked for."""
        known = Numbered(self.name(self.key_of(number)), number[-TAIL_DIGITS:])
        self._unprinted[known.id] = number
        _forget_the_oldest(self._unprinted)
        return known

    def name(self, key: TicketKey) -> TicketId:
        """A new ticket's name, which the store's index has once its entry is durable."""
        ticket = self.new_name()
        self._keys[ticket] = key
        _forget_the_oldest(self._keys)
        return ticket

    def new_name(self) -> TicketId:
        return TicketId(secrets.token_hex(NAME_BYTES))

    def key_of(self, number: Number) -> TicketKey:
        """What a number is looked up by. It goes to the store and nowhere else."""
        return hashed(number, self._key)

    def key_for(self, ticket: TicketId) -> TicketKey:
        """What a ticket that was named here is indexed by."""
        return self._keys[ticket]

    def hand_over(self, ticket: TicketId) -> Number | None:
        """The number in clear, once, for the paper; None if it was printed or forgotten."""
        return self._unprinted.pop(ticket, None)


def _forget_the_oldest(kept: dict[TicketId, Number] | dict[TicketId, TicketKey]) -> None:
    if len(kept) > UNPRINTED_AT_MOST:
        del kept[next(iter(kept))]
