"""Everything that is decided about tables."""

from collections.abc import Callable

from croupier.core.pit.tables import buttons, closing, launching, limits, opening, setting_up
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision

DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    **setting_up.DECIDE,
    **opening.DECIDE,
    **closing.DECIDE,
    **limits.DECIDE,
    **buttons.DECIDE,
    **launching.DECIDE,
}
