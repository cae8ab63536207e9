"""A floor to measure on: one roulette table of a shipped rulebook, and as many terminals as asked.

Set up by the same commands as any floor; the wagers are so small that a note lasts for all of them.
"""

from itertools import count
from typing import Any, NamedTuple

from croupier.bench.planned import DEALER, TABLE, crew, one_table
from croupier.core.games.contract import OutcomeData
from croupier.core.offer.sign import Limits, Sign
from croupier.core.pit.accounts.commands import InsertNote
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import fold, handle
from croupier.core.pit.names import Instant, Origin, PersonId, RoundId, SessionId, TerminalId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Actor, Answer, Command
from croupier.floor_plan.building import FloorBuilder

BEGUN = Instant(1_583_064_000_000)
NOTE = 10_000
HOUR_MS = 3600 * 1000

ACCEPTOR = Actor(PersonId("acceptor"))

BETS = (
    *("straight:17", "red", "split:17-20", "dozen:1", "corner:25-26-28-29"),
    *("black", "odd", "street:1-2-3", "column:2", "straight:5"),
)
OUTCOME = OutcomeData(number="17")


class Sent(NamedTuple):
    """A command as an owner is given it."""

    origin: Origin
    seq: int
    actor: Actor
    body: Any


class BenchFloor:
    """Decides and folds in memory, and remembers what was sent, so that a journal can follow."""

    def __init__(self, terminals: int, wagering_ms: int = HOUR_MS) -> None:
        self.floor = Floor()
        self.sent: list[Sent] = []
        self._numbers = count(1)
        self._set_up(terminals, wagering_ms)
        self.round = self.open_wagering()

    def send(self, actor: Actor, body: Any) -> Answer:  # noqa: ANN401 - any command
        sent = Sent(Origin(actor.person), next(self._numbers), actor, body)
        self.sent.append(sent)
        answer = decide(self.floor, sent)
        if answer.refusal is not None:
            raise RuntimeError(f"the floor refuses to be set up: {answer.refusal.sentence}")
        return answer

    def open_wagering(self) -> RoundId:
        return RoundId(self.send(DEALER, OpenWagering(TABLE)).made or "")

    def wagers(self, many: int, first: int = 1) -> list[Sent]:
        """One bet each, at all terminals in turn; `first` is the number of each one's first."""
        seats = [(session.terminal, session.id) for session in self.floor.state.sessions.values()]
        return [
            _wager(*seats[number % len(seats)], self.round, number // len(seats), first)
            for number in range(many)
        ]

    def _set_up(self, terminals: int, wagering_ms: int) -> None:
        plan = one_table(terminals, Sign(Limits(1, 10**9)), wagering_ms)
        for step in FloorBuilder(lambda: self.floor, crew, plan).steps():
            self.send(step.actor, step.body)
        for terminal in plan.terminals:
            self.send(ACCEPTOR, InsertNote(terminal.id, NOTE))


def decide(floor: Floor, sent: Sent, at: Instant = BEGUN) -> Answer:
    """Decided and folded, with every deadline that has come before it."""
    answer = Answer()
    for entry in handle(floor, Command(sent.origin, sent.seq, at, sent.actor, sent.body)):
        fold(floor, entry)
        answer = entry.answer
    return answer


def _wager(
    terminal: TerminalId, session: SessionId, round_: RoundId, turn: int, first: int
) -> Sent:
    touch = Touch(BETS[turn % len(BETS)], 1)
    player = Actor(PersonId("player"), Role.PLAYER, terminal)
    body = PlaceWagers(session, round_, (touch,))
    return Sent(Origin(terminal), first + turn, player, body)
