"""The terms of a promotion, and what a document wants them to state before they are published."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import NewType

from msgspec import Struct

from croupier.core.identifiers import Instant
from croupier.core.money import STAKE_MAX
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import promotions
from croupier.core.stream.messages import Count, Counted

PromotionId = NewType("PromotionId", str)
HOUR_MS = 60 * 60 * 1000


class PrizeCategory(StrEnum):
    """What a prize is. Those that a document forbids have its own words for them."""

    CASH = "cash"
    SLOTS_DOLLARS = "slots-dollars"
    CASINO_DOLLARS = "casino-dollars"
    GOODS = "goods"
    LIQUOR = "liquor"
    MACHINERY_OR_APPLIANCE = promotions.PrizeKind.MACHINERY_OR_APPLIANCE.value
    MOTOR_VEHICLE = promotions.PrizeKind.MOTOR_VEHICLE.value
    TRAVEL = promotions.PrizeKind.TRAVEL.value
    REAL_ESTATE = promotions.PrizeKind.REAL_ESTATE.value
    TOBACCO = promotions.ProhibitedPrize.TOBACCO.value
    FIREARMS = promotions.ProhibitedPrize.FIREARMS.value
    PROHIBITED_WEAPONS = promotions.ProhibitedPrize.PROHIBITED_WEAPONS.value
    PRESCRIBED_ITEMS = promotions.ProhibitedPrize.PRESCRIBED_ITEMS.value


# Worth money in the casino alone: nobody is given cash instead of them.
PLAY_DOLLARS = frozenset({PrizeCategory.SLOTS_DOLLARS, PrizeCategory.CASINO_DOLLARS})


class Particular(StrEnum):
    """What else is said of a prize of some kinds."""

    MAKE = "make"
    MODEL = "model"
    ACCESSORIES = "accessories"
    ON_ROAD_COSTS = "on-road-costs"
    PERSONS = "persons"
    INCLUSIONS = "inclusions"
    RESTRICTIONS = "restrictions"
    SPENDING_MONEY = "spending-money"
    DWELLING = "dwelling"
    PLANS = "plans"
    CONTRACT = "contract"
    EASEMENT = "easement"
    ADDRESS = "address"
    INCLUDED_COSTS = "included-costs"


PARTICULARS: Mapping[promotions.PrizeKind, tuple[Particular, ...]] = {
    promotions.PrizeKind.MACHINERY_OR_APPLIANCE: (
        Particular.MAKE,
        Particular.MODEL,
        Particular.ACCESSORIES,
    ),
    promotions.PrizeKind.MOTOR_VEHICLE: (
        Particular.MAKE,
        Particular.MODEL,
        Particular.ACCESSORIES,
        Particular.ON_ROAD_COSTS,
    ),
    promotions.PrizeKind.TRAVEL: (
        Particular.PERSONS,
        Particular.INCLUSIONS,
        Particular.RESTRICTIONS,
        Particular.SPENDING_MONEY,
    ),
    promotions.PrizeKind.REAL_ESTATE: (
        Particular.DWELLING,
        Particular.PLANS,
        Particular.CONTRACT,
        Particular.EASEMENT,
        Particular.ADDRESS,
        Particular.INCLUDED_COSTS,
    ),
}


class DrawMethod(StrEnum):
    """COMPUTED: from the list, a committed secret and numbers produced before a witness.
    BARREL: a paper is taken out by hand, and what it says is recorded.
    """

    COMPUTED = "computed"
    BARREL = "barrel"


class EarnedBy(StrEnum):
    """What in a patron's play earns an entry, as the journals of the pits have it."""

    # Each round in which at least so much was wagered.
    MINIMUM_WAGER = "minimum-wager"
    # Every so many rounds in which at least so much was wagered.
    ROUNDS = "rounds"
    # Every so much that was wagered, over all rounds.
    TURNOVER = "turnover"
    # Each ticket for at least so much that a terminal has paid out.
    TICKETS = "tickets"


