"""Measures the core in memory: wagers decided, a round settled, and rounds after very many others.

`rounds` plays as many as CROUPIER_BENCH_ROUNDS says: a million takes several minutes.
"""

import os
import resource
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

from croupier.bench.figure import Figure, Measure
from croupier.bench.workloads import roulette_table
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant, Origin, PersonId, RoundId
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import decide, due, fold, handle
from croupier.core.pit.registry import encode_state
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome, OpenWagering, SpinBall
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Answer, Body, Command
from croupier.runtime.process_tuning import prepare

WAGERS_PER_SECOND = "wagers/s"
TERMINALS = 1_000
OTHERS = (10, 5_000)


def measure_pit(wagers: int = 40_000, runs: int = 3) -> Figure:
    """In turns, and the best of each, since a busy machine only ever adds to it.

    Each terminal has laid all its bets once before, so that boards are as full at many as at few.
    """
    prepare()
    rates: dict[int, list[float]] = {}
    for _ in range(runs):
        for terminals in (TERMINALS, *OTHERS):
            floor = roulette_table.BenchFloor(terminals)
            rate(floor.floor, floor.wagers(terminals * len(roulette_table.BETS)))
            more = floor.wagers(wagers, first=1 + len(roulette_table.BETS))
            rates.setdefault(terminals, []).append(rate(floor.floor, more))
    return Figure(
        figure="pit",
        command=f"{wagers} wagers of one bet each, decided and folded, every one accepted",
        measured=Measure(f"at {TERMINALS:,} terminals", max(rates[TERMINALS]), WAGERS_PER_SECOND),
        beside=tuple(
            Measure(f"at {others:,} terminals", max(rates[others]), WAGERS_PER_SECOND)
            for others in OTHERS
        ),
    )


def rate(
    floor: Floor, wagers: list[roulette_table.Sent], clock: Callable[[], float] = time.process_time
) -> float:
    """Wagers in a second: of processor time, so that other work on the machine does not count.

    One that is refused is no wager, and no figure comes of it.
    """
    commands = [
        Command(sent.origin, sent.seq, roulette_table.BEGUN, sent.actor, sent.body)
        for sent in wagers
    ]
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


SETTLED_TERMINALS = 1_000
WAGERS_EACH = 10


def measure_settlement(runs: int = 5) -> Figure:
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
    bench = roulette_table.BenchFloor(SETTLED_TERMINALS)
    for sent in bench.wagers(SETTLED_TERMINALS * WAGERS_EACH):
        _step(
            bench.floor, Command(sent.origin, sent.seq, roulette_table.BEGUN, sent.actor, sent.body)
        )
    late = Instant(roulette_table.BEGUN + roulette_table.HOUR_MS)
    _step(bench.floor, _of_dealer(1, roulette_table.BEGUN, SpinBall(bench.round)))
    begun = time.process_time()
    for entry in due(bench.floor, late):
        fold(bench.floor, entry)
    closing = time.process_time() - begun
    _step(bench.floor, _of_dealer(2, late, EnterOutcome(bench.round, roulette_table.OUTCOME)))
    settling = _step(
        bench.floor, _of_dealer(3, late, ConfirmOutcome(bench.round, roulette_table.OUTCOME))
    )
    return settling, closing


def _of_dealer(seq: int, at: Instant, body: Body) -> Command[Body]:
    return Command(Origin("dealer"), seq, at, roulette_table.DEALER, body)


def _step(floor: Floor, command: Command[Any]) -> float:
    begun = time.process_time()
    entry = decide(floor, command)
    fold(floor, entry)
    took = time.process_time() - begun
    if entry.answer.refusal is not None:
        raise RuntimeError(f"the round does not run: {entry.answer.refusal.sentence}")
    return took


ROUNDS_VARIABLE = "CROUPIER_BENCH_ROUNDS"
ROUNDS_PER_SECOND = "rounds/s"
PLAYED_TERMINALS = 2
WAGERING_MS = 30_000
BETWEEN_MS = 5_000
# Red and black by turns, so that one on red comes back as often as it is lost.
OUTCOMES = (OutcomeData(number="1"), OutcomeData(number="2"))
BET = Touch("red", 1)


def measure_rounds(rounds: int = 0) -> Figure:
    """In ten stretches, of which the first and the last are compared."""
    total = rounds or int(os.environ.get(ROUNDS_VARIABLE, "100000"))
    each = max(total // 10, 1)
    play = TablePlay()
    # Memories of so many rounds are full by then, and what is made once is made.
    play.rounds(each // 10 + 1)
    state, memory = play.state_bytes(), _memory()
    rates = [play.rate(each) for _ in range(10)]
    return Figure(
        figure="rounds",
        command=(
            f"{each * 10:,} rounds of {TERMINALS} terminals with a wager each, in memory; the "
            f"state took {state:,} bytes at first and {play.state_bytes():,} at last, and the "
            f"process grew from {memory:.0f} to {_memory():.0f} MB"
        ),
        measured=Measure(f"the last {each:,}", rates[-1], ROUNDS_PER_SECOND),
        beside=(
            Measure(f"the first {each:,}", rates[0], ROUNDS_PER_SECOND),
            Measure("the slowest tenth", min(rates), ROUNDS_PER_SECOND),
        ),
    )


class TablePlay:
    """One table, round after round."""

    def __init__(self) -> None:
        self._bench = roulette_table.BenchFloor(PLAYED_TERMINALS, WAGERING_MS)
        self._at = int(roulette_table.BEGUN)
        self._number = 0
        self._round = self._bench.round
        self._outcomes = cycle(OUTCOMES)

    def rate(self, rounds: int) -> float:
        """In a second of processor time."""
        begun = time.process_time()
        self.rounds(rounds)
        return rounds / (time.process_time() - begun)

    def rounds(self, many: int) -> None:
        for _ in range(many):
            self._one()

    def state_bytes(self) -> int:
        return len(encode_state(self._bench.floor.state))

    def _one(self) -> None:
        for player, body in self._wagers():
            self._decide_and_fold(player, body)
        outcome = next(self._outcomes)
        self._decide_and_fold(roulette_table.DEALER, SpinBall(self._round))
        self._at += WAGERING_MS
        self._decide_and_fold(roulette_table.DEALER, EnterOutcome(self._round, outcome))
        self._decide_and_fold(roulette_table.DEALER, ConfirmOutcome(self._round, outcome))
        self._at += BETWEEN_MS
        self._round = RoundId(
            self._decide_and_fold(roulette_table.DEALER, OpenWagering(roulette_table.TABLE)).made
            or ""
        )

    def _wagers(self) -> Iterator[tuple[Actor, PlaceWagers]]:
        for session in self._bench.floor.state.sessions.values():
            player = Actor(PersonId("player"), Role.PLAYER, session.terminal)
            yield player, PlaceWagers(session.id, self._round, (BET,))

    def _decide_and_fold(self, actor: Actor, body: object) -> Answer:
        self._number += 1
        origin = Origin(actor.terminal or f"screen of {actor.person}")
        answer = roulette_table.decide_and_fold(
            self._bench.floor,
            roulette_table.Sent(origin, self._number, actor, body),
            Instant(self._at),
        )
        if answer.refusal is not None:
            raise RuntimeError(f"the round does not run: {answer.refusal.sentence}")
        return answer


def _memory() -> float:
    """The most the process ever had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
