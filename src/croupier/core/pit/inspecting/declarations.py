"""Who may look into a terminal."""

from croupier.core.pit.inspecting import decide, events
from croupier.core.pit.powers import event, sent_by
from croupier.core.pit.subjects import terminal_here
from croupier.core.pit.terminals.fitness import MAY_CHANGE_MODE
from croupier.core.stream.declaring import Changes, Declarations
from croupier.core.stream.rights import only

_by_mode_changers = sent_by(only(*MAY_CHANGE_MODE))

DECLARATIONS = Declarations(
    commands=(
        _by_mode_changers(decide.enter, terminal_here, inspecting=True),
        _by_mode_changers(decide.leave, terminal_here, inspecting=True),
    ),
    events=(
        event(events.AuditEntered, decide.entered, changes=Changes.DESKS),
        event(events.AuditLeft, decide.left, changes=Changes.DESKS),
    ),
)
