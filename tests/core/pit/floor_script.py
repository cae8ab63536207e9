"""A floor to play scripts on: the real core, with the shipped rulebooks and everything in place."""

from typing import Any

from croupier.core.identifiers import RulebookId
from croupier.core.ledger.accounts import chips
from croupier.core.offer.sign import Limits, Sign
from croupier.core.pit.accounts.commands import InsertNote
from croupier.core.pit.floats.commands import OpenFloat
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import DeclareMalfunction
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
from croupier.core.pit.tables.commands import (
    AdoptRulebook,
    ApproveDevice,
    EnrolTerminal,
    OpenTable,
    RegisterDevice,
    SetUpTable,
    SignOn,
)
from croupier.core.pit.tables.dealing import too_many_tables
from croupier.core.refusals import Refusal
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.game import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Answer, Command, Entry
from croupier.rulebooks.shelf import Shelf

SHELF = Shelf()
# The first of March 2020, at noon: every shipped rulebook is in force.
NOON = 1_583_064_000_000

# As every document would have them.
MEASURES = {Equipment.WHEEL: 800, Equipment.AUTOMATED_WHEEL: 800, Equipment.BALL: 20}

# As many terminals as a test may want, where a rulebook asks for an approved number.
APPROVED = 100

# More chips than any test pays out.
TRAY = 10_000_000

OPERATOR = Actor(PersonId("olga"), Role.CASINO_OPERATOR)
DEALER = Actor(PersonId("dan"), Role.DEALER)
SUPERVISOR = Actor(PersonId("sue"), Role.CASINO_SUPERVISOR)
TABLE_INSPECTOR = Actor(PersonId("tina"), Role.TABLE_INSPECTOR)


