"""What a jackpot costs, and from when it favours the player, in exact fractions.

A level starts at its seed, grows by a share of what is wagered, and is won at the latest at its
ceiling. A hidden trigger uniform between seed and ceiling, and a draw at each press that hits with
chance Δ/(M - J), have the same distribution: J is the meter before the press, Δ what the press
adds, M the ceiling. A hit pays J + Δ, or the ceiling if that is less.
"""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from croupier.core.money import Cents
from croupier.core.refusals import Refusal, RefusalCode

MICRO_CENTS = 1_000_000


class PricedLevel(Struct, frozen=True):
    """One prize of a jackpot. The contribution is the part of each cent wagered that it takes."""

    seed: Cents
    ceiling: Cents
    contribution: Fraction

    @property
    def span(self) -> int:
        return self.ceiling - self.seed


def must_be_level(level: PricedLevel) -> Refusal | None:
    if level.seed < 0:
        return _bad(f"the seed, {level.seed}, is below 0")
    if level.seed >= level.ceiling:
        return _bad(f"the seed, {level.seed}, is not below the ceiling, {level.ceiling}")
    if not 0 < level.contribution <= 1:
        return _bad(f"the contribution, {level.contribution}, is not above 0 and at most 1")
    return None


def must_be_edge(edge: Fraction) -> Refusal | None:
    if not 0 <= edge <= 1:
        return _bad(f"the edge, {edge}, is not from 0 to 1")
    return None


# What wagers of any size cost, as if a cent were wagered at a time.


def cost(level: PricedLevel) -> Fraction:
    """The expected prize of a cycle for each cent wagered in it, the seed included."""
    return level.contribution * (level.seed + level.ceiling) / level.span


def turnover_mean(level: PricedLevel) -> Fraction:
    """The cents wagered until a hit, which are uniform from 0 to twice this."""
    return level.span / (2 * level.contribution)


def turnover_variance(level: PricedLevel) -> Fraction:
    return turnover_mean(level) ** 2 / 3


def prize_share(level: PricedLevel, meter: Fraction) -> Fraction:
    """What the next cent wagered can expect of this level while its meter is below the ceiling."""
    return level.contribution * meter / (level.ceiling - meter)


def favours_player_from(level: PricedLevel, edge: Fraction) -> Fraction:
    """The meter at which a wager's share of the prize makes up for this edge.

    The edge is 1 for a wager on jackpots alone. A meter below the seed means from the start.
    """
    return edge * level.ceiling / (edge + level.contribution)


def favours_player_from_together(levels: Sequence[PricedLevel], edge: Fraction) -> list[Fraction]:
    """For each level the meter at which all of them make up for the edge, the others at their seed.

    0 where the others alone already do.
    """
    starts = [prize_share(level, Fraction(level.seed)) for level in levels]
    left = [max(edge - (sum(starts) - start), Fraction(0)) for start in starts]
    return [favours_player_from(level, rest) for level, rest in zip(levels, left, strict=True)]


def favours_player_now(
    levels: Sequence[PricedLevel], meters: Sequence[Fraction], edge: Fraction
) -> bool:
    """Whether the next wager favours the player while the meters stand as given, in cents."""
    pairs = list(zip(levels, meters, strict=True))
    if any(meter >= level.ceiling for level, meter in pairs):
        return True
    return sum((prize_share(level, meter) for level, meter in pairs), Fraction(0)) >= edge


# What one press after another costs, as a table plays it: every press adds the same.


class Press(Struct, frozen=True):
    """The wagers that one press of "No More Bets" locks, all of them equal.

    If the press hits, they share the prize, and each share is rounded up to this many cents.
    """

    wager: Cents
    wagers: int = 1
    rounded_up_to: Cents = Cents(100)

    @property
    def turnover(self) -> int:
        return self.wager * self.wagers


