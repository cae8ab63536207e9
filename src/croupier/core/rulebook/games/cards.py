"""The care of the cards: checking, shuffling, cutting and changing them."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.equipment import Equipment


class CardCheck(StrEnum):
    """Whether cards are checked before they are used."""

    MAY = "may"
    MUST = "must"


class CardRules(Struct, frozen=True, forbid_unknown_fields=True):
    cutting_cards: Cited[int]
    cut_from_ends_min_cards: Cited[int]
    check_before_use: Cited[CardCheck]
    # The machines that may check cards in the place of a person.
    checking_machines: Cited[tuple[Equipment, ...]]
    pre_shuffled_waives_shuffle: Cited[bool]
    exchanged_set_has_other_back: Cited[bool]
    # Fit cards are changed after the last coup only; unfit ones whenever no coup is in progress.
    unfit_replaced_between_coups: Cited[bool]
    last_coup_announced: Cited[bool]
    result_pressed_then_compared: Cited[bool]
    shuffler_decks: Cited[tuple[int, ...]] | None = None
    shuffler_shoes_max: Cited[int] | None = None
