"""How much of each touch a table takes: cut when placed, judged again when wagering closes."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.money import Cents
from croupier.core.offer.congruence import Grid, multiples_reaching
from croupier.core.offer.offer import MAIN_BETS, Offer
from croupier.core.offer.settling import Wager, bet_of
from croupier.core.refusals import Refusal
from croupier.core.rulebook.citation import Cited, Value
from croupier.core.rulebook.limits import AboveMaximum, BelowMinimum, FormLimits, Step


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """A table's sign, in cents. None means no such limit."""

    min: int | None = None
    max: int | None = None
    unit: int | None = None
    min_total: int | None = None
    max_total: int | None = None


class Reason(StrEnum):
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
    WITHOUT_MAIN = "pair without a main wager: returned"
    TOTAL_TOO_SMALL = "total below the minimum total: not accepted"


class Admission(Struct, frozen=True):
    accepted: Cents
    reason: Reason
    clause: ClauseId | None = None
    refusal: Refusal | None = None


class _Touch(Struct):
    """A touch as it stands so far: the chip of one piece shrinks, or the whole touch goes back."""

    bet: Bet
    pieces: Counter[BetText]
    chip: int
    reason: Reason
    clause: ClauseId | None

    @property
    def amount(self) -> int:
        return self.chip * len(self.bet.positions)

    def give_back(self, reason: Reason, clause: ClauseId | None) -> None:
        self.chip, self.reason, self.clause = 0, reason, clause


def admit(offer: Offer, limits: Limits, wagers: Sequence[Wager]) -> list[Admission]:
    board: Counter[BetText] = Counter()
    touches: list[_Touch | Refusal] = []
    total = 0
    for wager in wagers:
        bet = bet_of(offer, wager)
        if isinstance(bet, Refusal):
            touches.append(bet)
            continue
        touch = _place(offer, limits, bet, wager.stake, board, total)
        touches.append(touch)
        total += touch.amount
        _lay(board, touch)
    _close(offer, limits, [touch for touch in touches if isinstance(touch, _Touch)])
    return [_answer(touch) for touch in touches]


def _answer(touch: _Touch | Refusal) -> Admission:
    if isinstance(touch, Refusal):
        return Admission(Cents(0), Reason.INVALID, touch.clause, touch)
    return Admission(Cents(touch.amount), touch.reason, touch.clause)


def _lay(board: Counter[BetText], touch: _Touch) -> None:
    for position, times in touch.pieces.items():
        board[position] += times * touch.chip


def _place(
    offer: Offer, limits: Limits, bet: Bet, stake: Cents, board: Counter[BetText], total: int
) -> _Touch:
    rules = offer.limits
    pieces = Counter(bet.positions)
    wanted = stake // len(bet.positions)
    touch = _Touch(bet, pieces, wanted, Reason.STANDS, _first(rules.step))
    capped, cause, by = _cap(rules, limits, touch, board, total)
    lowest, grid = _grid(rules, limits, bet, pieces, wanted, board)
    chip = (grid.largest(lowest, capped) if grid is not None else None) or 0
    if chip == wanted:
        return touch
    touch.chip = chip
    touch.reason, touch.clause = (
        (cause, by) if capped < wanted else _off_grid(rules, limits, wanted)
    )
    return touch


