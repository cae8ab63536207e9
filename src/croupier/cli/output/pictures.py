"""Draws a plot as SVG or PNG, by the name of its file."""

from collections.abc import Callable
from pathlib import Path

from croupier.cli.commands import CommandFailed
from croupier.papers.drawing import Sketch
from croupier.papers.png import png
from croupier.papers.svg import svg


def must_be_picture(path: Path) -> None:
    if path.suffix.lower() not in (".svg", ".png"):
        raise CommandFailed(f"--plot {path}: the name must end in .svg or .png")


def save_picture(path: Path, width: int, height: int, draw: Callable[[Sketch], None]) -> None:
    must_be_picture(path)
    sketch = Sketch(width, height)
    draw(sketch)
    drawing = sketch.drawing()
    try:
        path.write_bytes(svg(drawing).encode() if path.suffix.lower() == ".svg" else png(drawing))
    except OSError as fault:
        raise CommandFailed(f"--plot {path}: {fault.strerror}") from fault
