"""The workload of most figures: a roulette table with terminals, and the wagers made there.

The table is set up by the same commands as any other. `BenchFloor` makes wagers so small that one
note lasts for all of them; `BusyTable` plays whole rounds and keeps every command and entry.
"""

import random
from itertools import count
from typing import Any, NamedTuple

from croupier.core import identifiers
from croupier.core.games.contract import OutcomeData
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.commands import InsertNote
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import fold, handle
from croupier.core.pit.rounds import commands as rounds_commands
from croupier.core.pit.tables.commands import SetUpTable
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Answer, Command, Entry
from croupier.floor_plan.building import FloorBuilder
from croupier.floor_plan.plan import FloorPlan, TablePlan, TerminalPlan
from croupier.rulebooks.shelf import Shelf

RULEBOOK = identifiers.RulebookId("nsw-rapid-2016")
TABLE = identifiers.TableId("T1")


def crew(role: Role, number: int = 1) -> Actor:
    """Set up as by a venue's configuration, which nobody has to approve."""
    if role is Role.CASINO_OPERATOR:
        return Actor(identifiers.THE_FILE, role)
    return Actor(identifiers.PersonId(f"{role.value} {number}"), role)


DEALER = crew(Role.DEALER)


def one_table(terminals: int, sign: Sign, wagering_ms: int) -> FloorPlan:
    setup = SetUpTable(TABLE, RULEBOOK, GameName.ROULETTE, Source.LIVE, {}, sign, wagering_ms)
    return FloorPlan(
        rulebooks=(Shelf().text(RULEBOOK),),
        tables=(TablePlan(setup=setup),),
        terminals=tuple(
            TerminalPlan(
                id=identifiers.TerminalId(f"P{number}"), rulebook=RULEBOOK, money=TerminalMoney()
            )
            for number in range(terminals)
        ),
        approval="for measuring",
    )


BEGUN = identifiers.Instant(1_583_064_000_000)
NOTE = 10_000
HOUR_MS = 3600 * 1000

ACCEPTOR = Actor(identifiers.PersonId("acceptor"))

BETS = (
    *("straight:17", "red", "split:17-20", "dozen:1", "corner:25-26-28-29"),
    *("black", "odd", "street:1-2-3", "column:2", "straight:5"),
)
OUTCOME = OutcomeData(number="17")


class Sent(NamedTuple):
    """A command as an owner is given it."""

    origin: identifiers.Origin
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

    def send(self, actor: Actor, body: object) -> Answer:
        sent = Sent(identifiers.Origin(actor.person), next(self._numbers), actor, body)
        self.sent.append(sent)
        answer = decide_and_fold(self.floor, sent)
        if answer.refusal is not None:
            raise RuntimeError(f"the floor refuses to be set up: {answer.refusal.sentence}")
        return answer

    def open_wagering(self) -> identifiers.RoundId:
        return identifiers.RoundId(
            self.send(DEALER, rounds_commands.OpenWagering(TABLE)).made or ""
        )

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


def decide_and_fold(floor: Floor, sent: Sent, at: identifiers.Instant = BEGUN) -> Answer:
    """Decided and folded, with every deadline that has come before it."""
    answer = Answer()
    for entry in handle(floor, Command(sent.origin, sent.seq, at, sent.actor, sent.body)):
        fold(floor, entry)
        answer = entry.answer
    return answer


def _wager(
    terminal: identifiers.TerminalId,
    session: identifiers.SessionId,
    round_: identifiers.RoundId,
    turn: int,
    first: int,
) -> Sent:
    touch = Touch(BETS[turn % len(BETS)], 1)
    player = Actor(identifiers.PersonId("player"), Role.PLAYER, terminal)
    body = PlaceWagers(session, round_, (touch,))
    return Sent(identifiers.Origin(terminal), first + turn, player, body)


PERIOD_MS = 30_000
NOTES = 20
EVENING_BETS = (
    *("red", "odd", "dozen:2", "column:1", "split:17-20", "straight:7", "tier", "corner:1-2-4-5"),
)


class BusyTable:
    """Decides and folds as it goes, and keeps the commands and entries it went by."""

    def __init__(self, terminals: int) -> None:
        self.floor = Floor()
        self.commands: list[Command[Any]] = []
        self.entries: list[Entry] = []
        self._at = 1_583_064_000_000
        self._sent: dict[str, int] = {}
        self._chance = random.Random(terminals)
        self._seats = [identifiers.TerminalId(f"P{number}") for number in range(terminals)]
        self._sessions: dict[identifiers.TerminalId, identifiers.SessionId] = {}
        self._set_up_table()
        for terminal in self._seats:
            self._sit(terminal)

    def play(self, rounds: int, wagers: int) -> None:
        """So many wagers of each terminal in each round, one bet a command."""
        for number in range(1, rounds + 1):
            self._decide_and_fold(DEALER, rounds_commands.OpenWagering(TABLE))
            name = identifiers.round_id(TABLE, number)
            for _ in range(wagers):
                for terminal in self._seats:
                    touch = Touch(self._chance.choice(EVENING_BETS), 600)
                    body = PlaceWagers(self._sessions[terminal], name, (touch,))
                    self._decide_and_fold(
                        Actor(identifiers.PersonId("player"), Role.PLAYER, terminal), body
                    )
            self._at += PERIOD_MS
            outcome = OutcomeData(number=str(self._chance.randrange(37)))
            self._decide_and_fold(DEALER, rounds_commands.SpinBall(name))
            self._decide_and_fold(DEALER, rounds_commands.ReportBallAtRest(name))
            self._decide_and_fold(DEALER, rounds_commands.EnterOutcome(name, outcome))
            self._decide_and_fold(DEALER, rounds_commands.ConfirmOutcome(name, outcome))

    def _set_up_table(self) -> None:
        plan = one_table(len(self._seats), Sign(Limits(100, 100_000_000)), PERIOD_MS)
        for step in FloorBuilder(lambda: self.floor, crew, plan).steps():
            self._decide_and_fold(step.actor, step.body)

    def _sit(self, terminal: identifiers.TerminalId) -> None:
        acceptor = Actor(identifiers.PersonId(f"acceptor of {terminal}"))
        for _ in range(NOTES):
            made = self._decide_and_fold(acceptor, InsertNote(terminal, 10_000)).answer.made
            assert made is not None
            self._sessions[terminal] = identifiers.SessionId(made)

    def _decide_and_fold(self, actor: Actor, body: object) -> Entry:
        origin = identifiers.Origin(actor.terminal or actor.person)
        self._sent[origin] = self._sent.get(origin, 0) + 1
        self._at += 1
        command = Command(origin, self._sent[origin], identifiers.Instant(self._at), actor, body)
        self.commands.append(command)
        for entry in handle(self.floor, command):
            fold(self.floor, entry)
            self.entries.append(entry)
        return self.entries[-1]
