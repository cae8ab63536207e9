"""A sheet as PNG in black on white, at the density of a good ticket printer."""

from io import BytesIO
from typing import TYPE_CHECKING

from croupier.devices.printing.printers.lettering import lettered
from croupier.devices.printing.sheets.sheet import Anchor, Box, Sheet, Text, Weight

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

DOTS_PER_INCH = 300
_DOTS_PER_MM = DOTS_PER_INCH / 25.4
_PLACES = {Anchor.START: "ls", Anchor.MIDDLE: "ms", Anchor.END: "rs"}
# The typeface that comes with Pillow has one weight and plain letters; bold is drawn around it.
_CODEC = "ascii"
_BOLDER = 0.025


def png(sheet: Sheet) -> bytes:
    from PIL import Image, ImageDraw

    image = Image.new("L", (_dots(sheet.width), _dots(sheet.height)), "#ffffff")
    pen = ImageDraw.Draw(image)
    for mark in sheet.marks:
        match mark:
            case Box():
                _fill(pen, mark)
            case Text():
                _write(pen, mark)
    written = BytesIO()
    image.save(written, format="PNG", dpi=(DOTS_PER_INCH, DOTS_PER_INCH))
    return written.getvalue()


def _fill(pen: "ImageDraw", box: Box) -> None:
    """Edges are rounded, not widths, so that bars side by side neither touch nor drift apart."""
    right, bottom = _dots(box.x + box.width), _dots(box.y + box.height)
    left, top = min(_dots(box.x), right - 1), min(_dots(box.y), bottom - 1)
    pen.rectangle((left, top, right - 1, bottom - 1), fill="#000000")


def _write(pen: "ImageDraw", text: Text) -> None:
    from PIL import ImageFont

    bold = text.weight is Weight.BOLD
    pen.text(
        (text.x * _DOTS_PER_MM, text.y * _DOTS_PER_MM),
        lettered(text.words, _CODEC),
        fill=text.ink.value,
        font=ImageFont.load_default(text.size * _DOTS_PER_MM),
        anchor=_PLACES[text.anchor],
        stroke_width=round(text.size * _DOTS_PER_MM * _BOLDER) if bold else 0,
        stroke_fill=text.ink.value,
    )


def _dots(millimetres: float) -> int:
    return round(millimetres * _DOTS_PER_MM)
