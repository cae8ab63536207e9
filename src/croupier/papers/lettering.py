"""Which typeface draws which character, how wide that is, and where lines may break.

Two faces that every reader of PDF has or replaces: Helvetica for the letters of cp1252, and the
song face of the Adobe-GB1 collection for all else, Chinese above all.
"""
# ruff: noqa: RUF001 - these signs are how people write

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from croupier.papers.helvetica import width_of

CODEC = "cp1252"
_EM = 1.0
# These never begin a line in Chinese, and those never end one.
_NOT_FIRST = frozenset("，。、；：？！）》」』】〉…—·%,.;:?!)]}”’")
_NOT_LAST = frozenset("（《「『【〈([{“‘$")
_SQUARE_FROM = "\u2e80"
# Letters with a stroke, which no normal form takes apart.
_STROKES = {
    "Ł": "L",
    "ł": "l",
    "Đ": "D",
    "đ": "d",
    "Ħ": "H",
    "ħ": "h",
    "ı": "i",
    "Ŧ": "T",
    "ŧ": "t",
}
# Adding widths up in another order may differ by less than this.
_ROUNDING = 0.001


@dataclass(frozen=True, slots=True)
class TextRun:
    """Characters of one face in a row."""

    text: str
    square: bool


def printable(text: str) -> str:
    """What neither face has gives way to its plain letter; control characters to spaces."""
    return "".join(_printable(character) for character in unicodedata.normalize("NFC", text))


def runs(text: str) -> tuple[TextRun, ...]:
    return tuple(TextRun("".join(run), square) for square, run in groupby(text, _is_square))


def width(text: str, size: float, *, bold: bool = False) -> float:
    return size * sum(_width(character, bold) for character in text)


def broken(text: str, size: float, room: float, *, bold: bool = False) -> tuple[str, ...]:
    """Lines that fit; breaks of the text stay, and a word longer than a line is cut."""
    lines: list[str] = []
    for line in text.split("\n"):
        lines.extend(_broken_line(printable(line), size, room, bold=bold))
    return tuple(lines)


def longest_word(text: str, size: float, *, bold: bool = False) -> float:
    words = (word for line in text.split("\n") for word in _pieces(printable(line)))
    return max((width(word.strip(), size, bold=bold) for word in words), default=0.0)


def _broken_line(text: str, size: float, room: float, *, bold: bool) -> Iterator[str]:
    line, used, limit = "", 0.0, room + _ROUNDING
    for piece in _pieces(text):
        added = width(piece.rstrip(), size, bold=bold)
        if line and used + added > limit:
            yield line.rstrip()
            line, used = "", 0.0
        while added > limit and len(piece) > 1:
            kept = _longest_that_fits(piece, size, limit, bold=bold)
            yield piece[:kept]
            piece = piece[kept:]
            added = width(piece.rstrip(), size, bold=bold)
        line += piece
        used += width(piece, size, bold=bold)
    yield line.rstrip()


def _longest_that_fits(piece: str, size: float, room: float, *, bold: bool) -> int:
    kept = 1
    while kept < len(piece) and width(piece[: kept + 1], size, bold=bold) <= room:
        kept += 1
    return kept


def _pieces(text: str) -> Iterator[str]:
    """What stays together: words with the spaces after them, single Chinese characters."""
    piece = ""
    for character in text:
        if piece and _may_break(piece[-1], character):
            yield piece
            piece = ""
        piece += character
    if piece:
        yield piece


def _may_break(before: str, after: str) -> bool:
    if after == " ":
        return False
    if before == " ":
        return True
    if after in _NOT_FIRST or before in _NOT_LAST:
        return False
    return before >= _SQUARE_FROM or after >= _SQUARE_FROM


def _printable(character: str) -> str:
    if character.isspace() or unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
        return " " if character.isspace() or unicodedata.category(character) == "Cc" else ""
    if not _is_square(character) or "LATIN" not in unicodedata.name(character, ""):
        return character if ord(character) < 0x10000 else "?"
    plain = _STROKES.get(character) or unicodedata.normalize("NFKD", character)[0]
    return plain if not _is_square(plain) else "?"


@cache
def _width(character: str, bold: bool) -> float:
    return _EM if _is_square(character) else width_of(character, _EM, bold=bold)


@cache
def _is_square(character: str) -> bool:
    try:
        character.encode(CODEC)
    except UnicodeEncodeError:
        return True
    return False
