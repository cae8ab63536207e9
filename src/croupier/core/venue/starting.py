"""Starts and stops the venue's stream, and repairs it at a server's console."""

from croupier.core.stream import console, starting
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.venue.state import Hall


def start(hall: Hall, command: Command[starting.Start]) -> Decided:
    body, crashed = command.body, hall.state.run.running
    return Decision((starting.Started(body.stream, body.identity, body.last, command.at, crashed),))


def stop(hall: Hall, command: Command[starting.Stop]) -> Decided:
    return Decision((starting.Stopped(command.at),))


# A gaming day of the time that it is now has ended by then, whenever it began.
_TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000


def set_clock_back(hall: Hall, command: Command[console.SetClockBack]) -> Decided:
    return console.set_clock_back(hall.state.at, command)


def accept_gap(hall: Hall, command: Command[console.AcceptGap]) -> Decided:
    return console.accept_gap(hall.state.at, command)


def accept_loss(hall: Hall, command: Command[console.AcceptLoss]) -> Decided:
    return console.accept_loss(command)


def clock_set_back(hall: Hall, event: console.ClockSetBack) -> None:
    """A drawer that was opened for a day that never was pays no more: it is counted and closed."""
    for drawer in hall.state.drawers.values():
        if drawer.ends > event.to + _TWO_DAYS_MS:
            drawer.ends = event.to


def accepted(hall: Hall, event: console.GapAccepted | console.LossAccepted) -> None:
    """It is on record: nothing in the venue is another for it."""
