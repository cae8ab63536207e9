"""Drafts, publishes, submits and amends the terms of a promotion."""

from croupier.core.promotions.terms import HOUR_MS, PromotionTerms
from croupier.core.promotions.terms_check import must_be_complete
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.promotions import PromotionRules
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.messages import readable
from croupier.core.venue.promotions import commands, events
from croupier.core.venue.promotions.promotion_lookup import at_hand, must_be_at_stage
from croupier.core.venue.promotions.state import Promotion, PromotionStage, Submission
from croupier.core.venue.state import Hall


def draft_promotion(hall: Hall, command: Command[commands.DraftPromotion]) -> Decision | Refusal:
    """A draft is whatever has been written so far: only publishing asks whether it is whole."""
    body = command.body
    if not _is_name(body.promotion):
        sentence = "give the promotion a name in one line, without a slash or spaces around"
        return Refusal(RefusalCode.NO_REASON, sentence)
    known = hall.state.promotions.get(body.promotion)
    if known is not None and known.stage is not PromotionStage.DRAFT:
        sentence = f"{body.promotion} is published: amend it, or choose another name"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision((events.PromotionDrafted(body.promotion, body.rulebook, body.terms),))


def _is_name(text: str) -> bool:
    return bool(text) and readable(text) == text and "/" not in text


def publish_promotion(
    hall: Hall, command: Command[commands.PublishPromotion]
) -> Decision | Refusal:
    promotion, rules = at_hand(hall, command.body.promotion)
    refusal = must_be_at_stage(promotion, PromotionStage.DRAFT) or must_be_complete(
        rules, promotion.terms
    )
    if refusal is not None:
        return refusal
    if command.at >= promotion.terms.starts:
        return Refusal(RefusalCode.TOO_LATE, "the promotion would have begun already")
    return Decision((events.PromotionPublished(promotion.id, rules.terms_state.first),))


def submit_terms(hall: Hall, command: Command[commands.SubmitTerms]) -> Decision | Refusal:
    promotion, rules = at_hand(hall, command.body.promotion)
    refusal = must_be_at_stage(promotion, PromotionStage.PUBLISHED)
    if refusal is not None:
        return refusal
    if promotion.submission is not None:
        sentence = f"the Authority has the terms since {promotion.submission.reference}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    refusal = _must_begin_late_enough(rules, promotion.terms, command.at)
    if refusal is not None:
        return refusal
    notified = hall.settings_found(promotion.rulebook).authority[Action.PUBLISH_PROMOTION]
    submission = Submission(command.at, command.body.reference)
    return Decision((events.TermsSubmitted(promotion.id, submission, notified.value.informed),))


def _must_begin_late_enough(
    rules: PromotionRules, terms: PromotionTerms, at: int
) -> Refusal | None:
    rule = rules.terms_to_authority_hours_before
    if terms.starts - at >= rule.value * HOUR_MS:
        return None
    sentence = (
        f"the Authority has the terms {rule.value} hours before entries begin: let them begin later"
    )
    return Refusal(RefusalCode.TOO_LATE, sentence, rule.first)


def amend_promotion(hall: Hall, command: Command[commands.AmendPromotion]) -> Decision | Refusal:
    """Before entries begin the Authority is given the new terms, a day ahead as at first. From
    then on it approves them, and what was promised as the beginning stays.
    """
    body = command.body
    promotion, rules = at_hand(hall, body.promotion)
    refusal = must_be_at_stage(promotion, PromotionStage.PUBLISHED) or must_be_complete(
        rules, body.terms
    )
    if refusal is not None:
        return refusal
    late = promotion.commenced(command.at)
    approved = rules.amendment_needs_approval
    if not late:
        return _must_not_have_begun(body.terms, command.at) or _amended(body, resubmit=True)
    if approved.value and not readable(body.reference):
        sentence = "enter the reference of the Authority's approval"
        return Refusal(RefusalCode.NOTHING_ASKED, sentence, approved.first)
    return _must_keep_terms_of_entry(promotion, body.terms) or _amended(body, resubmit=False)


def _amended(body: commands.AmendPromotion, *, resubmit: bool) -> Decision:
    return Decision(
        (
            events.PromotionAmended(
                body.promotion, body.terms, body.reason, body.reference, resubmit
            ),
        )
    )


def _must_not_have_begun(terms: PromotionTerms, at: int) -> Refusal | None:
    if terms.starts > at:
        return None
    return Refusal(RefusalCode.TOO_LATE, "the promotion would have begun already")


def _must_keep_terms_of_entry(promotion: Promotion, terms: PromotionTerms) -> Refusal | None:
    """Entries that came in stay in: neither their beginning nor the manner of the draw changes."""
    was = promotion.terms
    if (was.starts, was.method) == (terms.starts, terms.method):
        return None
    sentence = "entries have come in: their beginning and the manner of the draw stay"
    return Refusal(RefusalCode.TOO_LATE, sentence)
