"""A terminal in audit mode, or out of it, and by whom."""

from msgspec import Struct

from croupier.core.pit.names import PersonId, TerminalId


class AuditEntered(Struct, frozen=True, tag="audit-entered.1"):
    terminal: TerminalId
    by: PersonId


class AuditLeft(Struct, frozen=True, tag="audit-left.1"):
    terminal: TerminalId
    by: PersonId
