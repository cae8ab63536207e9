"""A terminal leaves the floor for good, or to be put up elsewhere, with nothing left undone."""

from croupier.core.ledger.accounts import stacker
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Terminal
from croupier.core.pit.terminals.apart import apart
from croupier.core.pit.terminals.commands import RetireTerminal
from croupier.core.pit.terminals.events import TerminalRetired
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision


def retire(floor: Floor, command: Command[RetireTerminal]) -> Decision | Refusal:
    body = command.body
    terminal = floor.state.terminals.get(body.terminal)
    if terminal is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {body.terminal!r}")
    unfinished = _unfinished(floor, terminal)
    if unfinished is not None:
        return Refusal(RefusalCode.NOT_NOW, unfinished)
    return Decision((TerminalRetired(terminal.id, body.reason),))


def _unfinished(floor: Floor, terminal: Terminal) -> str | None:
    state, name = floor.state, terminal.id
    if terminal.session is not None:
        return f"{name} has an open account: its player is paid out first"
    mode = apart(floor, terminal)
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


def retired(floor: Floor, event: TerminalRetired) -> None:
    state = floor.state
    state.retired[event.terminal] = state.terminals.pop(event.terminal)
    state.money.cards.pop(event.terminal, None)
    for seen in state.errors.values():
        seen.pop(event.terminal, None)
    for device in state.plan.devices.values():
        if device.place == event.terminal:
            device.place = ""
