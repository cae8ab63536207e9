"""Which limits a house may state: at each bound of the rulebook, and just beyond it."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from croupier.core.offer.limits import Limits, Sign
from croupier.core.offer.offer import Offer, build
from croupier.core.offer.sign_bounds import must_keep_to_bounds
from croupier.core.refusals import Refusal
from croupier.core.rulebook.bounds import Between, BoundRules
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.cases.case import Answered, RuleCase, SignAsked
from croupier.rulebooks.cases.settlement_cases import choices

# Where the rulebook leaves it open.
_MINIMUM, _MAXIMUM = 1_000, 100_000


def sign_cases(book: Rulebook) -> Iterator[RuleCase]:
    for game in book.settings.games():
        for form in book.settings.limits:
            chosen = next(each for each in choices(book, game) if each["form"] == form.value)
            offer = build(book, game, chosen)
            if isinstance(offer, Offer):
                yield from _of(offer, chosen)


def _of(offer: Offer, options: Mapping[str, str]) -> Iterator[RuleCase]:
    usual = _within(offer, options)
    rules = offer.book.settings.bounds or BoundRules()
    if rules.minimum is not None:
        for what, amount in _tried(rules.minimum.value):
            yield _case(offer, f"minimum {what}", replace(usual, minimum=amount))
    if rules.maximum is not None:
        for what, amount in _tried(rules.maximum.value):
            yield _case(offer, f"maximum {what}", replace(usual, maximum=amount))
    for name, group in offer.limits.groups.items():
        kind = next((kind for kind in group.bets if kind in usual.kinds), None)
        if kind is None:
            continue
        least, most = usual.kinds[kind]
        own = [("least", (amount, most)) for amount in _around(group.least, -1)]
        own += [("most", (least, amount)) for amount in _around(group.most, 1)]
        for number, (side, limits) in enumerate(own):
            what = f"group {name} {side}{' beyond' if number % 2 else ''}"
            yield _case(offer, what, replace(usual, kinds={**usual.kinds, kind: limits}))


def _within(offer: Offer, options: Mapping[str, str]) -> SignAsked:
    rules = offer.book.settings.bounds or BoundRules()
    low = _fitting(_MINIMUM, rules.minimum.value if rules.minimum else Between())
    high = _fitting(_MAXIMUM, rules.maximum.value if rules.maximum else Between())
    offered = {bet.kind for bet in offer.game.bets()}
    kinds = {
        kind: (_fitting(low, between), _fitting(high, between))
        for group in offer.limits.groups.values()
        for between in (Between(group.least, group.most),)
        for kind in group.bets
        if kind in offered
    }
    return SignAsked(offer.name.value, options, low, high, kinds)


def _fitting(amount: int, between: Between) -> int:
    least, most = between.least or 1, between.most
    return max(least, amount if most is None else min(amount, most))


def _tried(between: Between) -> Iterator[tuple[str, int]]:
    for side, bound, step in (("least", between.least, -1), ("most", between.most, 1)):
        for number, amount in enumerate(_around(bound, step)):
            yield f"{side}{' beyond' if number else ''}", amount


def _around(bound: int | None, step: int) -> tuple[int, ...]:
    """The bound itself, and what is just beyond it."""
    return () if bound is None else (bound, bound + step)


def _case(offer: Offer, what: str, asked: SignAsked) -> RuleCase:
    return RuleCase(
        f"sign {asked.game} {asked.options['form']} {what}", asked, _answered(offer, asked)
    )


def answer(book: Rulebook, asked: SignAsked) -> Answered:
    offer = build(book, asked.game, asked.options)
    if isinstance(offer, Refusal):
        return Answered({"refused": offer.sentence}, offer.sentence)
    return _answered(offer, asked)


def _answered(offer: Offer, asked: SignAsked) -> Answered:
    kinds = {kind: Limits(*limits) for kind, limits in asked.kinds.items()}
    refusal = must_keep_to_bounds(offer, Sign(Limits(asked.minimum, asked.maximum), kinds))
    said = _said(offer, asked)
    if refusal is None:
        return Answered({"allowed": True}, f"{said} may be stated.")
    by = f", by {refusal.clause}" if refusal.clause else ""
    facts = {"allowed": False, "clause": refusal.clause}
    return Answered(facts, f"{said} may not be stated: {refusal.sentence}{by}.")


def _said(offer: Offer, asked: SignAsked) -> str:
    written = offer.currency.written
    every = [("", (asked.minimum, asked.maximum)), *asked.kinds.items()]
    words = [
        f"{written(least)} to {written(most)}{f' on {kind}' if kind else ''}"
        for kind, (least, most) in every
    ]
    return f"At {asked.game}, limits of {', '.join(words)}"
