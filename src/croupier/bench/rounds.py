"""Measures what a round costs after very many of them, and at first: time, state and memory.

As many rounds as CROUPIER_BENCH_ROUNDS says: a million takes several minutes.
"""

import os
import resource
import time
from collections.abc import Iterator
from itertools import cycle
from typing import Any

from croupier.bench.figure import Figure, Measure
from croupier.bench.workloads.roulette_table import BEGUN, DEALER, TABLE, BenchFloor, Sent, decide
from croupier.core.games.contract import OutcomeData
from croupier.core.pit.names import Instant, Origin, PersonId, RoundId
from croupier.core.pit.registry import encode_state
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome, OpenWagering, SpinBall
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Answer

VARIABLE = "CROUPIER_BENCH_ROUNDS"
UNIT = "rounds/s"
TERMINALS = 2
WAGERING_MS = 30_000
BETWEEN_MS = 5_000
# Red and black by turns, so that one on red comes back as often as it is lost.
OUTCOMES = (OutcomeData(number="1"), OutcomeData(number="2"))
BET = Touch("red", 1)


def measure(rounds: int = 0) -> Figure:
    """In ten stretches, of which the first and the last are compared."""
    total = rounds or int(os.environ.get(VARIABLE, "100000"))
    each = max(total // 10, 1)
    play = Play()
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
        measured=Measure(f"the last {each:,}", rates[-1], UNIT),
        beside=(
            Measure(f"the first {each:,}", rates[0], UNIT),
            Measure("the slowest tenth", min(rates), UNIT),
        ),
    )


class Play:
    """One table, round after round."""

    def __init__(self) -> None:
        self._bench = BenchFloor(TERMINALS, WAGERING_MS)
        self._at = int(BEGUN)
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
            self._do(player, body)
        outcome = next(self._outcomes)
        self._do(DEALER, SpinBall(self._round))
        self._at += WAGERING_MS
        self._do(DEALER, EnterOutcome(self._round, outcome))
        self._do(DEALER, ConfirmOutcome(self._round, outcome))
        self._at += BETWEEN_MS
        self._round = RoundId(self._do(DEALER, OpenWagering(TABLE)).made or "")

    def _wagers(self) -> Iterator[tuple[Actor, PlaceWagers]]:
        for session in self._bench.floor.state.sessions.values():
            player = Actor(PersonId("player"), Role.PLAYER, session.terminal)
            yield player, PlaceWagers(session.id, self._round, (BET,))

    def _do(self, actor: Actor, body: Any) -> Answer:  # noqa: ANN401 - any command of the pit
        self._number += 1
        origin = Origin(actor.terminal or f"screen of {actor.person}")
        answer = decide(
            self._bench.floor, Sent(origin, self._number, actor, body), Instant(self._at)
        )
        if answer.refusal is not None:
            raise RuntimeError(f"the round does not run: {answer.refusal.sentence}")
        return answer


def _memory() -> float:
    """The most the process ever had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
