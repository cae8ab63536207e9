"""What screens see of promotions over HTTP."""

from msgspec import Struct

from croupier.views.promotions import promotion_view, shown_draw


class PromotionsView(Struct, frozen=True):
    """`next_seq` is the number of this screen's next act at the venue."""

    next_seq: int
    now: int
    promotions: tuple[promotion_view.PromotionView, ...]
    rulebooks: tuple[promotion_view.PromotionRulesView, ...]


class ShownPromotions(Struct, frozen=True):
    """What is public. `own` is of whoever is known to sit at the terminal that asks."""

    promotions: tuple[shown_draw.ShownPromotion, ...]
    own: tuple[shown_draw.OwnEntries, ...] | None = None


class DrawSecret(Struct, frozen=True):
    """Drawn for one draw of prizes: only its hash is on record before the draw."""

    secret: str
