"""The commands and events of results."""

from croupier.core.pit.cards import commands, events, fold
from croupier.core.pit.cards.permissions import (
    DEALS,
)
from croupier.core.pit.cards.results import decide
from croupier.core.pit.cards.results.decide import decides_difference
from croupier.core.pit.powers import May, command, event, may_here
from croupier.core.pit.subjects import at_round
from croupier.core.rulebook.roles import Action
from croupier.core.stream.declaring import Button, Declarations, Notice
from croupier.core.stream.rights import BY_MACHINE, BY_STAFF

DECLARATIONS = Declarations(
    commands=(
        command(
            commands.PressResult,
            decide.press_result,
            BY_STAFF,
            at_round,
            may_here(Action.ENTER_OUTCOME),
        ),
        command(commands.ReadShoeResult, decide.read_shoe_result, BY_MACHINE, from_device=True),
        command(
            commands.ReportShoeDiffers,
            decide.report_shoe_differs,
            BY_STAFF,
            at_round,
            DEALS,
            button=Button.DESK,
        ),
        command(
            commands.DecideShoeDiffers,
            decide.decide_shoe_differs,
            BY_STAFF,
            at_round,
            May(chosen=decides_difference, here=True),
        ),
    ),
    events=(
        event(events.ResultPressed, fold.pressed),
        event(events.ShoeResultRead, fold.shoe_result),
        event(events.HandsPutRight, fold.put_right, notice=Notice.CORRECTION),
    ),
)
