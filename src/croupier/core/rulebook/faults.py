"""What a rulebook says of malfunctions, invalid outcomes, void wagers and corrections."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.paytable import GameName


class LateVoid(StrEnum):
    """Whether a settled round may be voided once the next has begun."""

    REFUSED = "refused"
    THAT_ROUND_ALONE = "that-round-alone"


class CorrectionRules(Struct, frozen=True, forbid_unknown_fields=True):
    stops_dealing: Cited[bool]
    freezes_accounts: Cited[bool]
    late_void: Cited[LateVoid]


class FaultCutOff(StrEnum):
    """The moment that divides one remedy from the other."""

    NONE = "none"
    WAGERING_CLOSE = "wagering-close"
    OUTCOME_CONFIRMED = "outcome-confirmed"


class FaultPart(StrEnum):
    """What failed."""

    TERMINAL = "terminal"
    DEALER_TERMINAL = "dealer-terminal"
    WHEEL = "wheel"
    DICE_TUMBLER = "dice-tumbler"
    GAME_SYSTEM = "game-system"


class FaultRemedy(StrEnum):
    VOID = "void"
    RECALCULATE = "recalculate"


class FailedTerminal(StrEnum):
    """What becomes of a player's terminal that was said to have failed."""

    LEFT_TO_STAFF = "left-to-staff"
    OUT_OF_SERVICE = "out-of-service-until-put-right"


class UnprovedWagers(StrEnum):
    """Wagers that no record can confirm."""

    VOID = "void"
    CASE = "case"


class Restart(StrEnum):
    """What becomes of a round that a malfunction of the system has interrupted."""

    RESUME = "resume"
    VOID = "void"
    CASE = "case"


class FaultReason(StrEnum):
    CREDIT_MISMATCH = "credit-mismatch"
    SEQUENCE_OR_DISPLAY = "sequence-or-display"
    NUMBERS_OUTSIDE_GAME = "numbers-outside-game"
    EARLY_RESULT = "early-result"
    WHEEL_NOT_ROTATING = "wheel-not-rotating"
    READ_ERROR_AFTER_CLOSE = "read-error-after-close"
    SAME_ERROR_ON_SEVERAL_TERMINALS = "same-error-on-several-terminals"
    PHYSICAL_DAMAGE = "physical-damage"
    OPERATORS_OPINION = "operators-opinion"


class ReadErrorSettlesOn(StrEnum):
    ACTUAL_OUTCOME = "actual-outcome"
    INDICATED_NUMBER = "indicated-number"


class PartRemedies(Struct, frozen=True, forbid_unknown_fields=True):
    """What follows a fault of one part; `before` is said where there is a cut-off."""

    after: Cited[FaultRemedy]
    before: Cited[FaultRemedy] | None = None


class FaultRules(Struct, frozen=True, forbid_unknown_fields=True):
    cut_off: Cited[FaultCutOff]
    # Game by game. A part that is not named by itself belongs to the game system.
    remedies: Mapping[GameName, Mapping[FaultPart, PartRemedies]]
    # Whether what a fault makes void is void when the next round has begun, too.
    failed_terminal: Cited[FailedTerminal]
    after_next_round: Cited[LateVoid]
    unproved_wagers: Cited[UnprovedWagers]
    restart_before_cut_off: Cited[Restart]
    restart_after_cut_off: Cited[Restart]
    player_must_report: Cited[bool]
    reasons: Cited[tuple[FaultReason, ...]] | None = None
    same_error_terminals_min: Cited[int] | None = None
    read_error_settles_on: Cited[ReadErrorSettlesOn] | None = None
    # What the system notices and raises by itself, with the clause that makes it a malfunction.
    found_by_system: Mapping[FaultReason, Cited[bool]] = {}


class InvalidReason(StrEnum):
    DISRUPTION = "disruption"
    FRAUD = "fraud"
    IMPRACTICAL = "impractical"
    EQUIPMENT = "equipment"


class Refund(StrEnum):
    ALWAYS = "always"
    UNLESS_FORFEITED = "unless-forfeited"


class Forfeiture(StrEnum):
    NEVER = "never"
    PLAYERS_NAMED_FOR_FRAUD = "players-named-for-fraud"


class VoidRules(Struct, frozen=True, forbid_unknown_fields=True):
    invalid_for: Cited[tuple[InvalidReason, ...]]
    refund: Cited[Refund]
    forfeiture: Cited[Forfeiture]
    # Fraud comes to light late: whether an outcome can be invalid once the next round has begun.
    after_next_round: Cited[LateVoid]
    # Reasons not to go on with a round: of one that is over they say nothing.
    while_unfinished: Cited[tuple[InvalidReason, ...]] | None = None
