"""Declares the commands of the layout: only the player at a terminal touches its chips."""

from typing import Any

from croupier.core.identifiers import table_of
from croupier.core.money import STAKE_MAX
from croupier.core.pit.floor import Floor
from croupier.core.pit.powers import by_player, event, must_own_session
from croupier.core.pit.state import Session
from croupier.core.pit.subjects import session_here
from croupier.core.pit.wagers import commands, confirming, events, fold, layout
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.declaring import Changes, Declarations
from croupier.core.stream.envelope import Command


def must_own_chips(floor: Floor, command: Command[Any], subject: Session) -> Refusal | None:
    """Whoever speaks for another's session is told first if there is no such table.

    For the player's own, which is nearly every wager there is, the decision finds the table.
    """
    if command.actor.terminal == subject.terminal:
        return None
    table = floor.table(table_of(command.body.round))
    return table if isinstance(table, Refusal) else must_own_session(floor, command, subject)


def _must_be_possible_touches(body: commands.PlaceWagers) -> Refusal | None:
    """One touch that could be a stake is enough: of each as much is taken as may be."""
    touches = body.touches
    if len(touches) > layout.TOUCHES_AT_MOST:
        sentence = f"one command holds at most {layout.TOUCHES_AT_MOST} touches, not {len(touches)}"
        return Refusal(RefusalCode.TOO_MUCH_ASKED, sentence)
    for touch in touches:
        if 0 < touch.amount <= STAKE_MAX:
            return None
    if not touches:
        return Refusal(RefusalCode.NOTHING_ASKED, "no touch was made")
    return Refusal(RefusalCode.BAD_AMOUNT, f"{touches[0].amount:,} cannot be staked")


DECLARATIONS = Declarations(
    commands=(
        by_player(
            layout.place,
            session_here,
            must_own_chips,
            _must_be_possible_touches,
            refusals_recorded=False,
        ),
        by_player(layout.move, session_here, must_own_chips, refusals_recorded=False),
        by_player(layout.cancel, session_here, must_own_chips, refusals_recorded=False),
        by_player(layout.clear, session_here, must_own_chips, refusals_recorded=False),
        by_player(layout.repeat, session_here, must_own_chips, refusals_recorded=False),
        by_player(layout.double, session_here, must_own_chips, refusals_recorded=False),
        by_player(layout.undo, session_here, must_own_chips, refusals_recorded=False),
        by_player(layout.redo, session_here, must_own_chips, refusals_recorded=False),
        by_player(confirming.confirm, session_here, must_own_chips, refusals_recorded=False),
    ),
    events=(
        event(events.WagersChanged, fold.changed, changes=Changes.OWN_CHIPS),
        event(events.WagersConfirmed, fold.confirmed, changes=Changes.OWN_CHIPS),
    ),
)
