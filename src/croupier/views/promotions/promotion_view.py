"""A promotion as its organisers, the cage and inspectors see it."""

from collections import Counter
from collections.abc import Set

from msgspec import Struct

from croupier.core.identifiers import ClauseId, Instant, PersonId, RulebookId
from croupier.core.promotions.terms import (
    PARTICULARS,
    Particular,
    PrizeCategory,
    PromotionId,
    PromotionPrize,
    PromotionTerms,
    unstated,
)
from croupier.core.promotions.terms_check import first_lack
from croupier.core.rulebook import payments, promotions
from croupier.core.rulebook.rulebook import Settings
from croupier.core.venue.promotions.overseeing import scrutinised
from croupier.core.venue.promotions.state import (
    Attempt,
    AwardId,
    AwardState,
    Numbers,
    PaidPrize,
    Promotion,
    PromotionAward,
    PromotionStage,
    RefusedClaim,
    Scrutineer,
    Submission,
)
from croupier.core.venue.state import Hall
from croupier.views.promotions.next_steps import StepDue, is_sought, steps_due, told_until


class EntrantView(Struct, frozen=True):
    """`excluded` is whether they may not be in the casino now, whenever they entered."""

    entrant: PersonId
    entries: int
    excluded: bool


class AwardView(Struct, frozen=True):
    """`seek_until`: by then the winner must have been sought; absent where they had to be there.
    What becomes of the prize of somebody who is `excluded` is for staff to decide.
    """

    award: AwardId
    prize: int
    prize_name: str
    category: PrizeCategory
    value: int
    cash_alternative: int | None
    number: int
    entrant: PersonId
    excluded: bool
    drawn_at: Instant
    state: AwardState
    attempts: tuple[Attempt, ...]
    reason: str
    held_by: PersonId | None
    held_at: Instant | None
    review: str | None
    seek_until: Instant | None
    overdue: bool
    payable: bool
    delayed_until: Instant | None
    paid: PaidPrize | None


class PromotionDisputeView(Struct, frozen=True):
    dispute: str
    person: str
    about: str
    opened: Instant
    decision: str | None


class Unpublishable(Struct, frozen=True):
    """Why terms cannot be published yet: `promo.lack.` and the key is its sentence."""

    key: str
    values: dict[str, str | int]


class PromotionView(Struct, frozen=True):
    """`unstated` and `incomplete` say what the terms still lack before they can be published."""

    promotion: PromotionId
    rulebook: RulebookId
    stage: PromotionStage
    terms: PromotionTerms
    unstated: tuple[promotions.PromotionTerm, ...]
    incomplete: Unpublishable | None
    steps: tuple[StepDue, ...]
    submission: Submission | None
    commitment: str | None
    entries: int
    entered: int
    struck: int
    entrants: tuple[EntrantView, ...]
    list_digest: str | None
    closed_by: PersonId | None
    scrutineer_needed: bool
    scrutineer: Scrutineer | None
    list_signed_by: PersonId | None
    numbers: Numbers | None
    secret: str | None
    result_signed_by: PersonId | None
    awards: tuple[AwardView, ...]
    reserves: int
    postponed: str | None
    cancelled: str | None
    refusals: tuple[RefusedClaim, ...]
    disputes: tuple[PromotionDisputeView, ...]
    may_hold: bool
    may_delay: bool
    may_demand: bool
    # Of the entries, those that play has earned.
    from_play: int


class PromotionRulesView(Struct, frozen=True):
    """What a document says of promotions, as far as a form must know it."""

    rulebook: RulebookId
    states: tuple[promotions.PromotionTerm, ...]
    states_clause: ClauseId | None
    prohibited: tuple[str, ...]
    liquor_max_litres: int
    particulars: dict[str, tuple[Particular, ...]]
    choice_above: int
    choices: tuple[promotions.PrizePayment, ...]
    scrutineer_above: int
    hours_before: int


