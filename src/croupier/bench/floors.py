"""A floor to measure on: one roulette table of a shipped rulebook, and as many terminals as asked.

Set up by the same commands as any floor; the wagers are so small that a note lasts for all of them.
"""

from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RulebookId
from croupier.core.offer.sign import Limits, Sign
from croupier.core.pit.accounts.commands import InsertNote
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import fold, handle
from croupier.core.pit.names import (
    DeviceId,
    Instant,
    Origin,
    PersonId,
    RoundId,
    SessionId,
    TableId,
    TerminalId,
)
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import (
    AdoptRulebook,
    ApproveDevice,
    EnrolTerminal,
    OpenTable,
    RegisterDevice,
    SetUpTable,
    SignOn,
)
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.game import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Answer, Command
from croupier.rulebooks.shelf import Shelf

RULEBOOK = RulebookId("nsw-rapid-2016")
TABLE = TableId("T1")
BEGUN = Instant(1_583_064_000_000)
NOTE = 10_000
HOUR_MS = 3600 * 1000

OPERATOR = Actor(PersonId("olga"), Role.CASINO_OPERATOR)
DEALER = Actor(PersonId("dan"), Role.DEALER)
SUPERVISOR = Actor(PersonId("sue"), Role.CASINO_SUPERVISOR)
INSPECTOR = Actor(PersonId("tina"), Role.TABLE_INSPECTOR)
ACCEPTOR = Actor(PersonId("acceptor"))

BETS = (
    *("straight:17", "red", "split:17-20", "dozen:1", "corner:25-26-28-29"),
    *("black", "odd", "street:1-2-3", "column:2", "straight:5"),
)
OUTCOME = OutcomeData(number="17")
_MM = {Equipment.WHEEL: 800, Equipment.BALL: 20}


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
        sign = Sign(Limits(1, 10**9))
        table = SetUpTable(TABLE, RULEBOOK, GameName.ROULETTE, Source.LIVE, {}, sign, wagering_ms)
        self.send(OPERATOR, AdoptRulebook(Shelf().text(RULEBOOK)))
        self.send(OPERATOR, table)
        for number in range(terminals):
            name = TerminalId(f"P{number}")
            self.send(OPERATOR, EnrolTerminal(name, RULEBOOK, tuple(self._parts(name))))
            self.send(ACCEPTOR, InsertNote(name, NOTE))
        self._furnish()
        for actor in (DEALER, SUPERVISOR, INSPECTOR):
            self.send(actor, SignOn())
        self.send(SUPERVISOR, OpenTable(TABLE, DEALER.person))

    def _parts(self, terminal: TerminalId) -> Iterator[DeviceId]:
        parts = self.floor.book(RULEBOOK).settings.equipment.each_terminal
        for kind in parts.value if parts is not None else ():
            device = DeviceId(f"{terminal} {kind.value}")
            self.send(OPERATOR, RegisterDevice(device, kind, "", device))
            self.send(OPERATOR, ApproveDevice(device, "for measuring"))
            yield device

    def _furnish(self) -> None:
        table = self.floor.state.tables[TABLE]
        equipment = self.floor.settings(table).equipment
        form = self.floor.offer(table).options.form
        for kind in (*equipment.tables[form].value, *equipment.games[table.game].value):
            if kind is not Equipment.PLAYER_TERMINAL:
                name = DeviceId(f"{TABLE}-{kind.value}")
                self.send(OPERATOR, RegisterDevice(name, kind, TABLE, "1", _MM.get(kind)))
                self.send(OPERATOR, ApproveDevice(name, "1"))


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
