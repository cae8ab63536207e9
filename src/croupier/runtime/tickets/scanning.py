"""A ticket whose number was read: which ticket it is only the writer looks up, just before it
decides.

The store has an index row for each number, under the number's keyed hash, and the row names the
ticket. It is written in the transaction of the entry that makes the ticket, and by this module
alone. The hash is in no command, answer, view or entry: what cannot be said cannot be sent.
"""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.core.stream.claiming import NeedsClaim, RowName
from croupier.core.stream.envelope import Entry
from croupier.core.tickets.ticket import KIND, TicketId
from croupier.devices.validation import TicketKey
from croupier.journal.port import ClaimChange, ClaimRow, ReadableJournal
from croupier.runtime.machine import Machine
from croupier.runtime.tickets import claims
from croupier.runtime.tickets.numbers import Numbers
from croupier.runtime.tickets.row_authentication import content_of

# The rows of the index.
NUMBERS = "number"
# What a number is called that no ticket has.
NO_TICKET = TicketId("unknown")


class Scanned(Struct, frozen=True):
    """A command about the ticket with that number. Its own `ticket` says nothing yet."""

    key: TicketKey
    asks: Any

    def __repr__(self) -> str:
        return f"Scanned({type(self.asks).__name__})"


class NumberOf(Struct, frozen=True, tag="number.1"):
    """A row of the index: whose number it is."""

    ticket: TicketId


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(NumberOf).decode


def named_by(row: ClaimRow) -> TicketId:
    """The ticket that a row of the index names."""
    return _decode(content_of(row)).ticket


async def ticket_of(
    journal: ReadableJournal, machine: Machine[Any], key: TicketKey
) -> TicketId | None:
    row = await claims.believed(journal, machine, RowName(NUMBERS, key))
    return named_by(row) if row is not None else None


async def named(
    journal: ReadableJournal, machine: Machine[Any], numbers: Numbers | None, scanned: Scanned
) -> Any:  # noqa: ANN401 - a command, with its ticket's row where it needs one
    """A ticket of another machine gets its name when a casino's host first vouches for it."""
    asks = scanned.asks
    ticket = await ticket_of(journal, machine, scanned.key)
    if ticket is None:
        vouched_for = getattr(asks, "authorised", None) is not None
        ticket = numbers.name(scanned.key) if numbers and vouched_for else NO_TICKET
    body = replace(asks, ticket=ticket)
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
