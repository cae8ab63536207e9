"""What is called alike in every stream."""

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
