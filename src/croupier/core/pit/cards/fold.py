"""Every event about cards with what folds it."""

from collections.abc import Callable

from croupier.core.pit.cards.dealing import fold as dealing
from croupier.core.pit.cards.empty_coups import fold as empty_coups
from croupier.core.pit.cards.lifecycle import ALSO
from croupier.core.pit.cards.misdeals import fold as misdeals
from croupier.core.pit.cards.results import fold as results
from croupier.core.pit.cards.sets import fold as sets
from croupier.core.pit.cards.shoes import fold as shoes

__all__ = ["ALSO", "FOLD"]

FOLD: dict[type, Callable[..., None]] = {
    **sets.FOLD,
    **shoes.FOLD,
    **dealing.FOLD,
    **results.FOLD,
    **empty_coups.FOLD,
    **misdeals.FOLD,
}
