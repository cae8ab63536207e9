"""What players must be shown, and a display that shows something else than came."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited


class DisplayMismatch(StrEnum):
    """A winning number display that differs from the actual outcome."""

    IGNORED = "ignored"
    IGNORED_AND_RESULT_CONFIRMED_BEFORE_PAYMENT = "ignored-and-result-confirmed-before-payment"


class Shown(StrEnum):
    LIMITS = "limits"
    COUNTDOWN = "countdown"
    CREDIT = "credit"
    WINNINGS = "winnings"
    OUTCOME = "outcome"
    POINT_COUNTS = "point-counts"
    DICE_FACES = "dice-faces"
    INSTRUCTIONS = "instructions"
    RESPONSIBILITY_FOR_WAGERS = "responsibility-for-wagers"
    DUTY_TO_REPORT_MALFUNCTION = "duty-to-report-malfunction"
    BANNED_DEVICES = "banned-devices"
    DISCLAIMER_OF_LIABILITY = "disclaimer-of-liability"
    JACKPOT_AMOUNTS = "jackpot-amounts"
    JACKPOT_WAGER = "jackpot-wager"
    LUCKY_NUMBERS = "lucky-numbers"
    COLOUR_VALUES = "colour-values"


class DisplayRules(Struct, frozen=True, forbid_unknown_fields=True):
    mismatch: Cited[DisplayMismatch]
    shown_to_players: Cited[tuple[Shown, ...]]
    rules_on_request: Cited[bool]
    commission_itemised: Cited[bool]