def promotion_views(hall: Hall, now: Instant) -> tuple[PromotionView, ...]:
    """The latest drafted first."""
    found = reversed(hall.state.promotions.values())
    out = frozenset(who for who, one in hall.state.exclusions.items() if one.stands(now))
    return tuple(_view(hall.settings_found(one.rulebook), one, now, out) for one in found)


def _view(
    book: Settings, promotion: Promotion, now: Instant, excluded: Set[PersonId]
) -> PromotionView:
    rules, terms = book.promotions, promotion.terms
    assert rules is not None
    counted = Counter(entry.entrant for entry in promotion.entries)
    lack = first_lack(rules, terms)
    signed = promotion.result_signed_by is not None or not scrutinised(promotion, rules)
    return PromotionView(
        promotion.id,
        promotion.rulebook,
        promotion.stage,
        terms,
        unstated(rules, terms),
        Unpublishable(lack.key, lack.values) if lack is not None else None,
        steps_due(book, promotion, now),
        promotion.submission,
        promotion.commitment,
        len(promotion.entries),
        promotion.entered,
        len(promotion.struck),
        tuple(
            EntrantView(PersonId(who), many, who in excluded) for who, many in counted.most_common()
        ),
        promotion.list_digest,
        promotion.closed_by,
        scrutinised(promotion, rules),
        promotion.scrutineer,
        promotion.list_signed_by,
        promotion.numbers,
        promotion.secret,
        promotion.result_signed_by,
        tuple(
            _award(book, promotion, one, now, signed, one.entry.entrant in excluded)
            for one in promotion.awards.values()
        ),
        len(promotion.reserves),
        promotion.postponed,
        promotion.cancelled,
        tuple(promotion.refusals),
        tuple(
            PromotionDisputeView(one.id, one.person, one.about, one.opened, one.decision)
            for one in promotion.disputes.values()
        ),
        payments.Holdable.PRIZES in book.payouts.holds.value,
        book.payouts.may_be_delayed.value,
        book.payouts.return_may_be_demanded.value,
        sum(map(len, promotion.from_play.values())),
    )


def _award(
    book: Settings,
    promotion: Promotion,
    award: PromotionAward,
    now: Instant,
    signed: bool,
    excluded: bool,
) -> AwardView:
    prize: PromotionPrize = promotion.terms.prizes[award.prize - 1]
    until = told_until(book, promotion, award)
    waiting = award.state is AwardState.DRAWN and not is_sought(award)
    return AwardView(
        award.id,
        award.prize,
        prize.name,
        prize.category,
        prize.value,
        prize.cash_alternative,
        award.entry.number,
        PersonId(award.entry.entrant),
        excluded,
        award.drawn_at,
        award.state,
        tuple(award.attempts),
        award.reason,
        award.held_by,
        award.held_at,
        award.review,
        until,
        waiting and until is not None and now > until,
        award.state is AwardState.DRAWN
        and signed
        and promotion.stage is not PromotionStage.CANCELLED
        and promotion.postponed is None
        and (award.delayed_until is None or now >= award.delayed_until),
        award.delayed_until,
        award.paid,
    )


def promotion_rules(hall: Hall) -> tuple[PromotionRulesView, ...]:
    """Of every document of the venue that has promotions."""
    books = (hall.settings_found(name) for name in hall.state.rulebooks)
    return tuple(_rules(book) for book in books if book.promotions is not None)


def _rules(book: Settings) -> PromotionRulesView:
    rules = book.promotions
    assert rules is not None
    return PromotionRulesView(
        book.id,
        rules.terms_state.value,
        rules.terms_state.first,
        tuple(kind.value for kind in rules.prohibited_prizes.value),
        rules.liquor_max_litres.value,
        {kind.value: PARTICULARS[kind] for kind in rules.particulars_for.value},
        rules.payment_choice_above_cents.value,
        rules.payment_choices.value,
        rules.scrutineer_above_cents.value,
        rules.terms_to_authority_hours_before.value,
    )
