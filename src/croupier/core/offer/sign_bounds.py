"""Holds a sign to the bounds that a rulebook sets for it, in general and by groups of bets."""

from collections.abc import Iterator

from croupier.core.offer.limits import Limits, Sign
from croupier.core.offer.offer import Offer
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.bounds import Between, BoundRules
from croupier.core.rulebook.document.citation import Cited


def must_keep_to_bounds(offer: Offer, sign: Sign) -> Refusal | None:
    return _must_be_within_bounds(offer, sign) or _must_keep_to_groups(offer, sign)


def limits_of(sign: Sign) -> Iterator[tuple[str, Limits]]:
    yield "general", sign.general
    yield from sign.kinds.items()


def _must_be_within_bounds(offer: Offer, sign: Sign) -> Refusal | None:
    """What the rulebook leaves to the house, and within which bounds."""
    rules = offer.book.settings.bounds or BoundRules()
    for name, limits in limits_of(sign):
        low, high = rules.minimum, rules.maximum
        if low is not None and not low.value.includes(limits.min or 0):
            return _beyond(offer, f"{name}: a minimum", limits.min, low)
        # No maximum is above every one.
        if high is not None and not (
            high.value.most is None if limits.max is None else high.value.includes(limits.max)
        ):
            return _beyond(offer, f"{name}: a maximum", limits.max, high)
    return None


def _beyond(offer: Offer, what: str, stated: int | None, rule: Cited[Between]) -> Refusal:
    said = "none" if stated is None else offer.currency.written(stated)
    sentence = f"{what} of {said} is not {between(offer, rule.value)}"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence, rule.first)


def between(offer: Offer, bound: Between) -> str:
    return bound.told(offer.currency.written)


def _must_keep_to_groups(offer: Offer, sign: Sign) -> Refusal | None:
    kinds = {bet.kind for bet in offer.game.bets()} if offer.limits.groups else set()
    for group in offer.limits.groups.values():
        bound = Between(group.least, group.most)
        for kind in group.bets:
            stated = sign.at(kind)
            low = group.least is not None and (stated.min or 0) < group.least
            high = group.most is not None and (stated.max is None or stated.max > group.most)
            if kind in kinds and (low or high):
                sentence = f"{kind}: limits of {group.label} are {between(offer, bound)}"
                clause = group.clauses[0] if group.clauses else None
                return Refusal(RefusalCode.BAD_AMOUNT, sentence, clause)
    return None
