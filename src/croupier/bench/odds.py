"""How soon the exact odds of eight decks are there, counted from a cold start."""

from croupier.bench.figure import Figure
from croupier.bench.process import start


def measure(runs: int = 7) -> Figure:
    return start("odds", ["odds", "act-mttg-2019", "baccarat"], runs)
