"""Refuses a jackpot that would cost the house what its wager wins, or more."""

from fractions import Fraction

from croupier.core.jackpots import pricing
from croupier.core.jackpots.parameters import MICRO, Parameters, rate
from croupier.core.money import Cents
from croupier.core.refusals import Refusal


def priced_levels(parameters: Parameters) -> tuple[pricing.Level, ...]:
    return tuple(
        pricing.Level(
            Cents(level.seed // MICRO),
            Cents(level.ceiling // MICRO),
            Fraction(level.contribution, parameters.wager * MICRO),
        )
        for level in parameters.levels
    )


def must_leave_an_edge(parameters: Parameters, unit: int) -> Refusal | None:
    """By whole cycles of presses with one wager each, and of presses with the most there can be."""
    levels, edge = priced_levels(parameters), rate(parameters.edge) or Fraction(0)
    for wagers in (1, parameters.wagers_max):
        press = pricing.Press(parameters.wager, wagers, Cents(unit))
        refusal = pricing.must_cost_less_than_edge(levels, press, edge)
        if refusal is not None:
            return refusal
    return None
