"""The stream starts and stops; and what is done at a server's console where it cannot run."""

from croupier.core.pit.declaring import command, event
from croupier.core.pit.starting import console, decide, fold
from croupier.core.stream.console import (
    AT_THE_CONSOLE,
    AcceptLoss,
    ClockSetBack,
    LossAccepted,
    SetClockBack,
    must_be_two_people,
)
from croupier.core.stream.declaring import Declarations
from croupier.core.stream.starting import THE_RUNTIME, Start, Started, Stop, Stopped

DECLARATIONS = Declarations(
    commands=(
        command(Start, decide.start, THE_RUNTIME, on_wire=False),
        command(Stop, decide.stop, THE_RUNTIME, on_wire=False),
        command(
            SetClockBack,
            console.set_clock_back,
            AT_THE_CONSOLE,
            None,
            must_be_two_people,
            on_wire=False,
        ),
        command(
            AcceptLoss, console.accept_loss, AT_THE_CONSOLE, None, must_be_two_people, on_wire=False
        ),
    ),
    events=(
        event(Started, fold.changed),
        event(Stopped, fold.changed),
        event(ClockSetBack, console.clock_set_back),
        event(LossAccepted, console.accepted),
    ),
)
