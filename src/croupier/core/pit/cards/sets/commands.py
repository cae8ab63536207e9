"""What staff and machines do with a set of cards away from the shoe."""

from typing import Annotated

from croupier.core.identifiers import RulebookId
from croupier.core.pit.cards.state import Back, Order
from croupier.core.pit.names import CardSetId, DeviceId
from croupier.core.stream.body import Approvable, Body
from croupier.core.stream.fields import Cards, Count, Field, FieldKind, Words


class RegisterCards(Body, frozen=True, tag="register-cards"):
    # The name on the box: nothing here is called so yet.
    cards: Annotated[CardSetId, Field(FieldKind.TEXT)]
    rulebook: Annotated[RulebookId, Field(FieldKind.CARD_RULEBOOK)]
    back: Back
    decks: Count
    order: Order


class SecureCards(Body, frozen=True, tag="secure-cards"):
    """Locked away, checked or shuffled beforehand, until they are wanted."""

    cards: CardSetId
    place: str


class CheckCards(Approvable, frozen=True, tag="check-cards"):
    """`missing` and `foreign` name what was found wrong. A machine that checked is `device`."""

    cards: CardSetId
    device: DeviceId | None = None
    missing: Cards = ()
    foreign: Cards = ()


class OrderCardCheck(Approvable, frozen=True, tag="order-card-check"):
    cards: CardSetId
    reason: Words


class ShuffleCards(Approvable, frozen=True, tag="shuffle-cards"):
    cards: CardSetId
    shuffler: DeviceId | None = None


class RiffleCards(Approvable, frozen=True, tag="riffle-cards"):
    cards: CardSetId


class CutCards(Approvable, frozen=True, tag="cut-cards"):
    """Parted so far from the front; a cutting card then put back so far from the end."""

    cards: CardSetId
    from_front: Count
    behind: Count
    cutting_cards: Count


class RetireCards(Approvable, frozen=True, tag="retire-cards"):
    cards: CardSetId
    reason: Words
