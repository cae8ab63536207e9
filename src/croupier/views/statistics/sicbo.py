"""Totals and faces as they came, and how long big or small has run."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from croupier.core.games.sicbo.bets import Kind
from croupier.core.games.sicbo.outcome import Roll
from croupier.core.games.sicbo.rules import WIN, Faces, event, is_triple
from croupier.views.statistics import counts

_TOTALS = range(3, 19)


def sicbo_statistics(rolls: Sequence[Roll]) -> counts.SicBoStatistics:
    """The rolls in the order in which they came."""
    calls = [call(roll.faces) for roll in rolls]
    streaks = [counts.Streak(name, len(list(run))) for name, run in groupby(calls)]
    faces = Counter(face for roll in rolls for face in roll.faces)
    totals = Counter(sum(roll.faces) for roll in rolls)
    return counts.SicBoStatistics(
        rolls=len(rolls),
        latest=tuple(_shown(roll) for roll in rolls[: -counts.LATEST - 1 : -1]),
        totals=tuple(counts.TotalCount(total, totals[total]) for total in _TOTALS),
        faces=(faces[1], faces[2], faces[3], faces[4], faces[5], faces[6]),
        big=calls.count(counts.Call.BIG),
        small=calls.count(counts.Call.SMALL),
        triple=calls.count(counts.Call.TRIPLE),
        streak=streaks[-1] if streaks else None,
        longest_big=_longest(streaks, counts.Call.BIG),
        longest_small=_longest(streaks, counts.Call.SMALL),
    )


def call(faces: Faces) -> counts.Call:
    if is_triple(faces):
        return counts.Call.TRIPLE
    small = event(Kind.SMALL, (), faces, double_on_triple=False) == WIN
    return counts.Call.SMALL if small else counts.Call.BIG


def _shown(roll: Roll) -> counts.TotalShown:
    return counts.TotalShown(roll.faces, sum(roll.faces), call(roll.faces))


def _longest(streaks: Sequence[counts.Streak], name: counts.Call) -> int:
    return max((streak.length for streak in streaks if streak.call is name), default=0)
