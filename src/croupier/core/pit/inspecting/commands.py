"""Commands that put a terminal into audit mode and out of it."""

from croupier.core.pit.names import TerminalId
from croupier.core.stream.messages import Body


class EnterAudit(Body, frozen=True, tag="enter-audit"):
    terminal: TerminalId


class LeaveAudit(Body, frozen=True, tag="leave-audit"):
    terminal: TerminalId
