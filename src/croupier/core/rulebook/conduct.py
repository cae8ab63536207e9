"""What players may not do, what may be done about it, and who hears a dispute."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.roles import Role


class IdleRule(StrEnum):
    """When somebody who does not play may be asked to give up the place."""

    NONE = "none"
    ROUNDS_WITHOUT_WAGER_WHEN_FULL = "rounds-without-wager-when-full"
    NOT_ACTIVELY_WAGERING = "not-actively-wagering"
    SUPERVISORS_OPINION = "supervisors-opinion"


# The rules by which a place is flagged to staff after so many rounds let go by.
FLAGGED = frozenset({IdleRule.ROUNDS_WITHOUT_WAGER_WHEN_FULL, IdleRule.NOT_ACTIVELY_WAGERING})


class Sanction(StrEnum):
    VOID_WAGERS = "void-wagers"
    BAR_FROM_GAME = "bar-from-game"
    EXCLUDE_FROM_CASINO = "exclude-from-casino"
    RECOMMEND_EXCLUSION = "recommend-exclusion"


class SanctionReach(StrEnum):
    """Whether a sanction answers for one table, or for all that are played under its document."""

    TABLE = "table"
    EVERY_TABLE = "every-table"


class SanctionedBreach(StrEnum):
    NONE = "none"
    BANNED_DEVICES = "banned-devices"
    LISTED_RULES = "listed-rules"
    ANY_RULE = "any-rule"


class DevicePurpose(StrEnum):
    RECORD = "record"
    PROJECT = "project"
    ANALYSE = "analyse"
    TRANSMIT = "transmit"
    INTERFERE = "interfere"


class LeaveReason(StrEnum):
    TERMINAL_FAULT = "terminal-fault"
    DISRUPTION = "disruption"


class ConductRules(Struct, frozen=True, forbid_unknown_fields=True):
    idle: Cited[IdleRule]
    banned_devices: Cited[tuple[DevicePurpose, ...]]
    intent_to_use_is_enough: Cited[bool]
    sanctions: Cited[tuple[Sanction, ...]]
    sanctioned: Cited[SanctionedBreach]
    sanctioned_wager_refunded: Cited[bool]
    barred_player_may_cash_out: Cited[bool]
    must_leave_for: Cited[tuple[LeaveReason, ...]]
    side_bets: Cited[bool]
    # The rules by their numbers, where not every breach is sanctioned and not devices alone.
    listed_rules: Cited[tuple[str, ...]] | None = None
    idle_rounds: Cited[int] | None = None
    partnerships_to_exceed_maximum: Cited[bool] | None = None
    # Where nothing is said of it, a sanction is for the table at which it was imposed.
    bar_reaches: Cited[SanctionReach] | None = None
    void_reaches: Cited[SanctionReach] | None = None


class OutsideRemedy(StrEnum):
    NONE = "none"
    COMPLAINT_TO_INSPECTOR = "complaint-to-inspector"
    REVIEW_BY_AUTHORITY = "review-by-authority"


class DisputeRules(Struct, frozen=True, forbid_unknown_fields=True):
    first: Cited[tuple[Role, ...]]
    review: Cited[tuple[Role, ...]]
    final: Cited[tuple[Role, ...]]
    outside: Cited[OutsideRemedy]
    advice_of_outside_remedy: Cited[bool]
    if_first_absent: Cited[tuple[Role, ...]] | None = None
    outcome_claims: Cited[tuple[Role, ...]] | None = None
