"""What is done at a server's console to a pit that cannot be run as it lies."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Round
from croupier.core.refusals import Refusal
from croupier.core.stream import console
from croupier.core.stream.console import (
    AcceptLoss,
    ClockSetBack,
    LossAccepted,
    SetClockBack,
)
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.names import Instant


def set_clock_back(floor: Floor, command: Command[SetClockBack]) -> Decision | Refusal:
    return console.set_clock_back(floor.state.at, command)


def accept_loss(floor: Floor, command: Command[AcceptLoss]) -> Decision | Refusal:
    return console.accept_loss(command)


def clock_set_back(floor: Floor, event: ClockSetBack) -> None:
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


def accepted(floor: Floor, event: LossAccepted) -> None:
    """It is on record: nothing in the pit is another for it."""
