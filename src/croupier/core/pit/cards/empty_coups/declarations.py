"""The commands and events of empty coups."""

from croupier.core.pit.cards import commands, coup_lifecycle, events
from croupier.core.pit.cards.empty_coups import decide
from croupier.core.pit.cards.empty_coups.decide import starts_empty
from croupier.core.pit.powers import May, command, event
from croupier.core.pit.subjects import at_table
from croupier.core.stream.declaring import Declarations
from croupier.core.stream.rights import BY_STAFF

DECLARATIONS = Declarations(
    commands=(
        command(
            commands.StartCoupWithoutWagers,
            decide.start_coup_without_wagers,
            BY_STAFF,
            at_table,
            May(chosen=starts_empty, here=True),
        ),
    ),
    events=(event(events.CoupWithoutWagersBegan, coup_lifecycle.began),),
)
