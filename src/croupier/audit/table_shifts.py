"""Works out what a table won in a shift from its counts, and lists its last shifts.

At a conventional table wagers are chips on a layout, and wins are paid out of the tray. The counts
say what that came to, and no other record does: closer, credits and drop, less opener and fills.
"""

from typing import Any

from msgspec import Struct, structs

from croupier.audit.entry_following import follow, pits
from croupier.audit.starting_points import EVER, Beginning, Span, beginnings
from croupier.core.currencies import Currency
from croupier.core.identifiers import TableId
from croupier.core.pit.floats import events as floats_events
from croupier.core.pit.floats.state import TableFloat
from croupier.core.pit.floor import Floor
from croupier.journal.port import ReadableJournal, StreamId


class Shift(Struct):
    """Amounts in cents, moments in milliseconds. `variance` is what counts were off by.

    `counted` is when the last of its counts was made, which for the box may be another day.
    """

    table: TableId
    day: str
    shift: str
    opened: int
    opener: int
    variance: int = 0
    fills: int = 0
    credits: int = 0
    drop: int = 0
    closed: int | None = None
    closer: int | None = None
    counted: int = 0
    provisional: bool = False
    colours_out: int = 0
    tokens_out: int = 0

    @property
    def is_known(self) -> bool:
        return self.opened != _BEFORE

    @property
    def result(self) -> int | None:
        """Of a shift that is counted out. A box that is emptied later still belongs to it."""
        if self.closer is None:
            return None
        return self.closer + self.credits + self.drop - self.opener - self.fills


# When a shift was opened of which that is not known, because it was before the beginning.
_BEFORE = -1


class Shifts:
    """Of one stream: `take` every event from a beginning on. The last of each table is the latest.

    The first may be one that began before, of which not everything is known.
    """

    def __init__(self, begun: Beginning) -> None:
        self.of: dict[TableId, list[Shift]] = {}
        if isinstance(begun.floor, Floor):
            for table, found in begun.floor.state.floats.tables.items():
                self.of[table] = [_gone_on_with(table, found, begun.at)]

    def take(self, event: Any, at: int) -> None:
        match event:
            case floats_events.FloatOpened():
                opened = Shift(event.table, event.day, event.shift, at, event.opener)
                opened.variance, opened.counted = event.variance, at
                self.of.setdefault(event.table, []).append(opened)
            case floats_events.FloatFilled():
                self._latest(event.table).fills += event.amount
            case floats_events.FloatCredited():
                self._latest(event.table).credits += event.amount
            case floats_events.DropCollected() if event.table in self.of:
                shift = self._latest(event.table)
                shift.drop += event.cash + event.vouchers
                shift.provisional = False
                shift.variance += event.variance
                shift.counted = at
            case floats_events.FloatClosed():
                shift = self._latest(event.table)
                shift.closed = shift.counted = at
                shift.closer, shift.provisional = event.closer, event.provisional
                shift.colours_out, shift.tokens_out = event.colours_out or 0, event.tokens_out or 0
                shift.variance += event.variance
            case _:
                pass

    def _latest(self, table: TableId) -> Shift:
        return self.of[table][-1]


def _gone_on_with(table: TableId, found: TableFloat, at: int) -> Shift:
    """Of one that is closed its end is not known, and what may yet be counted in its box."""
    opened = _BEFORE if found.opened is None or not found.open else found.opened
    shift = Shift(table, found.day, found.shift, opened, found.opener)
    shift.fills, shift.credits, shift.drop = found.fills, found.credits, found.drop
    shift.variance, shift.closed = found.variance, None if found.open else at
    return shift


class CountedShift(Struct, frozen=True):
    """`result` is none as long as the closer has not been counted, and provisional until the drop
    is. `colours_out` and `tokens_out` are what players still had of the table then.
    """

    day: str
    shift: str
    opened: int
    closed: int | None
    opener: int
    fills: int
    credits: int
    drop: int
    closer: int | None
    variance: int
    result: int | None
    provisional: bool = False
    colours_out: int = 0
    tokens_out: int = 0


class RecalledTable(Struct, frozen=True):
    stream: StreamId
    table: TableId
    rulebook: str
    game: str
    shifts: tuple[CountedShift, ...]
    currency: Currency
    # Since when its shifts are told, where earlier ones were not looked at.
    since: int | None = None


async def recall_table(
    journal: ReadableJournal,
    name: TableId,
    last: int,
    only: StreamId | None = None,
    span: Span = EVER,
) -> RecalledTable | None:
    """Its last shifts that were opened in the span, as they stood at its end."""
    for stream in [only] if only is not None else await pits(journal):
        found = None
        async for begun in beginnings(journal, stream, span.begins):
            found = await _told(journal, stream, name, begun, span)
            if found is None or span.begins is not None or len(found.shifts) >= last:
                break
        if found is not None:
            return structs.replace(found, shifts=found.shifts[-last:])
    return None


async def _told(
    journal: ReadableJournal, stream: StreamId, name: TableId, begun: Beginning, span: Span
) -> RecalledTable | None:
    shifts, floor = Shifts(begun), begun.floor
    async for step in follow(journal, stream, span.ends, begun=begun):
        for event in step.entry.events:
            shifts.take(event, step.entry.command.at)
    table = floor.state.tables.get(name)
    if table is None:
        return None
    of_table = (each for each in shifts.of.get(name, []) if each.is_known)
    told = tuple(_counted(each) for each in of_table if span.has(each.opened))
    named = (stream, name, table.rulebook, table.game.value)
    return RecalledTable(*named, told, floor.currency, begun.told_since(span))


def _counted(shift: Shift) -> CountedShift:
    return CountedShift(*counts(shift))


def counts(shift: Shift) -> list[Any]:
    """What was counted in a shift, in the order of a CountedShift."""
    return [getattr(shift, name) for name in CountedShift.__struct_fields__]
