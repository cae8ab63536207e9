"""What a device may say by itself. Everything else needs a person, and a person a role.

Of a ticket it says nothing here: it sends the number that it read, or names its task.
"""

from croupier.core.pit.registry import DECLARED
from croupier.core.pit.tickets.commands import PresentTicket, ReturnTicket, StackTicket

# What is said of a ticket whose number the device has read, and of no other.
SCANNED_BODIES: frozenset[type] = frozenset({PresentTicket, StackTicket, ReturnTicket})
DEVICE_BODIES: frozenset[type] = DECLARED.from_device - SCANNED_BODIES
