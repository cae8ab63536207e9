"""A drawn page in millimetres: text and black boxes, which is all that a ticket printer can do.

A paper is laid out once as a sheet, and every renderer draws the same.
"""

from enum import StrEnum
from io import BytesIO
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from msgspec import Struct

from croupier.devices.printing import character_sets
from croupier.devices.validation import Confidential
from croupier.papers import helvetica

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw


class Anchor(StrEnum):
    START = "start"
    MIDDLE = "middle"
    END = "end"


class Weight(StrEnum):
    REGULAR = "normal"
    BOLD = "bold"


class Ink(StrEnum):
    BLACK = "#000000"
    WHITE = "#ffffff"


class FilledBox(Struct, frozen=True):
    """Filled with black, from its upper left corner."""

    x: float
    y: float
    width: float
    height: float


class Text(Confidential, frozen=True):
    """`y` is the line that the letters stand on, `size` the height of the type."""

    x: float
    y: float
    words: str
    size: float
    anchor: Anchor = Anchor.START
    weight: Weight = Weight.REGULAR
    ink: Ink = Ink.BLACK


Mark = FilledBox | Text


class PrintedSheet(Confidential, frozen=True):
    """Later marks lie over earlier ones."""

    title: str
    width: float
    height: float
    marks: tuple[Mark, ...]


_FONT = "Helvetica, Arial, 'Liberation Sans', sans-serif"


def svg(sheet: PrintedSheet) -> str:
    width, height = _number(sheet.width), _number(sheet.height)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
            f' viewBox="0 0 {width} {height}" role="img" font-family="{_FONT}">',
            f"<title>{_escaped(sheet.title)}</title>",
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
            *map(_drawn, sheet.marks),
            "</svg>",
            "",
        ]
    )


def _drawn(mark: Mark) -> str:
    match mark:
        case FilledBox(x=x, y=y, width=width, height=height):
            sides = ("x", x), ("y", y), ("width", width), ("height", height)
            return "<rect" + "".join(f' {name}="{_number(side)}"' for name, side in sides) + "/>"
        case Text():
            width = helvetica.width_of(mark.words, mark.size, bold=mark.weight is Weight.BOLD)
            # Whatever typeface a screen has for this one takes the room of this one.
            room = f' textLength="{_number(width)}" lengthAdjust="spacingAndGlyphs"'
            return (
                f'<text x="{_number(mark.x)}" y="{_number(mark.y)}"'
                f' font-size="{_number(mark.size)}" font-weight="{mark.weight.value}"'
                f' text-anchor="{mark.anchor.value}" fill="{mark.ink.value}"{room}'
                f' xml:space="preserve">{_escaped(mark.words)}</text>'
            )


def _escaped(text: str) -> str:
    """XML has no control characters, not even written as references."""
    return escape("".join(character if character.isprintable() else " " for character in text))


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


DOTS_PER_INCH = 300
_DOTS_PER_MM = DOTS_PER_INCH / 25.4
_PLACES = {Anchor.START: "ls", Anchor.MIDDLE: "ms", Anchor.END: "rs"}
# The typeface that comes with Pillow has one weight and plain letters; bold is drawn around it.
_PNG_CODEC = "ascii"
_BOLDER = 0.025


def png(sheet: PrintedSheet) -> bytes:
    from PIL import Image, ImageDraw

    image = Image.new("L", (_dots(sheet.width), _dots(sheet.height)), "#ffffff")
    pen = ImageDraw.Draw(image)
    for mark in sheet.marks:
        match mark:
            case FilledBox():
                _fill_png(pen, mark)
            case Text():
                _write_png(pen, mark)
    written = BytesIO()
    image.save(written, format="PNG", dpi=(DOTS_PER_INCH, DOTS_PER_INCH))
    return written.getvalue()


def _fill_png(pen: "ImageDraw", box: FilledBox) -> None:
    """Edges are rounded, not widths, so that bars side by side neither touch nor drift apart."""
    right, bottom = _dots(box.x + box.width), _dots(box.y + box.height)
    left, top = min(_dots(box.x), right - 1), min(_dots(box.y), bottom - 1)
    pen.rectangle((left, top, right - 1, bottom - 1), fill="#000000")


def _write_png(pen: "ImageDraw", text: Text) -> None:
    from PIL import ImageFont

    bold = text.weight is Weight.BOLD
    pen.text(
        (text.x * _DOTS_PER_MM, text.y * _DOTS_PER_MM),
        character_sets.lettered(text.words, _PNG_CODEC),
        fill=text.ink.value,
        font=ImageFont.load_default(text.size * _DOTS_PER_MM),
        anchor=_PLACES[text.anchor],
        stroke_width=round(text.size * _DOTS_PER_MM * _BOLDER) if bold else 0,
        stroke_fill=text.ink.value,
    )


def _dots(millimetres: float) -> int:
    return round(millimetres * _DOTS_PER_MM)
