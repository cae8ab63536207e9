"""A measured figure, what it was measured beside, and on what."""

import os
import platform
from pathlib import Path

from msgspec import Struct


class Measure(Struct, frozen=True):
    name: str
    value: float
    unit: str


class Figure(Struct, frozen=True):
    """`beside` holds what the same run measured for comparison, in the same unit."""

    figure: str
    command: str
    measured: Measure
    beside: tuple[Measure, ...]

    def ratio(self, reference: Measure) -> float:
        return self.measured.value / reference.value


class Machine(Struct, frozen=True):
    python: str
    processor: str
    cores: int

    @classmethod
    def at_hand(cls) -> "Machine":
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
