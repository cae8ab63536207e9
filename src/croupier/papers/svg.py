"""Writes a drawing as SVG, for a file or within a page."""

from xml.sax.saxutils import escape

from croupier.papers.drawing import PAPER, Dot, Drawing, DrawnBar, Line, Shape, Wedge, Words

_FACE = "DejaVu Sans, Verdana, sans-serif"


def svg(drawing: Drawing, title: str = "") -> str:
    """`title` is what a reader who does not see it is told."""
    told = f"<title>{escape(title)}</title>" if title else ""
    return "\n".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" role="img"'
            f' viewBox="0 0 {drawing.width} {drawing.height}" font-family="{_FACE}">{told}',
            f'<rect width="{drawing.width}" height="{drawing.height}" fill="{PAPER}"/>',
            *map(_element, drawing.shapes),
            "</svg>",
            "",
        )
    )


def _element(shape: Shape) -> str:
    match shape:
        case Line():
            ends = f'x1="{shape.x:g}" y1="{shape.y:g}" x2="{shape.to_x:g}" y2="{shape.to_y:g}"'
            return f'<line {ends} stroke="{shape.colour}"/>'
        case DrawnBar():
            box = f'x="{shape.x:g}" y="{shape.y:g}" width="{shape.width:g}"'
            return f'<rect {box} height="{shape.height:g}" fill="{shape.colour}"/>'
        case Wedge():
            points = " ".join(f"{x:.2f},{y:.2f}" for x, y in shape.corners)
            return f'<polygon points="{points}" fill="{shape.colour}"/>'
        case Dot():
            place = f'cx="{shape.x:g}" cy="{shape.y:g}" r="{shape.radius:g}"'
            return f'<circle {place} fill="{shape.colour}"/>'
        case Words():
            place = f'x="{shape.x:g}" y="{shape.y:g}" font-size="{shape.size:g}"'
            return (
                f'<text {place} text-anchor="{shape.anchor}" fill="{shape.colour}">'
                f"{escape(shape.text)}</text>"
            )
