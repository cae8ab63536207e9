"""How an outcome reaches the system, and what must happen before wagers are settled on it."""

from collections.abc import Mapping
from enum import StrEnum

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.game import Source


class Reading(StrEnum):
    DEALER_ENTRY = "dealer-entry"
    SENSOR = "sensor"
    CARD_SHOE = "card-shoe"
    DICE_RECOGNITION = "dice-recognition"


class Confirmation(StrEnum):
    DEALER_CONFIRMS = "dealer-confirms"
    ENTRY_IS_ENOUGH = "entry-is-enough"
    SETTLES_BY_ITSELF = "settles-by-itself"


Readings = Mapping[Source, Mapping[Reading, Cited[Confirmation]]]
