"""Plots an estimate: each style's chance to win, beside that of another structure."""

from collections.abc import Sequence

from croupier.papers.drawing import Sketch
from croupier.sim.tournament_estimate.estimate import Estimate

WIDTH, HEIGHT = 900, 520
_LEFT, _TOP, _BOTTOM = 90, 90, 430
_COLOURS = ("#0b6e4f", "#9c2a2a")


def draw(estimates: Sequence[Estimate], sketch: Sketch) -> None:
    """One mark for each style and structure, as high as its chance."""
    first = estimates[0]
    sketch.text(_LEFT, 40, f"{first.title}: chance to win, {first.entrants} players", size=20)
    most = max(each.win + each.win_error for one in estimates for each in one.styles) or 1.0
    for part in range(5):
        y = _height(most * part / 4, most)
        sketch.line(_LEFT, y, WIDTH - 40, y, faint=True)
        sketch.text(_LEFT - 10, y + 5, f"{100 * most * part / 4:.1f} %", anchor="end")
    step = (WIDTH - _LEFT - 60) // max(len(first.styles), 1)
    for number, style in enumerate(first.styles):
        x = _LEFT + step // 2 + number * step
        sketch.text(x, _BOTTOM + 30, style.style, anchor="middle")
        for which, one in enumerate(estimates):
            found = one.styles[number]
            at = x + (which * 2 - len(estimates) + 1) * 18
            y = _height(found.win, most)
            low, high = found.win - found.win_error, found.win + found.win_error
            sketch.line(at, _height(low, most), at, _height(high, most))
            sketch.mark(at, y, str(which + 1), _COLOURS[which % len(_COLOURS)])
    for which, one in enumerate(estimates):
        words = f"{which + 1}: {one.title}, {one.minutes.mean:.0f} minutes, {one.runs} runs"
        sketch.text(_LEFT, _BOTTOM + 56 + which * 22, words)


def _height(chance: float, most: float) -> int:
    return round(_BOTTOM - (_BOTTOM - _TOP) * max(chance, 0) / most)
