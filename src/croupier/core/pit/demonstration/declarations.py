"""Declares who sets a terminal to demonstration mode, and who plays there: whoever sits there."""

from croupier.core.money import STAKE_MAX
from croupier.core.pit.demonstration import commands, demonstrating, events
from croupier.core.pit.powers import by_guest, event, follower, must_be_at_terminal, sent_by
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided
from croupier.core.pit.subjects import terminal_here
from croupier.core.pit.terminals.fitness import MAY_CHANGE_MODE
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.rights import only

_by_mode_changers = sent_by(only(*MAY_CHANGE_MODE))
_TOUCHES_MAX = 200


def _must_be_chips_to_lay(body: commands.DemonstrateWagers) -> Refusal | None:
    if not body.touches:
        return Refusal(RefusalCode.NOTHING_ASKED, "no chip was laid")
    if len(body.touches) > _TOUCHES_MAX or not all(
        0 < touch.amount <= STAKE_MAX for touch in body.touches
    ):
        return Refusal(RefusalCode.BAD_AMOUNT, "enter amounts above nothing")
    return None


DECLARATIONS = Declarations(
    commands=(
        _by_mode_changers(
            demonstrating.enter, terminal_here, inspecting=True, button=Button.TERMINAL
        ),
        _by_mode_changers(
            demonstrating.reset, terminal_here, inspecting=True, button=Button.TERMINAL
        ),
        by_guest(demonstrating.wager, terminal_here, must_be_at_terminal, _must_be_chips_to_lay),
        by_guest(demonstrating.clear, terminal_here, must_be_at_terminal),
        by_guest(demonstrating.cash_out, terminal_here, must_be_at_terminal),
    ),
    events=(
        event(events.DemonstrationEntered, demonstrating.entered),
        event(events.DemonstrationReset, demonstrating.was_reset),
        event(events.WagersDemonstrated, demonstrating.wagered),
        event(events.TicketDemonstrated, demonstrating.ticketed),
    ),
    # What is only shown follows the rounds that it is shown with.
    followers=(
        follower(RoundSettled, demonstrating.settled),
        follower(RoundVoided, demonstrating.voided),
    ),
)
