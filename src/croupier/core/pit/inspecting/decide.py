"""Who may look into a terminal, and when: at any time but during play or payment."""

from collections.abc import Callable

from croupier.core.pit.floor import Floor
from croupier.core.pit.inspecting.commands import EnterAudit, LeaveAudit
from croupier.core.pit.inspecting.events import AuditEntered, AuditLeft
from croupier.core.pit.terminals.apart import apart
from croupier.core.pit.terminals.setting_apart import at_work, in_play, to_set_apart
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision

_WANTED = "look into terminals"


def enter(floor: Floor, command: Command[EnterAudit]) -> Decision | Refusal:
    terminal = to_set_apart(floor, command, _WANTED)
    if isinstance(terminal, Refusal):
        return terminal
    mode = apart(floor, terminal)
    if mode is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{terminal.id} is {mode}")
    refusal = in_play(floor, terminal) or at_work(floor, terminal)
    if refusal is not None:
        return refusal
    return Decision((AuditEntered(terminal.id, command.actor.person),))


def leave(floor: Floor, command: Command[LeaveAudit]) -> Decision | Refusal:
    terminal = to_set_apart(floor, command, _WANTED)
    if isinstance(terminal, Refusal):
        return terminal
    if not terminal.audited:
        return Refusal(RefusalCode.ALREADY_DONE, f"{terminal.id} is not in audit mode")
    return Decision((AuditLeft(terminal.id, command.actor.person),))


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {EnterAudit: enter, LeaveAudit: leave}
