"""The figures of a period, and what the house must expect of its rounds.

Amounts are cents; shares are parts of ten thousand. All terminals share one spin, so the wagers of
a round are not priced one by one: for each outcome everything that lies on the layout is settled
together, and only rounds are independent.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from math import isqrt, lcm

from msgspec import Struct

from croupier.core.games.contract import Bet, Status
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.identifiers import BetText, Instant
from croupier.core.money import Cents
from croupier.core.offer.offer import AnyOutcome, Offer
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.rulebook.games.paytable import GameName


class Expectation(Struct, frozen=True):
    """Of the house's result, in cents and in square cents. Both are exact."""

    mean: Fraction
    variance: Fraction


# As many bets as one seat has at most, as a rule. Of more, settling every outcome is the quicker.
A_FEW = 12
NOTHING = Expectation(Fraction(0), Fraction(0))


def stakes(results: Iterable[SessionSettled]) -> dict[BetText, int]:
    """What lay on each bet, of all terminals together. A void wager takes no part in the spin."""
    found: dict[BetText, int] = {}
    for result in results:
        for wager in result.wagers:
            if wager.status != Status.VOID:
                found[wager.bet] = found.get(wager.bet, 0) + wager.stake
    return found


class ExpectationLine(Struct, frozen=True):
    """The smallest stake on a bet that is paid without a part of a cent, what the house keeps of
    it under each outcome, and the sum of that, each as often as it comes.
    """

    bet: BetText
    unit: int
    kept: tuple[int, ...]
    first: int


