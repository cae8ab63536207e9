"""A sheet as SVG, for screens: sharp at any size, and in whatever letters the screen has."""

from xml.sax.saxutils import escape

from croupier.devices.printing.sheets.helvetica import width_of
from croupier.devices.printing.sheets.sheet import Box, Mark, Sheet, Text, Weight

_FONT = "Helvetica, Arial, 'Liberation Sans', sans-serif"


def svg(sheet: Sheet) -> str:
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
        case Box(x=x, y=y, width=width, height=height):
            sides = ("x", x), ("y", y), ("width", width), ("height", height)
            return "<rect" + "".join(f' {name}="{_number(side)}"' for name, side in sides) + "/>"
        case Text():
            width = width_of(mark.words, mark.size, bold=mark.weight is Weight.BOLD)
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
