"""What was done to a set of cards, and who attests it."""

from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.core.pit.cards.state import Attestation, Back, Cut, Order
from croupier.core.pit.names import CardSetId


class CardsRegistered(Struct, frozen=True, tag="cards-registered.1"):
    cards: CardSetId
    rulebook: RulebookId
    back: Back
    decks: int
    order: Order


class CardsSecured(Struct, frozen=True, tag="cards-secured.1"):
    cards: CardSetId
    place: str
    attested: Attestation


class CardsChecked(Struct, frozen=True, tag="cards-checked.1"):
    cards: CardSetId
    attested: Attestation
    faults: tuple[str, ...]


class CardCheckOrdered(Struct, frozen=True, tag="card-check-ordered.1"):
    cards: CardSetId
    attested: Attestation
    reason: str


class CardsShuffled(Struct, frozen=True, tag="cards-shuffled.1"):
    cards: CardSetId
    attested: Attestation


class CardsRiffled(Struct, frozen=True, tag="cards-riffled.1"):
    cards: CardSetId
    attested: Attestation


class CardsCut(Struct, frozen=True, tag="cards-cut.1"):
    cards: CardSetId
    cut: Cut


class CardsRetired(Struct, frozen=True, tag="cards-retired.1"):
    cards: CardSetId
    reason: str
