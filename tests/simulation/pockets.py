"""Papers in people's pockets, and devices that hand them out and take them back.

A process that is killed takes its devices along. Asked afterwards, a printer cannot say whether it
printed, an acceptor has handed the ticket back, and a kiosk has paid.
"""

import asyncio
import random
from collections import deque

from croupier.core.stream.intents import Became, Intent, IntentKind, IntentOutcome
from croupier.core.tickets.ticket import KIND, TicketId, TicketState
from croupier.devices.port import TicketToPrint
from croupier.journal.port import Journal
from croupier.runtime.tickets.row_authentication import content_of
from croupier.runtime.venue_machine import VenueMachine

_REMEMBERED = {IntentKind.PRINT: Became.DOUBTFUL, IntentKind.STACK: Became.NOT_DONE}


class Pockets:
    """Some papers are tried again although they were taken."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._good: deque[TicketId] = deque()
        self._spent: deque[TicketId] = deque(maxlen=50)

    async def fill(self, journal: Journal, machine: VenueMachine) -> None:
        """After a restart: what was printed, and what is void or paid, is in people's hands."""
        async for row in journal.claims(KIND):
            issued = machine.decode_row(content_of(row)).state is TicketState.ISSUED
            (self._good if issued else self._spent).append(TicketId(row.key))

    def put(self, key: TicketId) -> None:
        self._good.append(key)

    def take(self) -> TicketId | None:
        if self._spent and self._chance.random() < 0.2:
            return self._chance.choice(self._spent)
        if not self._good:
            return None
        self._spent.append(self._good.popleft())
        return self._spent[-1]


class PocketDevices:
    """They work, now and then after a while, so that a kill comes in between."""

    def __init__(self, pockets: Pockets, chance: random.Random) -> None:
        self._pockets = pockets
        self._chance = chance

    async def carry_out(self, intent: Intent, paper: TicketToPrint | None) -> IntentOutcome:
        await asyncio.sleep(self._chance.choice((0.0, 0.005, 0.05)))
        if paper is not None:
            self._pockets.put(paper.ticket.number.id)
        return IntentOutcome(Became.DONE, intent.amount)

    async def ask(self, intent: Intent) -> IntentOutcome:
        return IntentOutcome(_REMEMBERED.get(intent.kind, Became.DONE), intent.amount)
