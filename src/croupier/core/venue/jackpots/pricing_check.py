"""Refuses a jackpot that would cost the house what its wager wins, or more."""

from fractions import Fraction

from croupier.core.jackpots.parameters import MICRO, Parameters, rate
from croupier.core.refusals import Refusal, RefusalCode


def expected_cost(parameters: Parameters, unit: int) -> Fraction:
    """Of each cent wagered, what a whole cycle of each level is expected to pay.

    The trigger being uniform between seed and ceiling, a cycle takes (M - S) / 2c wagers in the
    mean and pays (S + M) / 2; rounding up adds less than a unit to a share.
    """
    cost = Fraction(0)
    for level in parameters.levels:
        wagers = Fraction(level.ceiling - level.seed, 2 * level.contribution)
        paid = Fraction(level.seed + level.ceiling, 2) + unit * MICRO
        cost += paid / wagers
    return cost / (parameters.wager * MICRO)


def must_leave_an_edge(parameters: Parameters, unit: int) -> Refusal | None:
    cost, edge = expected_cost(parameters, unit), rate(parameters.edge) or Fraction(0)
    if cost < edge:
        return None
    sentence = (
        f"a cycle costs {float(cost):.4f} of each wager, seed and rounding-up included, and the "
        f"wager's edge is {float(edge):.4f}: the jackpot would favour the player"
    )
    return Refusal(RefusalCode.FAVOURS_PLAYER, sentence)
