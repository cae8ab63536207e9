"""Keeps validation numbers until they are printed, and finds the ticket of a scanned number.

Core, journal and screens know a ticket by a name that is drawn with its number and apart from it,
and by its last four digits. Until the paper is printed the number is kept here, in memory only; a
crash forgets it, and the ticket that may or may not have been printed is then voided before
anything else is written for it.

Which number is which ticket's stands in one place: the store has an index row for each number,
under the number's keyed hash, and the row names the ticket. It is written in the transaction of the
entry that makes the ticket, and by this module alone. Only the writer looks it up, just before it
decides. The hash is in no command, answer, view or entry: what cannot be said cannot be sent.
"""

from typing import Any

import msgspec

from croupier.chance.chance import Chance
from croupier.chance.system_chance import SYSTEM
from croupier.core.stream.envelope import Entry
from croupier.core.stream.messages import NeedsClaim, RowName
from croupier.core.tickets.ticket import KIND, Numbered, TicketId
from croupier.devices.validation import TAIL_DIGITS, Number, TicketKey, VenueKey, draw, hashed
from croupier.journal.port import ClaimChange, ClaimRow, ReadableJournal
from croupier.runtime.machine import Machine
from croupier.runtime.tickets import claims, row_authentication

# A number drawn for a command that was then refused is never asked for.
UNPRINTED_AT_MOST = 10_000
NAME_BYTES = 8


class Numbers:
    def __init__(self, key: bytes, system: int = 1, chance: Chance = SYSTEM) -> None:
        """`key` is the venue's secret, the same in every server; `system` is our number there."""
        self._chance = chance
        self._key = VenueKey(key)
        self._system = system
        self._unprinted: dict[TicketId, Number] = {}
        self._keys: dict[TicketId, TicketKey] = {}

    def draw(self) -> Numbered:
        return self.drawn(draw(self._system, self._chance))

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
        return TicketId(self._chance.raw(NAME_BYTES).hex())

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


# The rows of the index.
NUMBERS = "number"
# What a number is called that no ticket has.
NO_TICKET = TicketId("unknown")


class Scanned(msgspec.Struct, frozen=True):
    """A command about the ticket with that number. Its own `ticket` says nothing yet."""

    key: TicketKey
    asks: Any

    def __repr__(self) -> str:
        return f"Scanned({type(self.asks).__name__})"


class NumberOf(msgspec.Struct, frozen=True, tag="number.1"):
    """A row of the index: whose number it is."""

    ticket: TicketId


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(NumberOf).decode


def named_by(row: ClaimRow) -> TicketId:
    """The ticket that a row of the index names."""
    return _decode(row_authentication.content_of(row)).ticket


async def ticket_of(
    journal: ReadableJournal, machine: Machine[Any], key: TicketKey
) -> TicketId | None:
    row = await claims.believed(journal, machine, RowName(NUMBERS, key), claimed=False)
    return named_by(row) if row is not None else None


async def named(
    journal: ReadableJournal, machine: Machine[Any], numbers: Numbers | None, scanned: Scanned
) -> Any:
    """A ticket of another machine gets its name when a casino's host first vouches for it."""
    asks = scanned.asks
    ticket = await ticket_of(journal, machine, scanned.key)
    if ticket is None:
        vouched_for = getattr(asks, "authorised", None) is not None
        ticket = numbers.name(scanned.key) if numbers and vouched_for else NO_TICKET
    body = msgspec.structs.replace(asks, ticket=ticket)
    return await claims.with_row(journal, machine, body) if isinstance(body, NeedsClaim) else body


def index_rows(machine: Machine[Any], numbers: Numbers, entry: Entry) -> list[ClaimChange]:
    """Of the tickets that the entry makes."""
    made = (
        TicketId(claim.key) for claim in entry.claims if claim.kind == KIND and not claim.version
    )
    return [
        claims.sealed(
            machine, ClaimChange(NUMBERS, numbers.key_for(ticket), 0, _encode(NumberOf(ticket)))
        )
        for ticket in made
    ]
