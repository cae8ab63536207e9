"""Measures how long the exact odds of eight decks take in a new process."""

from croupier.bench.figure import Figure, start_up


def measure(runs: int = 7) -> Figure:
    return start_up("odds", ["odds", "act-mttg-2019", "baccarat"], runs)
