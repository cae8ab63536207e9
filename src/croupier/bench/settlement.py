"""Measures how long the core takes to close and to settle a round of many wagers."""

import time
from typing import Any

from croupier.bench.figure import Figure, Measure
from croupier.bench.workloads.roulette_table import BEGUN, DEALER, HOUR_MS, OUTCOME, BenchFloor
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import decide, due, fold
from croupier.core.pit.names import Instant, Origin
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome, SpinBall
from croupier.core.stream.envelope import Body, Command

TERMINALS = 1_000
WAGERS_EACH = 10


def measure(runs: int = 5) -> Figure:
    took = [_one_round() for _ in range(runs)]
    settling, closing = min(each[0] for each in took), min(each[1] for each in took)
    return Figure(
        figure="settlement",
        command=f"a round of {TERMINALS:,} terminals with {WAGERS_EACH} wagers each",
        measured=Measure("settled and folded, processor time", settling, "s"),
        beside=(Measure("closed and folded before that", closing, "s"),),
    )


def _one_round() -> tuple[float, float]:
    """Seconds of processor time, to settle and to close before that."""
    bench = BenchFloor(TERMINALS)
    for sent in bench.wagers(TERMINALS * WAGERS_EACH):
        _step(bench.floor, Command(sent.origin, sent.seq, BEGUN, sent.actor, sent.body))
    late = Instant(BEGUN + HOUR_MS)
    _step(bench.floor, _of_dealer(1, BEGUN, SpinBall(bench.round)))
    begun = time.process_time()
    for entry in due(bench.floor, late):
        fold(bench.floor, entry)
    closing = time.process_time() - begun
    _step(bench.floor, _of_dealer(2, late, EnterOutcome(bench.round, OUTCOME)))
    settling = _step(bench.floor, _of_dealer(3, late, ConfirmOutcome(bench.round, OUTCOME)))
    return settling, closing


def _of_dealer(seq: int, at: Instant, body: Body) -> Command[Body]:
    return Command(Origin("dealer"), seq, at, DEALER, body)


def _step(floor: Floor, command: Command[Any]) -> float:
    begun = time.process_time()
    entry = decide(floor, command)
    fold(floor, entry)
    took = time.process_time() - begun
    if entry.answer.refusal is not None:
        raise RuntimeError(f"the round does not run: {entry.answer.refusal.sentence}")
    return took
