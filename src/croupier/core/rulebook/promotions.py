"""What a rulebook says of promotional prizes and of a mystery jackpot beside the game."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.round import Script


class ProhibitedPrize(StrEnum):
    TOBACCO = "tobacco"
    FIREARMS = "firearms"
    PROHIBITED_WEAPONS = "prohibited-weapons"
    PRESCRIBED_ITEMS = "prescribed-items"


class WinnerContact(StrEnum):
    FACE_TO_FACE = "face-to-face"
    MAIL = "mail"
    TELEPHONE = "telephone"
    EMAIL = "email"


class PrizePayment(StrEnum):
    CASH = "cash"
    CROSSED_CHEQUE = "crossed-cheque"
    ELECTRONIC_TRANSFER = "electronic-transfer"


class PromotionTerm(StrEnum):
    """What the published terms must state."""

    AWARD_METHOD = "award-method"
    AWARD_TIME_AND_PLACE = "award-time-and-place"
    ELIGIBILITY = "eligibility"
    QUALIFYING_WAGER = "qualifying-wager"
    NATURE_OF_PRIZE = "nature-of-prize"
    ENTRY_CLOSING = "entry-closing"
    PROMOTION_TIME_AND_PLACE = "promotion-time-and-place"
    CLAIM_METHOD = "claim-method"
    WINNER_NOTIFICATION = "winner-notification"
    PUBLICATION_OF_RESULTS = "publication-of-results"
    PRIZE_DETAILS = "prize-details"


class PrizeKind(StrEnum):
    """Prizes of which the terms must say more."""

    MACHINERY_OR_APPLIANCE = "machinery-or-appliance"
    MOTOR_VEHICLE = "motor-vehicle"
    TRAVEL = "travel"
    REAL_ESTATE = "real-estate"


class PromotionRules(Struct, frozen=True, forbid_unknown_fields=True):
    scrutineer_above_cents: Cited[int]
    payment_choice_above_cents: Cited[int]
    payment_choices: Cited[tuple[PrizePayment, ...]]
    cash_alternative_if_stated: Cited[bool]
    prohibited_prizes: Cited[tuple[ProhibitedPrize, ...]]
    liquor_max_litres: Cited[int]
    terms_state: Cited[tuple[PromotionTerm, ...]]
    particulars_for: Cited[tuple[PrizeKind, ...]]
    terms_to_authority_hours_before: Cited[int]
    amendment_needs_approval: Cited[bool]
    winner_told_within_days: Cited[int]
    winner_told_by: Cited[tuple[WinnerContact, ...]]
    denied_claims_kept_above_cents: Cited[int]
    advice_of_complaint_right: Cited[bool]
    compromised_draw_told_to_inspectorate: Cited[bool]


class Sharing(StrEnum):
    SHARED_THEN_ROUNDED = "shared-then-rounded"
    ROUNDED_THEN_SHARED = "rounded-then-shared"


class IncorrectWager(StrEnum):
    FOREIGN_CHIP = "foreign-chip"
    SENSOR_WITHOUT_CHIP = "sensor-without-chip"
    BELOW_REQUIRED_BET = "below-required-bet"
    NO_MAIN_WAGER = "no-main-wager"


class JackpotRules(Struct, frozen=True, forbid_unknown_fields=True):
    name: Cited[str]
    # Whether terminals have a spot for it as well; else its wagers are chips on sensors alone.
    spot_on_terminals: Cited[bool]
    wager_fixed_and_displayed: Cited[bool]
    needs_main_wager: Cited[bool]
    returned_without_main_wager: Cited[bool]
    stake_returned_to_winner: Cited[bool]
    wins_whatever_the_result: Cited[bool]
    levels_max: Cited[int]
    rounded_up_to_cents: Cited[int]
    sharing: Cited[Sharing]
    paid_after_main_wagers: Cited[bool]
    approval_above_level_set_by_management: Cited[bool]
    colour_players_choose_spot_first: Cited[bool]
    incorrect_wagers: Cited[tuple[IncorrectWager, ...]]
    adjustments_told_to_inspectorate: Cited[bool]
    offered_only_if_all_sensors_work: Cited[bool]
    server_fault_returns_wagers: Cited[bool]
    other_tables_play_on: Cited[bool]
    dealer_changes_between_rounds_only: Cited[bool]
    script: Script
