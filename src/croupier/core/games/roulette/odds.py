"""Every spin with its exact weight."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.core.games.roulette.outcome import Boost, LuckyBall, LuckyDraw, Spin
from croupier.core.games.roulette.rules import COLOURS, Pocket, Wheel
from croupier.core.invariants import require


def weighted_spins(
    wheel: Wheel, lucky_ball: LuckyBall, mega: Fraction | None
) -> Iterator[tuple[Spin, Fraction]]:
    """Spins that no wagers together can tell apart are one, with the weight of them all."""
    even = Fraction(1, len(wheel.order))
    for pocket in wheel.order:
        for draw, weight in _weighted_draws(wheel, pocket, lucky_ball, mega):
            yield Spin(pocket, draw), even * weight


def _weighted_draws(
    wheel: Wheel, pocket: Pocket, lucky_ball: LuckyBall, mega: Fraction | None
) -> Iterator[tuple[LuckyDraw | None, Fraction]]:
    """Which four are drawn has nothing to do with where the ball falls.

    So wherever it falls, it is the number of each colour once in as many draws as there are
    pockets, and one colour in four is boosted. A draw that is the same four for every spin would
    price each bet alike, but tie Lucky Ball to those four pockets' other bets.
    """
    if lucky_ball is LuckyBall.OFF:
        yield None, Fraction(1)
        return
    require(lucky_ball is LuckyBall.STANDARD or mega is not None, "Mega odds need a probability")
    chance = mega if lucky_ball is LuckyBall.MEGA and mega is not None else Fraction(0)
    hit = Fraction(1, len(wheel.order))
    others = [each for each in wheel.order if each != pocket]
    missed = dict(zip(COLOURS, others, strict=False))
    yield LuckyDraw(missed, COLOURS[0], Boost.SUPER), 1 - len(COLOURS) * hit
    for place, colour in enumerate(COLOURS):
        pockets = {**missed, colour: pocket}
        boosted, another = hit / len(COLOURS), COLOURS[place - 1]
        yield LuckyDraw(pockets, another, Boost.SUPER), hit - boosted
        yield LuckyDraw(pockets, colour, Boost.SUPER), boosted * (1 - chance)
        if chance:
            yield LuckyDraw(pockets, colour, Boost.MEGA), boosted * chance
