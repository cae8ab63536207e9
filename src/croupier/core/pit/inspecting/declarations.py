"""Who may look into a terminal."""

from croupier.core.pit.inspecting import commands, decide, events
from croupier.core.pit.powers import command, event
from croupier.core.pit.subjects import terminal_here
from croupier.core.pit.terminals.fitness import MAY_CHANGE_MODE
from croupier.core.stream.declaring import Changes, Declarations
from croupier.core.stream.rights import only

_SET_APART = only(*MAY_CHANGE_MODE)

DECLARATIONS = Declarations(
    commands=(
        command(commands.EnterAudit, decide.enter, _SET_APART, terminal_here, inspecting=True),
        command(commands.LeaveAudit, decide.leave, _SET_APART, terminal_here, inspecting=True),
    ),
    events=(
        event(events.AuditEntered, decide.entered, changes=Changes.DESKS),
        event(events.AuditLeft, decide.left, changes=Changes.DESKS),
    ),
)
