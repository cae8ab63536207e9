"""Puts a terminal into service or audit mode, takes it out, and retires it.

A terminal enters audit mode at any time but during play or payment.
"""

from croupier.core.ledger.accounts import stacker
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Terminal
from croupier.core.pit.tables.equipment import approval_lacking, must_be_equipped
from croupier.core.pit.terminals import commands, events, fitness
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decided, Decision


def enable(floor: Floor, command: Command[commands.EnableTerminal], terminal: Terminal) -> Decided:
    return _must_be_approved_and_equipped(floor, terminal) or Decision(
        (events.TerminalEnabled(terminal.id),)
    )


def disable(floor: Floor, command: Command[commands.DisableTerminal]) -> Decided:
    terminal = floor.state.terminals[command.body.terminal]
    return Decision((events.TerminalDisabled(terminal.id, command.body.reason),))


def _must_be_approved_and_equipped(floor: Floor, terminal: Terminal) -> Refusal | None:
    approval = approval_lacking(floor, terminal)
    if approval is not None:
        sentence = f"{terminal.id} is not approved"
        return Refusal(RefusalCode.EQUIPMENT_MISSING, sentence, approval.first)
    rules = floor.book(terminal.rulebook).settings.equipment
    devices = [d for d in floor.state.plan.devices.values() if d.place == terminal.id]
    return must_be_equipped(rules, terminal.id, devices)


def enabled(floor: Floor, event: events.TerminalEnabled) -> None:
    floor.state.terminals[event.terminal].enabled = True


def disabled(floor: Floor, event: events.TerminalDisabled) -> None:
    floor.state.terminals[event.terminal].enabled = False


def retire(floor: Floor, command: Command[commands.RetireTerminal], terminal: Terminal) -> Decided:
    body = command.body
    unfinished = _unfinished(floor, terminal)
    if unfinished is not None:
        return Refusal(RefusalCode.NOT_NOW, unfinished)
    return Decision((events.TerminalRetired(terminal.id, body.reason),))


def _unfinished(floor: Floor, terminal: Terminal) -> str | None:
    state, name = floor.state, terminal.id
    if terminal.session is not None:
        return f"{name} has an open account: its player is paid out first"
    mode = fitness.special_mode(floor, terminal)
    if mode is not None:
        return f"{name} is {mode}: that is ended first"
    if terminal.papers or floor.ledger.balance(stacker(name)):
        return f"something lies in the stacker of {name}: it is emptied and counted first"
    inside = {device.id for device in state.plan.devices.values() if device.place == name}
    if any(
        intent.device == name or intent.device in inside for intent in state.intents.open.values()
    ):
        return f"a device of {name} has not said what became of its task: wait for it"
    case = next((case for case in state.cases.values() if case.about == name), None)
    if case is not None:
        return f"{case.id} is about {name}: it is decided first"
    return None


def retired(floor: Floor, event: events.TerminalRetired) -> None:
    state = floor.state
    state.retired[event.terminal] = state.terminals.pop(event.terminal)
    floor.forget_currency()
    state.money.cards.pop(event.terminal, None)
    for seen in state.errors.values():
        seen.pop(event.terminal, None)
    for device in state.plan.devices.values():
        if device.place == event.terminal:
            device.place = ""


def enter(floor: Floor, command: Command[commands.EnterAudit], terminal: Terminal) -> Decided:
    mode = fitness.special_mode(floor, terminal)
    if mode is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{terminal.id} is {mode}")
    refusal = fitness.must_not_be_in_play(floor, terminal) or fitness.must_not_be_at_work(
        floor, terminal
    )
    return refusal or Decision((events.AuditEntered(terminal.id, command.actor.person),))


def leave(floor: Floor, command: Command[commands.LeaveAudit], terminal: Terminal) -> Decided:
    if not terminal.audited:
        return Refusal(RefusalCode.ALREADY_DONE, f"{terminal.id} is not in audit mode")
    return Decision((events.AuditLeft(terminal.id, command.actor.person),))


def entered(floor: Floor, event: events.AuditEntered) -> None:
    floor.state.terminals[event.terminal].audited = True


def left(floor: Floor, event: events.AuditLeft) -> None:
    floor.state.terminals[event.terminal].audited = False
