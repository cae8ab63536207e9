"""ESC/POS, the language of receipt printers: text, its style, barcodes, and the cutter."""

import textwrap
from enum import IntEnum
from typing import Self

from msgspec import Struct

from croupier.devices.printing.character_sets import lettered
from croupier.devices.validation import Confidential


class PrintJob(Confidential, frozen=True):
    data: bytes


_ESC, _GS = b"\x1b", b"\x1d"
_USA = 0
_ITF = 70
_CUT_AFTER_FEED = 66
_BAR_HEIGHT_DOTS = 110


class CodePage(Struct, frozen=True):
    """A printer's number for a set of letters, and what Python calls the set."""

    number: int
    codec: str


PC437 = CodePage(0, "cp437")
WPC1252 = CodePage(16, "cp1252")
PC858 = CodePage(19, "cp858")


class PaperRoll(Struct, frozen=True):
    """The paper in a printer. `module_dots` is a barcode's narrow element: 1/8 mm each."""

    columns: int
    module_dots: int
    code_page: CodePage = WPC1252


# A code too wide for its paper is not printed at all: eighteen digits fit both of these.
ROLL_80 = PaperRoll(columns=48, module_dots=3)
ROLL_58 = PaperRoll(columns=32, module_dots=2)


class Align(IntEnum):
    LEFT = 0
    CENTRE = 1


class Size(IntEnum):
    NORMAL = 0x00
    TALL = 0x01
    DOUBLE = 0x11


class TextStyle(Struct, frozen=True):
    """`reverse` is white on black."""

    align: Align = Align.LEFT
    size: Size = Size.NORMAL
    bold: bool = False
    reverse: bool = False


class Hri(IntEnum):
    """The human readable interpretation that the printer itself may set under a code."""

    OFF = 0
    BELOW = 2


class EscPos:
    """Writes one paper after another order; `job` ends it with feed and cut."""

    def __init__(self, roll: PaperRoll) -> None:
        self.roll = roll
        # Whatever the last job left set is undone; a printer set to another country's letters
        # would otherwise print another sign for the dollar.
        self._data = bytearray(_ESC + b"@" + _ESC + b"R" + bytes([_USA]))
        self._data += _ESC + b"t" + bytes([roll.code_page.number])

    def text(self, words: str, look: TextStyle) -> Self:
        """Wrapped between words to the paper's width; of no words comes no line."""
        if not words:
            return self
        self._set(look)
        width = self._columns(look.size)
        for line in textwrap.wrap(self._lettered(words), width):
            self._line(line)
        return self

    def row(self, left: str, right: str, look: TextStyle) -> Self:
        """The right part at the right edge, on the last line of the left part if it fits there."""
        self._set(look)
        width = self._columns(look.size)
        lines = textwrap.wrap(self._lettered(left), width)
        ends = textwrap.wrap(self._lettered(right), width)
        if lines and ends and len(lines[-1]) + 1 + len(ends[0]) <= width:
            last = lines.pop()
            ends[0] = last + ends[0].rjust(width - len(last))
        for line in (*lines, *(end.rjust(width) for end in ends)):
            self._line(line)
        return self

    def rule(self) -> Self:
        self._set(TextStyle())
        self._line("-" * self.roll.columns)
        return self

    def barcode(self, digits: str, hri: Hri) -> Self:
        """Interleaved 2 of 5, centred."""
        self._set(TextStyle(Align.CENTRE))
        self._data += _GS + b"h" + bytes([_BAR_HEIGHT_DOTS])
        self._data += _GS + b"w" + bytes([self.roll.module_dots])
        self._data += _GS + b"H" + bytes([hri])
        self._data += _GS + b"k" + bytes([_ITF, len(digits)]) + digits.encode("ascii")
        return self

    def feed(self, lines: int) -> Self:
        self._data += _ESC + b"d" + bytes([lines])
        return self

    def job(self) -> PrintJob:
        return PrintJob(bytes(self._data + _GS + b"V" + bytes([_CUT_AFTER_FEED, 0])))

    def _set(self, look: TextStyle) -> None:
        self._data += _ESC + b"a" + bytes([look.align])
        self._data += _ESC + b"E" + bytes([look.bold])
        self._data += _GS + b"!" + bytes([look.size])
        self._data += _GS + b"B" + bytes([look.reverse])

    def _columns(self, size: Size) -> int:
        return self.roll.columns // 2 if size is Size.DOUBLE else self.roll.columns

    def _line(self, line: str) -> None:
        self._data += line.encode(self.roll.code_page.codec) + b"\n"

    def _lettered(self, words: str) -> str:
        return lettered(words, self.roll.code_page.codec)
