"""Interleaved 2 of 5 barcodes: two digits at a time, one in five bars and one in five spaces.

Two of five elements are wide. The code has no length of its own, and a scan that slips off the
top reads as a shorter number: the bearer bars on paper, the fixed length of a validation number
and its check digit each stop that.
"""

from collections.abc import Iterator

from msgspec import Struct

from croupier.devices.printing.rendering import FilledBox
from croupier.devices.validation import Confidential

# Of each digit from zero, wide and narrow from the left.
_PATTERNS = (
    "NNWWN",
    "WNNNW",
    "NWNNW",
    "WWNNN",
    "NNWNW",
    "WNWNN",
    "NWWNN",
    "NNNWW",
    "WNNWN",
    "NWNWN",
)
WIDE = 3
QUIET = 10
_START = (1, 1, 1, 1)
_STOP = (WIDE, 1, 1)


class BarcodeBar(Struct, frozen=True, array_like=True):
    """Of a dark bar, in modules from the left edge of the first."""

    left: int
    width: int


class Bars(Confidential, frozen=True):
    """Widths in modules, a module being the narrow element. Quiet zones lie outside."""

    dark: tuple[BarcodeBar, ...]
    width: int


def interleaved(digits: str) -> Bars:
    if not digits or len(digits) % 2 or not (digits.isascii() and digits.isdecimal()):
        raise ValueError("Interleaved 2 of 5 writes an even count of decimal digits")
    dark, left = [], 0
    for index, width in enumerate(_elements(digits)):
        if index % 2 == 0:
            dark.append(BarcodeBar(left, width))
        left += width
    return Bars(tuple(dark), left)


def _elements(digits: str) -> list[int]:
    """Widths of bars and spaces in turn, a bar first and last."""
    elements: list[int] = list(_START)
    for in_bars, in_spaces in zip(digits[::2], digits[1::2], strict=True):
        for pair in zip(_widths(int(in_bars)), _widths(int(in_spaces)), strict=True):
            elements.extend(pair)
    return [*elements, *_STOP]


def _widths(digit: int) -> tuple[int, ...]:
    return tuple(WIDE if element == "W" else 1 for element in _PATTERNS[digit])


# Six dots of a printer or picture of 300 dots an inch: 0.508 mm, twice what readers ask for.
MODULE = 25.4 / 300 * 6
_BEARER_MODULES = 2


def width_with_quiet(bars: Bars) -> float:
    """What must be kept free of other marks, quiet zones included."""
    return (bars.width + 2 * QUIET) * MODULE


def bars_drawn(bars: Bars, x: float, y: float, height: float) -> Iterator[FilledBox]:
    """From its left quiet zone at `x`, between bearer bars that no slanting scan slips past."""
    left = x + QUIET * MODULE
    bearer = _BEARER_MODULES * MODULE
    yield FilledBox(left, y, bars.width * MODULE, bearer)
    for bar in bars.dark:
        yield FilledBox(left + bar.left * MODULE, y, bar.width * MODULE, height)
    yield FilledBox(left, y + height - bearer, bars.width * MODULE, bearer)
