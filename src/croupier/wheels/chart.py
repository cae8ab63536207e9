"""A wheel as it lies: a wedge for each pocket, as far out as it came too often."""

from math import cos, pi, sin, sqrt

from croupier.papers.drawing import BLUE, FAINT, GREEN, RED, Sketch
from croupier.views.reports.wheel_watch import Level, Watched

WIDTH, HEIGHT = 760, 890
_CENTRE = (380, 420)
_INNER, _NUMBERS, _FAIR, _UNIT = 132, 114, 226, 22
_FINDINGS_FROM = 780


def draw(title: str, watched: Watched, sketch: Sketch) -> None:
    """The ring is what is fair; a step outwards or inwards is one standard deviation."""
    sketch.text(24, 36, title, size=20)
    told = f"{watched.results:,} results; the ring is fair, a wedge shows standard deviations"
    sketch.text(24, 62, told, size=13)
    pockets = len(watched.order)
    share = 1 / pockets
    spread = sqrt(watched.results * share * (1 - share)) or 1.0
    marked = {
        pocket
        for finding in watched.findings
        if finding.level is not Level.NONE
        for pocket in finding.where
    }
    for place, (pocket, count) in enumerate(zip(watched.order, watched.counts, strict=True)):
        off = (count - watched.results * share) / spread
        reach = min(max(_FAIR + off * _UNIT, _INNER + 8), 330)
        colour = RED if pocket in marked else GREEN if off >= 0 else BLUE
        sketch.wedge(_wedge(place, pockets, _INNER, reach), colour)
        x, y = _point((place + 0.5) / pockets, _NUMBERS)
        sketch.text(x, y + 5, pocket, size=11, anchor="middle")
    steps = 120
    for step in range(steps):
        sketch.line(*_point(step / steps, _FAIR), *_point((step + 1) / steps, _FAIR), colour=FAINT)
    raised = [one for one in watched.findings if one.level is not Level.NONE]
    for line, finding in enumerate(raised):
        where = f" at {', '.join(finding.where)}" if finding.where else ""
        words = f"{finding.test.value}: {finding.statistic:.2f}"
        words += f" (watch {finding.watch:.2f}, alarm {finding.alarm:.2f}){where}"
        words = f"{finding.level.value.upper()} {words}"
        sketch.text(24, _FINDINGS_FROM + 20 * line, words, size=13, colour=RED)


def _wedge(place: int, pockets: int, inner: float, outer: float) -> tuple[tuple[float, float], ...]:
    begin, end = (place + 0.06) / pockets, (place + 0.94) / pockets
    steps = [begin + (end - begin) * step / 4 for step in range(5)]
    return (
        *(_point(turn, inner) for turn in steps),
        *(_point(turn, outer) for turn in reversed(steps)),
    )


def _point(turn: float, radius: float) -> tuple[float, float]:
    """From the top, clockwise."""
    angle = 2 * pi * turn
    return _CENTRE[0] + radius * sin(angle), _CENTRE[1] - radius * cos(angle)
