"""Whether a terminal may be in service."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Terminal
from croupier.core.pit.tables.setup.approval import approval_lacking
from croupier.core.pit.tables.setup.enrolling import must_be_equipped
from croupier.core.pit.terminals.commands import (
    DisableTerminal,
    EnableTerminal,
)
from croupier.core.pit.terminals.events import TerminalDisabled, TerminalEnabled
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision


def enable(floor: Floor, command: Command[EnableTerminal]) -> Decision | Refusal:
    terminal = floor.state.terminals[command.body.terminal]
    return _must_be_approved_and_equipped(floor, terminal) or Decision(
        (TerminalEnabled(terminal.id),)
    )


def disable(floor: Floor, command: Command[DisableTerminal]) -> Decision | Refusal:
    terminal = floor.state.terminals[command.body.terminal]
    return Decision((TerminalDisabled(terminal.id, command.body.reason),))


def _must_be_approved_and_equipped(floor: Floor, terminal: Terminal) -> Refusal | None:
    approval = approval_lacking(floor, terminal)
    if approval is not None:
        sentence = f"{terminal.id} is not approved"
        return Refusal(RefusalCode.EQUIPMENT_MISSING, sentence, approval.first)
    rules = floor.book(terminal.rulebook).settings.equipment
    devices = [d for d in floor.state.plan.devices.values() if d.place == terminal.id]
    return must_be_equipped(rules, terminal.id, devices)
