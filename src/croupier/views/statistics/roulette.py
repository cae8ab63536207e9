"""Which pockets came how often, over the last hundred and five hundred spins."""

from collections.abc import Iterable, Sequence
from functools import cache

from croupier.core.games.roulette.bets import Kind, Placement, placements
from croupier.core.games.roulette.rules import NUMBERS, Pocket, Wheel
from croupier.views.statistics.counts import LATEST, NumberCount, RouletteStatistics, SpinWindow

EXTREMES = 5
# A number that came once is not hot.
HOT_FROM = 2


def roulette_statistics(wheel: Wheel, spun: Sequence[Pocket]) -> RouletteStatistics:
    """The numbers in the order in which they came."""
    newest_first = spun[::-1]
    return RouletteStatistics(
        latest=tuple(newest_first[:LATEST]),
        last_100=window(wheel, newest_first[:100]),
        last_500=window(wheel, newest_first[:500]),
    )


def window(wheel: Wheel, newest_first: Sequence[Pocket]) -> SpinWindow:
    numbers = tuple(_count(pocket, newest_first) for pocket in wheel.labels)
    counts = {entry.number: entry.count for entry in numbers}
    parts = {(place.kind, place.selection): _sum(counts, place.covers) for place in _outside(wheel)}
    return SpinWindow(
        spins=len(newest_first),
        numbers=numbers,
        hot=tuple(
            sorted((entry for entry in numbers if entry.count >= HOT_FROM), key=_hotness)[:EXTREMES]
        ),
        cold=tuple(sorted(numbers, key=_coldness)[:EXTREMES]) if newest_first else (),
        red=parts[Kind.RED, ""],
        black=parts[Kind.BLACK, ""],
        green=len(newest_first) - _sum(counts, NUMBERS),
        odd=parts[Kind.ODD, ""],
        even=parts[Kind.EVEN, ""],
        low=parts[Kind.LOW, ""],
        high=parts[Kind.HIGH, ""],
        dozens=(parts[Kind.DOZEN, "1"], parts[Kind.DOZEN, "2"], parts[Kind.DOZEN, "3"]),
        columns=(parts[Kind.COLUMN, "1"], parts[Kind.COLUMN, "2"], parts[Kind.COLUMN, "3"]),
    )


def _count(pocket: Pocket, newest_first: Sequence[Pocket]) -> NumberCount:
    count = newest_first.count(pocket)
    return NumberCount(pocket, count, newest_first.index(pocket) if count else None)


@cache
def _outside(wheel: Wheel) -> tuple[Placement, ...]:
    """The bets that cover a dozen numbers or more: their covers are what a share is a share of."""
    return tuple(place for place in placements(wheel) if len(place.covers) >= 12)


def _sum(counts: dict[Pocket, int], pockets: Iterable[Pocket]) -> int:
    return sum(counts[pocket] for pocket in pockets)


def _hotness(entry: NumberCount) -> tuple[int, int]:
    """Most often first; of equals the one that came later."""
    return -entry.count, entry.since or 0


def _coldness(entry: NumberCount) -> tuple[int, bool, int]:
    """Least often first; of equals the one that has been longer away."""
    return entry.count, entry.since is not None, -(entry.since or 0)
