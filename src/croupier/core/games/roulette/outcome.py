"""What a spin produced, with Lucky Ball's draw if it is played; and every spin's exact weight."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import fields

from croupier.core.games.contract import OutcomeData, impossible
from croupier.core.games.roulette.rules import COLOURS, Pocket, Wheel
from croupier.core.invariants import require
from croupier.core.refusals import Refusal, RefusalCode, quoted


class LuckyBall(StrEnum):
    """Whether the side game is played, and whether its draws may turn up Mega odds."""

    OFF = "off"
    STANDARD = "standard"
    MEGA = "mega"


class Boost(StrEnum):
    SUPER = "super"
    MEGA = "mega"


class LuckyDraw(Struct, frozen=True):
    """Four different pockets, one of them boosted after no more bets."""

    pockets: Mapping[str, Pocket]
    boosted: str
    boost: Boost


class Spin(Struct, frozen=True):
    """`lucky` is None where Lucky Ball is off, or where its draw failed and is void."""

    pocket: Pocket
    lucky: LuckyDraw | None = None


_OURS = ("number", "lucky", "boosted", "boost", "lucky_void", "void")
_FOREIGN = tuple(item.name for item in fields(OutcomeData) if item.name not in _OURS)


def read(data: OutcomeData, wheel: Wheel, lucky_ball: LuckyBall) -> Spin | Refusal:
    foreign = [name for name in _FOREIGN if getattr(data, name) is not None]
    if foreign:
        return _refusal(impossible(foreign, "roulette"))
    if data.number is None:
        return _refusal("the outcome has no number")
    if data.number not in wheel.labels:
        return _refusal(f"{quoted(data.number)} is not a pocket of the {wheel.name} wheel")
    draw = _draw(data, wheel, lucky_ball)
    return draw if isinstance(draw, Refusal) else Spin(Pocket(data.number), draw)


def _draw(data: OutcomeData, wheel: Wheel, mode: LuckyBall) -> LuckyDraw | Refusal | None:
    given = [name for name in ("lucky", "boosted", "boost") if getattr(data, name) is not None]
    if mode is LuckyBall.OFF:
        if given or data.lucky_void:
            return _refusal("a Lucky Ball draw came although Lucky Ball is off")
        return None
    fault = _fault(data, wheel, mode)
    if fault is not None:
        return _refusal(fault)
    if data.lucky_void:
        return None
    pockets = data.lucky or {}
    missing = [colour for colour in COLOURS if colour not in pockets]
    if missing:
        return _refusal(f"the Lucky Ball draw lacks {', '.join(missing)}")
    if data.boosted is None or data.boost is None:
        lacking = "boosted colour" if data.boosted is None else "boost"
        return _refusal(f"the Lucky Ball draw has no {lacking}")
    return LuckyDraw(
        {colour: Pocket(pockets[colour]) for colour in COLOURS}, data.boosted, Boost(data.boost)
    )


def _fault(data: OutcomeData, wheel: Wheel, mode: LuckyBall) -> str | None:
    """What is wrong with the parts that were given, whether or not any is missing."""
    pockets = data.lucky or {}
    strange = [colour for colour in pockets if colour not in COLOURS]
    if strange:
        return f"Lucky Ball has no colour {quoted(strange[0])}"
    off = [pocket for pocket in pockets.values() if pocket not in wheel.labels]
    if off:
        return f"the Lucky Ball draw has {quoted(off[0])}, not on the {wheel.name} wheel"
    if len(set(pockets.values())) < len(pockets):
        return "the Lucky Ball draw repeats a number: the four must differ"
    if data.boosted is not None and data.boosted not in COLOURS:
        return f"the boosted colour is {quoted(data.boosted)}, not one of {', '.join(COLOURS)}"
    if data.boost is not None and data.boost not in tuple(Boost):
        return f"the boost is {quoted(data.boost)}, neither super nor mega"
    if data.boost == Boost.MEGA and mode is not LuckyBall.MEGA:
        return "Mega odds were drawn although they are not in play"
    return None


def _refusal(sentence: str) -> Refusal:
    return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, sentence)


def weighted_spins(
    wheel: Wheel, lucky_ball: LuckyBall, mega: Fraction | None
) -> Iterator[tuple[Spin, Fraction]]:
    """Spins that no wagers together can tell apart are one, with the weight of them all."""
    even = Fraction(1, len(wheel.order))
    for pocket in wheel.order:
        for draw, weight in _weighted_draws(wheel, pocket, lucky_ball, mega):
            yield Spin(pocket, draw), even * weight


def _weighted_draws(
    wheel: Wheel, pocket: Pocket, lucky_ball: LuckyBall, mega: Fraction | None
) -> Iterator[tuple[LuckyDraw | None, Fraction]]:
    """Which four are drawn has nothing to do with where the ball falls.

    So wherever it falls, it is the number of each colour once in as many draws as there are
    pockets, and one colour in four is boosted. A draw that is the same four for every spin would
    price each bet alike, but tie Lucky Ball to those four pockets' other bets.
    """
    if lucky_ball is LuckyBall.OFF:
        yield None, Fraction(1)
        return
    require(lucky_ball is LuckyBall.STANDARD or mega is not None, "Mega odds need a probability")
    chance = mega if lucky_ball is LuckyBall.MEGA and mega is not None else Fraction(0)
    hit = Fraction(1, len(wheel.order))
    others = [each for each in wheel.order if each != pocket]
    missed = dict(zip(COLOURS, others, strict=False))
    yield LuckyDraw(missed, COLOURS[0], Boost.SUPER), 1 - len(COLOURS) * hit
    for place, colour in enumerate(COLOURS):
        pockets = {**missed, colour: pocket}
        boosted, another = hit / len(COLOURS), COLOURS[place - 1]
        yield LuckyDraw(pockets, another, Boost.SUPER), hit - boosted
        yield LuckyDraw(pockets, colour, Boost.SUPER), boosted * (1 - chance)
        if chance:
            yield LuckyDraw(pockets, colour, Boost.MEGA), boosted * chance
