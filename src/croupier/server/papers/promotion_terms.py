"""The terms of a promotion as they are handed out."""

from croupier.core.currencies import Currency
from croupier.core.promotions.terms import DrawMethod, PromotionPrize, PromotionTerms
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.venue.promotions.state import Promotion
from croupier.devices.printing.letterhead import Letterhead
from croupier.papers.paper import Facts, Heading, Paper, Part
from croupier.server.papers.paper_foot import foot_of
from croupier.words.catalogue import Language, catalogue, say

_MOMENTS = ("starts", "entries_close", "draw_at")
_TEXTS = (
    *("place", "award_method", "award_time_and_place", "eligibility", "qualifying_wager"),
    *("nature_of_prize", "claim_method", "winner_notification", "publication", "unclaimed"),
    "where_to_read",
)


def terms_paper(
    promotion: Promotion, book: Rulebook, letterhead: Letterhead, language: Language
) -> Paper:
    terms = promotion.terms
    rows = [
        *((_term(language, name), letterhead.minute(getattr(terms, name))) for name in _MOMENTS),
        *((_term(language, name), getattr(terms, name)) for name in _TEXTS),
        *_manner(terms, letterhead.currency, language),
    ]
    parts: list[Part] = [Facts(tuple(rows))]
    for place, prize in enumerate(terms.prizes, 1):
        parts += [
            Heading(f"{say(language, 'promo.prize', place=place)}: {prize.name}", 2),
            Facts(_prize(prize, letterhead.currency, language)),
        ]
    foot = foot_of(letterhead, language, book, about=promotion.id)
    return Paper(terms.title or promotion.id, tuple(parts), foot, language.value)


def _term(language: Language, name: str) -> str:
    return say(language, f"promo.terms.{name}")


def _manner(terms: PromotionTerms, currency: Currency, language: Language) -> list[tuple[str, str]]:
    def yes(value: bool) -> str:
        return say(language, "rulebooks.yes" if value else "rulebooks.no")

    return [
        (_term(language, "presence_required"), yes(terms.presence_required)),
        (_term(language, "one_prize_a_person"), yes(terms.one_prize_a_person)),
        (_term(language, "method"), say(language, f"promo.method.{terms.method.value}")),
        *_reserves(terms, language),
        (say(language, "promo.earning"), _earning(terms, currency, language)),
    ]


def _reserves(terms: PromotionTerms, language: Language) -> list[tuple[str, str]]:
    """Out of a barrel nobody is drawn beside the winners."""
    if terms.method is DrawMethod.BARREL:
        return []
    return [(_term(language, "reserves"), str(terms.reserves))]


def _earning(terms: PromotionTerms, currency: Currency, language: Language) -> str:
    earning = terms.earning
    if earning is None:
        return say(language, "promo.earning.none")
    amount = currency.written(earning.amount)
    key = f"promo.earns.{earning.by.value}"
    said = [say(language, key, amount=amount, rounds=earning.rounds)]
    if earning.most_a_person:
        said.append(say(language, "promo.earns.most", most=earning.most_a_person))
    return "\n".join([*said, say(language, "promo.earns.known")])


def _prize(
    prize: PromotionPrize, currency: Currency, language: Language
) -> tuple[tuple[str, str], ...]:
    words = catalogue(language)
    kind = words.get(f"code.{prize.category.value}", prize.category.value.replace("-", " "))
    rows = [
        (say(language, "promo.prize.kind"), kind),
        (say(language, "promo.value"), currency.written(prize.value)),
    ]
    if prize.cash_alternative is not None:
        rows.append((say(language, "promo.instead"), currency.written(prize.cash_alternative)))
    if prize.millilitres:
        rows.append((say(language, "promo.prize.litres-said"), f"{prize.millilitres / 1000:g}"))
    rows.append((say(language, "promo.prize.conditions-said"), prize.conditions))
    rows += [
        (say(language, f"promo.particular.{each.what.value}"), each.text)
        for each in prize.particulars
    ]
    return tuple(rows)
