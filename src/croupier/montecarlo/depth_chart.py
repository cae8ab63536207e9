"""Hands per shoe, and how often each bet favours a perfect counter as the shoe goes on."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor, log10

from croupier.montecarlo.answers import RunAnswer, ShoeFigures
from croupier.montecarlo.depth_figures import Counter
from croupier.papers.drawing import BLUE, GREEN, RED, Sketch

WIDTH, HEIGHT = 1000, 860
_LEFT, _RIGHT = 80, 760
_HANDS_TOP, _HANDS_FLOOR = 90, 340
_DEPTH_TOP, _DEPTH_FLOOR = 430, 790
_COLOURS = (GREEN, RED, BLUE)
# So many bars have room for a number each.
_EACH_NAMED = 20
# A mark is as wide as this, with a little room.
_MARK = 22


def draw(answer: RunAnswer, sketch: Sketch) -> None:
    assert answer.shoe, "shoes were dealt"
    assert answer.counter, "shoes were counted by depth"
    shoe = answer.shoe
    sketch.text(20, 34, f"{answer.rulebook}: {answer.game}")
    told = f"{shoe.shoes:,} shoes, {shoe.behind} cards behind the cutting card"
    mean = f"{shoe.coups_mean:.2f} hands a shoe, sd {shoe.coups_sd:.2f}"
    sketch.text(20, 58, f"{told}: {mean}", size=12)
    _hands(shoe, sketch)
    _depths(answer.counter, sketch)


def _hands(shoe: ShoeFigures, sketch: Sketch) -> None:
    lengths = range(shoe.coups_min, shoe.coups_max + 1)
    most = max(shoe.hands.values())
    width = (_RIGHT - _LEFT) / len(lengths)
    for place, length in enumerate(lengths):
        tall = (_HANDS_FLOOR - _HANDS_TOP) * shoe.hands.get(length, 0) / most
        x = _LEFT + place * width
        sketch.bar(x, _HANDS_FLOOR - tall, width * 0.85, tall, GREEN)
        if length % 5 == 0 or len(lengths) <= _EACH_NAMED:
            sketch.text(x + width / 2, _HANDS_FLOOR + 20, str(length), size=12, anchor="middle")
    sketch.line(_LEFT, _HANDS_FLOOR, _RIGHT, _HANDS_FLOOR)
    sketch.text(_LEFT, _HANDS_FLOOR + 42, "hands in a shoe, and how many shoes had them", size=12)


def _depths(counters: Sequence[Counter], sketch: Sketch) -> None:
    shares = [[_share(one.favourable, one.coups) for one in each.depths] for each in counters]
    scale = _scale(max(max(row) for row in shares))
    most = scale[-1]
    steps = len(counters[0].depths)

    def at(place: int, share: float) -> tuple[float, float]:
        x = _LEFT + (_RIGHT - _LEFT) * (place + 0.5) / steps
        return x, _DEPTH_FLOOR - (_DEPTH_FLOOR - _DEPTH_TOP) * share / most

    for share in scale:
        y = at(0, share)[1]
        sketch.line(_LEFT, y, _RIGHT, y, faint=True)
        sketch.text(_LEFT - 8, y + 4, f"{100 * share:.4g}%", size=11, anchor="end")
    for place in range(steps):
        x, y = at(place, 0)
        sketch.text(x, y + 20, f"{place / steps:.0%}", size=12, anchor="middle")
    below = "share of coups that favour a perfect counter, by the share of cards that are gone"
    sketch.text(_LEFT, _DEPTH_FLOOR + 42, below, size=12)
    ends = _spread([at(steps - 1, row[-1])[1] for row in shares])
    for number, (counter, row) in enumerate(zip(counters, shares, strict=True)):
        colour = _COLOURS[number % len(_COLOURS)]
        points = [at(place, share) for place, share in enumerate(row)]
        for one, other in pairwise(points):
            sketch.line(*one, *other, colour=colour)
        beside = points[-1][0] + _MARK, ends[number]
        sketch.line(*points[-1], *beside, colour=colour)
        sketch.mark(*beside, str(number + 1), colour)
        y = _DEPTH_TOP + 24 * number
        sketch.mark(_RIGHT + 24, y, str(number + 1), colour)
        told = f"{counter.bet}: {counter.gain_per_shoe:.4f} a shoe"
        sketch.text(_RIGHT + 42, y + 5, told, size=12)


def _scale(most: float) -> list[float]:
    """From nothing to what is not below the most, in a few steps that people count in."""
    tenth = 10.0 ** floor(log10(most / 3)) if most else 0.1
    step = next(tenth * each for each in (1, 2, 5, 10) if 6 * tenth * each >= most)
    return [step * place for place in range(ceil(most / step - 1e-9) + 1)] if most else [0.0, step]


def _spread(ends: Sequence[float]) -> list[float]:
    """Where marks stand so that none hides another: the lowest first, the others above it."""
    places, free = list(ends), float("inf")
    for number in sorted(range(len(ends)), key=ends.__getitem__, reverse=True):
        places[number] = min(ends[number], free)
        free = places[number] - _MARK
    return places


def _share(favourable: int, coups: int) -> float:
    return favourable / coups if coups else 0.0
