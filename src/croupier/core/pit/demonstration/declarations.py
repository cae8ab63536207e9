"""Declares who sets a terminal to demonstration mode, and who plays there: whoever sits there."""

from croupier.core.money import STAKE_MAX
from croupier.core.pit.demonstration import commands, decide, events, fold
from croupier.core.pit.demonstration.commands import DemonstrateWagers
from croupier.core.pit.powers import command, event, follower, must_be_at_terminal
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided
from croupier.core.pit.subjects import terminal_here
from croupier.core.pit.terminals.fitness import MAY_CHANGE_MODE
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.rights import BY_GUEST, must_be_positive, only

_SET_APART = only(*MAY_CHANGE_MODE)
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
        command(
            commands.EnterDemonstration,
            decide.enter,
            _SET_APART,
            terminal_here,
            shape=must_be_positive("credit"),
            inspecting=True,
            button=Button.TERMINAL,
        ),
        command(
            commands.ResetDemonstration,
            decide.reset,
            _SET_APART,
            terminal_here,
            inspecting=True,
            button=Button.TERMINAL,
        ),
        command(
            commands.DemonstrateWagers,
            decide.wager,
            BY_GUEST,
            terminal_here,
            must_be_at_terminal,
            _must_be_chips_to_lay,
        ),
        command(
            commands.ClearDemonstration, decide.clear, BY_GUEST, terminal_here, must_be_at_terminal
        ),
        command(
            commands.DemonstrateCashOut,
            decide.cash_out,
            BY_GUEST,
            terminal_here,
            must_be_at_terminal,
        ),
    ),
    events=(
        event(events.DemonstrationEntered, fold.entered),
        event(events.DemonstrationReset, fold.reset),
        event(events.WagersDemonstrated, fold.wagered),
        event(events.TicketDemonstrated, fold.ticketed),
    ),
    # What is only shown follows the rounds that it is shown with.
    followers=(
        follower(RoundSettled, fold.settled),
        follower(RoundVoided, fold.voided),
    ),
)
