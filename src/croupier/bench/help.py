"""Measures how long `croupier --help` takes in a new process."""

from croupier.bench.figure import Figure, start_up


def measure(runs: int = 9) -> Figure:
    return start_up("help", ["--help"], runs)
