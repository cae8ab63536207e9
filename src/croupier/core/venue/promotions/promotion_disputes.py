"""Disputes over a promotion: recorded, and decided with the advice on complaints."""

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.venue.promotions import commands, events
from croupier.core.venue.promotions.promotion_lookup import at_hand, must_be_at_stage
from croupier.core.venue.promotions.state import AwardState, PromotionStage
from croupier.core.venue.state import Hall


def dispute_promotion(
    hall: Hall, command: Command[commands.DisputePromotion]
) -> Decision | Refusal:
    body = command.body
    promotion, _ = at_hand(hall, body.promotion)
    stages = (
        PromotionStage.PUBLISHED,
        PromotionStage.CLOSED,
        PromotionStage.DRAWN,
        PromotionStage.CANCELLED,
    )
    refusal = must_be_at_stage(promotion, *stages)
    if refusal is not None:
        return refusal
    name = f"{promotion.id}/D{len(promotion.disputes) + 1}"
    disputed = events.PromotionDisputed(promotion.id, name, body.person, body.matter, command.at)
    return Decision((disputed,))


def decide_promotion_dispute(
    hall: Hall, command: Command[commands.DecidePromotionDispute]
) -> Decision | Refusal:
    body = command.body
    promotion, rules = at_hand(hall, body.promotion)
    dispute = promotion.disputes.get(body.dispute)
    if dispute is None:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"there is no dispute {body.dispute!r}")
    if dispute.decision is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{dispute.id} is decided")
    rule = rules.advice_of_complaint_right
    if rule.value and not body.satisfied and not body.advised:
        sentence = "tell whoever is not satisfied that they may complain to an inspector"
        return Refusal(RefusalCode.NOTICE_NEEDED, sentence, rule.first)
    if body.reinstates is not None:
        award = promotion.awards.get(body.reinstates)
        if award is None or award.state is not AwardState.REFUSED:
            sentence = f"{body.reinstates} is no prize of this promotion that was refused"
            return Refusal(RefusalCode.NOT_THERE, sentence)
    decided = events.PromotionDisputeDecided(
        promotion.id, dispute.id, body.decision, body.satisfied, body.advised, body.reinstates
    )
    return Decision((decided,))
