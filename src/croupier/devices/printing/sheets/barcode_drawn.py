"""A barcode as boxes on a sheet."""

from collections.abc import Iterator

from croupier.devices.printing.sheets.interleaved import QUIET, Bars
from croupier.devices.printing.sheets.sheet import Box

# Six dots of a printer or picture of 300 dots an inch: 0.508 mm, twice what readers ask for.
MODULE = 25.4 / 300 * 6
_BEARER_MODULES = 2


def width_with_quiet(bars: Bars) -> float:
    """What must be kept free of other marks, quiet zones included."""
    return (bars.width + 2 * QUIET) * MODULE


def bars_drawn(bars: Bars, x: float, y: float, height: float) -> Iterator[Box]:
    """From its left quiet zone at `x`, between bearer bars that no slanting scan slips past."""
    left = x + QUIET * MODULE
    bearer = _BEARER_MODULES * MODULE
    yield Box(left, y, bars.width * MODULE, bearer)
    for bar in bars.dark:
        yield Box(left + bar.left * MODULE, y, bar.width * MODULE, height)
    yield Box(left, y + height - bearer, bars.width * MODULE, bearer)
