"""What organisers, scrutineers and the cage ask of the venue's promotions."""

from typing import Annotated

from msgspec import Struct

from croupier.core.identifiers import Instant, PersonId, RulebookId
from croupier.core.promotions.selection import NumberSource
from croupier.core.promotions.terms import PromotionId, PromotionTerms
from croupier.core.rulebook.promotions import WinnerContact
from croupier.core.stream.holds import Determination
from croupier.core.stream.messages import Body, Count, Field, FieldKind, InCents, Until, Words
from croupier.core.venue.commands import Redeemer
from croupier.core.venue.promotions.state import AwardId, EntrySource, PrizePart
from croupier.core.venue.state import DrawerId

Reference = Annotated[str, Field(FieldKind.WORDS)]


class DraftPromotion(Body, frozen=True, tag="draft-promotion"):
    """A draft may be written anew until it is published."""

    promotion: PromotionId
    rulebook: RulebookId
    terms: PromotionTerms


class PublishPromotion(Body, frozen=True, tag="publish-promotion"):
    promotion: PromotionId


class SubmitTerms(Body, frozen=True, tag="submit-promotion-terms"):
    """The Authority has been given the full terms, under this reference."""

    promotion: PromotionId
    reference: Reference


class AmendPromotion(Body, frozen=True, tag="amend-promotion"):
    """Once entries can be made only as the Authority approves, under this reference."""

    promotion: PromotionId
    terms: PromotionTerms
    reason: Words
    reference: str = ""


class CommitSecret(Body, frozen=True, tag="commit-draw-secret"):
    promotion: PromotionId
    commitment: str


class EnterPromotion(Body, frozen=True, tag="enter-promotion"):
    promotion: PromotionId
    entrant: PersonId
    entries: Count = 1
    # Entries from play are counted, and nobody says that they are.
    source: Annotated[EntrySource, Field(FieldKind.CHOICE, unasked=True)] = EntrySource.BY_HAND
    # What the entries were earned with: a round, a ticket, a form.
    reference: str = ""


class Earned(Struct, frozen=True, forbid_unknown_fields=True):
    """How many entries a patron's play has earned in all, whatever was counted before."""

    person: PersonId
    entries: Count


class CountedStream(Struct, frozen=True, forbid_unknown_fields=True):
    """A pit's journal, and the last of its entries that was counted."""

    stream: str
    seq: Count


class CountPlay(Body, frozen=True, tag="count-promotion-play"):
    """What play has earned, worked out from the pits' journals as far as `read` says.

    `until` is a moment before which nothing is missing; it is empty while more is to be told.
    """

    promotion: PromotionId
    earned: tuple[Earned, ...]
    read: tuple[CountedStream, ...]
    until: Instant | None = None


class StrikeEntry(Body, frozen=True, tag="strike-promotion-entry"):
    promotion: PromotionId
    number: Count
    reason: Words


class CloseEntries(Body, frozen=True, tag="close-promotion-entries"):
    promotion: PromotionId


class NominateScrutineer(Body, frozen=True, tag="nominate-scrutineer"):
    promotion: PromotionId
    person: PersonId
    name: Words


class SignList(Body, frozen=True, tag="sign-promotion-list"):
    """Whoever signs says which list: its hash as they see it."""

    promotion: PromotionId
    digest: str


class RecordNumbers(Body, frozen=True, tag="record-draw-numbers"):
    """Thrown or spun before the witness, who confirms them."""

    promotion: PromotionId
    source: NumberSource
    device: Words
    numbers: Words


class DrawPrizes(Body, frozen=True, tag="draw-prizes"):
    """Reveals the secret that was committed to. Everything else follows."""

    promotion: PromotionId
    secret: str


class RecordBarrelDraw(Body, frozen=True, tag="record-barrel-draw"):
    """A paper taken out by hand for a prize. `answered`: its owner came within the time called,
    which is so many `minutes`.
    """

    promotion: PromotionId
    prize: Count
    number: Count
    calls: Count
    answered: bool
    minutes: Count = 0


class SignResult(Body, frozen=True, tag="sign-draw-result"):
    promotion: PromotionId


class RecordNotice(Body, frozen=True, tag="record-winner-notice"):
    award: AwardId
    how: WinnerContact
    reached: bool
    note: Words


class PayPrize(Body, frozen=True, tag="pay-prize"):
    """`parts` is how money is paid. A prize that is not money has none, unless the winner takes
    the cash alternative. `requested` is the form that the winner asked for; empty, if it is this.
    """

    award: AwardId
    redeemer: Redeemer
    parts: tuple[PrizePart, ...] = ()
    drawer: DrawerId | None = None
    cash_alternative: bool = False
    requested: str = ""


class RefuseClaim(Body, frozen=True, tag="refuse-prize-claim"):
    """`award` is empty where somebody claims who was not drawn. The reason is told at once."""

    promotion: PromotionId
    claimant: Words
    amount: InCents
    reason: Words
    address: str = ""
    award: AwardId | None = None


class PassOn(Body, frozen=True, tag="pass-prize-on"):
    award: AwardId
    reason: Words


class HoldPrize(Body, frozen=True, tag="hold-promotional-prize"):
    award: AwardId
    reason: Words


class ReviewPrizeHold(Body, frozen=True, tag="review-promotional-hold"):
    award: AwardId
    finding: Words


class DeterminePrizeHold(Body, frozen=True, tag="determine-promotional-hold"):
    award: AwardId
    determination: Determination
    reason: Words


class DelayPrize(Body, frozen=True, tag="delay-promotional-prize"):
    """Until a time agreed with the winner."""

    award: AwardId
    until: Until
    reason: Words


class DemandPrize(Body, frozen=True, tag="demand-promotional-prize"):
    award: AwardId
    reason: Words


class RepayPrize(Body, frozen=True, tag="repay-promotional-prize"):
    """What was demanded back has come back: the money in these parts, and the thing itself."""

    award: AwardId
    parts: tuple[PrizePart, ...] = ()
    drawer: DrawerId | None = None


class WithdrawPrizeDemand(Body, frozen=True, tag="withdraw-promotional-demand"):
    award: AwardId
    reason: Words


class PostponeDraw(Body, frozen=True, tag="postpone-draw"):
    promotion: PromotionId
    reason: Words


class ValidateDraw(Body, frozen=True, tag="validate-draw"):
    promotion: PromotionId
    finding: Words


class CancelPromotion(Body, frozen=True, tag="cancel-promotion"):
    promotion: PromotionId
    reason: Words


class DisputePromotion(Body, frozen=True, tag="dispute-promotion"):
    promotion: PromotionId
    person: Words
    matter: Words


class DecidePromotionDispute(Body, frozen=True, tag="decide-promotion-dispute"):
    """`advised`: somebody who is not satisfied was told where to complain. `reinstates` is a prize
    whose claim was refused, and that its winner has after all.
    """

    promotion: PromotionId
    dispute: str
    decision: Words
    satisfied: bool
    advised: bool
    reinstates: AwardId | None = None
