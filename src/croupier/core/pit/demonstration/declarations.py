"""Declares who sets a terminal to demonstration mode, and who plays there: whoever sits there."""

from croupier.core.money import STAKE_MAX
from croupier.core.pit.demonstration import decide, events, fold
from croupier.core.pit.demonstration.commands import DemonstrateWagers
from croupier.core.pit.powers import by_guest, event, follower, must_be_at_terminal, sent_by
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided
from croupier.core.pit.subjects import terminal_here
from croupier.core.pit.terminals.fitness import MAY_CHANGE_MODE
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.rights import only

_by_mode_changers = sent_by(only(*MAY_CHANGE_MODE))
_TOUCHES_MAX = 200


def _must_be_chips_to_lay(body: DemonstrateWagers) -> Refusal | None:
    if not body.touches:
        return Refusal(RefusalCode.NOTHING_ASKED, "no chip was laid")
    if len(body.touches) > _TOUCHES_MAX or not all(
        0 < touch.amount <= STAKE_MAX for touch in body.touches
    ):
        return Refusal(RefusalCode.BAD_AMOUNT, "these are no chips to lay")
    return None


DECLARATIONS = Declarations(
    commands=(
        _by_mode_changers(decide.enter, terminal_here, inspecting=True, button=Button.TERMINAL),
        _by_mode_changers(decide.reset, terminal_here, inspecting=True, button=Button.TERMINAL),
        by_guest(decide.wager, terminal_here, must_be_at_terminal, _must_be_chips_to_lay),
        by_guest(decide.clear, terminal_here, must_be_at_terminal),
        by_guest(decide.cash_out, terminal_here, must_be_at_terminal),
    ),
    events=(
        event(events.DemonstrationEntered, fold.entered),
        event(events.DemonstrationReset, fold.reset),
        event(events.WagersDemonstrated, fold.wagered),
        event(events.TicketDemonstrated, fold.ticketed),
    ),
    # What is only shown follows the rounds that it is shown with.
    followers=(follower(RoundSettled, fold.settled), follower(RoundVoided, fold.voided)),
)
