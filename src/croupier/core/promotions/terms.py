"""The terms of a promotion, and what its document requires them to state."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import NewType

from msgspec import Struct

from croupier.core.identifiers import Instant
from croupier.core.rulebook import promotions
from croupier.core.stream.messages import Count, Counted, readable

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


class PromotionPrize(Struct, frozen=True, forbid_unknown_fields=True):
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


class PromotionTerms(Struct, frozen=True, forbid_unknown_fields=True):
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
    prizes: tuple[PromotionPrize, ...]
    method: DrawMethod = DrawMethod.COMPUTED
    # How many are drawn beside the winners, in case somebody does not claim.
    reserves: Count = 0
    one_prize_a_person: bool = True
    # Entries that play earns by itself, beside those made by hand.
    earning: Earning | None = None

    @property
    def dearest(self) -> int:
        """What the dearest prize is worth, in whichever form a winner may take it."""
        return max((max(one.value, one.cash_alternative or 0) for one in self.prizes), default=0)


_STATED: Mapping[promotions.PromotionTerm, Callable[[PromotionTerms], object]] = {
    promotions.PromotionTerm.AWARD_METHOD: lambda terms: readable(terms.award_method),
    promotions.PromotionTerm.AWARD_TIME_AND_PLACE: lambda terms: readable(
        terms.award_time_and_place
    ),
    promotions.PromotionTerm.ELIGIBILITY: lambda terms: readable(terms.eligibility),
    promotions.PromotionTerm.QUALIFYING_WAGER: lambda terms: readable(terms.qualifying_wager),
    promotions.PromotionTerm.NATURE_OF_PRIZE: lambda terms: readable(terms.nature_of_prize),
    promotions.PromotionTerm.ENTRY_CLOSING: lambda terms: terms.entries_close > 0,
    promotions.PromotionTerm.PROMOTION_TIME_AND_PLACE: lambda terms: (
        terms.draw_at > 0 and readable(terms.place)
    ),
    promotions.PromotionTerm.CLAIM_METHOD: lambda terms: readable(terms.claim_method),
    promotions.PromotionTerm.WINNER_NOTIFICATION: lambda terms: readable(terms.winner_notification),
    promotions.PromotionTerm.PUBLICATION_OF_RESULTS: lambda terms: readable(terms.publication),
    promotions.PromotionTerm.PRIZE_DETAILS: lambda terms: (
        terms.prizes and all(readable(prize.conditions) for prize in terms.prizes)
    ),
}


def unstated(
    rules: promotions.PromotionRules, terms: PromotionTerms
) -> tuple[promotions.PromotionTerm, ...]:
    """What the document wants stated and the terms do not state yet."""
    return tuple(term for term in rules.terms_state.value if not _STATED[term](terms))


def particulars_of(
    rules: promotions.PromotionRules, prize: PromotionPrize
) -> tuple[Particular, ...]:
    """What else the document wants said of a prize of its kind."""
    kind = next((one for one in rules.particulars_for.value if one.value == prize.category), None)
    return PARTICULARS[kind] if kind is not None else ()
