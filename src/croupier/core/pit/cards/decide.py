"""Every command about cards with what decides it."""

from collections.abc import Callable

from croupier.core.pit.cards.dealing import decide as dealing
from croupier.core.pit.cards.empty_coups import decide as empty_coups
from croupier.core.pit.cards.misdeals import decide as misdeals
from croupier.core.pit.cards.results import decide as results
from croupier.core.pit.cards.sets import decide as sets
from croupier.core.pit.cards.shoes import decide as shoes
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision

DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    **sets.DECIDE,
    **shoes.DECIDE,
    **dealing.DECIDE,
    **results.DECIDE,
    **empty_coups.DECIDE,
    **misdeals.DECIDE,
}
