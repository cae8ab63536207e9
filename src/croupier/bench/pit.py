"""Measures wagers decided and folded per second on one core, at few and many terminals."""

import time
from collections.abc import Callable

from croupier.bench.figure import Figure, Measure
from croupier.bench.workloads.roulette_table import BEGUN, BETS, BenchFloor, Sent
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import fold, handle
from croupier.core.stream.envelope import Command
from croupier.runtime.process_tuning import prepare

UNIT = "wagers/s"
TERMINALS = 1_000
OTHERS = (10, 5_000)


def measure(wagers: int = 40_000, runs: int = 3) -> Figure:
    """In turns, and the best of each, since a busy machine only ever adds to it.

    Each terminal has laid all its bets once before, so that boards are as full at many as at few.
    """
    prepare()
    rates: dict[int, list[float]] = {}
    for _ in range(runs):
        for terminals in (TERMINALS, *OTHERS):
            floor = BenchFloor(terminals)
            rate(floor.floor, floor.wagers(terminals * len(BETS)))
            more = floor.wagers(wagers, first=1 + len(BETS))
            rates.setdefault(terminals, []).append(rate(floor.floor, more))
    return Figure(
        figure="pit",
        command=f"{wagers} wagers of one bet each, decided and folded, every one accepted",
        measured=Measure(f"at {TERMINALS:,} terminals", max(rates[TERMINALS]), UNIT),
        beside=tuple(
            Measure(f"at {others:,} terminals", max(rates[others]), UNIT) for others in OTHERS
        ),
    )


def rate(floor: Floor, wagers: list[Sent], clock: Callable[[], float] = time.process_time) -> float:
    """Wagers in a second: of processor time, so that other work on the machine does not count.

    One that is refused is no wager, and no figure comes of it.
    """
    commands = [Command(sent.origin, sent.seq, BEGUN, sent.actor, sent.body) for sent in wagers]
    accepted = 0
    begun = clock()
    for command in commands:
        for entry in handle(floor, command):
            fold(floor, entry)
            accepted += entry.answer.refusal is None
    took = clock() - begun
    if accepted != len(commands):
        raise RuntimeError(f"{len(commands) - accepted} of {len(commands)} wagers were refused")
    return accepted / took
