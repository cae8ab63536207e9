"""Who may look into a terminal."""

from croupier.core.pit.declaring import command, event
from croupier.core.pit.inspecting import commands, decide, events, fold
from croupier.core.pit.subjects import terminal_here
from croupier.core.pit.terminals.setting_apart import MAY_SET_APART
from croupier.core.stream.declaring import Declarations
from croupier.core.stream.permission.rights import only
from croupier.core.stream.traits import Changes

_SET_APART = only(*MAY_SET_APART)

DECLARATIONS = Declarations(
    commands=(
        command(commands.EnterAudit, decide.enter, _SET_APART, terminal_here, inspecting=True),
        command(commands.LeaveAudit, decide.leave, _SET_APART, terminal_here, inspecting=True),
    ),
    events=(
        event(events.AuditEntered, fold.entered, changes=Changes.DESKS),
        event(events.AuditLeft, fold.left, changes=Changes.DESKS),
    ),
)
