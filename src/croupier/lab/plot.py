"""House edge against volatility, one mark for each price: the picture of an odds table."""

from collections.abc import Iterator
from math import log10

from msgspec import Struct

from croupier.lab.canvas import Canvas
from croupier.lab.odds import OddsAnswer

WIDTH, HEIGHT = 1000, 640
LEFT, RIGHT, TOP, BOTTOM = 80, 230, 70, 70
LABEL_GAP = 17
# No label grows longer than this many bets; the rest are counted.
NAMES_MAX = 4

Placed = list[tuple[int, int, int]]


class Mark(Struct, frozen=True):
    """Bets of the same edge and spread share one mark."""

    std: float
    edge: float
    label: str


def draw(answers: list[OddsAnswer], canvas: Canvas) -> None:
    marks = [mark for answer in answers for mark in _marks(answer, several=len(answers) > 1)]
    across = _Scale.over([mark.std for mark in marks])
    top_edge = max(mark.edge for mark in marks) * 1.12
    _frame(canvas, _title(answers), across, top_edge)
    placed: Placed = []
    for mark in sorted(marks, key=lambda mark: (-mark.edge, mark.std)):
        x = across.place(mark.std)
        y = _height(mark.edge, top_edge)
        canvas.dot(x, y)
        _label(canvas, mark.label, x, y, placed)


def _marks(answer: OddsAnswer, *, several: bool) -> Iterator[Mark]:
    """Totals and the like share a mark with whatever prices the same."""
    shared: dict[tuple[float, float], list[str]] = {}
    for row in answer.bets:
        shared.setdefault((row.std, row.edge_decimal), []).append(row.bet)
    for (std, edge), names in shared.items():
        shown = ", ".join(names[:NAMES_MAX])
        if len(names) > NAMES_MAX:
            shown += f" and {len(names) - NAMES_MAX} more"
        yield Mark(std, edge, f"{answer.game}: {shown}" if several else shown)


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
    games = ", ".join(answer.game for answer in answers)
    chosen = ", ".join(
        f"{key} {value}" for answer in answers for key, value in answer.options.items()
    )
    warning = "" if first.approved else " (NOT APPROVED)"
    return f"{first.rulebook}{warning}: {games}" + (f" ({chosen})" if chosen else "")


def _frame(canvas: Canvas, title: str, across: _Scale, top_edge: float) -> None:
    floor, end = HEIGHT - BOTTOM, WIDTH - RIGHT
    canvas.text(LEFT, 34, title, size=20)
    canvas.line(LEFT, floor, end, floor)
    canvas.line(LEFT, TOP, LEFT, floor)
    for value in across.ticks():
        x = across.place(value)
        canvas.line(x, TOP, x, floor, faint=True)
        canvas.text(x, floor + 22, f"{value:g}", anchor="middle")
    for percent in _percent_ticks(top_edge * 100):
        y = _height(percent / 100, top_edge)
        canvas.line(LEFT, y, end, y, faint=True)
        canvas.text(LEFT - 10, y + 5, f"{percent:g}%", anchor="end")
    canvas.text((LEFT + end) // 2, HEIGHT - 18, "standard deviation of one unit staked",
                anchor="middle")  # fmt: skip
    canvas.text(LEFT, TOP - 12, "house edge")


def _percent_ticks(highest: float) -> Iterator[float]:
    step = next(step for step in (0.5, 1, 2, 5, 10, 20, 50) if highest / step <= 9)
    count = 0
    while count * step <= highest:
        yield count * step
        count += 1


def _label(canvas: Canvas, label: str, x: int, y: int, placed: Placed) -> None:
    """Beside its mark, or as near below as no other label lies, with a line leading there."""
    width = 8 * len(label)
    at = y
    while any(
        abs(at - other_y) < LABEL_GAP and x < right and other_x < x + 14 + width
        for other_x, other_y, right in placed
    ):
        at += LABEL_GAP if y < HEIGHT // 2 else -LABEL_GAP
    placed.append((x, at, x + 14 + width))
    if at != y:
        canvas.line(x, y, x + 12, at, faint=True)
    canvas.text(x + 14, at + 5, label)
