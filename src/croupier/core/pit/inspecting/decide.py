"""Puts a terminal into audit mode and out of it: at any time but during play or payment."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.inspecting.commands import EnterAudit, LeaveAudit
from croupier.core.pit.inspecting.events import AuditEntered, AuditLeft
from croupier.core.pit.terminals.fitness import (
    must_not_be_at_work,
    must_not_be_in_play,
    special_mode,
)
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision


def enter(floor: Floor, command: Command[EnterAudit]) -> Decision | Refusal:
    terminal = floor.state.terminals[command.body.terminal]
    mode = special_mode(floor, terminal)
    if mode is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{terminal.id} is {mode}")
    refusal = must_not_be_in_play(floor, terminal) or must_not_be_at_work(floor, terminal)
    if refusal is not None:
        return refusal
    return Decision((AuditEntered(terminal.id, command.actor.person),))


def leave(floor: Floor, command: Command[LeaveAudit]) -> Decision | Refusal:
    terminal = floor.state.terminals[command.body.terminal]
    if not terminal.audited:
        return Refusal(RefusalCode.ALREADY_DONE, f"{terminal.id} is not in audit mode")
    return Decision((AuditLeft(terminal.id, command.actor.person),))


def entered(floor: Floor, event: AuditEntered) -> None:
    floor.state.terminals[event.terminal].audited = True


def left(floor: Floor, event: AuditLeft) -> None:
    floor.state.terminals[event.terminal].audited = False
