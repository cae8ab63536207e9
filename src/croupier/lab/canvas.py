"""Somewhere to draw: the same few strokes as SVG or as PNG."""

from pathlib import Path
from typing import Literal, Protocol
from xml.sax.saxutils import escape

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
