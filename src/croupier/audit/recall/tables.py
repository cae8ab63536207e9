"""A table's last shifts with every count, and what they come to."""

from msgspec import Struct

from croupier.audit.following import follow, pits
from croupier.audit.shifts import Shift, Shifts
from croupier.core.pit.names import TableId
from croupier.journal.port import ReadableJournal, StreamId


class CountedShift(Struct, frozen=True):
    """`result` is none as long as the closer has not been counted."""

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


class RecalledTable(Struct, frozen=True):
    stream: StreamId
    table: TableId
    rulebook: str
    game: str
    shifts: tuple[CountedShift, ...]


async def recall_table(
    journal: ReadableJournal, name: TableId, last: int, only: StreamId | None = None
) -> RecalledTable | None:
    for stream in [only] if only is not None else await pits(journal):
        shifts, floor = Shifts(), None
        async for step in follow(journal, stream):
            floor = step.floor
            for event in step.entry.events:
                shifts.take(event, step.entry.command.at)
        if floor is not None and name in floor.state.tables:
            table = floor.state.tables[name]
            told = tuple(map(_counted, shifts.of.get(name, [])[-last:]))
            return RecalledTable(stream, name, table.rulebook, table.game.value, told)
    return None


def _counted(shift: Shift) -> CountedShift:
    return CountedShift(
        shift.day,
        shift.shift,
        shift.opened,
        shift.closed,
        shift.opener,
        shift.fills,
        shift.credits,
        shift.drop,
        shift.closer,
        shift.variance,
        shift.result,
    )
