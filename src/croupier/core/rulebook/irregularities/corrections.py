"""Putting a round right after the fact."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited


class LateVoid(StrEnum):
    """Whether a settled round may be voided once the next has begun."""

    REFUSED = "refused"
    THAT_ROUND_ALONE = "that-round-alone"


class CorrectionRules(Struct, frozen=True, forbid_unknown_fields=True):
    stops_dealing: Cited[bool]
    freezes_accounts: Cited[bool]
    late_void: Cited[LateVoid]
