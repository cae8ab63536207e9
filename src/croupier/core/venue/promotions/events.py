"""What became of promotions."""

from croupier.core.identifiers import ClauseId, Instant, PersonId, RulebookId
from croupier.core.ledger.ledger import Transfer
from croupier.core.promotions.selection import Ticketed
from croupier.core.promotions.terms import PromotionId, PromotionTerms
from croupier.core.rulebook.roles import Role
from croupier.core.stream.holds import Determination
from croupier.core.stream.messages import Event, InCents
from croupier.core.venue.commands import Redeemer
from croupier.core.venue.promotions import state
from croupier.core.venue.promotions.commands import CountedStream
from croupier.core.venue.promotions.state import AwardId, EntrySource, PrizePart
from croupier.core.venue.state import DrawerId


class PromotionDrafted(Event, frozen=True, tag="promotion-drafted.1"):
    promotion: PromotionId
    rulebook: RulebookId
    terms: PromotionTerms


class PromotionPublished(Event, frozen=True, tag="promotion-published.1"):
    promotion: PromotionId
    clause: ClauseId | None


class TermsSubmitted(Event, frozen=True, tag="promotion-terms-submitted.1"):
    promotion: PromotionId
    submission: state.Submission
    notified: tuple[Role, ...]


class PromotionAmended(Event, frozen=True, tag="promotion-amended.1"):
    """`resubmit`: the Authority must be given the terms anew before anybody can enter."""

    promotion: PromotionId
    terms: PromotionTerms
    reason: str
    reference: str
    resubmit: bool


class SecretCommitted(Event, frozen=True, tag="draw-secret-committed.1"):
    promotion: PromotionId
    commitment: str


class PromotionEntered(Event, frozen=True, tag="promotion-entered.1"):
    promotion: PromotionId
    entrant: PersonId
    first: int
    entries: int
    source: EntrySource
    reference: str


class PlayCounted(Event, frozen=True, tag="promotion-play-counted.1"):
    """The pits' journals up to these entries say what play has earned; before `until` all of it."""

    promotion: PromotionId
    read: tuple[CountedStream, ...]
    until: Instant | None


class EntryStruck(Event, frozen=True, tag="promotion-entry-struck.1", omit_defaults=True):
    """`taken_back`: by counting play anew, and not by anybody's hand."""

    promotion: PromotionId
    number: int
    reason: str
    taken_back: bool = False


class EntriesClosed(Event, frozen=True, tag="promotion-entries-closed.1"):
    promotion: PromotionId
    entries: int
    digest: str
    by: PersonId


class ScrutineerNominated(Event, frozen=True, tag="scrutineer-nominated.1"):
    promotion: PromotionId
    scrutineer: state.Scrutineer


class ListSigned(Event, frozen=True, tag="promotion-list-signed.1"):
    promotion: PromotionId
    digest: str
    by: PersonId


class NumbersRecorded(Event, frozen=True, tag="draw-numbers-recorded.1"):
    promotion: PromotionId
    numbers: state.Numbers


class PrizesDrawn(Event, frozen=True, tag="prizes-drawn.1"):
    """With the list and the numbers on record, anybody recomputes this from the secret."""

    promotion: PromotionId
    secret: str
    winners: tuple[Ticketed, ...]
    reserves: tuple[Ticketed, ...]
    at: Instant


class BarrelDrawn(Event, frozen=True, tag="barrel-drawn.1", omit_defaults=True):
    """`minutes` is how long the owner of the paper was given to come."""

    promotion: PromotionId
    prize: int
    entry: Ticketed
    calls: int
    answered: bool
    at: Instant
    witness: PersonId
    minutes: int | None = None


class ResultSigned(Event, frozen=True, tag="draw-result-signed.1"):
    promotion: PromotionId
    by: PersonId


class WinnerNotified(Event, frozen=True, tag="winner-notified.1"):
    award: AwardId
    attempt: state.Attempt


class PrizePaid(Event, frozen=True, tag="prize-paid.1"):
    award: AwardId
    redeemer: Redeemer
    parts: tuple[PrizePart, ...]
    drawer: DrawerId | None
    cash_alternative: bool
    requested: str
    moves: tuple[Transfer, ...]
    at: Instant = Instant(0)
    by: PersonId = PersonId("")


class ClaimRefused(Event, frozen=True, tag="prize-claim-refused.1"):
    promotion: PromotionId
    award: AwardId | None
    claimant: str
    address: str
    amount: InCents
    reason: str
    clause: ClauseId | None
    at: Instant


class PrizePassedOn(Event, frozen=True, tag="prize-passed-on.1"):
    award: AwardId
    reason: str
    # Whoever has it now, if a reserve is left.
    entry: Ticketed | None
    at: Instant


class PrizeHeld(Event, frozen=True, tag="promotional-prize-held.1"):
    award: AwardId
    reason: str
    by: PersonId
    notified: tuple[Role, ...]
    at: Instant


class PrizeHoldReviewed(Event, frozen=True, tag="promotional-hold-reviewed.1"):
    award: AwardId
    finding: str
    by: PersonId


class PrizeHoldDetermined(Event, frozen=True, tag="promotional-hold-determined.1"):
    award: AwardId
    determination: Determination
    reason: str
    by: PersonId


class PrizeDelayed(Event, frozen=True, tag="promotional-prize-delayed.1"):
    award: AwardId
    until: Instant
    reason: str
    clause: ClauseId | None


class PrizeDemanded(Event, frozen=True, tag="promotional-prize-demanded.1"):
    award: AwardId
    reason: str
    by: PersonId
    notified: tuple[Role, ...]
    at: Instant


class PrizeRepaid(Event, frozen=True, tag="promotional-prize-repaid.1"):
    """It is with the house again, and held until a determination."""

    award: AwardId
    parts: tuple[PrizePart, ...]
    drawer: DrawerId | None
    moves: tuple[Transfer, ...]


class PrizeDemandWithdrawn(Event, frozen=True, tag="promotional-demand-withdrawn.1"):
    award: AwardId
    reason: str
    by: PersonId


class DrawPostponed(Event, frozen=True, tag="draw-postponed.1"):
    promotion: PromotionId
    reason: str
    notified: tuple[Role, ...]


class DrawValidated(Event, frozen=True, tag="draw-validated.1"):
    promotion: PromotionId
    finding: str
    by: PersonId


class PromotionCancelled(Event, frozen=True, tag="promotion-cancelled.1"):
    promotion: PromotionId
    reason: str
    notified: tuple[Role, ...]


class PromotionDisputed(Event, frozen=True, tag="promotion-disputed.1"):
    promotion: PromotionId
    dispute: str
    person: str
    matter: str
    at: Instant


class PromotionDisputeDecided(
    Event, frozen=True, tag="promotion-dispute-decided.1", omit_defaults=True
):
    """`reinstates` is a refused prize that its winner has after all."""

    promotion: PromotionId
    dispute: str
    decision: str
    satisfied: bool
    advised: bool
    reinstates: AwardId | None = None
