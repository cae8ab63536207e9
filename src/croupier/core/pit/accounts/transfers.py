"""The row by which a transfer of the monitoring system is made once, whatever pit it reaches."""

from msgspec import Struct

from croupier.core.pit.names import Instant, TerminalId


class MonitoringTransfer(Struct, frozen=True, tag="monitoring-transfer.1"):
    terminal: TerminalId
    amount: int
    at: Instant
