"""What became of cards that went wrong."""

from msgspec import Struct

from croupier.core.games.baccarat.cards import Card
from croupier.core.identifiers import ClauseId
from croupier.core.pit.cards.state import CoupKind
from croupier.core.pit.names import CardSetId, DeviceId, Instant, TableId


class CardCarried(Struct, frozen=True, tag="card-carried.1"):
    """It opens the next coup. `read` says that the shoe had told of it already."""

    table: TableId
    card: Card | None
    opens: CoupKind
    read: bool
    clause: ClauseId | None
    at: Instant


class NextCoupWithoutWagers(Struct, frozen=True, tag="next-coup-without-wagers.1"):
    table: TableId
    reason: str
    clause: ClauseId | None


class CardsSetAside(Struct, frozen=True, tag="cards-set-aside.1"):
    """Cards out of place that go to the discards and to no hand."""

    table: TableId


class IrregularityNoted(Struct, frozen=True, tag="irregularity-noted.1"):
    """Nothing changes for it, and it is written down."""

    table: TableId
    sentence: str
    clause: ClauseId | None
    at: Instant


class BurnMissed(Struct, frozen=True, tag="burn-missed.1"):
    table: TableId
    clause: ClauseId | None


class ShoeStopped(Struct, frozen=True, tag="shoe-stopped.1"):
    table: TableId
    reason: str
    clause: ClauseId | None


class ShoeMoved(Struct, frozen=True, tag="shoe-moved.1"):
    table: TableId
    device: DeviceId
    clause: ClauseId | None


class ShufflerReplaced(Struct, frozen=True, tag="shuffler-replaced.1"):
    cards: CardSetId
    device: DeviceId
    damaged: tuple[Card, ...]
    replacements: tuple[Card, ...]
    clause: ClauseId | None
