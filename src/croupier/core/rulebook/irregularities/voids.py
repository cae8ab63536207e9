"""Outcomes that are declared invalid, and the money of what is void."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.irregularities.corrections import LateVoid


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
