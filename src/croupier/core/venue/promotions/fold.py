"""Folds the events of promotions into the venue's state."""

from croupier.core.identifiers import Instant
from croupier.core.promotions.selection import Ticketed
from croupier.core.stream.holds import Determination
from croupier.core.venue.promotions import events, promotion_entries, promotion_lookup, state
from croupier.core.venue.promotions.barrel_draws import is_drawn_out
from croupier.core.venue.state import Hall


def drafted(hall: Hall, event: events.PromotionDrafted) -> None:
    hall.state.promotions[event.promotion] = state.Promotion(
        event.promotion, event.rulebook, event.terms
    )


def published(hall: Hall, event: events.PromotionPublished) -> None:
    hall.state.promotions[event.promotion].stage = state.PromotionStage.PUBLISHED


def submitted(hall: Hall, event: events.TermsSubmitted) -> None:
    hall.state.promotions[event.promotion].submission = event.submission


def amended(hall: Hall, event: events.PromotionAmended) -> None:
    promotion = hall.state.promotions[event.promotion]
    promotion.terms = event.terms
    if event.resubmit:
        promotion.submission = None


def secret_committed(hall: Hall, event: events.SecretCommitted) -> None:
    hall.state.promotions[event.promotion].commitment = event.commitment


def entered(hall: Hall, event: events.PromotionEntered) -> None:
    promotion = hall.state.promotions[event.promotion]
    promotion.entries.extend(promotion_entries.entries_of(event))
    promotion.entered += event.entries
    if event.source is state.EntrySource.FROM_PLAY:
        numbers = promotion.from_play.setdefault(event.entrant, [])
        numbers.extend(range(event.first, event.first + event.entries))


def play_counted(hall: Hall, event: events.PlayCounted) -> None:
    if event.until is not None:
        hall.state.promotions[event.promotion].counted_until = event.until


def struck(hall: Hall, event: events.EntryStruck) -> None:
    promotion = hall.state.promotions[event.promotion]
    promotion.entries = [one for one in promotion.entries if one.number != event.number]
    promotion.struck[event.number] = event.reason
    for person, numbers in promotion.from_play.items():
        if event.number in numbers:
            numbers.remove(event.number)
            by_hand = 0 if event.taken_back else 1
            promotion.struck_by_hand[person] = promotion.struck_by_hand.get(person, 0) + by_hand


def closed(hall: Hall, event: events.EntriesClosed) -> None:
    promotion = hall.state.promotions[event.promotion]
    promotion.stage = state.PromotionStage.CLOSED
    promotion.list_digest = event.digest
    promotion.closed_by = event.by


def nominated(hall: Hall, event: events.ScrutineerNominated) -> None:
    hall.state.promotions[event.promotion].scrutineer = event.scrutineer


def list_signed(hall: Hall, event: events.ListSigned) -> None:
    hall.state.promotions[event.promotion].list_signed_by = event.by


def numbers_recorded(hall: Hall, event: events.NumbersRecorded) -> None:
    hall.state.promotions[event.promotion].numbers = event.numbers


def drawn(hall: Hall, event: events.PrizesDrawn) -> None:
    promotion = hall.state.promotions[event.promotion]
    promotion.stage = state.PromotionStage.DRAWN
    promotion.secret = event.secret
    promotion.reserves = list(event.reserves)
    for prize, entry in enumerate(event.winners, 1):
        _award(promotion, prize, entry, event.at)


def barrel_drawn(hall: Hall, event: events.BarrelDrawn) -> None:
    """Whoever did not answer when they had to be there has won nothing. What was signed of the
    result before is signed anew.
    """
    promotion = hall.state.promotions[event.promotion]
    promotion.papers_out.append(event.entry.number)
    if event.answered:
        _award(promotion, event.prize, event.entry, event.at)
        promotion.result_signed_by = None
    if is_drawn_out(promotion):
        promotion.stage = state.PromotionStage.DRAWN


def _award(promotion: state.Promotion, prize: int, entry: Ticketed, at: Instant) -> None:
    name = state.AwardId(f"{promotion.id}/{len(promotion.awards) + 1}")
    promotion.awards[name] = state.PromotionAward(name, prize, entry, at)


def result_signed(hall: Hall, event: events.ResultSigned) -> None:
    hall.state.promotions[event.promotion].result_signed_by = event.by


