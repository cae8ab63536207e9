"""Malfunctions: what is void, what is worked out again from records, and what a restart does."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.citation import Cited


class FaultCutOff(StrEnum):
    """The moment that divides one remedy from the other."""

    NONE = "none"
    WAGERING_CLOSE = "wagering-close"
    OUTCOME_CONFIRMED = "outcome-confirmed"


class FaultRemedy(StrEnum):
    VOID = "void"
    RECALCULATE = "recalculate"


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


class FaultRules(Struct, frozen=True, forbid_unknown_fields=True):
    cut_off: Cited[FaultCutOff]
    before_cut_off: Cited[FaultRemedy]
    after_cut_off: Cited[FaultRemedy]
    unproved_wagers: Cited[UnprovedWagers]
    restart_before_cut_off: Cited[Restart]
    restart_after_cut_off: Cited[Restart]
    player_must_report: Cited[bool]
    reasons: Cited[tuple[FaultReason, ...]] | None = None
    same_error_terminals_min: Cited[int] | None = None
    # How far apart they may come and still be one; without it, however far.
    same_error_minutes_max: Cited[int] | None = None
    read_error_settles_on: Cited[ReadErrorSettlesOn] | None = None
    # What the system notices and raises by itself, with the clause that makes it a malfunction.
    found_by_system: Mapping[FaultReason, Cited[bool]] = {}
