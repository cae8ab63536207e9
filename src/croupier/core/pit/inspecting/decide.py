"""Who may look into a terminal, and when: at any time but during play or payment."""

from collections.abc import Callable

from croupier.core.pit.accounts.auditing import unsettled
from croupier.core.pit.floor import Floor
from croupier.core.pit.inspecting.commands import EnterAudit, LeaveAudit
from croupier.core.pit.inspecting.events import AuditEntered, AuditLeft
from croupier.core.pit.state import Terminal
from croupier.core.pit.terminals.apart import apart
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command, Decision

_MAY_LOOK = frozenset(
    {Role.TECHNICIAN, Role.CASINO_OPERATOR, Role.CASINO_SUPERVISOR, Role.REGULATOR_INSPECTOR}
)


def enter(floor: Floor, command: Command[EnterAudit]) -> Decision | Refusal:
    terminal = _terminal(floor, command)
    if isinstance(terminal, Refusal):
        return terminal
    mode = apart(floor, terminal)
    if mode is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{terminal.id} is {mode}")
    session = floor.state.sessions[terminal.session] if terminal.session is not None else None
    if session is not None and unsettled(floor, session):
        sentence = f"{terminal.id} has wagers that are not settled"
        return Refusal(RefusalCode.UNSETTLED, sentence)
    if any(intent.device == terminal.id for intent in floor.state.intents.open.values()):
        return Refusal(RefusalCode.NOT_NOW, f"{terminal.id} is stacking or printing")
    return Decision((AuditEntered(terminal.id, command.actor.person),))


def leave(floor: Floor, command: Command[LeaveAudit]) -> Decision | Refusal:
    terminal = _terminal(floor, command)
    if isinstance(terminal, Refusal):
        return terminal
    if not terminal.audited:
        return Refusal(RefusalCode.ALREADY_DONE, f"{terminal.id} is not in audit mode")
    return Decision((AuditLeft(terminal.id, command.actor.person),))


def _terminal(
    floor: Floor, command: Command[EnterAudit] | Command[LeaveAudit]
) -> Terminal | Refusal:
    name = command.body.terminal
    found = floor.state.terminals.get(name)
    if found is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {name!r}")
    if command.actor.role not in _MAY_LOOK:
        sentence = f"{command.actor.person} does not look into terminals"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    return found


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {EnterAudit: enter, LeaveAudit: leave}
