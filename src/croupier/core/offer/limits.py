"""A table's limits as its sign states them, and how a touch is cut to fit them.

A touch is cut by the unit, by the maximum, and by what is left of the total.
"""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from math import gcd, lcm
from types import MappingProxyType

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.offer.offer import Offer
from croupier.core.rulebook.limits import AboveMaximum, BelowMinimum, FormLimits, StakeSteps


class Limits(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """In cents. None means no such limit."""

    min: int | None = None
    max: int | None = None
    unit: int | None = None


class Sign(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`kinds` overrides the general limits for a kind of bet, such as `straight`."""

    general: Limits = Limits()
    kinds: Mapping[str, Limits] = {}
    min_total: int | None = None
    max_total: int | None = None
    # Where the rulebook knows it: how far Player and Banker may lie apart over all terminals.
    differential: int | None = None

    def at(self, position: str) -> Limits:
        if not self.kinds:
            return self.general
        return self.kinds.get(position.partition(":")[0], self.general)


class Grid(Struct, frozen=True):
    """The whole numbers that leave `rest` when divided by `step`."""

    step: int = 1
    rest: int = 0

    def meet(self, other: "Grid") -> "Grid | None":
        """The numbers on both grids, or None where they have none in common."""
        common = gcd(self.step, other.step)
        apart = other.rest - self.rest
        if apart % common:
            return None
        turns = apart // common * _inverse(self.step // common, other.step // common)
        step = lcm(self.step, other.step)
        return Grid(step, (self.rest + self.step * (turns % (other.step // common))) % step)

    def largest(self, lowest: int, highest: int) -> int | None:
        """The largest number of the grid from lowest to highest, or None."""
        found = highest - (highest - self.rest) % self.step
        return found if found >= lowest else None


def multiples_reaching(times: int, rest: int, step: int) -> Grid | None:
    """The numbers n for which times x n leaves `rest` modulo `step`."""
    common = gcd(times, step)
    if rest % common:
        return None
    reduced = step // common
    return Grid(reduced, rest // common * _inverse(times // common, reduced) % reduced)


def _inverse(number: int, modulus: int) -> int:
    return pow(number, -1, modulus) if modulus > 1 else 0


class Why(StrEnum):
    """What became of a touch, or of a wager at close."""

    STANDS = "stands"
    INVALID = "invalid"
    NEVER_SHOWN = "below minimum: no chips shown"
    NEXT_LOWEST = "next lowest permitted"
    NEXT_LOWEST_OF_TOTAL = "next lowest permitted within the maximum total"
    TO_MAXIMUM = "paid or collected to the maximum"
    RETURNED = "below minimum: rejected at close and credited back"
    STANDS_SMALL = "below minimum: stands all the same"
    WARNED = "below minimum: stands, player warned"
    RETURNED_AFTER_WARNING = "below minimum again: returned whatever the result"
    NOT_CONFIRMED = "not confirmed"
    WITHOUT_MAIN = "pair without a main wager: returned"
    LUCKY_BALL_NOT_SHOWN = "Lucky Ball numbers not showing: returned"
    TOTAL_TOO_SMALL = "total below the minimum total: not accepted"


class Bound(StrEnum):
    """What keeps a touch from being taken whole, as its player is told."""

    MINIMUM = "minimum"
    MAXIMUM = "maximum"
    STEP = "step"


class LimitedStake(Struct, frozen=True, gc=False):
    """What is taken of a touch, and why it is not more."""

    amount: int
    why: Why
    clause: ClauseId | None = None
    bound: Bound | None = None


_NOTHING: Mapping[BetText, int] = MappingProxyType({})


def unconfirmed(
    board: Mapping[BetText, int], confirmed: Mapping[BetText, int]
) -> dict[BetText, int]:
    """What lies on each position beyond what is wagered for good."""
    return {position: amount - confirmed.get(position, 0) for position, amount in board.items()}


class _Cap(Struct, frozen=True):
    chip: int
    why: Why
    clause: ClauseId | None


def cut(
    offer: Offer,
    sign: Sign,
    board: Mapping[BetText, int],
    total: int,
    bet: Bet,
    stake: int,
    confirmed: Mapping[BetText, int] = _NOTHING,
) -> LimitedStake:
    """`board` is what lies on each position already, `total` all that the player has staked.

    `confirmed` is what of the board is wagered for good: the touch is part of a further wager,
    which meets minimum and step by itself and shares the maximum with what is confirmed.
    """
    rules = offer.limits
    if not confirmed and _simply_fits(rules, sign, board, total, bet, stake):
        return LimitedStake(stake, Why.STANDS, rules.step.first)
    pieces = Counter(bet.positions)
    wanted = stake // len(bet.positions)
    cap = _cap(rules, sign, board, total, pieces, wanted)
    part = unconfirmed(board, confirmed) if confirmed else board
    lowest, grid = _grid(rules, sign, bet.unit, pieces, wanted, part)
    chip = (grid.largest(lowest, cap.chip) if grid is not None else None) or 0
    amount = chip * len(bet.positions)
    if chip == wanted:
        return LimitedStake(amount, Why.STANDS, rules.step.first)
    if cap.chip < wanted:
        return LimitedStake(amount, cap.why, cap.clause, Bound.MAXIMUM)
    reached = {at: part.get(at, 0) + times * wanted for at, times in pieces.items()}
    small = any(total < _minimum(sign.at(at)) for at, total in reached.items())
    bound = Bound.MINIMUM if small else Bound.STEP
    return _off_grid(
        rules, sign, pieces, wanted, LimitedStake(amount, Why.NEXT_LOWEST, None, bound)
    )


def _simply_fits(
    rules: FormLimits, sign: Sign, board: Mapping[BetText, int], total: int, bet: Bet, stake: int
) -> bool:
    """The plain case, which is nearly every touch: one position, on its unit, within its limits."""
    if len(bet.positions) != 1 or bet.unit > 1:
        return False
    position = bet.positions[0]
    limits = sign.at(position)
    reached = board.get(position, 0) + stake
    if limits.max is not None and reached > limits.max:
        return False
    if sign.max_total is not None and total + stake > sign.max_total:
        return False
    minimum = limits.min or 0
    if reached < minimum and rules.below_minimum.value is BelowMinimum.NEVER_SHOWN:
        return False
    if rules.step.value is StakeSteps.FREE:
        return True
    if rules.step.value is StakeSteps.MULTIPLES_OF_MINIMUM:
        return not minimum or reached % minimum == 0
    return reached < minimum or not limits.unit or (reached - minimum) % limits.unit == 0


def _cap(
    rules: FormLimits,
    sign: Sign,
    board: Mapping[BetText, int],
    total: int,
    pieces: Counter[BetText],
    wanted: int,
) -> _Cap:
    """The largest chip that keeps within the maximum of every position and the maximum total."""
    cap = _Cap(wanted, Why.STANDS, None)
    settled = rules.above_maximum.value is AboveMaximum.SETTLED_TO_MAXIMUM
    why = Why.TO_MAXIMUM if settled else Why.NEXT_LOWEST
    for position, times in pieces.items():
        most = sign.at(position).max
        room = cap.chip if most is None else (most - board.get(position, 0)) // times
        if room < cap.chip:
            cap = _Cap(room, why, rules.above_maximum.last)
    if sign.max_total is not None and rules.total_maximum.value:
        room = (sign.max_total - total) // pieces.total()
        if room < cap.chip:
            cap = _Cap(room, Why.NEXT_LOWEST_OF_TOTAL, rules.total_maximum.last)
    return cap if cap.chip >= 0 else _Cap(0, cap.why, cap.clause)


def _grid(
    rules: FormLimits,
    sign: Sign,
    unit: int,
    pieces: Counter[BetText],
    wanted: int,
    board: Mapping[BetText, int],
) -> tuple[int, Grid | None]:
    """The lowest chip a cut may leave, and the chips that keep every position permitted.

    A position that even the whole touch leaves below the minimum is not held to the unit: unless
    it is never shown, it is shown as it is and judged at close.
    """
    lowest, grid = 0, Grid()
    multiples = rules.step.value is StakeSteps.MULTIPLES_OF_MINIMUM
    never = rules.below_minimum.value is BelowMinimum.NEVER_SHOWN
    for position, times in pieces.items():
        limits, now = sign.at(position), board.get(position, 0)
        minimum = limits.min or 0
        demands = [multiples_reaching(times, -now, unit)]
        held = multiples or now + times * wanted >= minimum
        if never or (held and rules.step.value is not StakeSteps.FREE):
            lowest = max(lowest, -((now - minimum) // times))
        if held and rules.step.value is not StakeSteps.FREE:
            step = limits.min if multiples else limits.unit
            if step:
                demands.append(
                    multiples_reaching(times, -now if multiples else minimum - now, step)
                )
        for demand in demands:
            met = grid.meet(demand) if demand is not None else None
            if met is None:
                return lowest, None
            grid = met
    return lowest, grid


def _off_grid(
    rules: FormLimits, sign: Sign, pieces: Counter[BetText], wanted: int, taken: LimitedStake
) -> LimitedStake:
    never = rules.below_minimum.value is BelowMinimum.NEVER_SHOWN
    if never and any(wanted < _minimum(sign.at(position)) for position in pieces):
        return LimitedStake(taken.amount, Why.NEVER_SHOWN, rules.below_minimum.last, taken.bound)
    return LimitedStake(taken.amount, Why.NEXT_LOWEST, rules.step.last, taken.bound)


def _minimum(limits: Limits) -> int:
    return limits.min or 0
