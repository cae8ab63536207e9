"""What became of cards: of sets, shoes, coups, results and misdeals."""

from enum import StrEnum

from croupier.core import identifiers
from croupier.core.games.baccarat import outcome, rules, shoe
from croupier.core.games.baccarat.cards import Card
from croupier.core.pit.cards.state import Attestation, Back, CoupKind, Ending, Order, ShoeCut
from croupier.core.stream.messages import Event


class CardsRegistered(Event, frozen=True, tag="cards-registered.1"):
    cards: identifiers.CardSetId
    rulebook: identifiers.RulebookId
    back: Back
    decks: int
    order: Order


class CardsSecured(Event, frozen=True, tag="cards-secured.1"):
    cards: identifiers.CardSetId
    place: str
    attested: Attestation


class CardsChecked(Event, frozen=True, tag="cards-checked.1"):
    cards: identifiers.CardSetId
    attested: Attestation
    faults: tuple[str, ...]


class CardCheckOrdered(Event, frozen=True, tag="card-check-ordered.1"):
    cards: identifiers.CardSetId
    attested: Attestation
    reason: str


class CardsShuffled(Event, frozen=True, tag="cards-shuffled.1"):
    cards: identifiers.CardSetId
    attested: Attestation


class CardsRiffled(Event, frozen=True, tag="cards-riffled.1"):
    cards: identifiers.CardSetId
    attested: Attestation


class CardsCut(Event, frozen=True, tag="cards-cut.1"):
    cards: identifiers.CardSetId
    cut: ShoeCut


class CardsRetired(Event, frozen=True, tag="cards-retired.1"):
    cards: identifiers.CardSetId
    reason: str


class CardsBrought(Event, frozen=True, tag="cards-brought.1"):
    """`instead` is the set they take the place of, which stays in the pit unless it is retired."""

    table: identifiers.TableId
    cards: identifiers.CardSetId
    instead: identifiers.CardSetId | None
    at: identifiers.Instant


class ShoeLoaded(Event, frozen=True, tag="shoe-loaded.1"):
    table: identifiers.TableId
    cards: identifiers.CardSetId
    device: identifiers.DeviceId
    number: int
    holds: int
    at: identifiers.Instant
    # One where the first card says how many.
    to_burn: int = 1


class CardBurned(Event, frozen=True, tag="card-burned.1"):
    """`more` is how many go after it, and only an exposed first card says so."""

    table: identifiers.TableId
    card: Card | None
    more: int
    at: identifiers.Instant


class CuttingCardMet(Event, frozen=True, tag="cutting-card-met.1"):
    """`behind` says that the coup on the table had all its cards: it opens the next one."""

    table: identifiers.TableId
    where: shoe.CuttingCard
    behind: bool
    announced: bool
    clause: identifiers.ClauseId | None
    at: identifiers.Instant


class ShoeEnded(Event, frozen=True, tag="shoe-ended.1"):
    """At once, because somebody ended it. The last coup ends a shoe without such an event."""

    table: identifiers.TableId
    ending: Ending
    check: bool
    at: identifiers.Instant


class ShoeEndsAfterCoup(Event, frozen=True, tag="shoe-ends-after-coup.1"):
    table: identifiers.TableId
    ending: Ending


class CardSource(StrEnum):
    """How a card came into its hand."""

    FROM_SHOE = "from-shoe"
    KEYED = "keyed"
    CARRIED = "carried"
    REASSIGNED = "reassigned"


class CardDealt(Event, frozen=True, tag="card-dealt.1"):
    round: identifiers.RoundId
    hand: rules.Draw
    card: Card
    way: CardSource
    at: identifiers.Instant


class CardUnread(Event, frozen=True, tag="card-unread.1"):
    """A card that was due lies on the table, and nobody has told the system what it is."""

    round: identifiers.RoundId
    at: identifiers.Instant


class CardStrayed(Event, frozen=True, tag="card-strayed.1"):
    """A card came although none was due."""

    table: identifiers.TableId
    card: Card | None
    at: identifiers.Instant


class CarriedCardShown(Event, frozen=True, tag="carried-card-shown.1"):
    """The unseen card that opens this coup was turned over."""

    table: identifiers.TableId
    card: Card


class CoupLeftEmpty(Event, frozen=True, tag="coup-left-empty.1"):
    """Nobody wagered and the cards are out: it is played to its end without wagers."""

    round: identifiers.RoundId
    clause: identifiers.ClauseId | None


class CoupWithoutWagersBegan(Event, frozen=True, tag="coup-without-wagers-began.1"):
    table: identifiers.TableId
    round: identifiers.RoundId
    number: int
    reason: str
    clause: identifiers.ClauseId | None
    at: identifiers.Instant


class ResultPressed(Event, frozen=True, tag="result-pressed.1"):
    round: identifiers.RoundId
    result: outcome.Result
    by: identifiers.PersonId
    at: identifiers.Instant


class ShoeResultRead(Event, frozen=True, tag="shoe-result-read.1"):
    round: identifiers.RoundId
    result: outcome.Result
    at: identifiers.Instant


class HandsPutRight(Event, frozen=True, tag="hands-put-right.1"):
    """What was taken to lie on the table, and what lies there."""

    round: identifiers.RoundId
    player_before: tuple[Card, ...]
    banker_before: tuple[Card, ...]
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    reason: str
    at: identifiers.Instant
    # Whether cards that had been out of place are in the hands now.
    strays: bool = False


class CardCarried(Event, frozen=True, tag="card-carried.1"):
    """It opens the next coup. `read` says that the shoe had told of it already."""

    table: identifiers.TableId
    card: Card | None
    opens: CoupKind
    read: bool
    clause: identifiers.ClauseId | None
    at: identifiers.Instant


class NextCoupWithoutWagers(Event, frozen=True, tag="next-coup-without-wagers.1"):
    table: identifiers.TableId
    reason: str
    clause: identifiers.ClauseId | None


class CardsSetAside(Event, frozen=True, tag="cards-set-aside.1"):
    """Cards out of place that go to the discards and to no hand."""

    table: identifiers.TableId


class CoupCardsSetAside(Event, frozen=True, tag="coup-cards-set-aside.1"):
    """What lay in the hands of a coup was another's: it goes to the discards, and the coup begins
    with the next card of its shoe.
    """

    round: identifiers.RoundId
    clause: identifiers.ClauseId | None


class IrregularityNoted(Event, frozen=True, tag="irregularity-noted.1"):
    """Nothing changes for it, and it is written down."""

    table: identifiers.TableId
    sentence: str
    clause: identifiers.ClauseId | None
    at: identifiers.Instant


class BurnMissed(Event, frozen=True, tag="burn-missed.1"):
    table: identifiers.TableId
    clause: identifiers.ClauseId | None


class ShoeStopped(Event, frozen=True, tag="shoe-stopped.1"):
    table: identifiers.TableId
    reason: str
    clause: identifiers.ClauseId | None


class ShoeMoved(Event, frozen=True, tag="shoe-moved.1"):
    table: identifiers.TableId
    device: identifiers.DeviceId
    clause: identifiers.ClauseId | None


class ShufflerReplaced(Event, frozen=True, tag="shuffler-replaced.1"):
    cards: identifiers.CardSetId
    device: identifiers.DeviceId
    damaged: tuple[Card, ...]
    replacements: tuple[Card, ...]
    clause: identifiers.ClauseId | None
