"""Starts and stops a pit, settles what a crash left open, and accepts a corrected clock.

A treatment reads the floor and the `Start` command (`body.last` is when the pit was last known to
run, `at` is now) and gives the events that the rulebook prescribes. It is asked only after a crash,
and its events are part of the entry that records the start. Deadlines that passed in the meantime
have been applied before it is asked.
"""

from collections.abc import Callable
from typing import Any

from croupier.core.identifiers import Instant
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.malfunctions.faults import after_crash as interrupted_rounds
from croupier.core.pit.powers import event, sent_by
from croupier.core.pit.state import Round
from croupier.core.stream import console
from croupier.core.stream.declaring import Declarations
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.stream.starting import THE_RUNTIME, Start, Started, Stop, Stopped

Treatment = Callable[[Floor, Command[Start]], tuple[Any, ...]]

AFTER_CRASH: tuple[Treatment, ...] = (interrupted_rounds,)


def start(floor: Floor, command: Command[Start]) -> Decided:
    body, crashed = command.body, floor.state.run.running
    started = Started(body.stream, body.identity, body.last, command.at, crashed)
    treated = [event for treat in AFTER_CRASH if crashed for event in treat(floor, command)]
    return Decision((started, *treated))


def stop(floor: Floor, command: Command[Stop]) -> Decided:
    return Decision((Stopped(command.at),))


def set_clock_back(floor: Floor, command: Command[console.SetClockBack]) -> Decided:
    return console.set_clock_back(floor.state.at, command)


def accept_loss(floor: Floor, command: Command[console.AcceptLoss]) -> Decided:
    return console.accept_loss(command)


def clock_set_back(floor: Floor, event: console.ClockSetBack) -> None:
    """A round that is under way keeps what is left of its time: its moments go back as well."""
    by = event.recorded - event.to
    for table in floor.state.tables.values():
        if table.round is not None:
            _go_back(table.round, by)


def _go_back(round_: Round, by: int) -> None:
    round_.opened = Instant(round_.opened - by)
    round_.closes = _earlier(round_.closes, by)
    round_.closed = _earlier(round_.closed, by)
    round_.spun = _earlier(round_.spun, by)
    round_.settled = _earlier(round_.settled, by)


def _earlier(at: Instant | None, by: int) -> Instant | None:
    return None if at is None else Instant(at - by)


def accepted(floor: Floor, event: console.LossAccepted) -> None:
    """It is on record: nothing in the pit is another for it."""


def changed(floor: Floor, event: Started | Stopped) -> None:
    floor.state.run.fold(event)


DECLARATIONS = Declarations(
    commands=(
        sent_by(THE_RUNTIME)(start, on_wire=False),
        sent_by(THE_RUNTIME)(stop, on_wire=False),
        sent_by(console.AT_THE_CONSOLE)(
            set_clock_back, None, console.must_be_two_people, on_wire=False
        ),
        sent_by(console.AT_THE_CONSOLE)(
            accept_loss, None, console.must_be_two_people, on_wire=False
        ),
    ),
    events=(
        event(Started, changed),
        event(Stopped, changed),
        event(console.ClockSetBack, clock_set_back),
        event(console.LossAccepted, accepted),
    ),
)
