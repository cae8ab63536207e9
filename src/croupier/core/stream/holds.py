"""Held money and payments demanded back: the rules that pits and the venue share.

What is held is kept for good only after a review, where the document names a reviewer.
"""

from enum import StrEnum

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Holdable, HoldReview
from croupier.core.rulebook.roles import Action, Role
from croupier.core.rulebook.rulebook import Settings


class Determination(StrEnum):
    RELEASED = "released"
    WITHHELD = "withheld"


def notified(book: Settings) -> tuple[Role, ...]:
    """Who is told of a hold, or of a demand, as it is made."""
    return book.authority[Action.HOLD_PAYMENT].value.informed


def must_be_holdable(book: Settings, what: Holdable, words: str) -> Refusal | None:
    rule = book.payouts.holds
    if what in rule.value:
        return None
    sentence = f"{book.id} lets nobody hold {words}"
    return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)


def must_be_demandable(book: Settings) -> Refusal | None:
    rule = book.payouts.return_may_be_demanded
    if rule.value:
        return None
    sentence = f"{book.id} lets nobody ask back what was paid"
    return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)


def must_be_reviewable(book: Settings) -> Refusal | None:
    rule = book.payouts.hold_review
    if rule.value is HoldReview.NOTIFIED_AND_REVIEWS:
        return None
    return Refusal(RefusalCode.NOT_OFFERED, f"{book.id} has nobody review a hold", rule.first)


def must_be_reviewed_to_keep(book: Settings, review: str | None) -> Refusal | None:
    """The operator who holds is then not alone in keeping it; giving it back needs nobody else."""
    sentence = "an inspector reviews a hold before its money is kept: release it, or wait"
    return _must_be_reviewed(book, review, sentence)


def must_be_reviewed_to_withdraw(book: Settings, review: str | None) -> Refusal | None:
    """Of a demand for what was paid. What is brought back by itself needs no finding."""
    sentence = "an inspector reviews a demand before it is withdrawn or taken out of credit"
    return _must_be_reviewed(book, review, sentence)


def _must_be_reviewed(book: Settings, review: str | None, sentence: str) -> Refusal | None:
    rule = book.payouts.hold_review
    if review is not None or rule.value is not HoldReview.NOTIFIED_AND_REVIEWS:
        return None
    return Refusal(RefusalCode.NOT_NOW, sentence, rule.last)