def _cap(
    rules: FormLimits, limits: Limits, touch: _Touch, board: Counter[BetText], total: int
) -> tuple[int, Reason, ClauseId | None]:
    """The largest chip that keeps within the maximum of every position and the maximum total."""
    largest, cause, by = touch.chip, Reason.STANDS, None
    if limits.max is not None:
        room = min((limits.max - board[at]) // times for at, times in touch.pieces.items())
        if room < largest:
            settled = rules.above_maximum.value is AboveMaximum.SETTLED_TO_MAXIMUM
            cause = Reason.TO_MAXIMUM if settled else Reason.NEXT_LOWEST
            largest, by = room, _last(rules.above_maximum)
    if limits.max_total is not None and rules.total_maximum.value:
        room = (limits.max_total - total) // len(touch.bet.positions)
        if room < largest:
            largest, cause, by = room, Reason.NEXT_LOWEST_OF_TOTAL, _last(rules.total_maximum)
    return max(largest, 0), cause, by


def _grid(
    rules: FormLimits,
    limits: Limits,
    bet: Bet,
    pieces: Counter[BetText],
    wanted: int,
    board: Counter[BetText],
) -> tuple[int, Grid | None]:
    """The lowest chip a cut may leave, and the chips that keep every position permitted.

    A position that even the whole touch leaves below the minimum is not held to the unit: it is
    shown as it is and judged at close.
    """
    lowest, grid = 0, Grid()
    minimum = limits.min or 0
    for position, times in pieces.items():
        now = board[position]
        demands = [multiples_reaching(times, -now, bet.unit)]
        multiples = rules.step.value is Step.MULTIPLES_OF_MINIMUM
        held = multiples or now + times * wanted >= minimum
        if held and rules.step.value is not Step.FREE:
            lowest = max(lowest, -((now - minimum) // times))
            step = limits.min if multiples else limits.unit
            if step:
                base = -now if multiples else minimum - now
                demands.append(multiples_reaching(times, base, step))
        for demand in demands:
            met = grid.meet(demand) if demand is not None else None
            if met is None:
                return lowest, None
            grid = met
    return lowest, grid


def _off_grid(rules: FormLimits, limits: Limits, wanted: int) -> tuple[Reason, ClauseId | None]:
    never = rules.below_minimum.value is BelowMinimum.NEVER_SHOWN
    if never and limits.min is not None and wanted < limits.min:
        return Reason.NEVER_SHOWN, _last(rules.below_minimum)
    return Reason.NEXT_LOWEST, _last(rules.step)


def _close(offer: Offer, limits: Limits, touches: list[_Touch]) -> None:
    rules = offer.limits
    if limits.min is not None:
        if rules.below_minimum.value is BelowMinimum.RETURNED_AT_CLOSE:
            _return_small(limits.min, touches, _last(rules.below_minimum))
        elif rules.below_minimum.value is BelowMinimum.FIRST_STANDS_THEN_RETURNED:
            _warn_then_return(limits.min, touches, _last(rules.below_minimum))
        elif rules.below_minimum.value is BelowMinimum.STANDS:
            _let_stand(limits.min, touches, _last(rules.below_minimum))
    if not any(touch.chip and touch.bet.kind in MAIN_BETS for touch in touches):
        for touch in touches:
            if touch.chip and not offer.stands_alone(touch.bet):
                touch.give_back(Reason.WITHOUT_MAIN, offer.needs_main_by)
    least = limits.min_total if rules.total_minimum.value else None
    if least is not None and sum(touch.amount for touch in touches) < least:
        for touch in touches:
            if touch.chip:
                touch.give_back(Reason.TOTAL_TOO_SMALL, _last(rules.total_minimum))


def _return_small(minimum: int, touches: list[_Touch], clause: ClauseId | None) -> None:
    """A multi-piece bet goes back whole, which may leave another position too small in its turn."""
    while True:
        small = _small(minimum, touches)
        if not small:
            return
        for touch in touches:
            if touch.chip and not touch.pieces.keys().isdisjoint(small):
                touch.give_back(Reason.RETURNED, clause)


def _warn_then_return(minimum: int, touches: list[_Touch], clause: ClauseId | None) -> None:
    """The first small wager of a player stands with a warning; every later one goes back."""
    small = _small(minimum, touches)
    for touch in touches:
        if not touch.chip or touch.pieces.keys().isdisjoint(small):
            continue
        if small[0] in touch.pieces:
            touch.reason, touch.clause = Reason.WARNED, clause
        else:
            touch.give_back(Reason.RETURNED_AFTER_WARNING, clause)


def _let_stand(minimum: int, touches: list[_Touch], clause: ClauseId | None) -> None:
    small = _small(minimum, touches)
    for touch in touches:
        if touch.chip and not touch.pieces.keys().isdisjoint(small):
            touch.reason, touch.clause = Reason.STANDS_SMALL, clause


def _small(minimum: int, touches: list[_Touch]) -> list[BetText]:
    """The positions with too little on them, in the order in which they were first touched."""
    board: Counter[BetText] = Counter()
    for touch in touches:
        _lay(board, touch)
    return [at for at, amount in board.items() if 0 < amount < minimum]


def _first(cited: Cited[Value]) -> ClauseId | None:
    return cited.clauses[0] if cited.clauses else None


def _last(cited: Cited[Value]) -> ClauseId | None:
    """The most particular clause of several stands last."""
    return cited.clauses[-1] if cited.clauses else None
