"""What became of the cards of a table."""

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.cutting_card import CuttingCard
from croupier.core.identifiers import ClauseId
from croupier.core.pit.cards.state import Ending
from croupier.core.pit.names import CardSetId, DeviceId, Instant, TableId
from croupier.core.stream.body import Event


class CardsBrought(Event, frozen=True, tag="cards-brought.1"):
    """`instead` is the set they take the place of, which stays in the pit unless it is retired."""

    table: TableId
    cards: CardSetId
    instead: CardSetId | None
    at: Instant


class ShoeLoaded(Event, frozen=True, tag="shoe-loaded.1"):
    table: TableId
    cards: CardSetId
    device: DeviceId
    number: int
    holds: int
    at: Instant


class CardBurned(Event, frozen=True, tag="card-burned.1"):
    """`more` is how many go after it, and only an exposed first card says so."""

    table: TableId
    card: Card | None
    more: int
    at: Instant


class CuttingCardMet(Event, frozen=True, tag="cutting-card-met.1"):
    """`behind` says that the coup on the table had all its cards: it opens the next one."""

    table: TableId
    where: CuttingCard
    behind: bool
    announced: bool
    clause: ClauseId | None
    at: Instant


class ShoeEnded(Event, frozen=True, tag="shoe-ended.1"):
    """At once, because somebody ended it. The last coup ends a shoe without such an event."""

    table: TableId
    ending: Ending
    check: bool
    at: Instant


class ShoeEndsAfterCoup(Event, frozen=True, tag="shoe-ends-after-coup.1"):
    table: TableId
    ending: Ending