class Earning(Struct, frozen=True, forbid_unknown_fields=True):
    """How play earns entries. `amount` in cents; `rounds` counts for rounds alone.
    `most_a_person` bounds what one patron can earn; nought is no bound.
    """

    by: EarnedBy
    amount: Counted
    rounds: Count = 1
    most_a_person: Count = 0


class Stated(Struct, frozen=True, forbid_unknown_fields=True):
    what: Particular
    text: str


class Prize(Struct, frozen=True, forbid_unknown_fields=True):
    """`value` in cents. `cash_alternative` is what a winner may take instead, if the terms say so.
    `millilitres` is how much liquor it includes, whatever else it is.
    """

    name: str
    category: PrizeCategory
    value: Counted
    conditions: str
    particulars: tuple[Stated, ...] = ()
    cash_alternative: Counted | None = None
    millilitres: Count = 0


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """Every text is published as it stands. A minimum wager of "none" says that there is none."""

    title: str
    starts: Instant
    entries_close: Instant
    draw_at: Instant
    place: str
    award_method: str
    award_time_and_place: str
    eligibility: str
    qualifying_wager: str
    nature_of_prize: str
    claim_method: str
    presence_required: bool
    winner_notification: str
    publication: str
    unclaimed: str
    where_to_read: str
    prizes: tuple[Prize, ...]
    method: DrawMethod = DrawMethod.COMPUTED
    # How many are drawn beside the winners, in case somebody does not claim.
    reserves: Count = 0
    one_prize_a_person: bool = True
    # Entries that play earns by itself, beside those made by hand.
    earning: Earning | None = None

    @property
    def dearest(self) -> int:
        return max((prize.value for prize in self.prizes), default=0)


_STATED: Mapping[promotions.PromotionTerm, Callable[[Terms], object]] = {
    promotions.PromotionTerm.AWARD_METHOD: lambda terms: terms.award_method.strip(),
    promotions.PromotionTerm.AWARD_TIME_AND_PLACE: lambda terms: terms.award_time_and_place.strip(),
    promotions.PromotionTerm.ELIGIBILITY: lambda terms: terms.eligibility.strip(),
    promotions.PromotionTerm.QUALIFYING_WAGER: lambda terms: terms.qualifying_wager.strip(),
    promotions.PromotionTerm.NATURE_OF_PRIZE: lambda terms: terms.nature_of_prize.strip(),
    promotions.PromotionTerm.ENTRY_CLOSING: lambda terms: terms.entries_close > 0,
    promotions.PromotionTerm.PROMOTION_TIME_AND_PLACE: lambda terms: (
        terms.draw_at > 0 and terms.place.strip()
    ),
    promotions.PromotionTerm.CLAIM_METHOD: lambda terms: terms.claim_method.strip(),
    promotions.PromotionTerm.WINNER_NOTIFICATION: lambda terms: terms.winner_notification.strip(),
    promotions.PromotionTerm.PUBLICATION_OF_RESULTS: lambda terms: terms.publication.strip(),
    promotions.PromotionTerm.PRIZE_DETAILS: lambda terms: (
        terms.prizes and all(prize.conditions.strip() for prize in terms.prizes)
    ),
}


def unstated(
    rules: promotions.PromotionRules, terms: Terms
) -> tuple[promotions.PromotionTerm, ...]:
    """What the document wants stated and the terms do not state yet."""
    return tuple(term for term in rules.terms_state.value if not _STATED[term](terms))


def particulars_of(rules: promotions.PromotionRules, prize: Prize) -> tuple[Particular, ...]:
    """What else the document wants said of a prize of its kind."""
    kind = next((one for one in rules.particulars_for.value if one.value == prize.category), None)
    return PARTICULARS[kind] if kind is not None else ()


