"""Counts a table's results for its display, by the statistics of each game."""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache
from itertools import groupby

from msgspec import Struct

from croupier.core.games.baccarat.outcome import Coup, Result
from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.bets import Kind, Placement, placements
from croupier.core.games.roulette.rules import NUMBERS, WHEELS, Pocket, Wheel
from croupier.core.games.sicbo.bets import Kind as SicboKind
from croupier.core.games.sicbo.outcome import Roll
from croupier.core.games.sicbo.rules import WIN, Faces, event, is_triple
from croupier.core.offer.offer import AnyOutcome, Offer
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.paytable import GameName

# How many of the latest results a screen shows.
LATEST = 20


class NumberCount(Struct, frozen=True):
    """`since` is how many spins ago it came last, nought for the latest; None: not at all."""

    number: Pocket
    count: int
    since: int | None


class SpinWindow(Struct, frozen=True, kw_only=True):
    """The last `spins` spins. Zeros are neither odd nor even, low nor high, in no part.

    `hot` are those that came most often and `cold` those that came least, five of each.
    """

    spins: int
    numbers: tuple[NumberCount, ...]
    hot: tuple[NumberCount, ...]
    cold: tuple[NumberCount, ...]
    red: int
    black: int
    green: int
    odd: int
    even: int
    low: int
    high: int
    dozens: tuple[int, int, int]
    columns: tuple[int, int, int]


class RouletteStatistics(Struct, frozen=True, tag="roulette"):
    """`latest` are the last numbers, newest first."""

    latest: tuple[Pocket, ...]
    last_100: SpinWindow
    last_500: SpinWindow


class BaccaratStatistics(Struct, frozen=True, kw_only=True, tag="baccarat"):
    """`latest` newest first. Naturals are of the first two cards, whichever hand won."""

    coups: int
    latest: tuple[Result, ...]
    player: int
    banker: int
    tie: int
    player_pairs: int
    banker_pairs: int
    player_naturals: int
    banker_naturals: int


class Call(StrEnum):
    """A triple is neither big nor small."""

    BIG = "big"
    SMALL = "small"
    TRIPLE = "triple"


class TotalShown(Struct, frozen=True):
    faces: tuple[int, int, int]
    total: int
    call: Call


class TotalCount(Struct, frozen=True):
    total: int
    count: int


class Streak(Struct, frozen=True):
    call: Call
    length: int


class SicBoStatistics(Struct, frozen=True, kw_only=True, tag="sic-bo"):
    """`latest` newest first; `streak` is the run that the latest roll belongs to."""

    rolls: int
    latest: tuple[TotalShown, ...]
    totals: tuple[TotalCount, ...]
    faces: tuple[int, int, int, int, int, int]
    big: int
    small: int
    triple: int
    streak: Streak | None
    longest_big: int
    longest_small: int


Statistics = RouletteStatistics | BaccaratStatistics | SicBoStatistics


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


def baccarat_statistics(coups: Sequence[Coup]) -> BaccaratStatistics:
    """The coups in the order in which they came."""
    won = Counter(coup.result for coup in coups)
    return BaccaratStatistics(
        coups=len(coups),
        latest=tuple(coup.result for coup in coups[: -LATEST - 1 : -1]),
        player=won[Result.PLAYER],
        banker=won[Result.BANKER],
        tie=won[Result.TIE],
        player_pairs=sum(coup.player.pair for coup in coups),
        banker_pairs=sum(coup.banker.pair for coup in coups),
        player_naturals=sum(coup.player.natural for coup in coups),
        banker_naturals=sum(coup.banker.natural for coup in coups),
    )


_TOTALS = range(3, 19)


def sicbo_statistics(rolls: Sequence[Roll]) -> SicBoStatistics:
    """The rolls in the order in which they came."""
    calls = [call(roll.faces) for roll in rolls]
    streaks = [Streak(name, len(list(run))) for name, run in groupby(calls)]
    faces = Counter(face for roll in rolls for face in roll.faces)
    totals = Counter(sum(roll.faces) for roll in rolls)
    return SicBoStatistics(
        rolls=len(rolls),
        latest=tuple(_shown(roll) for roll in rolls[: -LATEST - 1 : -1]),
        totals=tuple(TotalCount(total, totals[total]) for total in _TOTALS),
        faces=(faces[1], faces[2], faces[3], faces[4], faces[5], faces[6]),
        big=calls.count(Call.BIG),
        small=calls.count(Call.SMALL),
        triple=calls.count(Call.TRIPLE),
        streak=streaks[-1] if streaks else None,
        longest_big=_longest(streaks, Call.BIG),
        longest_small=_longest(streaks, Call.SMALL),
    )


def call(faces: Faces) -> Call:
    if is_triple(faces):
        return Call.TRIPLE
    small = event(SicboKind.SMALL, (), faces, double_on_triple=False) == WIN
    return Call.SMALL if small else Call.BIG


def _shown(roll: Roll) -> TotalShown:
    return TotalShown(roll.faces, sum(roll.faces), call(roll.faces))


def _longest(streaks: Sequence[Streak], name: Call) -> int:
    return max((streak.length for streak in streaks if streak.call is name), default=0)


def statistics(offer: Offer, outcomes: Sequence[OutcomeData]) -> Statistics:
    """Oldest outcome first."""
    if offer.name is GameName.ROULETTE:
        wheel = WHEELS[offer.options.wheel]
        return roulette_statistics(wheel, _pockets(wheel, outcomes))
    results = results_of(offer, outcomes)
    if offer.name is GameName.BACCARAT:
        return baccarat_statistics([result for result in results if isinstance(result, Coup)])
    return sicbo_statistics([result for result in results if isinstance(result, Roll)])


def _pockets(wheel: Wheel, outcomes: Sequence[OutcomeData]) -> list[Pocket]:
    """The number counts whatever came beside it: Lucky Ball may have been off in earlier rounds."""
    pockets = frozenset(wheel.labels)
    numbers = (outcome.number for outcome in outcomes if outcome.void is None)
    return [Pocket(number) for number in numbers if number is not None and number in pockets]


def results_of(offer: Offer, outcomes: Sequence[OutcomeData]) -> list[AnyOutcome]:
    """What had a result. Void rounds count for nothing, nor does what other options produced."""
    read = (read_outcome(offer, outcome) for outcome in outcomes)
    return [result for result in read if not isinstance(result, Void | Refusal)]
