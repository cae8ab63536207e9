"""Which card went where."""

from enum import StrEnum

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.rules import Draw
from croupier.core.identifiers import ClauseId
from croupier.core.pit.names import Instant, RoundId, TableId
from croupier.core.stream.body import Event


class Way(StrEnum):
    """How a card came into its hand."""

    FROM_SHOE = "from-shoe"
    KEYED = "keyed"
    CARRIED = "carried"
    REASSIGNED = "reassigned"


class CardDealt(Event, frozen=True, tag="card-dealt.1"):
    round: RoundId
    hand: Draw
    card: Card
    way: Way
    at: Instant


class CardUnread(Event, frozen=True, tag="card-unread.1"):
    """A card that was due lies on the table, and nobody has told the system what it is."""

    round: RoundId
    at: Instant


class CardStrayed(Event, frozen=True, tag="card-strayed.1"):
    """A card came although none was due."""

    table: TableId
    card: Card | None
    at: Instant


class CarriedCardShown(Event, frozen=True, tag="carried-card-shown.1"):
    """The unseen card that opens this coup was turned over."""

    table: TableId
    card: Card


class CoupLeftEmpty(Event, frozen=True, tag="coup-left-empty.1"):
    """Nobody wagered and the cards are out: it is played to its end without wagers."""

    round: RoundId
    clause: ClauseId | None
