"""What audit and demonstration mode ask alike: who sets a terminal apart, and what must be over."""

from typing import Any

from croupier.core.pit.accounts.auditing import unsettled
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Terminal
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command

_MAY_SET_APART = frozenset(
    {Role.TECHNICIAN, Role.CASINO_OPERATOR, Role.CASINO_SUPERVISOR, Role.REGULATOR_INSPECTOR}
)


def to_set_apart(floor: Floor, command: Command[Any], wanted: str) -> Terminal | Refusal:
    """The terminal that the command names; `wanted` says what somebody else does not do."""
    name = command.body.terminal
    found = floor.state.terminals.get(name)
    if found is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {name!r}")
    if command.actor.role not in _MAY_SET_APART:
        sentence = f"{command.actor.person} does not {wanted}"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    return found


def in_play(floor: Floor, terminal: Terminal) -> Refusal | None:
    session = floor.state.sessions[terminal.session] if terminal.session is not None else None
    if session is None or not unsettled(floor, session):
        return None
    return Refusal(RefusalCode.UNSETTLED, f"{terminal.id} has wagers that are not settled")


def at_work(floor: Floor, terminal: Terminal) -> Refusal | None:
    if any(intent.device == terminal.id for intent in floor.state.intents.open.values()):
        return Refusal(RefusalCode.NOT_NOW, f"{terminal.id} is stacking or printing")
    return None
