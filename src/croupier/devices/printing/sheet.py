"""A drawn page in millimetres: text and black boxes, which is all that a ticket printer can do.

A paper is laid out once as a sheet, and every renderer draws the same.
"""

from enum import StrEnum

from msgspec import Struct

from croupier.devices.validation import Confidential


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


class Box(Struct, frozen=True):
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


Mark = Box | Text


class Sheet(Confidential, frozen=True):
    """Later marks lie over earlier ones."""

    title: str
    width: float
    height: float
    marks: tuple[Mark, ...]
