"""What the runtime asks of devices: to do a thing once, and to say what became of it.

Behind it stand agents beside real printers, acceptors, kiosks and launchers, and devices in memory
for tests. The rules that all of them keep are tested by one suite.
"""

from typing import Protocol

from msgspec import Struct

from croupier.core.stream.intents import Intent, IntentOutcome
from croupier.core.tickets.ticket import Ticket
from croupier.devices.validation import Number


class TicketToPrint(Struct, frozen=True):
    """A ticket or voucher to be printed: the only thing that carries a number in clear."""

    ticket: Ticket
    number: Number


class Devices(Protocol):
    """All devices of a stream; `intent.device` says which of them is meant.

    A device remembers by the intent's name what it did, also when we do not. It does nothing twice:
    told again, it says what it did before. Asked about an intent it was never told of, it answers
    that it is not done, and never does it from then on. Neither question raises for a fault of a
    device: a device that cannot be reached in time is DOUBTFUL if it may have been told, LOST if
    there is no such device.
    """

    async def carry_out(self, intent: Intent, paper: TicketToPrint | None) -> IntentOutcome:
        """Does it. `paper` comes with every print and with nothing else."""
        ...

    async def ask(self, intent: Intent) -> IntentOutcome:
        """Does nothing, and says what became of it."""
        ...
