"""What a table won in a shift, by its counts: where players bet with chips, no other record is.

At a conventional table wagers are chips on a layout, and wins are paid out of the tray. The counts
say what that came to: closer, credits and drop, less opener and fills.
"""

from typing import Any

from msgspec import Struct

from croupier.core.pit.floats.events import (
    DropCollected,
    FloatClosed,
    FloatCredited,
    FloatFilled,
    FloatOpened,
)
from croupier.core.pit.names import TableId


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

    @property
    def result(self) -> int | None:
        """Of a shift that is counted out. A box that is emptied later still belongs to it."""
        if self.closer is None:
            return None
        return self.closer + self.credits + self.drop - self.opener - self.fills


class Shifts:
    """Of one stream: `take` every event from the first on. The last of each table is the latest."""

    def __init__(self) -> None:
        self.of: dict[TableId, list[Shift]] = {}

    def take(self, event: Any, at: int) -> None:  # noqa: ANN401 - any event
        match event:
            case FloatOpened():
                opened = Shift(event.table, event.day, event.shift, at, event.opener)
                opened.variance, opened.counted = event.variance, at
                self.of.setdefault(event.table, []).append(opened)
            case FloatFilled():
                self._latest(event.table).fills += event.amount
            case FloatCredited():
                self._latest(event.table).credits += event.amount
            case DropCollected() if event.table in self.of:
                shift = self._latest(event.table)
                shift.drop += event.cash + event.vouchers
                shift.variance += event.variance
                shift.counted = at
            case FloatClosed():
                shift = self._latest(event.table)
                shift.closed = shift.counted = at
                shift.closer = event.closer
                shift.variance += event.variance
            case _:
                pass

    def _latest(self, table: TableId) -> Shift:
        return self.of[table][-1]
