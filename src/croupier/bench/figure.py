"""A measured figure, its references, and the machine it was measured on.

Whole commands are timed here as well, each in a new process.
"""

import os
import platform
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct


class Measure(Struct, frozen=True):
    name: str
    value: float
    unit: str


class NoReference(Exception):
    """What a figure would be measured beside is not on this machine."""


class Figure(Struct, frozen=True):
    """`beside` holds what the same run measured for comparison, in the same unit."""

    figure: str
    command: str
    measured: Measure
    beside: tuple[Measure, ...]

    def ratio(self, reference: Measure) -> float:
        return self.measured.value / reference.value


class Hardware(Struct, frozen=True):
    python: str
    processor: str
    cores: int

    @classmethod
    def at_hand(cls) -> "Hardware":
        return cls(platform.python_version(), _processor(), os.cpu_count() or 1)


def _processor() -> str:
    """The model as the kernel names it, where it does."""
    listing = Path("/proc/cpuinfo")
    if listing.is_file():
        for line in listing.read_text(encoding="utf-8", errors="replace").splitlines():
            name, _, model = line.partition(":")
            if name.strip() == "model name":
                return model.strip()
    return platform.processor() or platform.machine()


CROUPIER = (sys.executable, "-m", "croupier")


def seconds(command: Sequence[str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=_as_installed())
    return time.perf_counter() - begun


def start_up(name: str, words: Sequence[str], runs: int) -> Figure:
    """The wall time of a command in a new process, beside an interpreter that does nothing.

    The best of several runs, in turns, since a busy machine only ever adds to it.
    """
    took, bare = zip(
        *((seconds([*CROUPIER, *words]), seconds([sys.executable, "-c", ""])) for _ in range(runs)),
        strict=True,
    )
    return Figure(
        figure=name,
        command=" ".join(["croupier", *words]),
        measured=Measure("wall time of a new process", min(took), "s"),
        beside=(Measure("the bare interpreter", min(bare), "s"),),
    )


def _as_installed() -> dict[str, str]:
    """Modules compiled once and output buffered, whatever the shell at hand has been told."""
    aside = ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED")
    return {name: value for name, value in os.environ.items() if name not in aside}
