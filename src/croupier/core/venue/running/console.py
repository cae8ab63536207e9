"""What is done at a server's console to the venue's stream where it cannot be run as it lies."""

from croupier.core.refusals import Refusal
from croupier.core.stream import console
from croupier.core.stream.console import (
    AcceptGap,
    AcceptLoss,
    ClockSetBack,
    GapAccepted,
    LossAccepted,
    SetClockBack,
)
from croupier.core.stream.envelope import Command, Decision
from croupier.core.venue.hall import Hall

# A gaming day of the time that it is now has ended by then, whenever it began.
_TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000


def set_clock_back(hall: Hall, command: Command[SetClockBack]) -> Decision | Refusal:
    return console.set_clock_back(hall.state.at, command)


def accept_gap(hall: Hall, command: Command[AcceptGap]) -> Decision | Refusal:
    return console.accept_gap(hall.state.at, command)


def accept_loss(hall: Hall, command: Command[AcceptLoss]) -> Decision | Refusal:
    return console.accept_loss(command)


def clock_set_back(hall: Hall, event: ClockSetBack) -> None:
    """A drawer that was opened for a day that never was pays no more: it is counted and closed."""
    for drawer in hall.state.drawers.values():
        if drawer.ends is not None and drawer.ends > event.to + _TWO_DAYS_MS:
            drawer.ends = event.to


def accepted(hall: Hall, event: GapAccepted | LossAccepted) -> None:
    """It is on record: nothing in the venue is another for it."""