class FloorScript:
    """`do` sends one command and answers with its entry; `refused` expects a refusal."""

    def __init__(self) -> None:
        self.floor = Floor()
        self.now = NOON
        self.entries: list[Entry] = []
        self._sent: dict[str, int] = {}

    def do(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:  # noqa: ANN401
        entry = self.ask(actor, body, approver)
        assert entry.answer.refusal is None, entry.answer.refusal
        return entry

    def refused(
        self,
        actor: Actor,
        body: Any,  # noqa: ANN401
        approver: Actor | None = None,
    ) -> Refusal:
        entry = self.ask(actor, body, approver)
        assert entry.answer.refusal is not None, entry.events
        return entry.answer.refusal

    def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:  # noqa: ANN401
        origin = Origin(actor.terminal or actor.person)
        self._sent[origin] = self._sent.get(origin, 0) + 1
        self.now += 1
        command = Command(origin, self._sent[origin], Instant(self.now), actor, body, approver)
        for entry in handle(self.floor, command):
            fold(self.floor, entry)
            self.entries.append(entry)
        return self.entries[-1]

    def failed(self, name: RoundId, terminal: str | None = None) -> Entry:
        """The system tells of a fault of its own: that alone voids nothing, and staff look."""
        where = TerminalId(terminal) if terminal is not None else None
        reason, at = FaultReason.SEQUENCE_OR_DISPLAY, Instant(self.now)
        body = DeclareMalfunction(name, reason, at, "it froze", where)
        return self.do(Actor(PersonId("the system")), body)

    def wait(self, seconds: float) -> None:
        self.now += round(seconds * 1000)

    def adopt(self, rulebook: str) -> None:
        if RulebookId(rulebook) not in self.floor.state.rulebooks:
            self.do(OPERATOR, AdoptRulebook(SHELF.text(RulebookId(rulebook))))

    def table(
        self,
        name: str,
        rulebook: str,
        game: GameName,
        source: Source = Source.LIVE,
        sign: Sign = Sign(Limits(100, 100_000)),  # noqa: B008
        options: dict[str, str] | None = None,
        wagering_seconds: int = 30,
    ) -> TableId:
        """A table set up, furnished, staffed and open; one terminal under its rulebook with it."""
        self.adopt(rulebook)
        table = TableId(name)
        period = wagering_seconds * 1000
        book = RulebookId(rulebook)
        setup = SetUpTable(table, book, game, source, options or {}, sign, period, APPROVED)
        self.do(OPERATOR, setup)
        self.terminal(f"{name}-A", rulebook)
        self.furnish(table)
        dealer = self.staff(table)
        self.do(self.opener(table), OpenTable(table, dealer))
        return table

    def furnish(self, table: TableId) -> None:
        """Whatever the rulebook asks for at this table, registered and approved."""
        book = self.floor.settings(self.floor.state.tables[table])
        form = self.floor.offer(self.floor.state.tables[table]).options.form
        needed = [*book.equipment.tables[form].value]
        needed += book.equipment.games[self.floor.state.tables[table].game].value
        for kind in needed:
            if kind is not Equipment.PLAYER_TERMINAL:
                device = DeviceId(f"{table}-{kind.value}")
                mm, pieces = MEASURES.get(kind), 3 if kind is Equipment.DICE else None
                serial = f"serial {device}"
                self.do(OPERATOR, RegisterDevice(device, kind, table, serial, mm, pieces))
                self.do(OPERATOR, ApproveDevice(device, "approval 1"))

    def count_tray(self, table: TableId, counted: int = TRAY) -> None:
        """Chips in the dealer's tray, and a float open: money now passes over the table."""
        body = OpenFloat(table, "2020-03-01", "day", counted)
        self.do(self.dealer(table), body, SUPERVISOR)

    def staff(self, table: TableId) -> PersonId | None:
        on_duty = self.floor.state.plan.on_duty
        for actor in (DEALER, SUPERVISOR, TABLE_INSPECTOR):
            if actor.person not in on_duty:
                self.do(actor, SignOn())
        there = self.floor.state.tables[table]
        if there.source is Source.AUTOMATED:
            return None
        if too_many_tables(self.floor, there, DEALER.person) is None:
            return DEALER.person
        another = Actor(PersonId(f"dealer of {table}"), Role.DEALER)
        self.do(another, SignOn())
        return another.person

    def dealer(self, table: TableId) -> Actor:
        """Whoever deals at this table."""
        person = self.floor.state.tables[table].dealer
        assert person is not None, table
        return Actor(person, Role.DEALER)

    def opener(self, table: TableId) -> Actor:
        """Whoever the rulebook lets open this table."""
        return self.who(table, Action.OPEN_TABLE)

    def who(self, table: TableId, action: Action) -> Actor:
        """Somebody who may do this alone at this table."""
        powers = self.floor.settings(self.floor.state.tables[table]).authority[action].value
        role = powers.alone[0]
        known = {actor.role: actor for actor in (OPERATOR, DEALER, SUPERVISOR, TABLE_INSPECTOR)}
        return known.get(role) or Actor(PersonId(f"a {role.value}"), role)

    def terminal(self, name: str, rulebook: str) -> TerminalId:
        self.adopt(rulebook)
        parts = self.floor.book(RulebookId(rulebook)).settings.equipment.each_terminal
        devices: list[DeviceId] = []
        for kind in parts.value if parts is not None else ():
            devices.append(DeviceId(f"{name}-{kind.value}"))
            self.do(OPERATOR, RegisterDevice(devices[-1], kind, "", f"serial {devices[-1]}"))
            self.do(OPERATOR, ApproveDevice(devices[-1], "approval 1"))
        enrol = EnrolTerminal(TerminalId(name), RulebookId(rulebook), tuple(devices))
        self.do(OPERATOR, enrol)
        return TerminalId(name)

    def sit(self, terminal: str, *notes: int) -> tuple[Actor, SessionId]:
        """A player at a terminal with these notes fed in, in cents."""
        answer = Answer()
        for note in notes:
            device = Actor(PersonId(f"acceptor of {terminal}"))
            answer = self.do(device, InsertNote(TerminalId(terminal), note)).answer
        assert answer.made is not None
        return player(terminal), SessionId(answer.made)

    def credit(self, session: str) -> int:
        return self.floor.ledger.balance(chips(session))

    def balanced(self) -> bool:
        return self.floor.ledger.total() == 0


def player(terminal: str) -> Actor:
    return Actor(PersonId("player"), Role.PLAYER, TerminalId(terminal))
