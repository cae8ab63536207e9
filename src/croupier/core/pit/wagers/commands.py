"""What a player may ask of the layout. Every command names its round, so none can come too late."""

from msgspec import Struct

from croupier.core.identifiers import BetText
from croupier.core.pit.names import RoundId, SessionId
from croupier.core.stream.messages import Amount, Body


class Touch(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """So much more on this bet."""

    bet: str
    amount: Amount


class PlaceWagers(Body, frozen=True, tag="place-wagers", gc=False):
    session: SessionId
    round: RoundId
    touches: tuple[Touch, ...]


class MoveWager(Body, frozen=True, tag="move-wager"):
    session: SessionId
    round: RoundId
    source: BetText
    destination: str
    amount: Amount


class CancelWager(Body, frozen=True, tag="cancel-wager"):
    session: SessionId
    round: RoundId
    bet: BetText
    amount: Amount


class ClearWagers(Body, frozen=True, tag="clear-wagers"):
    session: SessionId
    round: RoundId


class RepeatWagers(Body, frozen=True, tag="repeat-wagers"):
    """What was last played at the table, once more."""

    session: SessionId
    round: RoundId


class DoubleWagers(Body, frozen=True, tag="double-wagers"):
    session: SessionId
    round: RoundId


class UndoWagers(Body, frozen=True, tag="undo-wagers"):
    session: SessionId
    round: RoundId


class RedoWagers(Body, frozen=True, tag="redo-wagers"):
    """What was undone last, done again."""

    session: SessionId
    round: RoundId


class ConfirmWagers(Body, frozen=True, tag="confirm-wagers"):
    session: SessionId
    round: RoundId
