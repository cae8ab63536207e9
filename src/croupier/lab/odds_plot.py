"""Plots house edge against volatility: one numbered mark for each price of an odds table."""

from collections.abc import Iterator
from math import log10

from msgspec import Struct

from croupier.lab.odds import OddsAnswer
from croupier.papers.drawing import BLUE, GREEN, RED, Sketch

# One colour a game, told apart by the number in the mark as well.
MARKS = (GREEN, RED, BLUE)
WIDTH, HEIGHT = 1100, 700
LEFT, RIGHT, TOP, BOTTOM = 80, 330, 80, 70
# Marks nearer than this would hide each other's numbers.
APART = 24
LEGEND_LINE = 22
# A legend line names this many bets; the rest are counted.
NAMES_MAX = 4


class PlotMark(Struct, frozen=True):
    """Bets of the same edge and spread share one mark."""

    number: int
    std: float
    edge: float
    names: str
    colour: str


def draw(answers: list[OddsAnswer], sketch: Sketch) -> None:
    marks = list(_marks(answers))
    across = _Scale.over([mark.std for mark in marks])
    top_edge = max(mark.edge for mark in marks) * 1.12
    _frame(sketch, _title(answers), across, top_edge)
    placed: list[tuple[int, int]] = []
    for mark in marks:
        _place(sketch, mark, across.place(mark.std), _height(mark.edge, top_edge), placed)
    _legend(sketch, answers, marks)


def _marks(answers: list[OddsAnswer]) -> Iterator[PlotMark]:
    number = 0
    for answer, colour in zip(answers, MARKS, strict=False):
        shared: dict[tuple[float, float], list[str]] = {}
        for row in sorted(answer.bets, key=lambda row: row.std):
            shared.setdefault((row.std, row.edge_decimal), []).append(row.bet)
        for (std, edge), names in shared.items():
            number += 1
            shown = ", ".join(names[:NAMES_MAX])
            if len(names) > NAMES_MAX:
                shown += f" and {len(names) - NAMES_MAX} more"
            yield PlotMark(number, std, edge, shown, colour)


class _Scale(Struct, frozen=True):
    """Volatility spans from below one to hundreds of stakes, so its axis is logarithmic."""

    low: float
    high: float

    @classmethod
    def over(cls, stds: list[float]) -> "_Scale":
        return cls(log10(min(stds)) - 0.06, log10(max(stds)) + 0.06)

    def place(self, std: float) -> int:
        share = (log10(std) - self.low) / (self.high - self.low)
        return round(LEFT + share * (WIDTH - LEFT - RIGHT))

    def ticks(self) -> Iterator[float]:
        for power in range(-1, 4):
            for step in (1, 2, 5):
                value = step * 10.0**power
                if self.low <= log10(value) <= self.high:
                    yield value


def _height(edge: float, top_edge: float) -> int:
    return round(HEIGHT - BOTTOM - edge / top_edge * (HEIGHT - TOP - BOTTOM))


def _title(answers: list[OddsAnswer]) -> str:
    first = answers[0]
    chosen = ", ".join(
        f"{key} {value}" for answer in answers for key, value in answer.options.items()
    )
    warning = "" if first.approved else f" {first.standing}"
    return f"{first.rulebook}{warning}" + (f" ({chosen})" if chosen else "")


def _frame(sketch: Sketch, title: str, across: _Scale, top_edge: float) -> None:
    floor, end = HEIGHT - BOTTOM, WIDTH - RIGHT
    sketch.text(LEFT, 38, title, size=20)
    for value in across.ticks():
        x = across.place(value)
        sketch.line(x, TOP, x, floor, faint=True)
        sketch.text(x, floor + 22, f"{value:g}", anchor="middle")
    for percent in _percent_ticks(top_edge * 100):
        y = _height(percent / 100, top_edge)
        sketch.line(LEFT, y, end, y, faint=True)
        sketch.text(LEFT - 10, y + 5, f"{percent:g}%", anchor="end")
    sketch.line(LEFT, floor, end, floor)
    sketch.line(LEFT, TOP, LEFT, floor)
    middle = (LEFT + end) // 2
    sketch.text(middle, HEIGHT - 18, "standard deviation of one unit staked", anchor="middle")
    sketch.text(LEFT, TOP - 14, "house edge")


def _percent_ticks(highest: float) -> Iterator[float]:
    step = next(step for step in (0.5, 1, 2, 5, 10, 20, 50) if highest / step <= 9)
    count = 0
    while count * step <= highest:
        yield count * step
        count += 1


def _place(sketch: Sketch, mark: PlotMark, x: int, y: int, placed: list[tuple[int, int]]) -> None:
    """On its spot, or as near above as no other mark lies, with a line down to the spot."""
    at = y
    while any(abs(x - other) < APART and abs(at - height) < APART for other, height in placed):
        at -= APART
    placed.append((x, at))
    if at != y:
        sketch.line(x, y, x, at)
    sketch.mark(x, at, str(mark.number), mark.colour)


def _legend(sketch: Sketch, answers: list[OddsAnswer], marks: list[PlotMark]) -> None:
    x, y = WIDTH - RIGHT + 30, TOP
    lines = len(marks) + 2 * len(answers)
    spacing = min(LEGEND_LINE, (HEIGHT - TOP - 20) // lines)
    for answer, colour in zip(answers, MARKS, strict=False):
        sketch.text(x - 10, y, answer.game, size=16)
        for mark in (mark for mark in marks if mark.colour == colour):
            y += spacing
            sketch.mark(x, y - 4, str(mark.number), mark.colour)
            sketch.text(x + 18, y, f"{mark.names}  {mark.edge * 100:.2f}%", size=12)
        y += spacing * 2
