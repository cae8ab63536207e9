"""The row by which a transfer of the monitoring system is made once, whatever pit it reaches."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.pit.names import Instant, TerminalId


class Way(StrEnum):
    IN = "in"
    OUT = "out"


class MonitoringTransfer(Struct, frozen=True, tag="monitoring-transfer.1"):
    terminal: TerminalId
    amount: int
    at: Instant
    way: Way = Way.IN
