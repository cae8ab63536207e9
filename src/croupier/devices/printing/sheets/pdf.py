"""A sheet as PDF: one page of exactly its size."""

from typing import TYPE_CHECKING

from croupier.devices.printing.printers.lettering import lettered
from croupier.devices.printing.sheets.sheet import Anchor, Box, Ink, Sheet, Text, Weight

if TYPE_CHECKING:
    from fpdf import FPDF

_POINTS_PER_MM = 72 / 25.4
# Helvetica is in every reader, so that nothing is embedded; this is what it has.
_CODEC = "latin-1"
_STYLES = {Weight.REGULAR: "", Weight.BOLD: "B"}
_GREY = {Ink.BLACK: 0, Ink.WHITE: 255}
_SHIFT = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}


def pdf(sheet: Sheet) -> bytes:
    from fpdf import FPDF

    page = FPDF(unit="mm", format=(sheet.width, sheet.height))
    page.set_auto_page_break(False)
    page.set_title(lettered(sheet.title, _CODEC))
    page.add_page()
    for mark in sheet.marks:
        match mark:
            case Box(x=x, y=y, width=width, height=height):
                page.set_fill_color(0)
                page.rect(x, y, width, height, style="F")
            case Text():
                _write(page, mark)
    return bytes(page.output())


def _write(page: "FPDF", text: Text) -> None:
    words = lettered(text.words, _CODEC)
    page.set_font("Helvetica", style=_STYLES[text.weight], size=text.size * _POINTS_PER_MM)
    page.set_text_color(_GREY[text.ink])
    page.text(text.x - _SHIFT[text.anchor] * page.get_string_width(words), text.y, words)
