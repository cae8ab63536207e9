"""How soon `croupier --help` answers."""

from croupier.bench.figure import Figure
from croupier.bench.process import start


def measure(runs: int = 9) -> Figure:
    return start("help", ["--help"], runs)