def must_be_complete(rules: promotions.PromotionRules, terms: Terms) -> Refusal | None:
    """Everything that the document wants stated, and nothing that contradicts itself."""
    missing = unstated(rules, terms)
    if missing:
        sentence = f"the terms do not state the {missing[0].value.replace('-', ' ')}"
        return Refusal(RefusalCode.TERMS_INCOMPLETE, sentence, rules.terms_state.first)
    for what, text in (
        ("a title", terms.title),
        ("what becomes of an unclaimed prize", terms.unclaimed),
        ("where they can be read", terms.where_to_read),
    ):
        if not text.strip():
            return Refusal(RefusalCode.TERMS_INCOMPLETE, f"the terms do not state {what}")
    return must_be_in_order(terms) or _must_have_good_prizes(rules, terms)


def must_be_in_order(terms: Terms) -> Refusal | None:
    """Entries come in before they close, and are drawn afterwards."""
    if not terms.starts < terms.entries_close <= terms.draw_at:
        sentence = "entries must begin before they close, and close before the draw"
        return Refusal(RefusalCode.TERMS_INCOMPLETE, sentence)
    if terms.reserves < 0 or terms.reserves > 1000:
        return Refusal(RefusalCode.BAD_AMOUNT, "enter from 0 to 1000 reserves")
    return _must_be_earnable(terms.earning) if terms.earning is not None else None


def _must_be_earnable(earning: Earning) -> Refusal | None:
    if earning.amount < 1:
        return Refusal(RefusalCode.BAD_AMOUNT, "state how much must be played for an entry")
    if earning.rounds < 1:
        return Refusal(RefusalCode.BAD_AMOUNT, "state how many rounds earn an entry")
    return None


def _must_have_good_prizes(rules: promotions.PromotionRules, terms: Terms) -> Refusal | None:
    refusals = (must_be_allowed(rules, prize) for prize in terms.prizes)
    return next((refusal for refusal in refusals if refusal is not None), None)


def must_be_allowed(rules: promotions.PromotionRules, prize: Prize) -> Refusal | None:
    """No prize that the document forbids, and of every other what it wants said."""
    if prize.category in {kind.value for kind in rules.prohibited_prizes.value}:
        sentence = f"{prize.name}: {prize.category.replace('-', ' ')} may not be a prize"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rules.prohibited_prizes.first)
    most = rules.liquor_max_litres
    if prize.millilitres > most.value * 1000:
        sentence = f"{prize.name}: no more than {most.value} litres of liquor may be a prize"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, most.first)
    if not prize.name.strip():
        return Refusal(RefusalCode.TERMS_INCOMPLETE, "a prize has no name")
    if not 0 < prize.value <= STAKE_MAX or prize.millilitres < 0:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{prize.name}: state what it is worth")
    if prize.category is PrizeCategory.LIQUOR and not prize.millilitres:
        sentence = f"{prize.name}: state how much liquor it is"
        return Refusal(RefusalCode.TERMS_INCOMPLETE, sentence, most.first)
    return _must_have_particulars(rules, prize) or _must_have_good_alternative(rules, prize)


def _must_have_particulars(rules: promotions.PromotionRules, prize: Prize) -> Refusal | None:
    said = {stated.what for stated in prize.particulars if stated.text.strip()}
    for one in particulars_of(rules, prize):
        if one not in said:
            sentence = f"{prize.name}: the terms do not state the {one.value.replace('-', ' ')}"
            return Refusal(RefusalCode.TERMS_INCOMPLETE, sentence, rules.particulars_for.first)
    return None


def _must_have_good_alternative(rules: promotions.PromotionRules, prize: Prize) -> Refusal | None:
    if prize.cash_alternative is None:
        return None
    rule = rules.cash_alternative_if_stated
    if not rule.value or prize.category in PLAY_DOLLARS or prize.category is PrizeCategory.CASH:
        sentence = f"{prize.name}: no cash may be given instead of {_plain(prize.category)}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    if not 0 < prize.cash_alternative <= STAKE_MAX:
        sentence = f"{prize.name}: {prize.cash_alternative:,} is no cash alternative"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence, rule.first)
    return None


def _plain(category: PrizeCategory) -> str:
    return category.value.replace("-", " ")