class Cycle(Struct, frozen=True):
    """A level from its reset to its hit. Meters are whole micro-cents."""

    level: PricedLevel
    press: Press

    @property
    def step(self) -> int:
        """What each press adds to the meter, in micro-cents."""
        step = self.level.contribution * self.press.turnover * MICRO_CENTS
        assert step.denominator == 1, "the contribution of a wager is not whole micro-cents"
        return step.numerator

    @property
    def presses_max(self) -> int:
        return -(-self._span // self.step)

    def hit_at(self, press: int) -> Fraction:
        """The chance, at the reset, that the level hits at this press, the first being 1."""
        return self.hit_by(press) - self.hit_by(press - 1)

    def hit_by(self, press: int) -> Fraction:
        return min(max(Fraction(press * self.step, self._span), Fraction(0)), Fraction(1))

    def press_by_which(self, chance: Fraction) -> int:
        """The first press by which the level has hit with at least this chance."""
        return max(1, -(-chance.numerator * self._span // (chance.denominator * self.step)))

    @property
    def presses_mean(self) -> Fraction:
        before = self.presses_max - 1
        return self._each * (before * (before + 1) // 2) + self._last * self.presses_max

    @property
    def presses_variance(self) -> Fraction:
        before = self.presses_max - 1
        squares = before * (before + 1) * (2 * before + 1) // 6
        return self._each * squares + self._last * self.presses_max**2 - self.presses_mean**2

    @property
    def prize_mean(self) -> Fraction:
        """The mean meter at a hit, in cents."""
        before = self.presses_max - 1
        steps = before * self.level.seed * MICRO_CENTS + self.step * (before * (before + 1) // 2)
        return self._each * steps / MICRO_CENTS + self._last * self.level.ceiling

    @property
    def paid_mean(self) -> Fraction:
        """The mean of what a hit pays in cents, each share rounded up."""
        unit = self.press.wagers * self.press.rounded_up_to
        share, before = unit * MICRO_CENTS, self.presses_max - 1
        start = self.level.seed * MICRO_CENTS + self.step + share - 1
        units = self._each * _floor_sum(before, share, self.step, start)
        return unit * (units + self._last * -(-self.level.ceiling // unit))

    @property
    def left_over_mean(self) -> Fraction:
        """The mean of what the hitting press adds beyond the ceiling, in cents. Nobody wins it."""
        beyond = self.presses_max * self.step - self._span
        return self._last * beyond / MICRO_CENTS

    @property
    def cost(self) -> Fraction:
        """The mean paid in a cycle for each cent that is wagered in it on average."""
        return self.paid_mean / (self.presses_mean * self.press.turnover)

    @property
    def _span(self) -> int:
        return self.level.span * MICRO_CENTS

    @property
    def _each(self) -> Fraction:
        """The chance of each press before the last possible one."""
        return Fraction(self.step, self._span) if self.presses_max > 1 else Fraction(0)

    @property
    def _last(self) -> Fraction:
        return self.hit_at(self.presses_max)


def must_add_whole_micro_cents(level: PricedLevel, wager: Cents) -> Refusal | None:
    added = level.contribution * wager * MICRO_CENTS
    if added.denominator == 1:
        return None
    return _bad(
        f"a wager of {wager} cents adds {added} micro-cents at the contribution"
        f" {level.contribution}: choose them so that it adds a whole number"
    )


def must_cost_less_than_edge(
    levels: Sequence[PricedLevel], press: Press, edge: Fraction
) -> Refusal | None:
    """Refuses levels of which a whole cycle, seeds and rounding up included, takes all the edge.

    The more wagers share a prize, the more is rounded up: ask with as many as there can be.
    """
    whole = sum((Cycle(level, press).cost for level in levels), Fraction(0))
    if whole < edge:
        return None
    return Refusal(
        RefusalCode.FAVOURS_PLAYER,
        f"the jackpot costs {float(whole):.6g} of each cent wagered, seeds and rounding included,"
        f" and the wager's edge is {float(edge):.6g}: it would favour the player",
    )


def _floor_sum(count: int, divisor: int, factor: int, start: int) -> int:
    """The sum of (factor·k + start) // divisor for k from 0 to count - 1, all at least 0.

    As many steps as Euclid's algorithm takes, since a cycle may have a thousand million presses.
    """
    total = 0
    while count > 0:
        total += (factor // divisor) * (count * (count - 1) // 2) + (start // divisor) * count
        factor, start = factor % divisor, start % divisor
        above = factor * count + start
        count, start, divisor, factor = above // divisor, above % divisor, factor, divisor
    return total


def _bad(sentence: str) -> Refusal:
    return Refusal(RefusalCode.BAD_AMOUNT, sentence)
