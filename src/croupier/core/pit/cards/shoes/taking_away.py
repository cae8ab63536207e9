"""A shoe that somebody ends, with the calls about cards that came out of it."""

from croupier.core.pit.cards.casework import put_to_rest
from croupier.core.pit.cards.shoes.events import ShoeEnded
from croupier.core.pit.cards.state import Ending
from croupier.core.pit.cards.station import Station
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.state import CaseKind


def ended_now(
    floor: Floor, here: Station, ending: Ending, at: Instant, *, check: bool = False
) -> tuple[object, ...]:
    """A card too many, or one that is foreign, concerns no coup of the next shoe."""
    misdeals = here.misdeals
    rules = (misdeals.extra_cards.other_card_exposed, misdeals.coup.missing_or_foreign_card)
    kinds, clauses = (CaseKind.MISDEAL,), tuple(rule.first for rule in rules)
    rest = put_to_rest(floor, here.table.id, kinds, "the shoe was taken away", at, clauses)
    return (ShoeEnded(here.table.id, ending, check, at), *rest)
