"""Names that are the same in every stream, and which stream is the venue's."""

from typing import NewType

TerminalId = NewType("TerminalId", str)
PersonId = NewType("PersonId", str)
DeviceId = NewType("DeviceId", str)
CaseId = NewType("CaseId", str)
IntentId = NewType("IntentId", str)
# Whoever sends commands: a terminal, a dealer's screen, a device, the clock.
Origin = NewType("Origin", str)
# Milliseconds since 1970.
Instant = NewType("Instant", int)

CLOCK = Origin("clock")
# The configuration file, read at the server's own console: nobody stands behind it on the floor.
CONFIGURATION = Origin("configuration")
THE_FILE = PersonId(CONFIGURATION)
# Parts of a server give commands under these names, so no screen, agent or badge has one.
_OF_THE_SERVER = frozenset({CLOCK, CONFIGURATION, "door", "expiry", "intents", "standing"})


def is_of_the_server(name: str) -> bool:
    """However it is written: a name that reads like one is taken for it."""
    return name.strip().casefold() in _OF_THE_SERVER


# The venue's own streams are called so, or begin so before a colon; every other is a pit's.
VENUE = "venue"


def is_the_venues(stream: str) -> bool:
    return stream.partition(":")[0] == VENUE
