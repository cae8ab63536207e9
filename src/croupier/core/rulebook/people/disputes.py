"""Who hears a dispute, who looks at it again, and who outside the casino can be asked."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.people.roles import Role


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
