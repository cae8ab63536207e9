"""A terminal set apart: whatever its own state, nothing real is wagered, taken or paid there."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Terminal


def apart(floor: Floor, terminal: Terminal) -> str | None:
    """In which mode it is, in words; none where it is for players."""
    if terminal.audited:
        return "in audit mode"
    if terminal.id in floor.state.demonstrations:
        return "in demonstration mode"
    return None
