"""Cards that came wrongly: where they go, and what becomes of their coup."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited


class CardFate(StrEnum):
    BANKERS_THIRD_CARD = "bankers-third-card"
    FIRST_OF_NEXT_COUP = "first-of-next-coup"
    FIRST_OF_COUP_WITHOUT_WAGERS = "first-of-coup-without-wagers"
    PLAYED_AS_NORMAL = "played-as-normal"


class CoupRemedy(StrEnum):
    STANDS = "stands"
    VOID = "void"
    RECONSTRUCTED = "reconstructed"
    CONFIRMED_OR_VOID = "confirmed-or-void"
    CORRECTED = "corrected"
    CASE = "case"


class ShoeRemedy(StrEnum):
    """What happens to the cards in the shoe."""

    PLAYS_ON = "plays-on"
    SHUFFLED_AFTER_THIS_COUP = "shuffled-after-this-coup"
    ENDS = "ends"
    ENDS_AND_IS_CHECKED = "ends-and-is-checked"
    PLAYS_ON_FROM_CORRECT_SHOE = "plays-on-from-correct-shoe"
    MOVED_TO_ANOTHER_SHOE = "moved-to-another-shoe"
    MOVED_TO_ANOTHER_SHUFFLER = "moved-to-another-shuffler"
    CASE = "case"


class ExtraCards(Struct, frozen=True, forbid_unknown_fields=True):
    """A card too many, by hand and by whether anybody has seen it."""

    player_card_if_banker_draws: Cited[CardFate]
    player_card_exposed: Cited[CardFate]
    player_card_unexposed: Cited[CardFate]
    banker_card_exposed: Cited[CardFate]
    banker_card_unexposed: Cited[CardFate]
    other_card_exposed: Cited[CardFate]
    other_card_unexposed: Cited[CardFate]
    first_card_face_up: Cited[CardFate]
    later_card_face_up: Cited[CardFate]


class FaultyCoups(Struct, frozen=True, forbid_unknown_fields=True):
    order_in_doubt: Cited[CoupRemedy]
    misdeal_found_in_time: Cited[CoupRemedy]
    misdeal_found_after_next_coup_began: Cited[CoupRemedy]
    wrong_shoe: Cited[CoupRemedy]
    not_enough_cards: Cited[CoupRemedy]
    missing_or_foreign_card: Cited[CoupRemedy]
    earlier_coups_of_such_a_shoe: Cited[CoupRemedy]
    shoe_result_differs: Cited[CoupRemedy]
    shuffler_fault_with_disadvantage: Cited[CoupRemedy]


class FaultyShoes(Struct, frozen=True, forbid_unknown_fields=True):
    wrong_cut: Cited[ShoeRemedy]
    missed_burn: Cited[ShoeRemedy]
    missed_shuffle: Cited[ShoeRemedy]
    wrong_shoe: Cited[ShoeRemedy]
    void_misdeal: Cited[ShoeRemedy]
    not_enough_cards: Cited[ShoeRemedy]
    missing_or_foreign_card: Cited[ShoeRemedy]
    shoe_stops_reading: Cited[ShoeRemedy]
    shuffler_fault: Cited[ShoeRemedy]


class MisdealRules(Struct, frozen=True, forbid_unknown_fields=True):
    extra_cards: ExtraCards
    coup: FaultyCoups
    shoe: FaultyShoes
    cards_keyed_by_hand: Cited[bool]
    dealt_although_nobody_wagered: Cited[CardFate] | None = None
