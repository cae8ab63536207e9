"""When the cutting card comes out the shoe is near its end: which coup is the last."""

from enum import StrEnum

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.baccarat import LastCoup, ShoeRules


class CuttingCard(StrEnum):
    """Where the cutting card is, as seen from the coup being dealt.

    Met between coups, or within the burn, it counts as the next coup's first card.
    """

    IN_THE_SHOE = "in-the-shoe"
    FIRST_CARD = "first-card"
    DURING = "during"
    EARLIER = "earlier"


class Following(StrEnum):
    """What may be dealt once this coup is over."""

    COUPS = "coups"
    ONE_COUP = "one-coup"
    NOTHING = "nothing"


def policy(shoe: ShoeRules, cutting_card: CuttingCard) -> Cited[LastCoup]:
    met_first = cutting_card is CuttingCard.FIRST_CARD
    return shoe.first_card_is_cutting_card if met_first else shoe.last_coup


def following(shoe: ShoeRules, cutting_card: CuttingCard, *, tied: bool) -> Following:
    """A coup that was void is not tied; the one extra coup ends the shoe whatever it brings."""
    if cutting_card is CuttingCard.IN_THE_SHOE:
        return Following.COUPS
    if cutting_card is CuttingCard.EARLIER:
        return Following.NOTHING
    last = policy(shoe, cutting_card).value
    extra = last is LastCoup.ONE_MORE or (last is LastCoup.THIS_UNLESS_TIE and tied)
    return Following.ONE_COUP if extra else Following.NOTHING
