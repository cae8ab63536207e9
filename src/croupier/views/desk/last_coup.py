"""What a dealer is told once the cutting card is out: which coup is the last, and what is said."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.games.baccarat.cutting_card import CuttingCard, policy
from croupier.core.identifiers import ClauseId
from croupier.core.pit.cards.station import Station
from croupier.core.rulebook.games.baccarat import LastCoup


class ShoeEnd(StrEnum):
    """As seen from the coup being dealt, or from the next one between coups."""

    THIS_COUP = "this-coup"
    ONE_MORE = "one-more"
    UNLESS_TIE = "unless-tie"


class LastCoupNote(Struct, frozen=True, omit_defaults=True):
    """`say` are the words to announce, where the rulebook has them announced."""

    end: ShoeEnd
    clause: ClauseId | None = None
    say: str = ""


_ENDS = {
    LastCoup.THIS: ShoeEnd.THIS_COUP,
    LastCoup.ONE_MORE: ShoeEnd.ONE_MORE,
    LastCoup.THIS_UNLESS_TIE: ShoeEnd.UNLESS_TIE,
}


def last_coup_note(here: Station) -> LastCoupNote | None:
    """Met behind a coup that has all its cards, the cutting card belongs to the next one."""
    shoe = here.shoe
    if shoe is None:
        return None
    met = shoe.cutting_card
    if shoe.cutting_card_next and here.coup is None:
        met = CuttingCard.FIRST_CARD
    if met is CuttingCard.IN_THE_SHOE:
        return None
    rule = policy(here.rules.shoe, met)
    end = ShoeEnd.THIS_COUP if met is CuttingCard.EARLIER else _ENDS[rule.value]
    announced = here.cards.last_coup_announced.value and end is ShoeEnd.THIS_COUP
    return LastCoupNote(end, rule.first, "Last coup." if announced else "")
