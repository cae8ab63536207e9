"""What a player may ask of the layout. Every command names its round, so none can come too late."""

from msgspec import Struct

from croupier.core.identifiers import BetText
from croupier.core.pit.names import RoundId, SessionId


class Touch(Struct, frozen=True, array_like=True, gc=False):
    """So much more on this bet."""

    bet: str
    amount: int


class PlaceWagers(Struct, frozen=True, tag="place-wagers", gc=False):
    session: SessionId
    round: RoundId
    touches: tuple[Touch, ...]


class MoveWager(Struct, frozen=True, tag="move-wager"):
    session: SessionId
    round: RoundId
    source: BetText
    destination: str
    amount: int


class CancelWager(Struct, frozen=True, tag="cancel-wager"):
    session: SessionId
    round: RoundId
    bet: BetText
    amount: int


class ClearWagers(Struct, frozen=True, tag="clear-wagers"):
    session: SessionId
    round: RoundId


class RepeatWagers(Struct, frozen=True, tag="repeat-wagers"):
    """What was last played at the table, once more."""

    session: SessionId
    round: RoundId


class DoubleWagers(Struct, frozen=True, tag="double-wagers"):
    session: SessionId
    round: RoundId


class UndoWagers(Struct, frozen=True, tag="undo-wagers"):
    session: SessionId
    round: RoundId


class RedoWagers(Struct, frozen=True, tag="redo-wagers"):
    """What was undone last, done again."""

    session: SessionId
    round: RoundId


class ConfirmWagers(Struct, frozen=True, tag="confirm-wagers"):
    session: SessionId
    round: RoundId
