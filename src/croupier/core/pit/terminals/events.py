"""A terminal in service, or out of it."""

from msgspec import Struct

from croupier.core.pit.names import TerminalId


class TerminalEnabled(Struct, frozen=True, tag="terminal-enabled.1"):
    terminal: TerminalId


class TerminalDisabled(Struct, frozen=True, tag="terminal-disabled.1"):
    terminal: TerminalId
    reason: str
