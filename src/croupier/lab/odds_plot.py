"""House edge against volatility, one numbered mark for each price: the picture of an odds table.

It is drawn as SVG or as PNG.
"""

from collections.abc import Iterator
from math import log10
from pathlib import Path
from typing import Literal, Protocol
from xml.sax.saxutils import escape

from msgspec import Struct

from croupier.lab.odds import OddsAnswer

Anchor = Literal["start", "middle", "end"]

INK, FAINT = "#1c2733", "#d8dee6"
# One colour a game, told apart by the number in the mark as well.
RADIUS = 10
MARKS = ("#0b6e4f", "#9c2a2a", "#2a4d9c")


class Canvas(Protocol):
    def line(self, x: int, y: int, to_x: int, to_y: int, *, faint: bool = False) -> None: ...

    def mark(self, x: int, y: int, number: str, colour: str) -> None: ...

    def text(
        self, x: int, y: int, words: str, *, size: int = 14, anchor: Anchor = "start"
    ) -> None: ...

    def save(self, path: Path) -> None: ...


class SvgCanvas:
    def __init__(self, width: int, height: int) -> None:
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
            ' font-family="DejaVu Sans, Verdana, sans-serif">',
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        ]

    def line(self, x: int, y: int, to_x: int, to_y: int, *, faint: bool = False) -> None:
        colour = FAINT if faint else INK
        self._parts.append(f'<line x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}" stroke="{colour}"/>')

    def mark(self, x: int, y: int, number: str, colour: str) -> None:
        self._parts.append(f'<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{colour}"/>')
        self._parts.append(
            f'<text x="{x}" y="{y + 4}" font-size="11" text-anchor="middle"'
            f' fill="#ffffff">{escape(number)}</text>'
        )

    def text(self, x: int, y: int, words: str, *, size: int = 14, anchor: Anchor = "start") -> None:
        self._parts.append(
            f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}"'
            f' fill="{INK}">{escape(words)}</text>'
        )

    def save(self, path: Path) -> None:
        path.write_text("\n".join([*self._parts, "</svg>", ""]), encoding="utf-8")


class PngCanvas:
    # Drawn at twice the size, so that thin lines and small letters stay clear.
    _SCALE = 2

    def __init__(self, width: int, height: int) -> None:
        from PIL import Image, ImageDraw

        self._image = Image.new("RGB", (width * self._SCALE, height * self._SCALE), "#ffffff")
        self._pen = ImageDraw.Draw(self._image)

    def line(self, x: int, y: int, to_x: int, to_y: int, *, faint: bool = False) -> None:
        ends = [value * self._SCALE for value in (x, y, to_x, to_y)]
        self._pen.line(ends, fill=FAINT if faint else INK, width=self._SCALE)

    def mark(self, x: int, y: int, number: str, colour: str) -> None:
        across, down, radius = x * self._SCALE, y * self._SCALE, RADIUS * self._SCALE
        box = (across - radius, down - radius, across + radius, down + radius)
        self._pen.ellipse(box, fill=colour)
        self._write(x, y + 4, number, 11, "ms", "#ffffff")

    def text(self, x: int, y: int, words: str, *, size: int = 14, anchor: Anchor = "start") -> None:
        places = {"start": "ls", "middle": "ms", "end": "rs"}
        self._write(x, y, words, size, places[anchor], INK)

    def _write(self, x: int, y: int, words: str, size: int, place: str, colour: str) -> None:
        from PIL import ImageFont

        at = (x * self._SCALE, y * self._SCALE)
        font = ImageFont.load_default(size * self._SCALE)
        self._pen.text(at, words, fill=colour, font=font, anchor=place)

    def save(self, path: Path) -> None:
        self._image.save(path, format="PNG")


WIDTH, HEIGHT = 1100, 700
LEFT, RIGHT, TOP, BOTTOM = 80, 330, 80, 70
# Marks nearer than this would hide each other's numbers.
APART = 24
LEGEND_LINE = 22
# A legend line names this many bets; the rest are counted.
NAMES_MAX = 4


class Mark(Struct, frozen=True):
    """Bets of the same edge and spread share one mark."""

    number: int
    std: float
    edge: float
    names: str
    colour: str


def draw(answers: list[OddsAnswer], canvas: Canvas) -> None:
    marks = list(_marks(answers))
    across = _Scale.over([mark.std for mark in marks])
    top_edge = max(mark.edge for mark in marks) * 1.12
    _frame(canvas, _title(answers), across, top_edge)
    placed: list[tuple[int, int]] = []
    for mark in marks:
        _place(canvas, mark, across.place(mark.std), _height(mark.edge, top_edge), placed)
    _legend(canvas, answers, marks)


def _marks(answers: list[OddsAnswer]) -> Iterator[Mark]:
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
            yield Mark(number, std, edge, shown, colour)


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


def _frame(canvas: Canvas, title: str, across: _Scale, top_edge: float) -> None:
    floor, end = HEIGHT - BOTTOM, WIDTH - RIGHT
    canvas.text(LEFT, 38, title, size=20)
    for value in across.ticks():
        x = across.place(value)
        canvas.line(x, TOP, x, floor, faint=True)
        canvas.text(x, floor + 22, f"{value:g}", anchor="middle")
    for percent in _percent_ticks(top_edge * 100):
        y = _height(percent / 100, top_edge)
        canvas.line(LEFT, y, end, y, faint=True)
        canvas.text(LEFT - 10, y + 5, f"{percent:g}%", anchor="end")
    canvas.line(LEFT, floor, end, floor)
    canvas.line(LEFT, TOP, LEFT, floor)
    middle = (LEFT + end) // 2
    canvas.text(middle, HEIGHT - 18, "standard deviation of one unit staked", anchor="middle")
    canvas.text(LEFT, TOP - 14, "house edge")


def _percent_ticks(highest: float) -> Iterator[float]:
    step = next(step for step in (0.5, 1, 2, 5, 10, 20, 50) if highest / step <= 9)
    count = 0
    while count * step <= highest:
        yield count * step
        count += 1


def _place(canvas: Canvas, mark: Mark, x: int, y: int, placed: list[tuple[int, int]]) -> None:
    """On its spot, or as near above as no other mark lies, with a line down to the spot."""
    at = y
    while any(abs(x - other) < APART and abs(at - height) < APART for other, height in placed):
        at -= APART
    placed.append((x, at))
    if at != y:
        canvas.line(x, y, x, at)
    canvas.mark(x, at, str(mark.number), mark.colour)


def _legend(canvas: Canvas, answers: list[OddsAnswer], marks: list[Mark]) -> None:
    x, y = WIDTH - RIGHT + 30, TOP
    lines = len(marks) + 2 * len(answers)
    spacing = min(LEGEND_LINE, (HEIGHT - TOP - 20) // lines)
    for answer, colour in zip(answers, MARKS, strict=False):
        canvas.text(x - 10, y, answer.game, size=16)
        for mark in (mark for mark in marks if mark.colour == colour):
            y += spacing
            canvas.mark(x, y - 4, str(mark.number), mark.colour)
            canvas.text(x + 18, y, f"{mark.names}  {mark.edge * 100:.2f}%", size=12)
        y += spacing * 2
