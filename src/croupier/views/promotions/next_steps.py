"""What a promotion still needs, who must do it, and until when."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId, Instant
from croupier.core.promotions.terms import HOUR_MS, DrawMethod
from croupier.core.rulebook.roles import Action, Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.venue.promotions.barrel_draws import is_drawn_out
from croupier.core.venue.promotions.overseeing import scrutinised
from croupier.core.venue.promotions.state import (
    AwardState,
    Promotion,
    PromotionAward,
    PromotionStage,
)
from croupier.core.venue.state import DAY_MS


class PromotionStep(StrEnum):
    PUBLISH = "publish"
    SUBMIT = "submit"
    COMMIT = "commit"
    NOMINATE = "nominate"
    CLOSE = "close"
    SIGN_LIST = "sign-list"
    VALIDATE = "validate"
    RECORD_NUMBERS = "record-numbers"
    DRAW = "draw"
    DRAW_FROM_BARREL = "draw-from-barrel"
    SIGN_RESULT = "sign-result"
    TELL_WINNERS = "tell-winners"
    PAY = "pay"


class StepDue(Struct, frozen=True):
    """`by` is empty where anybody but whoever closed the list may. `from_` and `until` bound it."""

    step: PromotionStep
    by: tuple[Role, ...]
    clause: ClauseId | None = None
    from_: Instant | None = None
    until: Instant | None = None
    overdue: bool = False


def told_until(book: Settings, promotion: Promotion, award: PromotionAward) -> Instant | None:
    """By when a winner must have been sought, where nobody had to be present."""
    if promotion.terms.presence_required or book.promotions is None:
        return None
    days = book.promotions.winner_told_within_days.value
    return Instant(award.drawn_at + days * DAY_MS)


def is_sought(award: PromotionAward) -> bool:
    return bool(award.attempts) or award.state is AwardState.PAID


def steps_due(book: Settings, promotion: Promotion, now: Instant) -> tuple[StepDue, ...]:
    """In the order in which they are taken; the first is the next."""
    if promotion.stage is PromotionStage.CANCELLED:
        return ()
    if promotion.postponed is not None:
        return (StepDue(PromotionStep.VALIDATE, _alone(book, Action.SUSPEND_DRAW)),)
    return tuple(_steps(book, promotion, now))


def _steps(book: Settings, promotion: Promotion, now: Instant) -> Iterator[StepDue]:
    match promotion.stage:
        case PromotionStage.DRAFT:
            yield _run(book, PromotionStep.PUBLISH, until=promotion.terms.starts, now=now)
        case PromotionStage.PUBLISHED:
            yield from _before_closing(book, promotion, now)
        case PromotionStage.CLOSED:
            yield from _before_drawing(book, promotion)
        case _:
            yield from _after_drawing(book, promotion, now)


def _before_closing(book: Settings, promotion: Promotion, now: Instant) -> Iterator[StepDue]:
    terms, rules = promotion.terms, book.promotions
    assert rules is not None
    if promotion.submission is None:
        rule = rules.terms_to_authority_hours_before
        until = Instant(terms.starts - rule.value * HOUR_MS)
        yield _run(book, PromotionStep.SUBMIT, clause=rule.first, until=until, now=now)
    if promotion.commitment is None and terms.method is DrawMethod.COMPUTED:
        yield _run(book, PromotionStep.COMMIT, until=terms.entries_close, now=now)
    yield from _nomination(book, promotion)
    yield _run(book, PromotionStep.CLOSE, from_=terms.entries_close)


def _before_drawing(book: Settings, promotion: Promotion) -> Iterator[StepDue]:
    terms = promotion.terms
    yield from _nomination(book, promotion)
    if promotion.list_signed_by is None:
        yield StepDue(PromotionStep.SIGN_LIST, _signers(book, promotion))
    if terms.method is DrawMethod.BARREL:
        yield _run(book, PromotionStep.DRAW_FROM_BARREL, from_=terms.draw_at)
        return
    if promotion.numbers is None:
        yield _run(book, PromotionStep.RECORD_NUMBERS, from_=terms.draw_at)
    yield _run(book, PromotionStep.DRAW, from_=terms.draw_at)


def _after_drawing(book: Settings, promotion: Promotion, now: Instant) -> Iterator[StepDue]:
    rules, awards = book.promotions, promotion.awards.values()
    assert rules is not None
    if promotion.result_signed_by is None and scrutinised(promotion, rules):
        clause = rules.scrutineer_above_cents.first
        yield StepDue(PromotionStep.SIGN_RESULT, _signers(book, promotion), clause)
    if promotion.terms.method is DrawMethod.BARREL and not is_drawn_out(promotion):
        yield _run(book, PromotionStep.DRAW_FROM_BARREL)
    open_ = [one for one in awards if one.state is AwardState.DRAWN]
    seek = [told_until(book, promotion, one) for one in open_ if not is_sought(one)]
    dates = [until for until in seek if until is not None]
    if dates:
        clause = rules.winner_told_within_days.first
        until = Instant(min(dates))
        yield _run(book, PromotionStep.TELL_WINNERS, clause=clause, until=until, now=now)
    if open_:
        yield StepDue(PromotionStep.PAY, (Role.CASHIER,))


def _nomination(book: Settings, promotion: Promotion) -> Iterator[StepDue]:
    rules = book.promotions
    if rules is None or promotion.scrutineer is not None or not scrutinised(promotion, rules):
        return
    yield _run(book, PromotionStep.NOMINATE, clause=rules.scrutineer_above_cents.first)


def _signers(book: Settings, promotion: Promotion) -> tuple[Role, ...]:
    rules = book.promotions
    if promotion.scrutineer is None and rules is not None and not scrutinised(promotion, rules):
        return ()
    return _alone(book, Action.OVERSEE_DRAW)


def _run(
    book: Settings,
    step: PromotionStep,
    *,
    clause: ClauseId | None = None,
    from_: Instant | None = None,
    until: Instant | None = None,
    now: Instant | None = None,
) -> StepDue:
    overdue = until is not None and now is not None and now > until
    return StepDue(step, _alone(book, Action.PUBLISH_PROMOTION), clause, from_, until, overdue)


def _alone(book: Settings, action: Action) -> tuple[Role, ...]:
    return book.authority[action].value.alone
