"""A terminal in service, or out of it."""

from croupier.core.identifiers import Instant, PersonId, TerminalId
from croupier.core.pit.terminals.condition import Condition
from croupier.core.stream.messages import Event


class TerminalEnabled(Event, frozen=True, tag="terminal-enabled.1"):
    terminal: TerminalId


class TerminalDisabled(Event, frozen=True, tag="terminal-disabled.1"):
    terminal: TerminalId
    reason: str


class TerminalRetired(Event, frozen=True, tag="terminal-retired.1"):
    terminal: TerminalId
    reason: str


class ConditionReported(Event, frozen=True, tag="condition-reported.1"):
    terminal: TerminalId
    condition: Condition
    at: Instant
    detail: str = ""
    part: str = ""


class ConditionRestored(Event, frozen=True, tag="condition-restored.1"):
    terminal: TerminalId
    condition: Condition
    by: PersonId
    at: Instant
    part: str = ""


class AttendantCalled(Event, frozen=True, tag="attendant-called.1"):
    terminal: TerminalId
    at: Instant


class CallAnswered(Event, frozen=True, tag="call-answered.1"):
    terminal: TerminalId
    by: PersonId


class AuditEntered(Event, frozen=True, tag="audit-entered.1"):
    terminal: TerminalId
    by: PersonId


class AuditLeft(Event, frozen=True, tag="audit-left.1"):
    terminal: TerminalId
    by: PersonId
