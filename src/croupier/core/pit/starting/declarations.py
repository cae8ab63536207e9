"""Declares who starts and stops the stream, and who acts at the console where it cannot run."""

from croupier.core.pit.powers import event, sent_by
from croupier.core.pit.starting import decide
from croupier.core.stream import console
from croupier.core.stream.declaring import Declarations
from croupier.core.stream.starting import THE_RUNTIME, Started, Stopped

DECLARATIONS = Declarations(
    commands=(
        sent_by(THE_RUNTIME)(decide.start, on_wire=False),
        sent_by(THE_RUNTIME)(decide.stop, on_wire=False),
        sent_by(console.AT_THE_CONSOLE)(
            decide.set_clock_back, None, console.must_be_two_people, on_wire=False
        ),
        sent_by(console.AT_THE_CONSOLE)(
            decide.accept_loss, None, console.must_be_two_people, on_wire=False
        ),
    ),
    events=(
        event(Started, decide.changed),
        event(Stopped, decide.changed),
        event(console.ClockSetBack, decide.clock_set_back),
        event(console.LossAccepted, decide.accepted),
    ),
)
