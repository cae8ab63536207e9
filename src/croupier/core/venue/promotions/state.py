"""What the venue knows of a promotion."""

from enum import StrEnum
from typing import NewType

from msgspec import Struct, field

from croupier.core.identifiers import Instant, PersonId, RulebookId
from croupier.core.promotions.selection import NumberSource, Ticketed
from croupier.core.promotions.terms import PromotionId, PromotionTerms
from croupier.core.rulebook.promotions import PrizePayment, WinnerContact
from croupier.core.stream.messages import Amount, InCents

# A prize and whoever was drawn for it, as `P1/2`: a reserve has one of their own.
AwardId = NewType("AwardId", str)


class PromotionStage(StrEnum):
    DRAFT = "draft"
    PUBLISHED = "published"
    # Entries are closed, and the list is frozen.
    CLOSED = "closed"
    DRAWN = "drawn"
    CANCELLED = "cancelled"


class EntrySource(StrEnum):
    BY_HAND = "by-hand"
    FROM_PLAY = "from-play"


class AwardState(StrEnum):
    """PASSED_ON: nobody claimed it in time, or the claim was refused, and a reserve has it."""

    DRAWN = "drawn"
    HELD = "held"
    PAID = "paid"
    # Paid, and asked back until somebody has determined what becomes of it.
    DEMANDED = "demanded"
    REFUSED = "refused"
    PASSED_ON = "passed-on"


class Attempt(Struct, frozen=True):
    """One attempt to tell a winner."""

    at: Instant
    how: WinnerContact
    reached: bool
    note: str
    by: PersonId


class PrizePart(Struct, frozen=True, forbid_unknown_fields=True):
    how: PrizePayment
    amount: Amount


class PaidPrize(Struct, frozen=True):
    """`requested` is the form that the winner asked for; empty, if it was paid like that."""

    at: Instant
    by: PersonId
    name: str
    parts: tuple[PrizePart, ...]
    cash_alternative: bool
    requested: str


class PromotionAward(Struct):
    id: AwardId
    # Which prize of the terms, from 1.
    prize: int
    entry: Ticketed
    drawn_at: Instant
    state: AwardState = AwardState.DRAWN
    attempts: list[Attempt] = field(default_factory=list)
    # Why it is held, was refused or passed on.
    reason: str = ""
    # By whom it was held and when, and the inspector's finding.
    held_by: PersonId | None = None
    held_at: Instant | None = None
    review: str | None = None
    # Not before then, as agreed with the winner.
    delayed_until: Instant | None = None
    paid: PaidPrize | None = None


class Submission(Struct, frozen=True):
    """Full details as the Authority has them: when, and under which reference."""

    at: Instant
    reference: str


class Scrutineer(Struct, frozen=True):
    person: PersonId
    name: str


class Numbers(Struct, frozen=True):
    """What was thrown or spun before the witness, and with what."""

    source: NumberSource
    device: str
    numbers: tuple[int, ...]
    at: Instant
    witness: PersonId


class Dispute(Struct):
    id: str
    person: str
    about: str
    opened: Instant
    decision: str | None = None


class RefusedClaim(Struct, frozen=True):
    """`award` is empty where somebody claimed who was not drawn."""

    at: Instant
    award: AwardId | None
    claimant: str
    address: str
    amount: InCents
    reason: str


class Promotion(Struct):
    id: PromotionId
    rulebook: RulebookId
    terms: PromotionTerms
    stage: PromotionStage = PromotionStage.DRAFT
    submission: Submission | None = None
    commitment: str | None = None
    entries: list[Ticketed] = field(default_factory=list)
    # Entries struck before the list was frozen, and why. Their numbers are not used again.
    struck: dict[int, str] = field(default_factory=dict)
    entered: int = 0
    # The numbers of those that play has earned, by patron; and how far play was counted.
    from_play: dict[PersonId, list[int]] = field(default_factory=dict)
    counted_until: Instant | None = None
    # How many of those that play has earned were struck by hand, which counting does not undo.
    struck_by_hand: dict[PersonId, int] = field(default_factory=dict)
    closed_by: PersonId | None = None
    list_digest: str | None = None
    scrutineer: Scrutineer | None = None
    list_signed_by: PersonId | None = None
    numbers: Numbers | None = None
    secret: str | None = None
    awards: dict[AwardId, PromotionAward] = field(default_factory=dict)
    reserves: list[Ticketed] = field(default_factory=list)
    result_signed_by: PersonId | None = None
    # The numbers of those that were taken out of a barrel, whoever answered.
    papers_out: list[int] = field(default_factory=list)
    # Why the draw waits: its integrity is in question until somebody has validated it.
    postponed: str | None = None
    cancelled: str | None = None
    refusals: list[RefusedClaim] = field(default_factory=list)
    disputes: dict[str, Dispute] = field(default_factory=dict)

    def commenced(self, at: Instant) -> bool:
        """The first moment at which an entry could be made. Without the Authority none can."""
        begun = self.submission is not None and at >= self.terms.starts
        return begun and self.stage is not PromotionStage.DRAFT
