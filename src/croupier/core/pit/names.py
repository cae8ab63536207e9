"""What things on the floor are called. A name is text, and never another thing's name."""

from typing import NewType

TableId = NewType("TableId", str)
TerminalId = NewType("TerminalId", str)
SessionId = NewType("SessionId", str)
# The table and the round's number at that table: T1/27.
RoundId = NewType("RoundId", str)
PersonId = NewType("PersonId", str)
DeviceId = NewType("DeviceId", str)
CaseId = NewType("CaseId", str)
# Whoever sends commands: a terminal, a dealer's screen, a device, the clock.
Origin = NewType("Origin", str)
# Milliseconds since 1970.
Instant = NewType("Instant", int)

CLOCK = Origin("clock")


def round_id(table: TableId, number: int) -> RoundId:
    return RoundId(f"{table}/{number}")


def table_of(round_: RoundId) -> TableId:
    return TableId(round_.rpartition("/")[0])
