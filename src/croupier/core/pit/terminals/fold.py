"""Which terminals are in service."""

from collections.abc import Callable

from croupier.core.pit.floor import Floor
from croupier.core.pit.terminals import calling, reporting, retiring
from croupier.core.pit.terminals.events import (
    AttendantCalled,
    CallAnswered,
    ConditionReported,
    ConditionRestored,
    TerminalDisabled,
    TerminalEnabled,
    TerminalRetired,
)


def enabled(floor: Floor, event: TerminalEnabled) -> None:
    floor.state.terminals[event.terminal].enabled = True


def disabled(floor: Floor, event: TerminalDisabled) -> None:
    floor.state.terminals[event.terminal].enabled = False


FOLD: dict[type, Callable[..., None]] = {
    TerminalEnabled: enabled,
    TerminalDisabled: disabled,
    TerminalRetired: retiring.retired,
    ConditionReported: reporting.condition_reported,
    ConditionRestored: reporting.condition_restored,
    AttendantCalled: calling.called,
    CallAnswered: calling.answered,
}
