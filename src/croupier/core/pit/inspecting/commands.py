"""Into audit mode and out of it."""

from msgspec import Struct

from croupier.core.pit.names import TerminalId


class EnterAudit(Struct, frozen=True, tag="enter-audit"):
    terminal: TerminalId


class LeaveAudit(Struct, frozen=True, tag="leave-audit"):
    terminal: TerminalId
