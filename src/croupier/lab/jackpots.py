"""`croupier jackpot` and `croupier odds --jackpot`: what a jackpot's levels cost and favour."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from croupier.core.jackpots import pricing
from croupier.core.money import STAKE_MAX, Cents
from croupier.core.refusals import Refusal
from croupier.lab.json_lines import ErrorCode, Id, LineFault, QuestionPart, refused
from croupier.lab.ratios import SUM_DIGITS, Ratio, read_ratio, show_ratio

Amount = Annotated[int, Meta(ge=0, le=STAKE_MAX)]
Positive = Annotated[int, Meta(ge=1, le=STAKE_MAX)]
Seats = Annotated[int, Meta(ge=1, le=100_000)]

# No rulebook has more, and of so many levels every sum can be written and read again.
LEVELS_MAX = 20
# The chances for which a cycle says by which press it has hit.
QUANTILES = tuple(Fraction(percent, 100) for percent in (1, 5, 10, 25, 50, 75, 90, 95, 99, 100))


class LevelLine(QuestionPart, frozen=True):
    seed: Amount
    ceiling: Positive
    contribution: Ratio


class JackpotLine(QuestionPart, frozen=True):
    """With the wager of a press the exact figures of whole cycles are added."""

    id: Id
    levels: tuple[LevelLine, ...]
    edge: Ratio
    wager: Positive | None = None
    wagers: Seats = 1
    rounded_up_to: Positive = 100


class HitBy(Struct, frozen=True):
    chance: str
    press: int


class CycleAnswer(Struct, frozen=True):
    """Presses until the hit and cents paid at it, over whole cycles."""

    cost: str
    paid_mean: str
    presses_mean: str
    presses_sd: float
    presses_max: int
    left_over_mean: str
    hit_by: list[HitBy]


class LevelAnswer(Struct, frozen=True):
    cost: str
    turnover_mean: str
    turnover_sd: float
    favours_player_from: str
    favours_player_from_together: str
    cycle: CycleAnswer | UnsetType = UNSET


class CycleSum(Struct, frozen=True):
    cost: str
    favours_player: bool


class JackpotAnswer(Struct, frozen=True):
    id: Id
    levels: list[LevelAnswer]
    cost: str
    favours_player: bool
    cycle: CycleSum | UnsetType = UNSET


class PricingRequest(Struct, frozen=True):
    """A line whose values are good."""

    levels: list[pricing.PricedLevel]
    edge: Fraction
    press: pricing.Press | None


def answer(line: JackpotLine) -> JackpotAnswer | LineFault:
    priced = read_jackpot(line)
    if isinstance(priced, LineFault):
        return priced
    whole = sum(map(pricing.cost, priced.levels), Fraction(0))
    return JackpotAnswer(
        line.id,
        level_answers(priced),
        show_ratio(whole),
        whole >= priced.edge,
        UNSET if priced.press is None else cycle_sum(priced.levels, priced.press, priced.edge),
    )


def read_jackpot(line: JackpotLine) -> PricingRequest | LineFault:
    if not line.levels:
        return LineFault(ErrorCode.WRONG_VALUE, "levels: a jackpot has at least one level")
    if len(line.levels) > LEVELS_MAX:
        sentence = f"levels: a jackpot has at most {LEVELS_MAX} levels"
        return LineFault(ErrorCode.WRONG_VALUE, sentence)
    levels = []
    for number, given in enumerate(line.levels):
        level = _level(f"levels[{number}]", given, line.wager)
        if isinstance(level, LineFault):
            return level
        levels.append(level)
    edge = read_ratio("edge", line.edge, SUM_DIGITS)
    if isinstance(edge, LineFault):
        return edge
    wrong = pricing.must_be_edge(edge)
    if wrong is not None:
        return refused(wrong)
    return PricingRequest(levels, edge, _press(line))


def _level(where: str, given: LevelLine, wager: int | None) -> pricing.PricedLevel | LineFault:
    contribution = read_ratio(f"{where}.contribution", given.contribution)
    if isinstance(contribution, LineFault):
        return contribution
    level = pricing.PricedLevel(Cents(given.seed), Cents(given.ceiling), contribution)
    wrong: Refusal | None = pricing.must_be_level(level)
    if wrong is None and wager is not None:
        wrong = pricing.must_add_whole_micro_cents(level, Cents(wager))
    if wrong is not None:
        return LineFault(wrong.code.value, f"{where}: {wrong.sentence}")
    return level


def _press(line: JackpotLine) -> pricing.Press | None:
    if line.wager is None:
        return None
    return pricing.Press(Cents(line.wager), line.wagers, Cents(line.rounded_up_to))


def level_answers(priced: PricingRequest) -> list[LevelAnswer]:
    together = pricing.favours_player_from_together(priced.levels, priced.edge)
    return [
        LevelAnswer(
            show_ratio(pricing.cost(level)),
            show_ratio(pricing.turnover_mean(level)),
            sqrt(pricing.turnover_variance(level)),
            show_ratio(pricing.favours_player_from(level, priced.edge)),
            show_ratio(meter),
            UNSET if priced.press is None else cycle_answer(pricing.Cycle(level, priced.press)),
        )
        for level, meter in zip(priced.levels, together, strict=True)
    ]


def cycle_answer(cycle: pricing.Cycle) -> CycleAnswer:
    return CycleAnswer(
        cost=show_ratio(cycle.cost),
        paid_mean=show_ratio(cycle.paid_mean),
        presses_mean=show_ratio(cycle.presses_mean),
        presses_sd=sqrt(cycle.presses_variance),
        presses_max=cycle.presses_max,
        left_over_mean=show_ratio(cycle.left_over_mean),
        hit_by=[HitBy(show_ratio(chance), cycle.press_by_which(chance)) for chance in QUANTILES],
    )


def cycle_sum(
    levels: Sequence[pricing.PricedLevel], press: pricing.Press, edge: Fraction
) -> CycleSum:
    whole = sum((pricing.Cycle(level, press).cost for level in levels), Fraction(0))
    return CycleSum(show_ratio(whole), whole >= edge)
