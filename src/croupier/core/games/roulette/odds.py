"""Every spin with its exact weight."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.core.games.roulette.outcome import Boost, LuckyBall, LuckyDraw, Spin
from croupier.core.games.roulette.rules import COLOURS, Wheel
from croupier.core.invariants import require


def weighted_spins(
    wheel: Wheel, lucky_ball: LuckyBall, mega: Fraction | None
) -> Iterator[tuple[Spin, Fraction]]:
    even = Fraction(1, len(wheel.order))
    for draw, weight in _weighted_draws(wheel, lucky_ball, mega):
        for pocket in wheel.order:
            yield Spin(pocket, draw), even * weight


def _weighted_draws(
    wheel: Wheel, lucky_ball: LuckyBall, mega: Fraction | None
) -> Iterator[tuple[LuckyDraw | None, Fraction]]:
    """One draw stands for all: the spin is uniform and independent of which four were drawn.

    So whichever four pockets carry the colours, each colour is hit once in as many pockets.
    """
    if lucky_ball is LuckyBall.OFF:
        yield None, Fraction(1)
        return
    require(lucky_ball is LuckyBall.STANDARD or mega is not None, "Mega odds need a probability")
    chance = mega if lucky_ball is LuckyBall.MEGA and mega is not None else Fraction(0)
    pockets = dict(zip(COLOURS, wheel.order, strict=False))
    for colour in COLOURS:
        yield LuckyDraw(pockets, colour, Boost.SUPER), (1 - chance) / len(COLOURS)
        if chance:
            yield LuckyDraw(pockets, colour, Boost.MEGA), chance / len(COLOURS)
