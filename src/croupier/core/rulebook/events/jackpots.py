"""A mystery jackpot beside the game."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.rounds.script import Script


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
