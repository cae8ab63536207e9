"""What may stay on a position when chips are taken off it: nothing, or what may lie there."""

from collections.abc import Mapping
from typing import Any

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText
from croupier.core.money import dollars
from croupier.core.offer.offer import Offer
from croupier.core.offer.sign import Limits, Sign
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.rounds.limits import BelowMinimum, FormLimits, Step


def must_leave_permitted_stake(
    offer: Offer,
    sign: Sign,
    board: Mapping[BetText, int],
    bet: Bet,
    confirmed: Mapping[BetText, int] | None = None,
) -> Refusal | None:
    """`board` is what would lie on each position, once chips of this bet were taken off it.

    What is confirmed of it is a wager by itself, and what lies beyond that must be one too.
    """
    for position in bet.positions:
        amount = board.get(position, 0)
        if confirmed:
            amount -= confirmed.get(position, 0)
        broken = _broken(offer.limits, sign.at(position), bet.unit, amount) if amount else None
        if broken is not None:
            sentence = f"{dollars(amount)} would stay on {position}, which may not lie there"
            return Refusal(RefusalCode.BAD_REMAINDER, sentence, broken.last)
    return None


def _broken(rules: FormLimits, limits: Limits, unit: int, amount: int) -> Cited[Any] | None:
    """The rule that such an amount breaks.

    What is too small for the minimum is not held to the table's unit: where it may be shown at
    all, it is judged when wagering closes.
    """
    minimum = limits.min or 0
    small = amount < minimum
    if small and rules.below_minimum.value is BelowMinimum.NEVER_SHOWN:
        return rules.below_minimum
    if amount % unit:
        return rules.step
    match rules.step.value:
        case Step.MULTIPLES_OF_MINIMUM if minimum and amount % minimum:
            return rules.step
        case Step.UNIT_ABOVE_MINIMUM if limits.unit and not small:
            return rules.step if (amount - minimum) % limits.unit else None
        case _:
            return None
