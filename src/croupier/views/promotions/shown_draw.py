"""A promotion as everybody may see it: a display beside the draw, and a player's own entries.

Nobody is named here: an entry is known by its number.
"""

from collections.abc import Iterable

from msgspec import Struct

from croupier.core.identifiers import Instant, PersonId
from croupier.core.promotions.terms import PromotionId
from croupier.core.venue.promotions.state import AwardState, Numbers, Promotion, Stage


class ShownPrize(Struct, frozen=True):
    """`number` is the entry that has it now; absent until it is drawn."""

    prize: int
    name: str
    value: int
    number: int | None


class ShownPromotion(Struct, frozen=True):
    """What the house publishes as it happens, so that anybody can follow the draw."""

    promotion: PromotionId
    title: str
    stage: Stage
    place: str
    starts: Instant
    entries_close: Instant
    draw_at: Instant
    entries: int
    where_to_read: str
    commitment: str | None
    list_digest: str | None
    list_signed: bool
    numbers: Numbers | None
    secret: str | None
    prizes: tuple[ShownPrize, ...]
    postponed: bool


class OwnEntries(Struct, frozen=True):
    """`won` are those of the numbers that have a prize."""

    promotion: PromotionId
    title: str
    stage: Stage
    entries_close: Instant
    draw_at: Instant
    where_to_read: str
    qualifying_wager: str
    numbers: tuple[int, ...]
    won: tuple[int, ...]


_KEEPS = frozenset({AwardState.DRAWN, AwardState.HELD, AwardState.PAID})


def shown_promotions(promotions: Iterable[Promotion]) -> tuple[ShownPromotion, ...]:
    """Those that were published, the next draw first."""
    public = [one for one in promotions if one.stage is not Stage.DRAFT]
    return tuple(_shown(one) for one in sorted(public, key=lambda one: one.terms.draw_at))


def own_entries(promotions: Iterable[Promotion], person: PersonId) -> tuple[OwnEntries, ...]:
    """What somebody has in promotions that run or were drawn, and those they could still enter."""
    public = (one for one in promotions if one.stage is not Stage.DRAFT)
    found = (_own(one, person) for one in public)
    return tuple(one for one in found if one.numbers or one.stage is Stage.PUBLISHED)


def _shown(promotion: Promotion) -> ShownPromotion:
    terms = promotion.terms
    holder = {one.prize: one for one in promotion.awards.values() if one.state in _KEEPS}
    return ShownPromotion(
        promotion.id,
        terms.title,
        promotion.stage,
        terms.place,
        terms.starts,
        terms.entries_close,
        terms.draw_at,
        len(promotion.entries),
        terms.where_to_read,
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
    )


def _own(promotion: Promotion, person: PersonId) -> OwnEntries:
    terms = promotion.terms
    kept = [one for one in promotion.awards.values() if one.state in _KEEPS]
    return OwnEntries(
        promotion.id,
        terms.title,
        promotion.stage,
        terms.entries_close,
        terms.draw_at,
        terms.where_to_read,
        terms.qualifying_wager,
        tuple(entry.number for entry in promotion.entries if entry.entrant == person),
        tuple(one.entry.number for one in kept if one.entry.entrant == person),
    )
