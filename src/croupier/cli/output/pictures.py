"""Draws a plot as SVG or PNG, by the name of its file."""

from collections.abc import Callable
from pathlib import Path

from croupier.cli.commands import CommandFailed
from croupier.lab.odds_plot import Canvas, PngCanvas, SvgCanvas


def must_be_picture(path: Path) -> None:
    if path.suffix.lower() not in (".svg", ".png"):
        raise CommandFailed(f"--plot {path}: the name must end in .svg or .png")


def save_picture(path: Path, width: int, height: int, draw: Callable[[Canvas], None]) -> None:
    must_be_picture(path)
    drawn = SvgCanvas(width, height) if path.suffix.lower() == ".svg" else PngCanvas(width, height)
    draw(drawn)
    try:
        drawn.save(path)
    except OSError as fault:
        raise CommandFailed(f"--plot {path}: {fault.strerror}") from fault
