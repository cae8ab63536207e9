"""Widths of text in Helvetica, so that what does not fit is found before drawing.

Other sans serif faces stand in for it on a screen or in a PNG and run a little wider.
"""
# ruff: noqa: RUF001 - these signs are how people write

import unicodedata

# In thousandths of the size, the characters of each width.
_REGULAR = {
    191: "'",
    222: "ijl‘’",
    260: "|",
    278: " !,./:;I[\\]ft·",
    333: "()-`r“”",
    334: "{}",
    350: "•",
    355: '"',
    389: "*",
    400: "°",
    469: "^",
    500: "Jcksvxyz",
    556: "#$0123456789?L_abdeghnopqu–§£€¥",
    584: "+<=>~×",
    611: "FTZ",
    667: "&ABEKPSVXY",
    722: "CDHNRUw",
    737: "©",
    778: "GOQ",
    833: "Mm",
    834: "½",
    889: "%",
    944: "W",
    1000: "—…",
    1015: "@",
}
_BOLD = {
    238: "'",
    278: " ,./I\\ijl‘’·",
    280: "|",
    333: "!()-:;[]`ft",
    350: "•",
    389: "*r{}",
    400: "°",
    474: '"',
    500: "z“”",
    556: "#$0123456789J_aceksvxy–§£€¥",
    584: "+<=>^~×",
    611: "?FLTZbdghnopqu",
    667: "EPSVXY",
    722: "&ABCDHKNRU",
    737: "©",
    778: "GOQw",
    833: "M",
    834: "½",
    889: "%m",
    944: "W",
    975: "@",
    1000: "—…",
}
_EM = 1000
# Other letters are about as wide as this; beyond them come the square scripts.
_OTHER = 667
_SQUARE_FROM = "\u2e80"
_FILLED = 0.95
_SMALLER = 0.96


def _by_character(widths: dict[int, str]) -> dict[str, int]:
    return {character: width for width, characters in widths.items() for character in characters}


_WIDTHS = {False: _by_character(_REGULAR), True: _by_character(_BOLD)}


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    widths = _WIDTHS[bold]
    thousandths = sum(widths.get(letter) or _unlisted(letter, widths) for letter in text)
    return thousandths * size / _EM


def fitting_size(text: str, size: float, width: float, *, bold: bool = False) -> float:
    """The size, or as much smaller as lets the text fit."""
    actual = width_of(text, size, bold=bold)
    return min(size, size * width * _FILLED / actual) if actual else size


def wrapped(text: str, size: float, width: float, *, bold: bool = False) -> tuple[str, ...]:
    """Lines broken between words; a word too long for a line has one of its own."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, bold=bold) <= width * _FILLED:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def balanced(text: str, size: float, width: float, *, bold: bool = False) -> tuple[str, ...]:
    """As few lines as the width allows, about as long as each other."""
    fewest = wrapped(text, size, width, bold=bold)
    for percent in range(50, 100, 5):
        lines = wrapped(text, size, width * percent / 100, bold=bold)
        if len(lines) == len(fewest):
            return lines
    return fewest


def filled(
    text: str, size: float, width: float, lines_max: int, *, bold: bool = False
) -> tuple[float, tuple[str, ...]]:
    """The text in full, in as many lines as there may be and as small as that needs."""
    lines = wrapped(text, size, width, bold=bold)
    while len(lines) > lines_max:
        size *= _SMALLER
        lines = wrapped(text, size, width, bold=bold)
    lines = balanced(text, size, width, bold=bold)
    return min((fitting_size(line, size, width, bold=bold) for line in lines), default=size), lines


def _unlisted(character: str, widths: dict[str, int]) -> int:
    """A letter with an accent is as wide as without."""
    plain = unicodedata.normalize("NFD", character)[0]
    return widths.get(plain) or (_EM if character >= _SQUARE_FROM else _OTHER)
