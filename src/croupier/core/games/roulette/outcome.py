"""What a spin produced: the pocket, and where Lucky Ball is played the draw beside it."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import fields

from croupier.core.games.contract import OutcomeData, impossible
from croupier.core.games.roulette.rules import COLOURS, Pocket, Wheel
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
