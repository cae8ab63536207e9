"""Refuses a jackpot that would cost the house what its wager wins, or more."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.core.jackpots import pricing
from croupier.core.jackpots.parameters import MICRO, Parameters, rate
from croupier.core.money import Cents
from croupier.core.refusals import Refusal


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
