"""Whether a touch counts, and for how much."""

from collections.abc import Callable

from croupier.core.pit.wagers import changing, confirming, laying, undoing
from croupier.core.pit.wagers.commands import (
    CancelWager,
    ClearWagers,
    ConfirmWagers,
    DoubleWagers,
    MoveWager,
    PlaceWagers,
    RedoWagers,
    RepeatWagers,
    UndoWagers,
)
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision

DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    PlaceWagers: laying.place,
    MoveWager: changing.move,
    CancelWager: changing.cancel,
    ClearWagers: changing.clear,
    RepeatWagers: laying.repeat,
    DoubleWagers: laying.double,
    UndoWagers: undoing.undo,
    RedoWagers: undoing.redo,
    ConfirmWagers: confirming.confirm,
}
