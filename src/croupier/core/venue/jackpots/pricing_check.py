"""Refuses a jackpot that would cost the house what its wager wins, or more."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from croupier.core.jackpots import pricing
from croupier.core.jackpots.parameters import MICRO, Parameters, rate
from croupier.core.money import Cents
from croupier.core.refusals import Refusal, RefusalCode


def priced_levels(parameters: Parameters) -> tuple[pricing.PricedLevel, ...]:
    return tuple(
        pricing.PricedLevel(
            Cents(level.seed // MICRO),
            Cents(level.ceiling // MICRO),
            Fraction(level.contribution, parameters.wager * MICRO),
        )
        for level in parameters.levels
    )


def presses(parameters: Parameters, unit: int) -> Iterator[pricing.Press]:
    """With each number of wagers that a press may lock: rounding up hangs on how many share."""
    for wagers in range(1, parameters.wagers_max + 1):
        yield pricing.Press(parameters.wager, wagers, Cents(unit))


def must_leave_an_edge(parameters: Parameters, unit: int) -> Refusal | None:
    """By whole cycles, however many wagers each press locks."""
    levels, edge = priced_levels(parameters), rate(parameters.edge) or Fraction(0)
    refusals = (
        pricing.must_cost_less_than_edge(levels, press, edge) for press in presses(parameters, unit)
    )
    return next((refusal for refusal in refusals if refusal is not None), None)


def must_leave_an_edge_meanwhile(now: Parameters, becomes: Parameters, unit: int) -> Refusal | None:
    """Each level changes at its own reset: until the last of them, any may be as it was."""
    parts = sum(
        max(level.contribution + level.reserve for level in pair)
        for pair in zip(now.levels, becomes.levels, strict=True)
    )
    if parts > becomes.wager * MICRO:
        sentence = (
            "until every level is reset, contributions and reserves together may be more than the"
            " wager: change one level, and the others after its reset"
        )
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    edge = rate(becomes.edge) or Fraction(0)
    pairs = list(zip(priced_levels(now), priced_levels(becomes), strict=True))
    for press in presses(becomes, unit):
        dearest = [_dearer(press, *pair) for pair in pairs]
        refusal = pricing.must_cost_less_than_edge(dearest, press, edge)
        if refusal is not None:
            return replace(refusal, sentence=f"until every level is reset, {refusal.sentence}")
    return None


def _dearer(
    press: pricing.Press, one: pricing.PricedLevel, other: pricing.PricedLevel
) -> pricing.PricedLevel:
    return max(one, other, key=lambda level: pricing.Cycle(level, press).cost)
