"""What a rulebook says of baccarat: shoe, tableau, bets, the care of the cards, and misdeals."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import PayTable


class Burn(StrEnum):
    """What is burned before the first coup of a shoe."""

    NONE = "none"
    ONE_FACE_DOWN = "one-face-down"
    TWO_FACE_DOWN = "two-face-down"
    THREE_FACE_DOWN = "three-face-down"
    FIVE_FACE_DOWN = "five-face-down"
    TEN_FACE_DOWN = "ten-face-down"
    EXPOSE_THEN_POINTS = "expose-then-points"
    EXPOSE_THEN_POINTS_TEN_AS_TEN = "expose-then-points-ten-as-ten"

    @property
    def face_down(self) -> int | None:
        """How many cards, where nobody looks at them; none where the first card says how many."""
        return _FACE_DOWN.get(self)


_FACE_DOWN = {
    Burn.NONE: 0,
    Burn.ONE_FACE_DOWN: 1,
    Burn.TWO_FACE_DOWN: 2,
    Burn.THREE_FACE_DOWN: 3,
    Burn.FIVE_FACE_DOWN: 5,
    Burn.TEN_FACE_DOWN: 10,
}


class OwnBurn(Struct, frozen=True, forbid_unknown_fields=True):
    """A burn that has no name: so many cards face down, or as many as the first card says.

    `by_first_card` has thirteen numbers, for A, 2, 3 to 10, J, Q and K: how many cards follow the
    first, which is shown.
    """

    face_down: int | None = None
    by_first_card: tuple[int, ...] = ()


class LastCoup(StrEnum):
    """When the shoe ends once the cutting card has come out."""

    THIS = "this"
    ONE_MORE = "one-more"
    THIS_UNLESS_TIE = "this-unless-tie"


class ShoeRules(Struct, frozen=True, forbid_unknown_fields=True):
    decks: Cited[int]
    burn: Cited[Burn | OwnBurn]
    behind_cutting_card_min: Cited[int]
    last_coup: Cited[LastCoup]
    # A cutting card met before the first card of a coup: the coup it opens is the last.
    first_card_is_cutting_card: Cited[LastCoup]


class Tableau(Struct, frozen=True, forbid_unknown_fields=True):
    """`banker_draws[points]` lists the values of the Player's third card on which Banker draws."""

    natural: Cited[tuple[int, ...]]
    player_draws: Cited[tuple[int, ...]]
    banker_draws: Cited[tuple[tuple[int, ...], ...]]
    banker_draws_if_player_stands: Cited[tuple[int, ...]]


class BankerMode(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to settle: with commission, or at even money with a short price on six."""

    label: str
    clauses: tuple[ClauseId, ...]
    bets: PayTable
    house: str | None = None


class PairsOffer(StrEnum):
    ALWAYS = "always"
    WHERE_CONFIGURED = "where-configured"


class BaccaratRules(Struct, frozen=True, forbid_unknown_fields=True):
    permitted: tuple[ClauseId, ...]
    void: ClauseId
    shoe: ShoeRules
    tableau: Tableau
    settlement: Mapping[str, BankerMode]
    bets: PayTable
    side_needs_main: Cited[tuple[str, ...]]
    pairs_offered: Cited[PairsOffer] | None = None


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
