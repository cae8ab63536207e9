"""What is held is kept for good only when whoever the document names has looked at the hold."""

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.money.payouts import HoldReview
from croupier.core.rulebook.rulebook import Settings


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
