"""The sweep that lets tickets go once their time is over: a chore of the venue's owner.

A ticket past its day is refused wherever it is presented, swept or not. The sweep only moves its
money from what is owed to bearers to what nobody came for, so it need not be prompt.
"""

import asyncio

from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import Origin, PersonId
from croupier.core.tickets.ticket import KIND, Ticket, TicketState
from croupier.core.venue.codec import CODEC
from croupier.core.venue.commands import ExpireTicket
from croupier.runtime.owning.chores import Desk
from croupier.runtime.tickets.row_authentication import content_of

EXPIRY = Origin("expiry")
SWEEPER = Actor(PersonId("expiry"))
# Reading the rows of a year's tickets takes seconds: once an hour is often enough.
HOURLY = 3600.0


class Expiry:
    name = "the expiry of tickets"

    def __init__(self, every_seconds: float = HOURLY) -> None:
        self._every_seconds = every_seconds

    async def run(self, desk: Desk) -> None:
        while True:
            await sweep(desk)
            await asyncio.sleep(self._every_seconds)


async def sweep(desk: Desk) -> int:
    """How many tickets it let go. Rows come page by page, however many there are."""
    gone = 0
    async for row in desk.journal.claims(KIND):
        ticket: Ticket = CODEC.decode_row(content_of(row))
        if ticket.ours and ticket.state is TicketState.ISSUED and ticket.expires <= desk.clock():
            answer = await desk.ask(EXPIRY, SWEEPER, ExpireTicket(ticket.number.id))
            gone += answer.refusal is None
    return gone
