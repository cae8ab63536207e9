"""Whether a terminal may be in service."""

from collections.abc import Callable
from typing import Any

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import TerminalId
from croupier.core.pit.state import Terminal
from croupier.core.pit.tables.enrolling import unequipped
from croupier.core.pit.terminals import calling, reporting, retiring
from croupier.core.pit.terminals.commands import (
    AnswerCall,
    CallAttendant,
    DisableTerminal,
    EnableTerminal,
    ReportCondition,
    ReportRestored,
    RetireTerminal,
)
from croupier.core.pit.terminals.events import TerminalDisabled, TerminalEnabled
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command, Decision

_NOT_STAFF = frozenset({Role.PLAYER, Role.TOURNAMENT_PLAYER, Role.SPECTATOR})
_MAY_ENABLE = frozenset({Role.CASINO_OPERATOR, Role.TECHNICIAN})


def enable(floor: Floor, command: Command[EnableTerminal]) -> Decision | Refusal:
    terminal = _terminal(floor, command.body.terminal)
    if isinstance(terminal, Refusal):
        return terminal
    if command.actor.role not in _MAY_ENABLE:
        sentence = "a terminal is put into service by the operator or a technician"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    return _lacks(floor, terminal) or Decision((TerminalEnabled(terminal.id),))


def disable(floor: Floor, command: Command[DisableTerminal]) -> Decision | Refusal:
    """Staff may, and so may the terminal's own devices, that know best when they fail."""
    terminal = _terminal(floor, command.body.terminal)
    if isinstance(terminal, Refusal):
        return terminal
    if command.actor.role in _NOT_STAFF:
        return _not_theirs(command)
    if not command.body.reason:
        return Refusal(RefusalCode.NO_REASON, "a terminal goes out of service for a reason")
    return Decision((TerminalDisabled(terminal.id, command.body.reason),))


def _terminal(floor: Floor, name: TerminalId) -> Terminal | Refusal:
    found = floor.state.terminals.get(name)
    if found is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {name!r}")
    return found


def _not_theirs(command: Command[Any]) -> Refusal:
    sentence = f"{command.actor.person} takes no terminal out of service"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence)


def _lacks(floor: Floor, terminal: Terminal) -> Refusal | None:
    rules = floor.book(terminal.rulebook).settings.equipment
    devices = [d for d in floor.state.plan.devices.values() if d.place == terminal.id]
    return unequipped(rules, terminal.id, devices)


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    EnableTerminal: enable,
    DisableTerminal: disable,
    RetireTerminal: retiring.retire,
    ReportCondition: reporting.report_condition,
    ReportRestored: reporting.report_restored,
    CallAttendant: calling.call,
    AnswerCall: calling.answer,
}
