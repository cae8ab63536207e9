"""Text as PDF shows it: which font each part takes, how wide it is, and where a line breaks."""

from collections.abc import Iterator
from itertools import groupby

SIZE = 10.0
_WHOLE = 1000
# Of Helvetica, from the blank to the tilde, in thousandths of its size.
_WIDTHS = (
    *(278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278),
    *(556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556),
    *(1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778),
    *(667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556),
    *(333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556),
    *(556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584),
)
_OTHER_LATIN = 600


def _latin(letter: str) -> bool:
    try:
        letter.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def _breadth(letter: str) -> int:
    place = ord(letter) - ord(" ")
    if 0 <= place < len(_WIDTHS):
        return _WIDTHS[place]
    return _OTHER_LATIN if _latin(letter) else _WHOLE


def width(text: str, size: float = SIZE) -> float:
    return sum(map(_breadth, text)) * size / _WHOLE


def wrapped(text: str, room: float, size: float = SIZE) -> list[str]:
    """At blanks, and before any Chinese character; a word wider than the line stands alone."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if line and width((line + piece).rstrip(), size) > room:
            lines.append(line.rstrip())
            line = ""
        line += piece if line else piece.lstrip()
    return [*lines, line.rstrip()] if line.strip() else lines


def _pieces(text: str) -> Iterator[str]:
    word = ""
    for letter in text:
        if not _latin(letter):
            yield from (each for each in (word, letter) if each)
            word = ""
            continue
        word += letter
        if letter == " ":
            yield word
            word = ""
    if word:
        yield word


def shown(left: float, height: float, text: str, size: float, *, bold: bool = False) -> str:
    """The operators that show a line, each part in its font."""
    parts = [f"BT 1 0 0 1 {left:g} {height:g} Tm"]
    for latin, letters in groupby(text, _latin):
        said = "".join(letters)
        font = (2 if bold else 1) if latin else 3
        code = said.encode("cp1252") if latin else said.encode("utf-16-be")
        parts.append(f"/F{font} {size:g} Tf <{code.hex()}> Tj")
    return " ".join([*parts, "ET"])
