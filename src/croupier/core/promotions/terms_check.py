"""Checks the terms of a promotion before publication: what is missing, what contradicts."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.money import STAKE_MAX
from croupier.core.promotions.terms import (
    PLAY_DOLLARS,
    DrawMethod,
    Earning,
    PrizeCategory,
    PromotionPrize,
    PromotionTerms,
    particulars_of,
    unstated,
)
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import promotions
from croupier.core.stream.messages import readable


class Lack(Struct, frozen=True):
    """What keeps terms from being published. The catalogues say it by its key and its values."""

    refusal: Refusal
    key: str
    values: dict[str, str | int] = {}


def must_be_complete(rules: promotions.PromotionRules, terms: PromotionTerms) -> Refusal | None:
    lack = first_lack(rules, terms)
    return lack.refusal if lack is not None else None


def first_lack(rules: promotions.PromotionRules, terms: PromotionTerms) -> Lack | None:
    """Of what the document wants stated, or of what contradicts itself."""
    missing = unstated(rules, terms)
    if missing:
        sentence = f"the terms do not state the {_plain(missing[0])}"
        refusal = Refusal(RefusalCode.TERMS_INCOMPLETE, sentence, rules.terms_state.first)
        return Lack(refusal, "unstated", {"term": missing[0].value})
    for key, what, text in (
        ("title", "a title", terms.title),
        ("unclaimed", "what becomes of an unclaimed prize", terms.unclaimed),
        ("where-to-read", "where they can be read", terms.where_to_read),
    ):
        if not readable(text):
            sentence = f"the terms do not state {what}"
            return Lack(Refusal(RefusalCode.TERMS_INCOMPLETE, sentence), key)
    return _out_of_order(terms) or _bad_prize(rules, terms)


def _out_of_order(terms: PromotionTerms) -> Lack | None:
    """Entries come in before they close, and are drawn afterwards."""
    if not terms.starts < terms.entries_close <= terms.draw_at:
        sentence = "entries must begin before they close, and close before the draw"
        return Lack(Refusal(RefusalCode.TERMS_INCOMPLETE, sentence), "dates")
    if terms.reserves < 0 or terms.reserves > 1000:
        sentence = "enter from 0 to 1000 reserves"
        return Lack(Refusal(RefusalCode.BAD_AMOUNT, sentence), "reserves")
    if terms.method is DrawMethod.BARREL and terms.reserves:
        sentence = "a draw by barrel has no reserves: another paper is drawn instead"
        return Lack(Refusal(RefusalCode.NOT_OFFERED, sentence), "barrel-reserves")
    return _not_earnable(terms.earning) if terms.earning is not None else None


def _not_earnable(earning: Earning) -> Lack | None:
    if earning.amount < 1:
        sentence = "state how much must be played for an entry"
        return Lack(Refusal(RefusalCode.BAD_AMOUNT, sentence), "earning-amount")
    if earning.rounds < 1:
        sentence = "state how many rounds earn an entry"
        return Lack(Refusal(RefusalCode.BAD_AMOUNT, sentence), "earning-rounds")
    if earning.most_a_person < 0:
        sentence = "the most entries that a person can earn is 0 or more"
        return Lack(Refusal(RefusalCode.BAD_AMOUNT, sentence), "earning-most")
    return None


def _bad_prize(rules: promotions.PromotionRules, terms: PromotionTerms) -> Lack | None:
    lacks = (_not_allowed(rules, prize) for prize in terms.prizes)
    return next((lack for lack in lacks if lack is not None), None)


def _not_allowed(rules: promotions.PromotionRules, prize: PromotionPrize) -> Lack | None:
    """No prize that the document forbids, and of every other what it wants said."""
    named: dict[str, str | int] = {"prize": prize.name}
    if prize.category in {kind.value for kind in rules.prohibited_prizes.value}:
        sentence = f"{prize.name}: {_plain(prize.category)} may not be a prize"
        refusal = Refusal(RefusalCode.NOT_OFFERED, sentence, rules.prohibited_prizes.first)
        return Lack(refusal, "prohibited", named)
    most = rules.liquor_max_litres
    if prize.millilitres > most.value * 1000:
        sentence = f"{prize.name}: no more than {most.value} litres of liquor may be a prize"
        refusal = Refusal(RefusalCode.NOT_OFFERED, sentence, most.first)
        return Lack(refusal, "too-much-liquor", {**named, "most": most.value})
    if not readable(prize.name):
        return Lack(Refusal(RefusalCode.TERMS_INCOMPLETE, "a prize has no name"), "prize-name")
    if not 0 < prize.value <= STAKE_MAX:
        sentence = f"{prize.name}: state what it is worth"
        return Lack(Refusal(RefusalCode.BAD_AMOUNT, sentence), "prize-value", named)
    unstated = prize.category is PrizeCategory.LIQUOR and not prize.millilitres
    if unstated or prize.millilitres < 0:
        sentence = f"{prize.name}: state how much liquor it is"
        refusal = Refusal(RefusalCode.TERMS_INCOMPLETE, sentence, most.first)
        return Lack(refusal, "liquor", named)
    return _missing_particular(rules, prize) or _bad_alternative(rules, prize)


def _missing_particular(rules: promotions.PromotionRules, prize: PromotionPrize) -> Lack | None:
    said = {stated.what for stated in prize.particulars if readable(stated.text)}
    for one in particulars_of(rules, prize):
        if one not in said:
            sentence = f"{prize.name}: the terms do not state the {_plain(one)}"
            refusal = Refusal(RefusalCode.TERMS_INCOMPLETE, sentence, rules.particulars_for.first)
            return Lack(refusal, "particular", {"prize": prize.name, "what": one.value})
    return None


def _bad_alternative(rules: promotions.PromotionRules, prize: PromotionPrize) -> Lack | None:
    if prize.cash_alternative is None:
        return None
    rule, named = rules.cash_alternative_if_stated, {"prize": prize.name}
    if not rule.value or prize.category in PLAY_DOLLARS or prize.category is PrizeCategory.CASH:
        sentence = f"{prize.name}: no cash may be given instead of {_plain(prize.category)}"
        refusal = Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
        return Lack(refusal, "no-cash-instead", {**named})
    if not 0 < prize.cash_alternative <= STAKE_MAX:
        cash = f"{prize.cash_alternative:,}"
        sentence = f"{prize.name}: {cash} is no cash alternative"
        refusal = Refusal(RefusalCode.BAD_AMOUNT, sentence, rule.first)
        return Lack(refusal, "cash-instead", {**named, "cash": cash})
    return None


def _plain(code: StrEnum) -> str:
    return code.value.replace("-", " ")
