"""A terminal in service, or out of it."""

from msgspec import Struct

from croupier.core.pit.names import Instant, PersonId, TerminalId
from croupier.core.pit.terminals.condition import Condition


class TerminalEnabled(Struct, frozen=True, tag="terminal-enabled.1"):
    terminal: TerminalId


class TerminalDisabled(Struct, frozen=True, tag="terminal-disabled.1"):
    terminal: TerminalId
    reason: str


class TerminalRetired(Struct, frozen=True, tag="terminal-retired.1"):
    terminal: TerminalId
    reason: str


class ConditionReported(Struct, frozen=True, tag="condition-reported.1"):
    terminal: TerminalId
    condition: Condition
    at: Instant
    detail: str = ""
    part: str = ""


class ConditionRestored(Struct, frozen=True, tag="condition-restored.1"):
    terminal: TerminalId
    condition: Condition
    by: PersonId
    at: Instant
    part: str = ""


class AttendantCalled(Struct, frozen=True, tag="attendant-called.1"):
    terminal: TerminalId
    at: Instant


class CallAnswered(Struct, frozen=True, tag="call-answered.1"):
    terminal: TerminalId
    by: PersonId
