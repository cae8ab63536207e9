"""Finds the promotion of a command, and who may send it."""

from typing import Any

from msgspec import Struct

from croupier.core.promotions.terms import PromotionId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import promotions, roles, rulebook
from croupier.core.stream import authority
from croupier.core.stream.envelope import Command
from croupier.core.venue.promotions import commands
from croupier.core.venue.promotions.state import AwardId, Promotion, PromotionAward, PromotionStage
from croupier.core.venue.state import Hall


class PromotionFound(Struct, frozen=True):
    """A promotion, and the document that it runs under."""

    book: rulebook.Settings
    promotion: Promotion


def promotion_named(hall: Hall, body: Any) -> PromotionFound | Refusal:
    return _found(hall, body.promotion)


def award_named(hall: Hall, body: Any) -> PromotionFound | Refusal:
    name: AwardId = body.award
    found = _found(hall, promotion_of(name))
    if isinstance(found, Refusal) or name in found.promotion.awards:
        return found
    return Refusal(RefusalCode.UNKNOWN_PROMOTION, f"nobody was drawn for a prize {name!r}")


def draft_named(hall: Hall, body: commands.DraftPromotion) -> rulebook.Settings | Refusal:
    book = hall.settings(body.rulebook)
    if isinstance(book, Refusal) or book.promotions is not None:
        return book
    sentence = f"{book.id} has no promotional prizes"
    return Refusal(RefusalCode.NOT_OFFERED, sentence)


def promotion_of(name: AwardId) -> PromotionId:
    return PromotionId(name.rpartition("/")[0])


def _found(hall: Hall, name: PromotionId) -> PromotionFound | Refusal:
    promotion = hall.state.promotions.get(name)
    if promotion is None:
        return Refusal(RefusalCode.UNKNOWN_PROMOTION, f"there is no promotion {name!r}")
    book = hall.settings(promotion.rulebook)
    return book if isinstance(book, Refusal) else PromotionFound(book, promotion)


def at_hand(hall: Hall, name: PromotionId) -> tuple[Promotion, promotions.PromotionRules]:
    """For a decision: its gate has found both."""
    promotion = hall.state.promotions[name]
    rules = hall.settings_found(promotion.rulebook).promotions
    assert rules is not None
    return promotion, rules


def award_at_hand(
    hall: Hall, name: AwardId
) -> tuple[PromotionAward, Promotion, promotions.PromotionRules]:
    promotion, rules = at_hand(hall, promotion_of(name))
    return promotion.awards[name], promotion, rules


class MayWith(Struct, frozen=True):
    """An action of the document that the promotion runs under."""

    action: roles.Action

    def __call__(
        self, hall: Hall, command: Command[Any], subject: PromotionFound
    ) -> Refusal | None:
        return authority.must_be_permitted(subject.book, self.action, command)


def must_be_permitted_to_amend(
    hall: Hall, command: Command[commands.AmendPromotion], subject: PromotionFound
) -> Refusal | None:
    """Before anybody can enter the operator may, who must submit the terms anew."""
    _, rules = at_hand(hall, subject.promotion.id)
    approved = subject.promotion.commenced(command.at) and rules.amendment_needs_approval.value
    action = roles.Action.AMEND_PROMOTION if approved else roles.Action.PUBLISH_PROMOTION
    return authority.must_be_permitted(subject.book, action, command)


def must_be_at_stage(promotion: Promotion, *stages: PromotionStage) -> Refusal | None:
    if promotion.stage in stages:
        return None
    sentence = f"{promotion.id} is {promotion.stage.value}"
    return Refusal(RefusalCode.NOT_NOW, sentence)
