"""Declares who starts and stops the stream, and who acts at the console where it cannot run."""

from croupier.core.pit.powers import command, event
from croupier.core.pit.starting import decide
from croupier.core.stream import console
from croupier.core.stream.declaring import Declarations
from croupier.core.stream.starting import THE_RUNTIME, Start, Started, Stop, Stopped

DECLARATIONS = Declarations(
    commands=(
        command(Start, decide.start, THE_RUNTIME, on_wire=False),
        command(Stop, decide.stop, THE_RUNTIME, on_wire=False),
        command(
            console.SetClockBack,
            decide.set_clock_back,
            console.AT_THE_CONSOLE,
            None,
            console.must_be_two_people,
            on_wire=False,
        ),
        command(
            console.AcceptLoss,
            decide.accept_loss,
            console.AT_THE_CONSOLE,
            None,
            console.must_be_two_people,
            on_wire=False,
        ),
    ),
    events=(
        event(Started, decide.changed),
        event(Stopped, decide.changed),
        event(console.ClockSetBack, decide.clock_set_back),
        event(console.LossAccepted, decide.accepted),
    ),
)
