"""From when to when a table may be run under its rulebook."""

from datetime import datetime

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.names import Instant


def must_be_in_force(floor: Floor, table: Table, at: Instant) -> Refusal | None:
    start = floor.settings(table).document.in_force_from
    if at < _begins(start.value):
        sentence = f"{table.rulebook} is in force from {start.value:%d/%m/%Y}"
        return Refusal(RefusalCode.TOO_EARLY, sentence, start.first)
    return must_not_be_replaced(floor, table, at)


def must_not_be_replaced(floor: Floor, table: Table, at: Instant) -> Refusal | None:
    """By another rulebook that this pit has adopted, once that one is in force.

    A round under way is played out by the rules it was opened under; no other opens.
    """
    instrument = floor.settings(table).document.instrument.value
    for name in floor.state.rulebooks:
        later = floor.book(name).settings.document
        if later.replaces is None or later.replaces.value != instrument:
            continue
        if at >= _begins(later.in_force_from.value):
            since = f"{later.in_force_from.value:%d/%m/%Y}"
            sentence = f"{table.rulebook} is replaced by {name} since {since}"
            return Refusal(RefusalCode.TOO_LATE, sentence, later.replaces.first)
    return None


def _begins(day: datetime) -> Instant:
    """The day begins where the document is law, not in Greenwich."""
    return Instant(round(day.timestamp() * 1000))
