"""How much of a touch is taken: below, at and above the limits, and off their steps."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from croupier.core.currencies import Currency
from croupier.core.games.contract import Bet
from croupier.core.money import Cents
from croupier.core.offer.admitting import admit
from croupier.core.offer.limits import Limits, Sign
from croupier.core.offer.offer import MAIN_BETS, Offer, build
from croupier.core.offer.settling import Wager
from croupier.core.refusals import Refusal
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.cases.case import Answered, LimitAsked, RuleCase
from croupier.rulebooks.cases.settlement_cases import choices

# A sign to try limits on: in steps of 100, so that every unit of a bet fits between them.
_MINIMUM, _MAXIMUM, _UNIT = 1_000, 5_000, 100
_MIN_TOTAL, _MAX_TOTAL = 2_000, 6_000
# What is touched, by what it tries.
_TOUCHES: Mapping[str, tuple[int, ...]] = {
    "below the minimum": (500,),
    "the minimum": (1_000,),
    "off the step": (1_050,),
    "between the steps of the minimum": (1_500,),
    "the maximum": (5_000,),
    "above the maximum": (7_000,),
    "the minimum in two touches": (500, 500),
}
_TOTALS: Mapping[str, tuple[int, ...]] = {
    "below the minimum total": (1_000,),
    "above the maximum total": (4_000, 4_000),
}


def limit_cases(book: Rulebook) -> Iterator[RuleCase]:
    for game in book.settings.games():
        for form in book.settings.limits:
            chosen = next(each for each in choices(book, game) if each["form"] == form.value)
            offer = build(book, game, chosen)
            if isinstance(offer, Offer):
                yield from _cases_of(offer, chosen)


def _cases_of(offer: Offer, options: Mapping[str, str]) -> Iterator[RuleCase]:
    first, second = _two_bets(offer)
    asked = LimitAsked(offer.name.value, options, _MINIMUM, _MAXIMUM, _UNIT, ())
    for what, amounts in _TOUCHES.items():
        touches = tuple((first.text, amount) for amount in amounts)
        yield _case(offer, what, replace(asked, touches=touches))
    totals = replace(asked, min_total=_MIN_TOTAL, max_total=_MAX_TOTAL)
    for what, amounts in _TOTALS.items():
        touches = tuple(zip((first.text, second.text), amounts, strict=False))
        yield _case(offer, what, replace(totals, touches=touches))
    side = next((bet for bet in offer.game.bets() if not offer.stands_alone(bet)), None)
    if side is not None:
        alone = replace(asked, touches=((side.text, _MINIMUM),))
        yield _case(offer, "a side wager alone", alone)


def _two_bets(offer: Offer) -> tuple[Bet, Bet]:
    """Simple ones that go together: of one piece, and without a unit of their own."""
    simple = [
        bet
        for bet in offer.game.bets()
        if len(bet.positions) == 1
        and bet.unit in (1, 2, 5, 10, 20, 50, 100)
        and offer.stands_alone(bet)
        and bet.kind != "lucky"
    ]
    simple.sort(key=lambda bet: (bet.kind not in MAIN_BETS, bet.unit))
    return simple[0], simple[1]


def _case(offer: Offer, what: str, asked: LimitAsked) -> RuleCase:
    name = f"limit {asked.game} {asked.options['form']} {what}"
    return RuleCase(name, asked, _answered(offer, asked))


def answer(book: Rulebook, asked: LimitAsked) -> Answered:
    offer = build(book, asked.game, asked.options)
    if isinstance(offer, Refusal):
        return Answered({"refused": offer.sentence}, offer.sentence)
    return _answered(offer, asked)


def _answered(offer: Offer, asked: LimitAsked) -> Answered:
    general = Limits(asked.minimum, asked.maximum, asked.unit)
    sign = Sign(general, min_total=asked.min_total, max_total=asked.max_total)
    touches = [Wager(bet, Cents(amount)) for bet, amount in asked.touches]
    admitted, written = admit(offer, sign, touches), offer.currency.written
    taken = [
        {"taken": each.accepted, "why": each.why.value, "clause": each.clause} for each in admitted
    ]
    words = [
        f"{written(amount)} on {bet}: {written(each.accepted)} is taken ({each.why.value}"
        + (f", by {each.clause})" if each.clause else ")")
        for (bet, amount), each in zip(asked.touches, admitted, strict=True)
    ]
    return Answered({"touches": taken}, f"{_sign(asked, offer.currency)}: {'; then '.join(words)}.")


def _sign(asked: LimitAsked, currency: Currency) -> str:
    written = currency.written
    said = f"{written(asked.minimum)} to {written(asked.maximum)} in steps of {written(asked.unit)}"
    if asked.min_total is not None and asked.max_total is not None:
        said += f", {written(asked.min_total)} to {written(asked.max_total)} in all"
    return f"At {asked.game} with limits of {said}"
