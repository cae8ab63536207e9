"""What a player may ask of the layout. Each command names its round, so none can come too late."""

from msgspec import Struct

from croupier.core.identifiers import BetText, RoundId, SessionId
from croupier.core.stream.messages import Amount, Body


class Touch(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """So much more on this bet."""

    bet: str
    amount: Amount


class LayoutBody(Body, frozen=True):
    session: SessionId
    round: RoundId


class PlaceWagers(LayoutBody, frozen=True, tag="place-wagers", gc=False):
    touches: tuple[Touch, ...]


class MoveWager(LayoutBody, frozen=True, tag="move-wager"):
    source: BetText
    destination: str
    amount: Amount


class CancelWager(LayoutBody, frozen=True, tag="cancel-wager"):
    bet: BetText
    amount: Amount


class ClearWagers(LayoutBody, frozen=True, tag="clear-wagers"):
    pass


class RepeatWagers(LayoutBody, frozen=True, tag="repeat-wagers"):
    """What was last played at the table, once more."""


class DoubleWagers(LayoutBody, frozen=True, tag="double-wagers"):
    pass


class UndoWagers(LayoutBody, frozen=True, tag="undo-wagers"):
    pass


class RedoWagers(LayoutBody, frozen=True, tag="redo-wagers"):
    """What was undone last, done again."""


class ConfirmWagers(LayoutBody, frozen=True, tag="confirm-wagers"):
    pass
