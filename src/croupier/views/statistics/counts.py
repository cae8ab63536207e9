"""The structs of each game's statistics. All are plain counts over rounds that had a result."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.games.baccarat.outcome import Result
from croupier.core.games.roulette.rules import Pocket

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
