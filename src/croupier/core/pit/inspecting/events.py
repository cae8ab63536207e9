"""A terminal in audit mode, or out of it, and by whom."""

from croupier.core.pit.names import PersonId, TerminalId
from croupier.core.stream.messages import Event


class AuditEntered(Event, frozen=True, tag="audit-entered.1"):
    terminal: TerminalId
    by: PersonId


class AuditLeft(Event, frozen=True, tag="audit-left.1"):
    terminal: TerminalId
    by: PersonId
