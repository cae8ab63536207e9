"""Whether a touch counts, and for how much."""

from collections.abc import Callable

from croupier.core.pit.wagers import changing, confirming, laying
from croupier.core.pit.wagers.commands import (
    CancelWager,
    ClearWagers,
    ConfirmWagers,
    DoubleWagers,
    MoveWager,
    PlaceWagers,
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
    UndoWagers: changing.undo,
    ConfirmWagers: confirming.confirm,
}
