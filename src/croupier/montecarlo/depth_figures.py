"""From the counts of shoes by depth to the figures: what the cutting card does, and a counter's."""

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

from croupier.core.offer.pricing import OddsLine
from croupier.montecarlo.depths import ByDepth


class CuttingCardEffect(Struct, frozen=True):
    """Returns of a unit staked on every coup: of a fresh shoe, and as whole shoes are dealt.

    `by_coup` counts every coup alike, `by_shoe` every shoe. Both are averages of the exact worth of
    each coup to whoever has seen the cards so far, so that they vary far less than what came.
    """

    bet: str
    fresh: float
    by_coup: float
    by_coup_error: float
    by_shoe: float
    by_shoe_error: float


class DepthFigures(Struct, frozen=True):
    """Coups that begin at `depth` of the shoe's cards or later, before the next depth.

    `edge` and `edge_sd` are of what the bet is worth to a perfect counter, per unit staked.
    `advantage` is its mean where it favours the player, `won` what such coups then paid on average.
    """

    depth: float
    coups: int
    favourable: int
    edge: float | None
    edge_sd: float | None
    advantage: float | None
    won: float | None


class Counter(Struct, frozen=True):
    """A perfect counter who stakes one unit on this bet whenever it favours the player."""

    bet: str
    gain_per_shoe: float
    gain_error: float
    favourable_share: float
    shoes_with_any: int
    depths: tuple[DepthFigures, ...]


class ShoeTotals(Struct, frozen=True):
    """What the figures of every bet rest on: shoes, coups, and the squares of coups of a shoe."""

    shoes: int
    coups: int
    squares: int


def figures(
    by_depth: ByDepth, lines: Sequence[OddsLine], whole: ShoeTotals, counts: Sequence[int]
) -> tuple[list[CuttingCardEffect], list[Counter]]:
    """`counts` are those after the shoes': coups by depth, each bet by depth, each bet by shoe."""
    from croupier.montecarlo.kernels.depths import DEPTHS, PER_DEPTH, PER_SHOE

    fresh = {line.bet: float(line.price.returned - 1) for line in lines}
    coups, bets = counts[:DEPTHS], len(by_depth.counted)
    shoes_from = DEPTHS + bets * DEPTHS * PER_DEPTH
    effects, counters = [], []
    for number, bet in enumerate(by_depth.counted):
        first = DEPTHS + number * DEPTHS * PER_DEPTH
        rows = [counts[at : at + PER_DEPTH] for at in _steps(first, PER_DEPTH, DEPTHS)]
        start = shoes_from + number * PER_SHOE
        of_shoes = counts[start : start + PER_SHOE]
        effects.append(_effect(bet.bet, fresh[bet.bet], whole, rows, of_shoes))
        depths = tuple(
            _depth(place / DEPTHS, coups[place], row, fresh[bet.bet], bet.stake)
            for place, row in enumerate(rows)
        )
        counters.append(_counter(bet.bet, whole, rows, of_shoes, depths))
    return effects, counters


def _steps(first: int, step: int, times: int) -> range:
    return range(first, first + step * times, step)


def _effect(
    bet: str,
    fresh: float,
    whole: ShoeTotals,
    rows: Sequence[Sequence[int]],
    of_shoes: Sequence[int],
) -> CuttingCardEffect:
    from croupier.montecarlo.kernels import depths as kernel

    unit, mean_unit = kernel.SUM_UNIT / kernel.BILLION, kernel.MEAN_UNIT / kernel.BILLION
    beyond = sum(row[kernel.BEYOND] for row in rows) / kernel.BILLION
    off = beyond / whole.coups
    square = of_shoes[kernel.SHOE_SQUARES] * unit**2
    square += off**2 * whole.squares - 2 * off * of_shoes[kernel.BY_COUPS] * unit
    mean = of_shoes[kernel.MEANS] / whole.shoes / kernel.BILLION
    spread = of_shoes[kernel.MEAN_SQUARES] * mean_unit**2 / whole.shoes - mean**2
    return CuttingCardEffect(
        bet=bet,
        fresh=1 + fresh,
        by_coup=1 + fresh + off,
        by_coup_error=_root(square) / whole.coups,
        by_shoe=1 + fresh + mean,
        by_shoe_error=_root(spread) / sqrt(whole.shoes),
    )


def _depth(depth: float, coups: int, row: Sequence[int], fresh: float, stake: int) -> DepthFigures:
    from croupier.montecarlo.kernels import depths as kernel

    favourable = row[kernel.FAVOURABLE]
    off = row[kernel.BEYOND] / kernel.BILLION / coups if coups else 0.0
    unit = kernel.COUP_UNIT / kernel.BILLION
    return DepthFigures(
        depth=depth,
        coups=coups,
        favourable=favourable,
        edge=fresh + off if coups else None,
        edge_sd=_root(row[kernel.SQUARES] * unit**2 / coups - off**2) if coups else None,
        advantage=row[kernel.WORTH] / kernel.BILLION / favourable if favourable else None,
        won=row[kernel.WON] / stake / favourable if favourable else None,
    )


def _counter(
    bet: str,
    whole: ShoeTotals,
    rows: Sequence[Sequence[int]],
    of_shoes: Sequence[int],
    depths: tuple[DepthFigures, ...],
) -> Counter:
    from croupier.montecarlo.kernels import depths as kernel

    gain = sum(row[kernel.WORTH] for row in rows) / kernel.BILLION / whole.shoes
    unit = kernel.SUM_UNIT / kernel.BILLION
    spread = of_shoes[kernel.GAIN_SQUARES] * unit**2 / whole.shoes - gain**2
    favourable = sum(row[kernel.FAVOURABLE] for row in rows)
    return Counter(
        bet=bet,
        gain_per_shoe=gain,
        gain_error=_root(spread) / sqrt(whole.shoes),
        favourable_share=favourable / whole.coups,
        shoes_with_any=of_shoes[kernel.WITH_ANY],
        depths=depths,
    )


def _root(square: float) -> float:
    """Sums of rounded squares may fall short of nothing by a trifle."""
    return sqrt(max(square, 0.0))
