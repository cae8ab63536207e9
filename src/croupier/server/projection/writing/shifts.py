"""The shifts of tables, count by count. A box that is emptied after the closer still belongs."""

from typing import Any

from croupier.core.pit.floats.events import (
    DropCollected,
    FloatClosed,
    FloatCredited,
    FloatFilled,
    FloatOpened,
)
from croupier.server.projection.writing.drafting import Drafting

OPEN_SHIFT = """
    INSERT INTO shifts (stream, desk, seq, opened, day, shift, opener, variance, fills, credits,
        box, closed, closer)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, 0, NULL, NULL)
"""
# Of the desk's latest shift.
_CHANGE = """
    UPDATE shifts SET {} WHERE stream = $1 AND desk = $2
        AND seq = (SELECT max(seq) FROM shifts WHERE stream = $1 AND desk = $2)
"""
ADD_FILL = _CHANGE.format("fills = fills + $3")
ADD_CREDIT = _CHANGE.format("credits = credits + $3")
ADD_BOX = _CHANGE.format("box = box + $3, variance = variance + $4")
CLOSE_SHIFT = _CHANGE.format("closed = $3, closer = $4, variance = variance + $5")


def take(draft: Drafting, seq: int, at: int, event: Any) -> None:  # noqa: ANN401 - any event
    match event:
        case FloatOpened():
            told = (event.day, event.shift, event.opener, event.variance)
            draft.write(OPEN_SHIFT, event.table, seq, at, *told)
        case FloatFilled():
            draft.write(ADD_FILL, event.table, event.amount)
        case FloatCredited():
            draft.write(ADD_CREDIT, event.table, event.amount)
        case DropCollected():
            draft.write(ADD_BOX, event.table, event.cash + event.vouchers, event.variance)
        case FloatClosed():
            draft.write(CLOSE_SHIFT, event.table, at, event.closer, event.variance)
        case _:
            pass
