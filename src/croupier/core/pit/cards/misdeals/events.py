"""What became of cards that went wrong."""

from croupier.core.games.baccarat.cards import Card
from croupier.core.identifiers import ClauseId
from croupier.core.pit.cards.state import CoupKind
from croupier.core.pit.names import CardSetId, DeviceId, Instant, RoundId, TableId
from croupier.core.stream.body import Event


class CardCarried(Event, frozen=True, tag="card-carried.1"):
    """It opens the next coup. `read` says that the shoe had told of it already."""

    table: TableId
    card: Card | None
    opens: CoupKind
    read: bool
    clause: ClauseId | None
    at: Instant


class NextCoupWithoutWagers(Event, frozen=True, tag="next-coup-without-wagers.1"):
    table: TableId
    reason: str
    clause: ClauseId | None


class CardsSetAside(Event, frozen=True, tag="cards-set-aside.1"):
    """Cards out of place that go to the discards and to no hand."""

    table: TableId


class CoupCardsSetAside(Event, frozen=True, tag="coup-cards-set-aside.1"):
    """What lay in the hands of a coup was another's: it goes to the discards, and the coup begins
    with the next card of its shoe.
    """

    round: RoundId
    clause: ClauseId | None


class IrregularityNoted(Event, frozen=True, tag="irregularity-noted.1"):
    """Nothing changes for it, and it is written down."""

    table: TableId
    sentence: str
    clause: ClauseId | None
    at: Instant


class BurnMissed(Event, frozen=True, tag="burn-missed.1"):
    table: TableId
    clause: ClauseId | None


class ShoeStopped(Event, frozen=True, tag="shoe-stopped.1"):
    table: TableId
    reason: str
    clause: ClauseId | None


class ShoeMoved(Event, frozen=True, tag="shoe-moved.1"):
    table: TableId
    device: DeviceId
    clause: ClauseId | None


class ShufflerReplaced(Event, frozen=True, tag="shuffler-replaced.1"):
    cards: CardSetId
    device: DeviceId
    damaged: tuple[Card, ...]
    replacements: tuple[Card, ...]
    clause: ClauseId | None
