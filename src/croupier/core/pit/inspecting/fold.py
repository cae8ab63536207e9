"""Which terminals are in audit mode."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.inspecting.events import AuditEntered, AuditLeft


def entered(floor: Floor, event: AuditEntered) -> None:
    floor.state.terminals[event.terminal].audited = True


def left(floor: Floor, event: AuditLeft) -> None:
    floor.state.terminals[event.terminal].audited = False
