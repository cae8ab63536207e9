"""Who oversees a draw, and what must be on record before anything is drawn."""

from typing import Any

from croupier.core.identifiers import Instant, PersonId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import promotions
from croupier.core.stream.envelope import Command
from croupier.core.venue.promotions.state import Promotion


def scrutinised(promotion: Promotion, rules: promotions.PromotionRules) -> bool:
    """Whether a single prize is worth so much that a scrutineer oversees the draw."""
    return promotion.terms.dearest > rules.scrutineer_above_cents.value


def must_not_be_postponed(promotion: Promotion) -> Refusal | None:
    if promotion.postponed is None:
        return None
    sentence = f"the draw is postponed until it is validated: {promotion.postponed}"
    return Refusal(RefusalCode.NOT_NOW, sentence)


def must_be_time_to_draw(promotion: Promotion, at: Instant) -> Refusal | None:
    """Whoever read the terms comes at that time."""
    if at >= promotion.terms.draw_at:
        return None
    return Refusal(RefusalCode.TOO_EARLY, "the draw is held at the time that the terms state")


def must_not_oversee(promotion: Promotion, person: PersonId) -> Refusal | None:
    if promotion.scrutineer is None or promotion.scrutineer.person != person:
        return None
    return Refusal(RefusalCode.NOT_PERMITTED, "a scrutineer does not run the draw")


def must_be_signed(promotion: Promotion) -> Refusal | None:
    if promotion.list_signed_by is not None:
        return None
    return Refusal(RefusalCode.TOO_EARLY, "the list of entries is signed first")


def must_be_witness(
    promotion: Promotion, rules: promotions.PromotionRules, person: PersonId
) -> Refusal | None:
    """The scrutineer, if there must be one or one was named; else anybody but who closed it."""
    rule = rules.scrutineer_above_cents
    if promotion.scrutineer is None and scrutinised(promotion, rules):
        sentence = "a single prize is worth so much that a scrutineer oversees the draw: name one"
        return Refusal(RefusalCode.STAFF_MISSING, sentence, rule.first)
    if promotion.scrutineer is not None:
        if person == promotion.scrutineer.person:
            return None
        sentence = f"{promotion.scrutineer.name} oversees this draw"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence, rule.first)
    if person == promotion.closed_by:
        return Refusal(RefusalCode.OWN_APPROVAL, "somebody else signs what you closed")
    return None


def witness_of(
    promotion: Promotion, rules: promotions.PromotionRules, command: Command[Any]
) -> PersonId | Refusal:
    """Whoever was there and confirms it: a second person, and the scrutineer where there is one."""
    approver = command.approver
    if approver is None:
        sentence = "two people are at a draw: name who watched it"
        return Refusal(RefusalCode.APPROVAL_NEEDED, sentence, rules.scrutineer_above_cents.first)
    if approver.person == command.actor.person:
        return Refusal(RefusalCode.OWN_APPROVAL, "nobody watches over their own draw")
    return _must_be_watched_by(promotion, rules, approver.person) or approver.person


def _must_be_watched_by(
    promotion: Promotion, rules: promotions.PromotionRules, person: PersonId
) -> Refusal | None:
    overseen = promotion.scrutineer is not None or scrutinised(promotion, rules)
    return must_be_witness(promotion, rules, person) if overseen else None