class Liability:
    """What each bet of an offer costs the house under each outcome; worked out once for a bet."""

    def __init__(self, offer: Offer) -> None:
        self._game = self.game = offer.game
        weighted = list(offer.game.weighted_outcomes()) if _has_weights(offer) else []
        self._outcomes = [outcome for outcome, _ in weighted]
        self._whole = lcm(*(weight.denominator for _, weight in weighted))
        self._weights = [int(weight * self._whole) for _, weight in weighted]
        self._known: dict[BetText, ExpectationLine | None] = {}
        self._pairs: dict[tuple[BetText, BetText], int] = {}

    def expect(self, on: Mapping[BetText, int]) -> Expectation | None:
        """None where a document does not say how often something comes, or has no such bet."""
        lines = [(stake, self._line(bet)) for bet, stake in on.items() if stake]
        if not lines:
            return NOTHING
        if not self._outcomes:
            return None
        known = [(stake, line) for stake, line in lines if line is not None]
        if len(known) < len(lines):
            return None
        unit = lcm(*(line.unit for _, line in known))
        laid = [(stake * (unit // line.unit), line) for stake, line in known]
        first, second = self._in_pairs(laid) if len(laid) <= A_FEW else self._settled_whole(laid)
        mean = Fraction(first, self._whole * unit)
        return Expectation(mean, Fraction(second, self._whole * unit * unit) - mean * mean)

    def under_each(self, on: Mapping[BetText, int]) -> Iterator[tuple[AnyOutcome, int]]:
        """What the house keeps of these stakes under each outcome; of no such bet nothing."""
        laid = [(stake, line) for bet, stake in on.items() if (line := self._line(bet))]
        for place, outcome in enumerate(self._outcomes):
            yield outcome, sum(stake * line.kept[place] // line.unit for stake, line in laid)

    def _settled_whole(self, laid: list[tuple[int, ExpectationLine]]) -> tuple[int, int]:
        """Sums of all results and of their squares, each as often as it comes."""
        results = [0] * len(self._outcomes)
        for times, line in laid:
            for place, kept in enumerate(line.kept):
                results[place] += times * kept
        weighted = list(zip(self._weights, results, strict=True))
        first = sum(weight * result for weight, result in weighted)
        return first, sum(weight * result * result for weight, result in weighted)

    def _in_pairs(self, laid: list[tuple[int, ExpectationLine]]) -> tuple[int, int]:
        """The same of one seat's few bets: how two of them go together is worked out once."""
        first = second = 0
        for place, (times, line) in enumerate(laid):
            first += times * line.first
            second += times * times * self._together(line, line)
            for more, other in laid[:place]:
                second += 2 * times * more * self._together(line, other)
        return first, second

    def _together(self, one: ExpectationLine, other: ExpectationLine) -> int:
        pair = (one.bet, other.bet) if one.bet < other.bet else (other.bet, one.bet)
        if pair not in self._pairs:
            both = zip(self._weights, one.kept, other.kept, strict=True)
            self._pairs[pair] = sum(weight * mine * its for weight, mine, its in both)
        return self._pairs[pair]

    def _line(self, text: BetText) -> ExpectationLine | None:
        if text not in self._known:
            bet = self._game.bet(text)
            self._known[text] = self._settled(text, bet) if isinstance(bet, Bet) else None
        return self._known[text]

    def _settled(self, text: BetText, bet: Bet) -> ExpectationLine:
        stake = Cents(len(bet.positions) * bet.unit)
        settle = self._game.settle
        kept = tuple(stake - settle(bet, stake, outcome).credit for outcome in self._outcomes)
        weighted = zip(self._weights, kept, strict=True)
        return ExpectationLine(
            text, stake, kept, sum(weight * result for weight, result in weighted)
        )


def _has_weights(offer: Offer) -> bool:
    options = offer.options
    mega = offer.name is GameName.ROULETTE and options.lucky_ball is LuckyBall.MEGA
    return not mega or options.mega is not None


# 95 of 100 periods lie within so many hundredths of a standard deviation.
_BAND_HUNDREDTHS = 196
MEAN_SCALE = 1_000_000
_HOUR_MS = 3_600_000


class Grouping(StrEnum):
    VENUE = "venue"
    PIT = "pit"
    TABLE = "table"
    GAME = "game"
    RULEBOOK = "rulebook"
    TERMINAL = "terminal"
    DEALER = "dealer"
    DAY = "day"


class Sums(Struct, frozen=True):
    """What the store adds up. `mean` is in millionths of a cent, `variance` in square cents."""

    rounds: int = 0
    voids: int = 0
    corrections: int = 0
    handle: int = 0
    paid: int = 0
    forfeited: int = 0
    commission: int = 0
    mean: int = 0
    variance: int = 0
    # Rounds of which nobody can say what to expect, and what was staked on them.
    unpriced: int = 0
    took_ms: int = 0
    drop: int | None = None


def add_up(parts: Iterable[Sums], drop: int | None = None) -> Sums:
    """Only `drop` is not of rounds, and so is not added up with them."""
    whole = list(parts)
    names = [name for name in Sums.__struct_fields__ if name != "drop"]
    totals = {name: sum(getattr(part, name) for part in whole) for name in names}
    return Sums(**totals, drop=drop)


class Figures(Struct, frozen=True, omit_defaults=True):
    """`win` is what was staked less what was paid. `low` and `high` bound what is to be expected
    of it in 95 of 100 such periods; none where a round's expectation is not known.

    `drop` is what came in at terminals, which no table has alone: there it is left out. `hold` is
    win by drop, `share` is win by handle. `rate` is rounds an hour, in hundredths.
    """

    rounds: int
    voids: int
    corrections: int
    handle: int
    paid: int
    win: int
    commission: int
    forfeited: int
    drop: int | None = None
    hold: int | None = None
    share: int | None = None
    expected: int | None = None
    low: int | None = None
    high: int | None = None
    rate: int | None = None


def figures(sums: Sums) -> Figures:
    win = sums.handle - sums.paid + sums.forfeited
    expected, band = _expected(sums)
    return Figures(
        rounds=sums.rounds,
        voids=sums.voids,
        corrections=sums.corrections,
        handle=sums.handle,
        paid=sums.paid,
        win=win,
        commission=sums.commission,
        forfeited=sums.forfeited,
        drop=sums.drop,
        hold=_share(win, sums.drop),
        share=_share(win, sums.handle),
        expected=expected,
        low=expected - band if expected is not None else None,
        high=expected + band if expected is not None else None,
        rate=100 * sums.rounds * _HOUR_MS // sums.took_ms if sums.took_ms > 0 else None,
    )


def _expected(sums: Sums) -> tuple[int | None, int]:
    if sums.unpriced or not sums.rounds:
        return None, 0
    deviation = isqrt(max(sums.variance, 0) * _BAND_HUNDREDTHS**2) // 100
    return _rounded(sums.mean, MEAN_SCALE), deviation


def _share(part: int, of: int | None) -> int | None:
    return _rounded(part * 10_000, of) if of else None


def _rounded(number: int, by: int) -> int:
    return (2 * number + by) // (2 * by)


class Heading(Struct, frozen=True):
    """What every report says of itself. The period ends before `until`."""

    title: str
    venue: str
    since: Instant
    until: Instant
    time_zone: str
    gaming_day_starts: str
    made: Instant
    version: str
    # How far each stream had been counted when it was made.
    counted: dict[str, int]


class WinToday(Struct, frozen=True):
    """What each table of a pit has won since the gaming day began."""

    day: str
    tables: Mapping[str, int]


class FiguresRow(Struct, frozen=True):
    """`name` is of the table, terminal, person or day; `pit` where a name is of one pit alone."""

    name: str
    pit: str
    figures: Figures