def _found(hall: Hall, name: state.AwardId) -> state.PromotionAward:
    return hall.state.promotions[promotion_lookup.promotion_of(name)].awards[name]


def notified(hall: Hall, event: events.WinnerNotified) -> None:
    _found(hall, event.award).attempts.append(event.attempt)


def paid(hall: Hall, event: events.PrizePaid) -> None:
    award = _found(hall, event.award)
    award.state = state.AwardState.PAID
    award.paid = state.PaidPrize(
        event.at,
        event.by,
        event.redeemer.name,
        event.parts,
        event.cash_alternative,
        event.requested,
    )
    if event.drawer is not None:
        cash = sum(part.amount for part in event.parts if part.how == "cash")
        hall.state.drawers[event.drawer].paid += cash


def refused(hall: Hall, event: events.ClaimRefused) -> None:
    claim = state.RefusedClaim(
        event.at, event.award, event.claimant, event.address, event.amount, event.reason
    )
    hall.state.promotions[event.promotion].refusals.append(claim)
    if event.award is not None:
        award = _found(hall, event.award)
        award.state, award.reason = state.AwardState.REFUSED, event.reason


def passed_on(hall: Hall, event: events.PrizePassedOn) -> None:
    award = _found(hall, event.award)
    award.state, award.reason = state.AwardState.PASSED_ON, event.reason
    if event.entry is not None:
        promotion = hall.state.promotions[promotion_lookup.promotion_of(event.award)]
        promotion.reserves.remove(event.entry)
        _award(promotion, award.prize, event.entry, event.at)


def held(hall: Hall, event: events.PrizeHeld) -> None:
    award = _found(hall, event.award)
    award.state, award.reason, award.review = state.AwardState.HELD, event.reason, None
    award.held_by, award.held_at = event.by, event.at


def reviewed(hall: Hall, event: events.PrizeHoldReviewed) -> None:
    _found(hall, event.award).review = event.finding


def determined(hall: Hall, event: events.PrizeHoldDetermined) -> None:
    award = _found(hall, event.award)
    released = event.determination is Determination.RELEASED
    award.state = state.AwardState.DRAWN if released else state.AwardState.REFUSED
    award.reason = "" if released else event.reason


def delayed(hall: Hall, event: events.PrizeDelayed) -> None:
    award = _found(hall, event.award)
    award.delayed_until, award.reason = event.until, event.reason


def demanded(hall: Hall, event: events.PrizeDemanded) -> None:
    award = _found(hall, event.award)
    award.state, award.reason, award.review = state.AwardState.DEMANDED, event.reason, None
    award.held_by, award.held_at = event.by, event.at


def repaid(hall: Hall, event: events.PrizeRepaid) -> None:
    award = _found(hall, event.award)
    award.state, award.paid = state.AwardState.HELD, None
    if event.drawer is not None:
        cash = sum(part.amount for part in event.parts if part.how == "cash")
        hall.state.drawers[event.drawer].added += cash


def demand_withdrawn(hall: Hall, event: events.PrizeDemandWithdrawn) -> None:
    award = _found(hall, event.award)
    award.state, award.reason = state.AwardState.PAID, ""


def postponed(hall: Hall, event: events.DrawPostponed) -> None:
    hall.state.promotions[event.promotion].postponed = event.reason


def validated(hall: Hall, event: events.DrawValidated) -> None:
    hall.state.promotions[event.promotion].postponed = None


def cancelled(hall: Hall, event: events.PromotionCancelled) -> None:
    promotion = hall.state.promotions[event.promotion]
    promotion.stage, promotion.cancelled = state.PromotionStage.CANCELLED, event.reason


def disputed(hall: Hall, event: events.PromotionDisputed) -> None:
    promotion = hall.state.promotions[event.promotion]
    promotion.disputes[event.dispute] = state.Dispute(
        event.dispute, event.person, event.matter, event.at
    )


def dispute_decided(hall: Hall, event: events.PromotionDisputeDecided) -> None:
    promotion = hall.state.promotions[event.promotion]
    promotion.disputes[event.dispute].decision = event.decision
    if event.reinstates is not None:
        award = promotion.awards[event.reinstates]
        award.state, award.reason = state.AwardState.DRAWN, ""
