"""A busy table to measure on: furnished and staffed, then round after round of wagers."""

import random
from typing import Any

from croupier.bench.planned import DEALER, TABLE, crew, one_table
from croupier.core.games.contract import OutcomeData
from croupier.core.offer.sign import Limits, Sign
from croupier.core.pit.accounts.commands import InsertNote
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import fold, handle
from croupier.core.pit.names import (
    Instant,
    Origin,
    PersonId,
    SessionId,
    TerminalId,
    round_id,
)
from croupier.core.pit.rounds.commands import (
    ConfirmOutcome,
    EnterOutcome,
    OpenWagering,
    ReportBallAtRest,
    SpinBall,
)
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Actor, Command, Entry
from croupier.floor_plan.building import FloorBuilder

PERIOD_MS = 30_000
NOTES = 20
BETS = ("red", "odd", "dozen:2", "column:1", "split:17-20", "straight:7", "tier", "corner:1-2-4-5")


class Evening:
    """Decides and folds as it goes, and keeps the commands and entries it went by."""

    def __init__(self, terminals: int) -> None:
        self.floor = Floor()
        self.commands: list[Command[Any]] = []
        self.entries: list[Entry] = []
        self._at = 1_583_064_000_000
        self._sent: dict[str, int] = {}
        self._chance = random.Random(terminals)
        self._seats = [TerminalId(f"P{number}") for number in range(terminals)]
        self._sessions: dict[TerminalId, SessionId] = {}
        self._furnish()
        for terminal in self._seats:
            self._sit(terminal)

    def play(self, rounds: int, wagers: int) -> None:
        """So many wagers of each terminal in each round, one bet a command."""
        for number in range(1, rounds + 1):
            self._do(DEALER, OpenWagering(TABLE))
            name = round_id(TABLE, number)
            for _ in range(wagers):
                for terminal in self._seats:
                    touch = Touch(self._chance.choice(BETS), 600)
                    body = PlaceWagers(self._sessions[terminal], name, (touch,))
                    self._do(Actor(PersonId("player"), Role.PLAYER, terminal), body)
            self._at += PERIOD_MS
            outcome = OutcomeData(number=str(self._chance.randrange(37)))
            self._do(DEALER, SpinBall(name))
            self._do(DEALER, ReportBallAtRest(name))
            self._do(DEALER, EnterOutcome(name, outcome))
            self._do(DEALER, ConfirmOutcome(name, outcome))

    def _furnish(self) -> None:
        plan = one_table(len(self._seats), Sign(Limits(100, 100_000_000)), PERIOD_MS)
        for step in FloorBuilder(lambda: self.floor, crew, plan).steps():
            self._do(step.actor, step.body)

    def _sit(self, terminal: TerminalId) -> None:
        acceptor = Actor(PersonId(f"acceptor of {terminal}"))
        for _ in range(NOTES):
            made = self._do(acceptor, InsertNote(terminal, 10_000)).answer.made
            assert made is not None
            self._sessions[terminal] = SessionId(made)

    def _do(self, actor: Actor, body: Any) -> Entry:  # noqa: ANN401 - any command of the pit
        origin = Origin(actor.terminal or actor.person)
        self._sent[origin] = self._sent.get(origin, 0) + 1
        self._at += 1
        command = Command(origin, self._sent[origin], Instant(self._at), actor, body)
        self.commands.append(command)
        for entry in handle(self.floor, command):
            fold(self.floor, entry)
            self.entries.append(entry)
        return self.entries[-1]
