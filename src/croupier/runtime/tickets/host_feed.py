"""What a casino's host says its other machines have paid: a chore of the venue's owner.

The host is asked for one payment after another and hears of each that it is in the journal. One it
tells of again is known already.
"""

import asyncio

from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import Origin, PersonId
from croupier.core.venue.commands import ReportRedeemedElsewhere
from croupier.devices.host import Host
from croupier.runtime.owning.chores import Desk

FEED = Origin("host feed")
_HOST = Actor(PersonId("the casino's host"))
OFTEN = 10.0
# The venue cannot take it now. With any other answer it is known, or is a case for staff.
_LATER = frozenset({RefusalCode.OUT_OF_SERVICE, RefusalCode.NOT_OFFERED, RefusalCode.NOT_NOW})


class HostFeed:
    name = "what the casino's host has paid"

    def __init__(self, host: Host, every_seconds: float = OFTEN) -> None:
        self._host = host
        self._every_seconds = every_seconds

    async def run(self, desk: Desk) -> None:
        while True:
            await listen(desk, self._host)
            await asyncio.sleep(self._every_seconds)


async def listen(desk: Desk, host: Host) -> int:
    """How many payments it has heard of."""
    heard = 0
    while (paid := await host.paid_elsewhere()) is not None:
        body = ReportRedeemedElsewhere(
            paid.ticket, machine=paid.machine, amount=paid.amount, transaction=paid.transaction
        )
        refusal = (await desk.ask(FEED, _HOST, body)).refusal
        if refusal is not None and refusal.code in _LATER:
            break
        if not await host.settled(paid.transaction):
            break
        heard += 1
    return heard
