"""What staff and machines do with a set of cards away from the shoe."""

from croupier.core.identifiers import RulebookId
from croupier.core.pit.cards.state import Back, Order
from croupier.core.pit.names import CardSetId, DeviceId
from croupier.core.stream.body import Body


class RegisterCards(Body, frozen=True, tag="register-cards"):
    cards: CardSetId
    rulebook: RulebookId
    back: Back
    decks: int
    order: Order


class SecureCards(Body, frozen=True, tag="secure-cards"):
    """Locked away, checked or shuffled beforehand, until they are wanted."""

    cards: CardSetId
    place: str


class CheckCards(Body, frozen=True, tag="check-cards"):
    """`missing` and `foreign` name what was found wrong. A machine that checked is `device`."""

    cards: CardSetId
    device: DeviceId | None = None
    missing: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()


class OrderCardCheck(Body, frozen=True, tag="order-card-check"):
    cards: CardSetId
    reason: str


class ShuffleCards(Body, frozen=True, tag="shuffle-cards"):
    cards: CardSetId
    shuffler: DeviceId | None = None


class RiffleCards(Body, frozen=True, tag="riffle-cards"):
    cards: CardSetId


class CutCards(Body, frozen=True, tag="cut-cards"):
    """Parted so far from the front; a cutting card then put back so far from the end."""

    cards: CardSetId
    from_front: int
    behind: int
    cutting_cards: int


class RetireCards(Body, frozen=True, tag="retire-cards"):
    cards: CardSetId
    reason: str
