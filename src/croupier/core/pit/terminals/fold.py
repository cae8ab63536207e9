"""Which terminals are in service."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.terminals.events import (
    TerminalDisabled,
    TerminalEnabled,
)


def enabled(floor: Floor, event: TerminalEnabled) -> None:
    floor.state.terminals[event.terminal].enabled = True


def disabled(floor: Floor, event: TerminalDisabled) -> None:
    floor.state.terminals[event.terminal].enabled = False
