"""A promotion as everybody may see it: a display at the draw, and a player's own entries.

Nobody is named here: an entry is known by its number.
"""

from collections.abc import Iterable

from msgspec import Struct

from croupier.core.identifiers import Instant, PersonId
from croupier.core.promotions.terms import PromotionId, PromotionTerms
from croupier.core.venue.promotions.state import AwardState, Numbers, Promotion, PromotionStage


class ShownPrize(Struct, frozen=True):
    """`number` is the entry that has it now; absent until it is drawn."""

    prize: int
    name: str
    value: int
    number: int | None


class ShownPromotion(Struct, frozen=True):
    """What the house publishes as it happens, so that anybody can follow the draw."""

    promotion: PromotionId
    stage: PromotionStage
    terms: PromotionTerms
    entries: int
    commitment: str | None
    list_digest: str | None
    list_signed: bool
    numbers: Numbers | None
    secret: str | None
    prizes: tuple[ShownPrize, ...]
    postponed: bool
    # Whether displays show it: its list is frozen, or it was drawn a short while ago.
    on_show: bool


class OwnEntries(Struct, frozen=True):
    """`won` are those of the numbers that have a prize."""

    promotion: PromotionId
    numbers: tuple[int, ...]
    won: tuple[int, ...]


# How long a result stays on displays.
_SHOWN_MS = 30 * 60 * 1000
_KEEPS = frozenset({AwardState.DRAWN, AwardState.HELD, AwardState.PAID})


def shown_promotions(promotions: Iterable[Promotion], now: Instant) -> tuple[ShownPromotion, ...]:
    """Those that were published, the next draw first."""
    public = [one for one in promotions if one.stage is not PromotionStage.DRAFT]
    return tuple(_shown(one, now) for one in sorted(public, key=lambda one: one.terms.draw_at))


def own_entries(promotions: Iterable[Promotion], person: PersonId) -> tuple[OwnEntries, ...]:
    """Of every promotion that was published, also where it is none."""
    return tuple(
        _own_entries(one, person) for one in promotions if one.stage is not PromotionStage.DRAFT
    )


def _shown(promotion: Promotion, now: Instant) -> ShownPromotion:
    terms = promotion.terms
    holder = {one.prize: one for one in promotion.awards.values() if one.state in _KEEPS}
    return ShownPromotion(
        promotion.id,
        promotion.stage,
        terms,
        len(promotion.entries),
        promotion.commitment,
        promotion.list_digest,
        promotion.list_signed_by is not None,
        promotion.numbers,
        promotion.secret,
        tuple(
            ShownPrize(
                place,
                prize.name,
                prize.value,
                holder[place].entry.number if place in holder else None,
            )
            for place, prize in enumerate(terms.prizes, 1)
        ),
        promotion.postponed is not None,
        _on_show(promotion, now),
    )


def _on_show(promotion: Promotion, now: Instant) -> bool:
    if promotion.stage is not PromotionStage.DRAWN:
        return promotion.stage is PromotionStage.CLOSED
    drawn = max((one.drawn_at for one in promotion.awards.values()), default=0)
    return now < drawn + _SHOWN_MS


def _own_entries(promotion: Promotion, person: PersonId) -> OwnEntries:
    kept = [one for one in promotion.awards.values() if one.state in _KEEPS]
    if promotion.stage is PromotionStage.CANCELLED:
        kept = []
    return OwnEntries(
        promotion.id,
        tuple(entry.number for entry in promotion.entries if entry.entrant == person),
        tuple(one.entry.number for one in kept if one.entry.entrant == person),
    )
