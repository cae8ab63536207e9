"""How long whole processes take, from start to end."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence

from croupier.bench.figure import Figure, Measure

CROUPIER = (sys.executable, "-m", "croupier")


def seconds(command: Sequence[str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=_as_installed())
    return time.perf_counter() - begun


def start(name: str, words: Sequence[str], runs: int) -> Figure:
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
