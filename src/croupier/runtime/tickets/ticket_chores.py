"""Ticket chores of the venue's owner: expires tickets, and asks what a host has paid.

A ticket past its day is refused wherever it is presented, swept or not. The sweep only moves its
money from what is owed to bearers to what nobody came for, so it need not be prompt.

The casino's host is asked for one payment after another and hears of each that it is in the
journal. One it tells of again is known already.
"""

import asyncio

from croupier.core.identifiers import Origin, PersonId
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.core.tickets.ticket import KIND, Ticket, TicketState
from croupier.core.venue import commands, registry
from croupier.devices.host import Host
from croupier.runtime.task_supervisor import ChoreContext
from croupier.runtime.tickets.row_authentication import content_of

EXPIRY = Origin("expiry")
SWEEPER = Actor(PersonId("expiry"))
# Reading the rows of a year's tickets takes seconds: once an hour is often enough.
EXPIRY_SECONDS = 3600.0


class Expiry:
    name = "the expiry of tickets"

    def __init__(self, every_seconds: float = EXPIRY_SECONDS) -> None:
        self._every_seconds = every_seconds

    async def run(self, desk: ChoreContext) -> None:
        while True:
            await sweep(desk)
            await asyncio.sleep(self._every_seconds)


async def sweep(desk: ChoreContext) -> int:
    """How many tickets it let go. Rows come page by page, however many there are."""
    gone = 0
    async for row in desk.journal.claims(KIND):
        ticket: Ticket = registry.CODEC.decode_row(content_of(row))
        if ticket.ours and ticket.state is TicketState.ISSUED and ticket.expires <= desk.clock():
            answer = await desk.ask(EXPIRY, SWEEPER, commands.ExpireTicket(ticket.number.id))
            gone += answer.refusal is None
    return gone


FEED = Origin("host feed")
_CASINO_HOST = Actor(PersonId("the casino's host"))
HOST_FEED_SECONDS = 10.0
# The venue cannot take it now. With any other answer it is known, or is a case for staff.
_LATER = frozenset({RefusalCode.OUT_OF_SERVICE, RefusalCode.NOT_OFFERED, RefusalCode.NOT_NOW})


class HostFeed:
    name = "what the casino's host has paid"

    def __init__(self, host: Host, every_seconds: float = HOST_FEED_SECONDS) -> None:
        self._host = host
        self._every_seconds = every_seconds

    async def run(self, desk: ChoreContext) -> None:
        while True:
            await listen(desk, self._host)
            await asyncio.sleep(self._every_seconds)


async def listen(desk: ChoreContext, host: Host) -> int:
    """How many payments it has heard of."""
    heard = 0
    while (paid := await host.paid_elsewhere()) is not None:
        body = commands.ReportRedeemedElsewhere(
            paid.ticket, machine=paid.machine, amount=paid.amount, transaction=paid.transaction
        )
        refusal = (await desk.ask(FEED, _CASINO_HOST, body)).refusal
        if refusal is not None and refusal.code in _LATER:
            break
        if not await host.settled(paid.transaction):
            break
        heard += 1
    return heard
