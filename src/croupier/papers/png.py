"""Draws a drawing as PNG, at twice its size so that thin lines and small letters stay clear."""

from io import BytesIO
from typing import TYPE_CHECKING

from croupier.papers.drawing import PAPER, Anchor, Dot, Drawing, DrawnBar, Line, Shape, Wedge, Words

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

_SCALE = 2
_PLACES: dict[Anchor, str] = {"start": "ls", "middle": "ms", "end": "rs"}


def png(drawing: Drawing) -> bytes:
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (drawing.width * _SCALE, drawing.height * _SCALE), PAPER)
    pen = ImageDraw.Draw(image)
    for shape in drawing.shapes:
        _draw(pen, shape)
    written = BytesIO()
    image.save(written, format="PNG")
    return written.getvalue()


def _draw(pen: "ImageDraw", shape: Shape) -> None:
    match shape:
        case Line():
            ends = [value * _SCALE for value in (shape.x, shape.y, shape.to_x, shape.to_y)]
            pen.line(ends, fill=shape.colour, width=_SCALE)
        case DrawnBar():
            across, down = shape.x * _SCALE, shape.y * _SCALE
            # Pillow draws the last row and column as well, and refuses a box turned inside out.
            right = max(across, across + shape.width * _SCALE - 1)
            foot = max(down, down + shape.height * _SCALE - 1)
            pen.rectangle((across, down, right, foot), fill=shape.colour)
        case Wedge():
            pen.polygon([(x * _SCALE, y * _SCALE) for x, y in shape.corners], fill=shape.colour)
        case Dot():
            across, down = shape.x * _SCALE, shape.y * _SCALE
            radius = shape.radius * _SCALE
            box = (across - radius, down - radius, across + radius, down + radius)
            pen.ellipse(box, fill=shape.colour)
        case Words():
            from PIL import ImageFont

            pen.text(
                (shape.x * _SCALE, shape.y * _SCALE),
                shape.text,
                fill=shape.colour,
                font=ImageFont.load_default(shape.size * _SCALE),
                anchor=_PLACES[shape.anchor],
            )
