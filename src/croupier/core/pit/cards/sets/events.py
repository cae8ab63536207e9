"""What was done to a set of cards, and who attests it."""

from croupier.core.identifiers import RulebookId
from croupier.core.pit.cards.state import Attestation, Back, Cut, Order
from croupier.core.pit.names import CardSetId
from croupier.core.stream.body import Event


class CardsRegistered(Event, frozen=True, tag="cards-registered.1"):
    cards: CardSetId
    rulebook: RulebookId
    back: Back
    decks: int
    order: Order


class CardsSecured(Event, frozen=True, tag="cards-secured.1"):
    cards: CardSetId
    place: str
    attested: Attestation


class CardsChecked(Event, frozen=True, tag="cards-checked.1"):
    cards: CardSetId
    attested: Attestation
    faults: tuple[str, ...]


class CardCheckOrdered(Event, frozen=True, tag="card-check-ordered.1"):
    cards: CardSetId
    attested: Attestation
    reason: str


class CardsShuffled(Event, frozen=True, tag="cards-shuffled.1"):
    cards: CardSetId
    attested: Attestation


class CardsRiffled(Event, frozen=True, tag="cards-riffled.1"):
    cards: CardSetId
    attested: Attestation


class CardsCut(Event, frozen=True, tag="cards-cut.1"):
    cards: CardSetId
    cut: Cut


class CardsRetired(Event, frozen=True, tag="cards-retired.1"):
    cards: CardSetId
    reason: str
